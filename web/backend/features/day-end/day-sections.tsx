// The rows of a day's end as they stand on paper, too.
import type { SheetSection } from '#domain/payment/day-end-sheet.ts'

export function DaySections({ sections }: { sections: readonly SheetSection[] }) {
  return (
    <div className="day-end-sections">
      {sections.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {rows.map(({ name, value, isStrong }) => (
              <div key={name} data-strong={isStrong || undefined}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
