// How one stands: hours of the running month, balance, what is left of the leave.
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { formatMonth } from '#domain/time/german-dates.ts'
import { expiringText } from '#domain/wording/expiry-mail.ts'
import { leaveAmount, owedDays } from '#domain/wording/leave.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
import { useOwnAccount } from './own-time-calls.ts'

export function OwnAccount({ me }: { readonly me: Me }) {
  const { data } = useOwnAccount(me.user.username)
  if (data === undefined) return <Skeleton height={110} radius="lg" />
  const [year = 0, month = 1] = data.month.split('-').map(Number)
  const { restDayBalance = null, publicHolidayBalance = null } = data
  const { leave, workedMinutes, targetMinutes, balanceMinutes, overtimeCapMinutes, expiring = [] } = data
  return (
    <>
      <dl className="own-account">
        <div>
          <dd>
            {clockText(workedMinutes)}
            {targetMinutes === 0 ? null : <small>{` / ${clockText(targetMinutes)}`}</small>}
          </dd>
          <dt>{say(texts.worked, { month: formatMonth(year, month) })}</dt>
        </div>
        <div data-below={balanceMinutes < 0 || undefined}>
          <dd>{clockText(balanceMinutes, true)}</dd>
          <dt>{texts.balance}</dt>
        </div>
        {leave === null ? null : (
          <div>
            <dd>{leaveAmount(leave.remaining, leave.unit)}</dd>
            <dt>
              {texts.leave}
              {leave.requested > 0 ? (
                <small>{say(texts.bookable, { days: leaveAmount(leave.bookable, leave.unit) })}</small>
              ) : null}
            </dt>
          </div>
        )}
        {owedDays({ restDayBalance, publicHolidayBalance }).map(({ label, days }) => (
          <div key={label}>
            <dd>{days}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      {overtimeCapMinutes !== null && balanceMinutes > overtimeCapMinutes ? (
        <p className="account-over-cap">{say(texts.overCap, { cap: clockText(overtimeCapMinutes) })}</p>
      ) : null}
      {leave === null || expiring.length === 0 ? null : (
        <p className="account-over-cap">
          {say(texts.expiring, { list: expiringText({ leave: expiring, unit: leave.unit }) })}
        </p>
      )}
      <Link to={`/time-accounts/${me.id}?month=${data.month}`}>{texts.month}</Link>
    </>
  )
}
