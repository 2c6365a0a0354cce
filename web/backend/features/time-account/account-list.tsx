// The accounts of a month: one line for each person, with what is to be done.
import { AlertTriangle, Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { TimeAccount } from '#contract/staff/time-accounts.ts'
import { absenceNames, clockText, surchargesText, timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { say } from '#domain/wording/sentence.ts'

export function AccountList({ accounts, month }: { accounts: readonly TimeAccount[]; month: string }) {
  return (
    <div className="accounts-frame">
      <table className="accounts">
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col" className="number">
              {texts.target}
            </th>
            <th scope="col" className="number">
              {texts.planned}
            </th>
            <th scope="col" className="number">
              {texts.worked}
            </th>
            <th scope="col" className="number">
              {texts.breaks}
            </th>
            <th scope="col">{texts.absences}</th>
            <th scope="col">{texts.surcharges}</th>
            <th scope="col" className="number">
              {texts.balanceBefore}
            </th>
            <th scope="col" className="number">
              {texts.balance}
            </th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.user.id}>
              <th scope="row">
                <Link
                  to={`/time-accounts/${account.user.id}?month=${month}`}
                  aria-label={say(texts.details, { name: account.name })}
                >
                  {account.name}
                </Link>
              </th>
              <td className="number" data-label={texts.target}>
                {clockText(account.targetMinutes)}
              </td>
              <td className="number" data-label={texts.planned}>
                {clockText(account.plannedMinutes)}
              </td>
              <td className="number" data-label={texts.worked}>
                {clockText(account.workedMinutes)}
              </td>
              <td className="number" data-label={texts.breaks}>
                {clockText(account.breakMinutes)}
              </td>
              <td data-label={texts.absences}>{absencesText(account)}</td>
              <td data-label={texts.surcharges}>{surchargesText(account.surcharges)}</td>
              <td className="number" data-label={texts.balanceBefore}>
                {clockText(account.balanceBefore, true)}
              </td>
              <td
                className="number account-balance"
                data-below={account.balance < 0 || undefined}
                data-label={texts.balance}
              >
                {clockText(account.balance, true)}
                <OverCap account={account} />
              </td>
              <td data-label={texts.state}>
                <AccountState account={account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function absencesText({ absenceDays }: Pick<TimeAccount, 'absenceDays'>): string {
  return (Object.entries(absenceDays) as [keyof typeof absenceNames, number][])
    .map(([type, count]) => `${absenceNames[type]} ${say(texts.days, { count: count.toLocaleString('de-DE') })}`)
    .join(', ')
}

function AccountState({ account }: { account: TimeAccount }) {
  const { lockedAt, running, unapproved, violations } = account
  const state =
    lockedAt !== null
      ? texts.states.locked
      : running > 0
        ? texts.states.running
        : unapproved > 0
          ? say(texts.states.open, { count: unapproved })
          : texts.states.ready
  return (
    <span className="account-state">
      {lockedAt === null ? null : <Lock size={15} aria-hidden />}
      {state}
      {violations > 0 && lockedAt === null ? (
        <span className="account-violations">
          <AlertTriangle size={15} aria-hidden /> {say(texts.violations, { count: violations })}
        </span>
      ) : null}
    </span>
  )
}

/** Overtime beyond what the contract allows. */
export function OverCap({ account }: { readonly account: Pick<TimeAccount, 'balance' | 'overtimeCapMinutes'> }) {
  const { balance, overtimeCapMinutes } = account
  if (overtimeCapMinutes === null || balance <= overtimeCapMinutes) return null
  return <small className="account-over-cap">{say(texts.overCap, { cap: clockText(overtimeCapMinutes) })}</small>
}
