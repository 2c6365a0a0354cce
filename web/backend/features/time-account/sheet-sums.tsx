// What the month of a person adds up to, how it stands, and what was booked.
import { Lock } from 'lucide-react'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import { formatDate, formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { retentionTexts } from '#domain/wording/retention.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText, sumTexts, surchargesText, timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { OverCap } from './account-list.tsx'

export function SheetSums({ sheet }: { readonly sheet: TimeSheet }) {
  // Of a month whose records are deleted nothing but the balance is known.
  const sums =
    sheet.clearedAt === null ? [...sumTexts(sheet), [texts.planned, clockText(sheet.plannedMinutes)] as const] : []
  return (
    <>
      <dl className="account-sums">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dd>{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
        <div data-main>
          <dd>{clockText(sheet.balance, true)}</dd>
          <dt>{texts.balance}</dt>
          <OverCap account={sheet} />
        </div>
      </dl>
      {sheet.surcharges.length === 0 ? null : (
        <p className="page-hint">{`${texts.surcharges}: ${surchargesText(sheet.surcharges)}`}</p>
      )}
      <p className="account-note">
        {sheet.lockedAt === null ? null : <Lock size={16} aria-hidden />}
        {keepingText(sheet)}
      </p>
    </>
  )
}

function keepingText({ lockedAt, clearedAt, keptUntil, timeZone }: TimeSheet): string {
  if (clearedAt !== null) return say(retentionTexts.cleared, { date: formatDate(Date.parse(clearedAt), timeZone) })
  const until = formatDay(dayOf(keptUntil) ?? 0)
  if (lockedAt === null) return say(texts.keptUntil, { until })
  return say(texts.lockedSince, { date: formatDate(Date.parse(lockedAt), timeZone), until })
}

export function SheetBookings({ bookings }: Pick<TimeSheet, 'bookings'>) {
  if (bookings.length === 0) return null
  return (
    <section className="account-bookings">
      <h2>{texts.bookings}</h2>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id} className="figures">
            {[
              formatDay(dayOf(booking.date) ?? 0),
              texts.bookKinds[booking.kind],
              clockText(booking.minutes, true),
              booking.reason,
              booking.by?.name ?? '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
