// Coming shifts, hours of the month and what is left of the leave.
import type { OwnAccount } from '#contract/staff/time-tracking.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { formatDay, formatMonth, formatTime, weekdayName } from '#domain/time/german-dates.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { owedDays } from '#domain/wording/leave.ts'
import { durationText } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { serverNow } from '#parts/server-clock.ts'
import type { Proof } from '../../shell/clock-call.ts'
import { useOwnAccount, useOwnShifts } from './own-queries.ts'

interface OwnFiguresProps {
  readonly username: string
  readonly proof: Proof
  readonly timeZone: string
}

export function OwnFigures(asked: OwnFiguresProps) {
  const shifts = useOwnShifts(asked)
  const account = useOwnAccount(asked)
  const now = serverNow()
  const coming = shifts.data?.filter(({ endsAt }) => Date.parse(endsAt) > now) ?? []
  if (shifts.error !== null && account.error !== null) return <p className="own-soft">{texts.figuresOffline}</p>
  return (
    <div className="own-figures">
      {shifts.data ? (
        <section aria-labelledby="own-shifts">
          <h2 id="own-shifts">{texts.shifts}</h2>
          {coming.length === 0 ? <p className="own-soft">{texts.noShifts}</p> : null}
          <ul>
            {coming.map((shift) => (
              <li key={shift.id} className="own-line">
                <span>{dayText(shift.businessDate)}</span>
                <span className="figures">
                  {say(texts.shift, {
                    from: formatTime(Date.parse(shift.startsAt), asked.timeZone),
                    to: formatTime(Date.parse(shift.endsAt), asked.timeZone),
                  })}
                  {isGone(shift.status) ? ` · ${texts.gone[shift.status]}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {account.data ? (
        <section aria-labelledby="own-account">
          <h2 id="own-account">{texts.account}</h2>
          <dl>
            <div className="own-line">
              <dt>{say(texts.worked, { month: monthText(account.data.month) })}</dt>
              <dd className="figures">{workedText(account.data)}</dd>
            </div>
            <div className="own-line">
              <dt>{texts.balance}</dt>
              <dd className="figures">{signed(account.data.balanceMinutes)}</dd>
            </div>
            {account.data.leave === null ? null : <Leave leave={account.data.leave} />}
            {owedDays({
              restDayBalance: account.data.restDayBalance ?? null,
              publicHolidayBalance: account.data.publicHolidayBalance ?? null,
            }).map(({ label, days }) => (
              <div key={label} className="own-line">
                <dt>{label}</dt>
                <dd className="figures">{days}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  )
}

function isGone(status: WorkingSchedule['status']): status is keyof typeof texts.gone {
  return status in texts.gone
}

type OwnLeave = NonNullable<OwnAccount['leave']>

function Leave({ leave }: { readonly leave: OwnLeave }) {
  const days = amount(leave.remaining)
  return (
    <div className="own-line">
      <dt>{texts.leave}</dt>
      <dd className="figures">
        {say(leave.unit === 'hours' ? texts.leaveHours : texts.leaveDays, { count: leave.remaining, days })}
        {leave.requested > 0 ? ` (${say(texts.leaveAsked, { days: amount(leave.requested) })})` : ''}
      </dd>
    </div>
  )
}

function workedText({ workedMinutes, targetMinutes }: OwnAccount): string {
  const worked = durationText(workedMinutes)
  return targetMinutes === 0 ? worked : say(texts.ofTarget, { worked, target: durationText(targetMinutes) })
}

function amount(value: number): string {
  return value.toLocaleString('de-AT', { maximumFractionDigits: 2 })
}

function signed(minutes: number): string {
  return `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${durationText(Math.abs(minutes))}`
}

function dayText(date: string | null): string {
  const day = dayOf(date)
  return day === null ? '' : `${weekdayName(weekdayOf(day))}, ${formatDay(day)}`
}

function monthText(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return formatMonth(year, number)
}
