// Days by hour: a table whose cells are the darker the more there is; the number stands in each.
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { statisticsTexts } from '#domain/wording/statistics.ts'
import { weekdayNames, weekdayShortNames } from '#domain/wording/time.ts'
import './heat-map.css'

export interface HeatRow {
  readonly name: string
  /** In full, where the name is short. */
  readonly title: string
}

export interface HeatCell {
  /** Which row, from 0. */
  readonly row: number
  readonly hour: number
  readonly value: number
}

interface HeatMapProps {
  readonly label: string
  /** Missing: the days of the week. */
  readonly rows?: readonly HeatRow[]
  readonly cells: readonly HeatCell[]
  readonly text: (value: number) => string
  /** The hour at which a business day begins: the columns begin there. */
  readonly firstHour: number
  /** What a cell leads to. */
  readonly to?: (row: number, hour: number) => string
}

const weekdays: readonly HeatRow[] = weekdayShortNames.map((name, index) => ({
  name,
  title: weekdayNames[index] ?? '',
}))

const strongFrom = 0.78

/**
 * Which part of the accent a cell has, 0 to 100. Between 66 and 86 neither dark nor light letters can be read on it: what comes near the
 * most jumps over it.
 */
function heatOf(share: number): number {
  return Math.round(
    share > strongFrom ? 86 + ((share - strongFrom) / (1 - strongFrom)) * 14 : (share / strongFrom) * 66,
  )
}

export function HeatMap({ label, rows = weekdays, cells, text, firstHour, to }: HeatMapProps) {
  const most = Math.max(...cells.map(({ value }) => value), Number.EPSILON)
  const valueAt = new Map(cells.map(({ row, hour, value }) => [row * 24 + hour, value]))
  const all = Array.from({ length: 24 }, (_, index) => (firstHour + index) % 24)
  // Hours in which nothing ever happens are left out at both ends.
  const isUsed = (hour: number) => rows.some((_, row) => (valueAt.get(row * 24 + hour) ?? 0) > 0)
  const hours = all.slice(Math.max(all.findIndex(isUsed), 0), all.findLastIndex(isUsed) + 1)
  return (
    // It scrolls by itself on a phone, with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="heat" data-wide={rows !== weekdays || undefined} role="group" aria-label={label} tabIndex={0}>
      <table style={{ '--hours': hours.length } as CSSProperties}>
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
          {rows.map(({ name, title }, index) => (
            <tr key={title}>
              <th scope="row">
                <abbr title={title}>{name}</abbr>
              </th>
              {hours.map((hour) => {
                const value = valueAt.get(index * 24 + hour) ?? 0
                const isStrong = value / most > strongFrom
                const heat = heatOf(value / most)
                return (
                  <td key={hour} style={{ '--heat': heat } as CSSProperties} data-strong={isStrong || undefined}>
                    {value === 0 ? (
                      ''
                    ) : to === undefined ? (
                      text(value)
                    ) : (
                      <Link to={to(index, hour)}>{text(value)}</Link>
                    )}
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
