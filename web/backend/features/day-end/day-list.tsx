// The days of a month: open ones first to be seen, closed ones with their difference.
import { Button } from '@mantine/core'
import { CircleDashed, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedDay } from '#contract/accounting/day-ends.ts'
import { formatMoney, nearestCents } from '#domain/numbers/money.ts'
import { signedMoney } from '#domain/payment/day-end-sheet.ts'
import { formatDay, weekdayShortName } from '#domain/time/german-dates.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'

/** A month of hundreds of branches is more than anybody reads at once: the open ones come first then. */
const linesAtOnce = 150

interface DayListProps {
  readonly days: readonly ListedDay[]
  readonly currency: string
  /** The business day that runs: what was handed over after an early end is listed under the one after it. */
  readonly today: string
}

export function DayList({ days, currency, today }: DayListProps) {
  const [count, setCount] = useState(linesAtOnce)
  const isOpen = ({ closing }: ListedDay) => closing === null
  const sorted = days.length <= linesAtOnce ? days : [...days.filter(isOpen), ...days.filter((day) => !isOpen(day))]
  const left = days.length - count
  const money = (decimal: number) => formatMoney(nearestCents(decimal), currency)
  return (
    <div className="day-end-frame">
      <table className="day-end-list">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.branch}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className="number">
              {texts.orders}
            </th>
            <th scope="col" className="number">
              {texts.gross}
            </th>
            <th scope="col" className="number">
              {texts.refunds}
            </th>
            <th scope="col" className="number">
              {texts.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, count).map((day) => (
            <tr
              key={`${day.branch?.id ?? day.branchName} ${day.date}`}
              data-open={(day.closing === null && day.date <= today) || undefined}
            >
              <th scope="row">
                {day.branch === null ? (
                  dayText(day.date)
                ) : (
                  <Link
                    to={`/day-ends/${day.branch.id}/${day.date}`}
                    aria-label={`${dayText(day.date)} ${day.branchName}`}
                  >
                    {dayText(day.date)}
                  </Link>
                )}
              </th>
              <td className="day-end-branch">{day.branchName}</td>
              <td className="day-end-stands">
                <span className="day-end-state">
                  {day.closing === null ? <CircleDashed size={15} aria-hidden /> : <Lock size={15} aria-hidden />}
                  {day.closing === null
                    ? day.date > today
                      ? texts.notBegun
                      : texts.open
                    : say(texts.closedAs, { number: day.closing.number })}
                </span>
              </td>
              <td className="number" data-label={texts.orders}>
                {day.orders}
              </td>
              <td className="number day-end-gross">{money(day.gross)}</td>
              <td className="number" data-label={texts.refunds} data-none={day.refunded === 0 || undefined}>
                {money(day.refunded)}
              </td>
              <td
                className="number"
                data-label={texts.difference}
                data-none={day.closing?.correctedDifference === 0 || undefined}
                data-below={(day.closing?.correctedDifference ?? 0) < 0 || undefined}
              >
                {day.closing === null ? '' : signedMoney(day.closing.correctedDifference, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button variant="default" onClick={() => setCount(count + linesAtOnce)}>
          {say(texts.furtherDays, { count: left })}
        </Button>
      ) : null}
    </div>
  )
}

function dayText(date: string): string {
  const counted = dayOf(date) ?? 0
  return `${weekdayShortName(weekdayOf(counted))} ${formatDay(counted)}`
}
