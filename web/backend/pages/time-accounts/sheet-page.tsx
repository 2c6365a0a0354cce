// The month of a person: day by day, corrected, approved, closed, printed.
import { Button, Skeleton } from '@mantine/core'
import { Check, FileDown, Lock, LockOpen, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { formatDate, formatDay } from '#domain/time/german-dates.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import { clockText, sumTexts, surchargesText, timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { useAccountCalls, useTimeSheet } from '../../features/time-account/account-calls.ts'
import { BookingDialog, ReasonDialog } from '../../features/time-account/account-dialogs.tsx'
import { OverCap } from '../../features/time-account/account-list.tsx'
import { MonthBar, useMonth } from '../../features/time-account/month-bar.tsx'
import { useTimeRequestCalls } from '../../features/time-account/request-calls.ts'
import { OwnRequests } from '../../features/time-account/request-list.tsx'
import { SheetTable } from '../../features/time-account/sheet-table.tsx'
import { TimesDialog } from '../../features/time-account/times-dialog.tsx'
import { branchesOf, useBranches, useConfig } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { toast } from '../../shell/toasts.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import '../../features/time-account/time-account.css'

type Open =
  | { readonly what: 'correct' | 'askCorrect'; readonly activity: WorkingActivity }
  | {
      readonly what: 'accept'
      readonly activity: WorkingActivity
      readonly rule: WorkingActivity['violations'][number]['rule']
    }
  | { readonly what: 'add' | 'book' | 'unlock' | 'askMissing' }

export function Page() {
  const me = useOutletContext<Me>()
  const { id = '' } = useParams()
  const zone = useConfig().data?.timeZone ?? 'Europe/Vienna'
  const [now] = useState(() => Date.now())
  const today = dateOf(dayAt(zone, now) ?? 0)
  const [month, setMonth] = useMonth(today)
  const { data: sheet, isPending } = useTimeSheet(id, month)
  const reach = branchesOf(me, useBranches().data ?? [])
  const chosen = useChosenBranch()
  const calls = useAccountCalls()
  const isRunning = useIsRunning('timeAccounts.step')
  const [open, setOpen] = useState<Open | null>(null)
  const isAdmin = may(me.roles, 'administrate')
  const mayKeep = isAdmin || (may(me.roles, 'managePeople') && me.id !== id)
  // Whoever may not correct asks for it.
  const mayAsk = !mayKeep && me.id === id
  const requests = useTimeRequestCalls()
  const last = sheet?.days.at(-1)?.date ?? today
  const usual = last < today ? last : today
  // Where the person works, as far as whoever looks answers for it; the branch of the frame is offered first.
  const home = sheet?.branches ?? []
  const branches = reach
    .filter((each) => home.length === 0 || home.some(({ id: one }) => one === each.id))
    .toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  const close = () => setOpen(null)
  const closeAfter = (result: unknown) => {
    if (result !== null) close()
  }
  const isLocked = sheet !== undefined && sheet.lockedAt !== null
  const sums = sheet && [...sumTexts(sheet), [texts.planned, clockText(sheet.plannedMinutes)] as const]
  return (
    <div className="page">
      <PageHead title={sheet?.name ?? texts.title}>
        <div className="page-actions">
          <Button
            variant="default"
            disabled={!sheet}
            leftSection={<FileDown size={16} aria-hidden />}
            onClick={() => void calls.sheet(id, month, sheet?.name ?? '')}
          >
            {texts.sheet}
          </Button>
          {mayAsk && sheet && !isLocked ? (
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              disabled={branches.length === 0}
              onClick={() => setOpen({ what: 'askMissing' })}
            >
              {texts.requestMissing}
            </Button>
          ) : null}
          {mayKeep && sheet && !isLocked ? (
            <>
              <Button
                variant="default"
                leftSection={<Plus size={16} aria-hidden />}
                disabled={branches.length === 0}
                onClick={() => setOpen({ what: 'add' })}
              >
                {texts.add}
              </Button>
              <Button
                variant="default"
                leftSection={<Wallet size={16} aria-hidden />}
                onClick={() => setOpen({ what: 'book' })}
              >
                {texts.book}
              </Button>
              {sheet.unapproved > 0 ? (
                <Button
                  leftSection={<Check size={16} aria-hidden />}
                  disabled={isRunning}
                  onClick={() =>
                    void calls
                      .approve(id, month)
                      .then((count) => count !== null && toast(say(texts.approved, { count })))
                  }
                >
                  {texts.approve}
                </Button>
              ) : null}
            </>
          ) : null}
          {isAdmin && isLocked ? (
            <Button
              variant="default"
              leftSection={<LockOpen size={16} aria-hidden />}
              onClick={() => setOpen({ what: 'unlock' })}
            >
              {texts.unlock}
            </Button>
          ) : null}
        </div>
      </PageHead>
      <p className="page-hint">
        <Link to={`/time-accounts?month=${month}`}>{texts.back}</Link>
      </p>
      <MonthBar month={month} onMonth={setMonth} />
      {isPending ? <Skeleton height={520} radius="lg" /> : null}
      {sheet && sums ? (
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
            {sheet.lockedAt === null
              ? say(texts.keptUntil, { until: formatDay(dayOf(sheet.keptUntil) ?? 0) })
              : say(texts.lockedSince, {
                  date: formatDate(Date.parse(sheet.lockedAt), sheet.timeZone),
                  until: formatDay(dayOf(sheet.keptUntil) ?? 0),
                })}
          </p>
          <SheetTable
            sheet={sheet}
            today={today}
            onCorrect={
              mayKeep || (mayAsk && !isLocked)
                ? (activity) => setOpen({ what: mayKeep ? 'correct' : 'askCorrect', activity })
                : null
            }
            isAsking={mayAsk}
            audience={me.id === id && !mayKeep ? 'own' : 'keeper'}
            onAccept={mayKeep ? (activity, { rule }) => setOpen({ what: 'accept', activity, rule }) : null}
          />
          {me.id === id ? <OwnRequests userId={id} /> : null}
          {sheet.bookings.length === 0 ? null : (
            <section className="account-bookings">
              <h2>{texts.bookings}</h2>
              <ul>
                {sheet.bookings.map((booking) => (
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
          )}
          {mayKeep && !isLocked && last < today ? (
            <div className="account-bookings">
              <AskFirst
                text={texts.lock}
                question={texts.lockText}
                confirmText={texts.lockNow}
                backText={texts.cancel}
                isBusy={isRunning}
                onConfirm={() => void calls.lock(id, month)}
              />
            </div>
          ) : null}
        </>
      ) : null}
      {sheet && open?.what === 'correct' ? (
        <TimesDialog
          activity={open.activity}
          date={usual}
          timeZone={sheet.timeZone}
          onClose={close}
          onSave={(times, reason) => void calls.correct(open.activity, times, reason).then(closeAfter)}
        />
      ) : null}
      {sheet && open?.what === 'add' ? (
        <TimesDialog
          activity={null}
          branches={branches}
          date={usual}
          timeZone={sheet.timeZone}
          onClose={close}
          onSave={(times, reason) => void calls.add(id, times, reason).then(closeAfter)}
        />
      ) : null}
      {sheet && (open?.what === 'askCorrect' || open?.what === 'askMissing') ? (
        <TimesDialog
          activity={open.what === 'askCorrect' ? open.activity : null}
          branches={open.what === 'askCorrect' ? [] : branches}
          date={usual}
          timeZone={sheet.timeZone}
          words={{
            title: open.what === 'askCorrect' ? texts.request : texts.requestMissing,
            submit: texts.request,
          }}
          onClose={close}
          onSave={({ branchId, startedAt, endedAt, breaks }, reason) => {
            const asked = open.what === 'askCorrect' ? open.activity : null
            const at = asked?.branch ?? (branchId === null ? null : { id: branchId as never })
            if (at === null) return
            const activity = asked === null ? null : { id: asked.id }
            void requests
              .ask({ branch: at, activity, startedAt, endedAt, breaks: breaks && [...breaks], reason })
              .then(closeAfter)
          }}
        />
      ) : null}
      {open?.what === 'accept' ? (
        <ReasonDialog
          title={texts.acceptTitle}
          submit={texts.save}
          onClose={close}
          onSave={(reason) => void calls.accept(open.activity, open.rule, reason).then(closeAfter)}
        />
      ) : null}
      {open?.what === 'book' ? (
        <BookingDialog
          date={usual}
          onClose={close}
          onSave={(booking) => void calls.book(id, month, booking).then(closeAfter)}
        />
      ) : null}
      {open?.what === 'unlock' ? (
        <ReasonDialog
          title={texts.unlock}
          text={texts.unlockText}
          submit={texts.unlock}
          onClose={close}
          onSave={(reason) => void calls.unlock(id, month, reason).then(closeAfter)}
        />
      ) : null}
    </div>
  )
}
