/* oxlint-disable jsx-a11y/prefer-tag-over-role -- tags of tables that are laid out as a grid are no tables any more in some browsers */
// What each day comes to: hours, people, cost, and how much of the revenue that the same weekdays brought goes into it.
import { useMemo } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import { nearestCents, formatMoney } from '#domain/numbers/money.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { dayOf, minutesOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { missingPeople } from '#domain/staff/missing-staff.ts'
import { hoursText, planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { isShown, netMinutes } from './board-model.ts'
import type { ExpectedDays } from './plan-calls.ts'

interface BoardFootProps {
  readonly plan: Plan
  readonly days: readonly string[]
  readonly departments: readonly Department[]
  readonly expected: ExpectedDays | undefined
  readonly currency: string
  readonly isDense: boolean
}

export function BoardFoot({ plan, days, departments, expected, currency, isDense }: BoardFootProps) {
  const sums = useMemo(
    () => new Map(days.map((date) => [date, sumOf(plan, date, departments)])),
    [plan, days, departments],
  )
  const revenue = new Map(expected?.map(({ date, gross }) => [date, gross]))
  const lines = [
    [texts.sumHours, (date: string) => hoursText(sums.get(date)?.minutes ?? 0)],
    [texts.sumPeople, (date: string) => peopleText(sums.get(date), isDense)],
    [texts.sumCost, (date: string) => costText(sums.get(date)?.cost ?? null, currency)],
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
            <span
              key={date}
              role="cell"
              className="board-sum figures"
              data-missing={name === texts.sumPeople && (sums.get(date)?.missing ?? 0) > 0 ? true : undefined}
            >
              {valueOf(date)}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

interface DaySum {
  readonly minutes: number
  readonly people: number
  readonly cost: number | null
  /** What departments ask for beyond what is planned in each, as people of eight hours. */
  readonly missing: number
}

export function sumOf(plan: Plan, date: string, departments: readonly Department[]): DaySum {
  const shifts = plan.shifts.filter(
    (shift) => shift.businessDate === date && isShown(shift) && shift.status !== 'declined',
  )
  const taken = shifts.filter(({ user }) => user !== null)
  const costs = taken.map((shift) => costOf(plan, shift)).filter((each) => each !== null)
  const weekday = weekdayOf(dayOf(date) ?? 0)
  const minutesIn = (some: typeof taken) => some.reduce((sum, shift) => sum + netMinutes(shift), 0)
  const wanted = departments.map(({ id, targetStaff }) => ({
    asked: targetStaff
      .filter((target) => target.weekday === weekday)
      .reduce((sum, { from, to, headcount }) => {
        const [begins, ends] = [minutesOf(from) ?? 0, minutesOf(to) ?? 0]
        return sum + headcount * (ends <= begins ? ends + 1440 - begins : ends - begins)
      }, 0),
    planned: minutesIn(taken.filter(({ department }) => department?.id === id)),
  }))
  return {
    minutes: minutesIn(taken),
    people: new Set(taken.map(({ user }) => user?.id)).size,
    cost: costs.length === 0 ? null : costs.reduce((sum, each) => sum + each, 0),
    missing: missingPeople(wanted),
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

function peopleText(sum: DaySum | undefined, isDense: boolean): string {
  if (sum === undefined) return ''
  const { people, missing } = sum
  if (missing === 0 || isDense) return String(people)
  return `${people} · ${say(texts.missing, { count: missing })}`
}

function costText(cost: number | null, currency: string): string {
  return cost === null ? '–' : formatMoney(nearestCents(Math.round(cost)), currency).replace(/,00/, '')
}

function shareText(cost: number | null, gross: number): string {
  if (cost === null || gross <= 0) return '–'
  return `${Math.round((cost / gross) * 100)} %`
}
