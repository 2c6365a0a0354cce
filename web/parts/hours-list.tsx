// The hours of a week: neighbouring days with the same hours in one row, days of rest named below.
import type { HoursRow } from '#domain/content/hours-texts.ts'
import './hours-list.css'

interface HoursListProps {
  readonly rows: readonly HoursRow[]
  readonly restDays: string | null
}

export function HoursList({ rows, restDays }: HoursListProps) {
  return (
    <div className="hours-list">
      <dl>
        {rows.map((row) => (
          <div key={row.days} className={row.isToday ? 'hours-list-today' : undefined}>
            <dt>{row.days}</dt>
            <dd className="figures">{row.hours}</dd>
          </div>
        ))}
      </dl>
      {restDays ? <p>{restDays}</p> : null}
    </div>
  )
}
