import type { Figure } from './figures.ts'

/** Figures beside each other, each with its comparison in words. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="today-figures">
      {figures.map(({ label, value, comparison, isBetter }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="figures">{value}</strong>
            <span data-better={isBetter ?? undefined}>{comparison}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
