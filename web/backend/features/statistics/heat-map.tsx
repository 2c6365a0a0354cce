// Weekday by hour: a table whose cells are the darker the more there is; the number stands in each.
import type { CSSProperties } from 'react'
import { statisticsTexts } from '#domain/wording/statistics.ts'
import { weekdayNames, weekdayShortNames } from '#domain/wording/time.ts'

export interface HeatCell {
  readonly weekday: number
  readonly hour: number
  readonly value: number
}

interface HeatMapProps {
  readonly label: string
  readonly cells: readonly HeatCell[]
  readonly text: (value: number) => string
  /** The hour at which a business day begins: the columns begin there. */
  readonly firstHour: number
}

export function HeatMap({ label, cells, text, firstHour }: HeatMapProps) {
  const most = Math.max(...cells.map(({ value }) => value), Number.EPSILON)
  const valueAt = new Map(cells.map(({ weekday, hour, value }) => [weekday * 24 + hour, value]))
  const all = Array.from({ length: 24 }, (_, index) => (firstHour + index) % 24)
  // Hours in which nothing ever happens are left out at both ends.
  const isUsed = (hour: number) => weekdayNames.some((_, day) => (valueAt.get((day + 1) * 24 + hour) ?? 0) > 0)
  const hours = all.slice(Math.max(all.findIndex(isUsed), 0), all.findLastIndex(isUsed) + 1)
  return (
    // It scrolls by itself on a phone, with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="heat" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{statisticsTexts.weekdays}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdayShortNames.map((name, index) => (
            <tr key={name}>
              <th scope="row">
                <abbr title={weekdayNames[index]}>{name}</abbr>
              </th>
              {hours.map((hour) => {
                const value = valueAt.get((index + 1) * 24 + hour) ?? 0
                const heat = Math.round((value / most) * 100)
                return (
                  <td key={hour} style={{ '--heat': heat } as CSSProperties} data-strong={heat > 78 || undefined}>
                    {value === 0 ? '' : text(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
