// The accounts of leave of a year: what there is, what was brought along, what is taken, planned, asked for and left.
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HolidayBalance } from '#contract/staff/holiday-balances.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { expiringText } from '#domain/wording/expiry-mail.ts'
import { leaveAmount, leaveTexts as texts } from '#domain/wording/leave.ts'
import { peopleListTexts } from '#domain/wording/people-list.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { peopleAsked, PeoplePages, PeopleSearch } from '../../shell/people-list.tsx'
import { useListAddress } from '../../shell/use-list-address.ts'
import { useLeaveBalances } from './leave-calls.ts'
import { YearBar } from './year-bar.tsx'

interface BalancesProps {
  readonly year: number
  /** `YYYY-MM-DD`: accounts of years to come are not shown. */
  readonly today: string
  readonly onYear: (year: number) => void
  readonly branch: string | null
  /** Whether whoever looks answers for people, and may correct their leave. */
  readonly mayCorrect: boolean
}

export function LeaveBalances({ year, today, onYear, branch, mayCorrect }: BalancesProps) {
  const address = useListAddress()
  const asked = peopleAsked(address, branch)
  const { data, isPlaceholderData } = useLeaveBalances(asked, year)
  const isFormer = year < Number(today.slice(0, 4))
  const years = <YearBar year={year} isLast={!isFormer} onYear={onYear} />
  if (data === undefined) {
    return (
      <>
        {years}
        <Skeleton height={420} radius="lg" />
      </>
    )
  }
  return (
    <>
      {years}
      {isFormer ? <p className="page-hint">{say(texts.formerYear, { year })}</p> : null}
      {mayCorrect ? <PeopleSearch address={address} /> : null}
      {data.balances.length > 0 ? (
        <BalanceTable balances={data.balances} />
      ) : asked.q === '' ? (
        <EmptyState title={texts.noBalances} text={texts.noBalancesText} />
      ) : (
        <EmptyState title={peopleListTexts.nobody} text={peopleListTexts.nobodyText} />
      )}
      <PeoplePages address={address} found={data} isPlaceholderData={isPlaceholderData} />
      {mayCorrect ? (
        <p className="page-hint">
          <Link to="/holiday-adjustments">{texts.correct}</Link>
        </p>
      ) : null}
    </>
  )
}

function BalanceTable({ balances }: { readonly balances: readonly HolidayBalance[] }) {
  // What nobody here has, as days of rest outside of Switzerland, is no column.
  const shown = columns.filter(({ of }) => of === undefined || balances.some((each) => each[of] !== null))
  return (
    <div className="accounts-frame">
      <table className="accounts leave-accounts">
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            {shown.map(({ label }) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.user.id}>
              <th scope="row">
                {balance.userName}
                <small>{leaveAmount(balance.contractualDays, balance.unit)}</small>
                <Expiring balance={balance} />
              </th>
              {shown.map(({ label, show, isMain }) => (
                <td key={label} className="number" data-label={label} data-main={isMain}>
                  {show(balance)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Who is told is told by mail; who has no address, by whoever reads this. */
function Expiring({ balance: { expiring, unit, hasEmail, isExpiryTold } }: { readonly balance: HolidayBalance }) {
  if (expiring.length === 0) return null
  return (
    <>
      <small className="account-over-cap">{expiringText({ leave: expiring, unit })}</small>
      {hasEmail || isExpiryTold ? null : <small className="account-over-cap">{texts.untold}</small>}
    </>
  )
}

const number = (value: number) => (value === 0 ? '' : value.toLocaleString('de-AT', { maximumFractionDigits: 2 }))

interface Column {
  readonly label: string
  readonly show: (balance: HolidayBalance) => ReactNode
  /** What one looks for: first where there is no room for all in one line. */
  readonly isMain?: true
  /** Shown only where somebody has it. */
  readonly of?: 'overtimeMinutes' | 'restDayBalance' | 'publicHolidayBalance'
}

const columns: readonly Column[] = [
  { label: texts.entitled, show: ({ entitledDays }) => number(entitledDays) },
  {
    label: texts.carried,
    show: ({ carriedOverDays, carryOverExpiresOn }) => (
      <>
        {number(carriedOverDays)}
        {carryOverExpiresOn === null || carriedOverDays === 0 ? null : (
          <small>{say(texts.expires, { date: formatDay(dayOf(carryOverExpiresOn) ?? 0) })}</small>
        )}
      </>
    ),
  },
  {
    label: texts.adjusted,
    show: ({ adjustments }) =>
      number(adjustments.filter(({ kind }) => kind === 'correction').reduce((sum, { days }) => sum + days, 0)),
  },
  { label: texts.expired, show: ({ expiredDays }) => number(expiredDays) },
  { label: texts.taken, show: ({ takenDays }) => number(takenDays) },
  { label: texts.planned, show: ({ approvedFutureDays }) => number(approvedFutureDays) },
  { label: texts.asked, show: ({ requestedDays }) => number(requestedDays) },
  {
    label: texts.remaining,
    isMain: true,
    show: ({ remainingDays }) => (
      <strong className="account-balance" data-below={remainingDays < 0 || undefined}>
        {remainingDays.toLocaleString('de-AT', { maximumFractionDigits: 2 })}
      </strong>
    ),
  },
  { label: texts.bookable, show: ({ bookableDays }) => number(bookableDays) },
  { label: texts.sick, show: ({ sickDays }) => number(sickDays) },
  {
    label: texts.overtime,
    of: 'overtimeMinutes',
    show: ({ overtimeMinutes }) => (overtimeMinutes === null ? '' : clockText(overtimeMinutes, true)),
  },
  { label: texts.restDays, of: 'restDayBalance', show: ({ restDayBalance }) => number(restDayBalance ?? 0) },
  {
    label: texts.publicHolidays,
    of: 'publicHolidayBalance',
    show: ({ publicHolidayBalance }) => number(publicHolidayBalance ?? 0),
  },
]
