/* oxlint-disable jsx-a11y/prefer-tag-over-role -- tags of tables that are laid out as a grid are no tables any more in some browsers */
// What each day comes to: hours, people, cost, and how much of the revenue that the same weekdays brought goes into it.
import { useMemo } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import { nearestCents, formatMoney } from '#domain/numbers/money.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { labourShare } from '#domain/statistics/labour-share.ts'
import { dayCostText, unratedText } from '#domain/wording/plan-cost.ts'
import { hoursOfShortage, hoursText, planTexts as texts, shortageText } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { isShown, netMinutes } from './board-model.ts'
import type { ExpectedDays } from './plan-calls.ts'
import { shortagesOn, type DayShortages } from './shortages.ts'

interface BoardFootProps {
  readonly plan: Plan
  readonly days: readonly string[]
  readonly departments: readonly Department[]
  readonly expected: ExpectedDays | undefined
  readonly currency: string
  readonly isDense: boolean
}

export function BoardFoot({ plan, days, departments, expected, currency, isDense }: BoardFootProps) {
  const sums = useMemo(() => new Map(days.map((date) => [date, sumOf(plan, date)])), [plan, days])
  const shortages = useMemo(
    () => new Map(days.map((date) => [date, shortagesOn(plan, date, departments)])),
    [plan, days, departments],
  )
  const isAsked = departments.some(({ targetStaff }) => targetStaff.length > 0)
  const revenue = new Map(expected?.map(({ date, net }) => [date, net]))
  const lines = [
    [texts.sumHours, (date: string) => hoursText(sums.get(date)?.minutes ?? 0)],
    [texts.sumPeople, (date: string) => String(sums.get(date)?.people ?? 0)],
    [texts.sumCost, (date: string) => <DayCostCell sum={sums.get(date)} {...{ currency, isDense }} />],
    [texts.sumShare, (date: string) => shareText(sums.get(date)?.cost ?? null, revenue.get(date) ?? 0)],
  ] as const
  return (
    <div
      className="board board-foot"
      role="table"
      aria-label={texts.sumHours}
      data-dense={isDense || undefined}
      style={{ '--days': days.length } as React.CSSProperties}
    >
      <div className="visually-hidden" role="row">
        <span role="columnheader">{texts.day}</span>
        {days.map((date) => (
          <span key={date} role="columnheader">
            {formatLongDay(dayOf(date) ?? 0)}
          </span>
        ))}
      </div>
      {lines.map(([name, valueOf]) => (
        <div key={name} className="board-row" role="row">
          <span role="rowheader" className="board-name">
            {name}
          </span>
          {days.map((date) => (
            <span key={date} role="cell" className="board-sum figures">
              {valueOf(date)}
            </span>
          ))}
        </div>
      ))}
      {isAsked ? (
        <div className="board-row" role="row">
          <span role="rowheader" className="board-name">
            {texts.sumMissing}
          </span>
          {days.map((date) => (
            <MissingCell
              key={date}
              found={shortages.get(date) ?? nobody}
              timeZone={plan.branch.timeZone}
              isDense={isDense}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface DayCostCellProps {
  readonly sum: DaySum | undefined
  readonly currency: string
  readonly isDense: boolean
}

/** Where four weeks share the screen, that somebody is left out is a star that says how many. */
function DayCostCell({ sum, currency, isDense }: DayCostCellProps) {
  const left = unratedText(sum?.unrated ?? 0)
  return (
    <>
      {costText(sum?.cost ?? null, currency)}
      {left === '' ? null : isDense ? (
        <>
          <span aria-hidden title={left}>
            *
          </span>
          <span className="visually-hidden"> {left}</span>
        </>
      ) : (
        <small className="board-unrated"> {left}</small>
      )}
    </>
  )
}

interface DayCostProps extends Pick<BoardFootProps, 'plan' | 'expected' | 'currency'> {
  readonly date: string
}

/** The foot of one day alone: on a phone, and in the view of the day. */
export function DayCost({ plan, date, expected, currency }: DayCostProps) {
  const { cost, unrated } = useMemo(() => sumOf(plan, date), [plan, date])
  const net = expected?.find((each) => each.date === date)?.net ?? 0
  const words = { cost: costText(cost, currency), share: shareText(cost, net), unrated }
  return <p className="page-hint figures">{dayCostText(words)}</p>
}

const nobody: DayShortages = { all: [], by: [] }
/** More are read in the view of the day. */
const mostShown = 4

interface MissingCellProps {
  readonly found: DayShortages
  readonly timeZone: string
  readonly isDense: boolean
}

/** Where four weeks share the screen, only the most that are missing at once is seen; what is read out and hovered has the hours. */
function MissingCell({ found: { all, by }, timeZone, isDense }: MissingCellProps) {
  if (all.length === 0) {
    return (
      <span role="cell" className="board-sum">
        {texts.nobodyMissing}
      </span>
    )
  }
  const textOf = (each: (typeof all)[number]) => shortageText(each, timeZone)
  const title = by.map(({ name, shortages }) => `${name}: ${shortages.map(textOf).join(', ')}`).join('\n')
  const rest = all.length - mostShown
  return (
    <span role="cell" className="board-sum board-missing figures" title={title}>
      {isDense ? (
        <>
          <span aria-hidden>{`−${Math.max(...all.map(({ count }) => count))}`}</span>
          <span className="visually-hidden">{all.map(textOf).join(', ')}</span>
        </>
      ) : (
        <>
          {all.slice(0, mostShown).map((each) => (
            <span key={each.from} className="missing-hours">
              <span className="visually-hidden">{textOf(each)}</span>
              <span aria-hidden>{hoursOfShortage(each, timeZone)}</span>
              <strong aria-hidden>{each.count}</strong>
            </span>
          ))}
          {rest > 0 ? <span>{say(texts.missingMore, { count: rest })}</span> : null}
        </>
      )}
    </span>
  )
}

interface DaySum {
  readonly minutes: number
  readonly people: number
  readonly cost: number | null
  /** People whose rate is not known, or not to be known here: the cost is without them. */
  readonly unrated: number
}

export function sumOf(plan: Plan, date: string): DaySum {
  const shifts = plan.shifts.filter(
    (shift) => shift.businessDate === date && isShown(shift) && shift.status !== 'declined',
  )
  const taken = shifts.filter(({ user }) => user !== null)
  const priced = taken.map((shift) => ({ userId: shift.user?.id, cost: costOf(plan, shift) }))
  const costs = priced.map(({ cost }) => cost).filter((each) => each !== null)
  return {
    minutes: taken.reduce((sum, shift) => sum + netMinutes(shift), 0),
    people: new Set(taken.map(({ user }) => user?.id)).size,
    unrated: new Set(priced.filter(({ cost }) => cost === null).map(({ userId }) => userId)).size,
    cost: costs.length === 0 ? null : costs.reduce((sum, each) => sum + each, 0),
  }
}

/** By the contract of the day, as the server counts; at once, also of what was just dropped. */
function costOf(plan: Plan, shift: Plan['shifts'][number]): number | null {
  const person = plan.people.find(({ id }) => id === shift.user?.id)
  const date = shift.businessDate ?? ''
  const rate = person?.contracts.findLast(
    ({ validFrom, validUntil }) => validFrom <= date && (validUntil ?? date) >= date,
  )?.hourlyRate
  return rate === null || rate === undefined ? null : (netMinutes(shift) / 60) * rate
}

function costText(cost: number | null, currency: string): string {
  return cost === null ? '–' : formatMoney(nearestCents(Math.round(cost)), currency).replace(/,00/, '')
}

function shareText(cost: number | null, net: number): string {
  const share = labourShare(cost, net)
  return share === null ? '–' : `${Math.round(share * 100)} %`
}
