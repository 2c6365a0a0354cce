// The rows of a day's end as they stand on paper, too.
import { rowName, type SheetSection } from '#domain/payment/day-end-sheet.ts'

export function DaySections({ sections }: { sections: readonly SheetSection[] }) {
  return (
    <div className="day-end-sections">
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {rows.map((row) => (
              <div key={rowName(row)} data-strong={row.isStrong || undefined}>
                <dt>{rowName(row)}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
