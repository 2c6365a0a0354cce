// The year of a team: a row for each person, a bar for each absence; on a phone the same as a list by month.
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { LeaveCalendar } from '#contract/staff/leave-calls.ts'
import { isIllness } from '#domain/staff/absence-days.ts'
import { awayOn } from '#domain/staff/half-days.ts'
import { formatDay, formatMonth } from '#domain/time/german-dates.ts'
import { calendarOf, countDays, dayOf } from '#domain/time/wall-clock.ts'
import { awayText, leaveTexts as texts } from '#domain/wording/leave.ts'
import { absenceStatusNames } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { absenceNames } from '#domain/wording/time-accounts.ts'
import { useLeaveCalendar } from './leave-calls.ts'
import { YearBar } from './year-bar.tsx'

interface YearProps {
  readonly year: number
  readonly onYear: (year: number) => void
  readonly branch: string | null
  /** `YYYY-MM-DD`. */
  readonly today: string
}

export function LeaveYear({ year, onYear, branch, today }: YearProps) {
  const { data } = useLeaveCalendar(year, branch)
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  return (
    <>
      <YearBar year={year} onYear={onYear} />
      {data === undefined ? <Skeleton height={420} radius="lg" /> : null}
      {data?.people.length === 0 ? <p className="page-hint">{texts.nobody}</p> : null}
      {data && data.people.length > 0 ? (
        isPhone ? (
          <MonthList calendar={data} />
        ) : (
          <YearBoard calendar={data} today={today} />
        )
      ) : null}
    </>
  )
}

type Away = LeaveCalendar['people'][number]['absences'][number]

const months = Array.from({ length: 12 }, (_, index) => index + 1)

function YearBoard({ calendar, today }: { readonly calendar: LeaveCalendar; readonly today: string }) {
  const { year, holidays, people } = calendar
  const [first, length] = [countDays(year, 1, 1), countDays(year + 1, 1, 1) - countDays(year, 1, 1)]
  const share = (date: string) => ((dayOf(date) ?? first) - first) / length
  const at = (from: number, to: number): CSSProperties => ({ left: `${from * 100}%`, width: `${(to - from) * 100}%` })
  const isThisYear = today.startsWith(`${year}-`)
  const lines = (
    <>
      {holidays.map(({ date, name }) => (
        <i
          key={date}
          className="leave-holiday"
          title={`${formatDay(dayOf(date) ?? 0)} ${name}`}
          style={{ left: `${share(date) * 100}%` }}
        />
      ))}
      {isThisYear ? <i className="leave-today" style={{ left: `${share(today) * 100}%` }} /> : null}
    </>
  )
  return (
    <>
      <div className="accounts-frame">
        <table className="leave-board">
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              <th scope="col">
                <div className="leave-track">
                  {months.map((month) => {
                    const from = (countDays(year, month, 1) - first) / length
                    const to = (countDays(year + Math.floor(month / 12), (month % 12) + 1, 1) - first) / length
                    return (
                      <span key={month} className="leave-month" style={at(from, to)}>
                        {formatMonth(year, month).slice(0, 3)}
                      </span>
                    )
                  })}
                </div>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ user, name, absences }) => (
              <tr key={user.id}>
                <th scope="row">{name}</th>
                <td>
                  <div className="leave-track">
                    {lines}
                    <ul>
                      {absences.map((away) => {
                        const half = 0.5 / length
                        const isLate = awayOn(away, away.startsOn) === 'afternoon'
                        const isEarly = awayOn(away, away.endsOn) === 'morning'
                        const from = Math.max(0, share(away.startsOn) + (isLate ? half : 0))
                        const to = Math.min(1, share(away.endsOn) + (isEarly ? half : 2 * half))
                        const text = barText(name, away)
                        return (
                          <li
                            key={away.id}
                            className="leave-bar"
                            data-kind={kindOf(away)}
                            data-asked={away.status === 'requested' || undefined}
                            title={text}
                            style={at(from, to)}
                          >
                            <span className="visually-hidden">{text}</span>
                          </li>
                        )
                      })}
                    </ul>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend calendar={calendar} isThisYear={isThisYear} />
    </>
  )
}

/** What a colour stands for. */
function kindOf({ type }: Away): keyof typeof texts.kinds {
  if (type === null) return 'hidden'
  if (type === 'vacation') return 'vacation'
  return isIllness(type) ? 'sick' : 'other'
}

/** Only of what is there. */
function Legend({ calendar, isThisYear }: { readonly calendar: LeaveCalendar; readonly isThisYear: boolean }) {
  const all = calendar.people.flatMap(({ absences }) => absences)
  const shown = new Set(all.map(kindOf))
  const kinds = (Object.keys(texts.kinds) as (keyof typeof texts.kinds)[]).filter((kind) => shown.has(kind))
  return (
    <ul className="leave-legend" aria-label={texts.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className="leave-swatch" data-kind={kind} aria-hidden />
          {texts.kinds[kind]}
        </li>
      ))}
      {all.some(({ status }) => status === 'requested') ? (
        <li>
          <i className="leave-swatch" data-asked aria-hidden />
          {texts.legendAsked}
        </li>
      ) : null}
      {calendar.holidays.length > 0 ? (
        <li>
          <i className="leave-line" aria-hidden />
          {texts.legendHoliday}
        </li>
      ) : null}
      {isThisYear ? (
        <li>
          <i className="leave-line" data-today aria-hidden />
          {texts.legendToday}
        </li>
      ) : null}
    </ul>
  )
}

function barText(name: string, away: Away): string {
  const { type, status } = away
  return say(texts.bar, {
    name,
    type: type === null ? texts.away : absenceNames[type],
    days: awayText(away),
    status: absenceStatusNames[status],
  })
}

/** By the month in which it begins; what began in the year before stands in January. */
function MonthList({ calendar }: { readonly calendar: LeaveCalendar }) {
  const { year, people } = calendar
  const all = people
    .flatMap(({ name, absences }) => absences.map((away) => ({ name, away })))
    .toSorted((a, b) => (a.away.startsOn < b.away.startsOn ? -1 : 1))
  const byMonth = Map.groupBy(all, ({ away }) => {
    const begun = calendarOf(dayOf(away.startsOn) ?? 0)
    return begun.year < year ? 1 : begun.month
  })
  if (all.length === 0) return <p className="page-hint">{texts.nobodyAway}</p>
  return (
    <>
      {[...byMonth].map(([month, list]) => (
        <section key={month} className="leave-list">
          <h2>{formatMonth(year, month)}</h2>
          <ul className="own-lines">
            {list.map(({ name, away }) => (
              <li key={away.id}>
                <strong>{name}</strong>
                <span className="figures">{awayText(away)}</span>
                <small>
                  {[
                    away.type === null ? texts.away : absenceNames[away.type],
                    away.status === 'approved' ? '' : absenceStatusNames[away.status],
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
