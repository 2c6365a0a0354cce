// The month of a person: day by day, corrected, approved, closed, printed.
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext, useParams, useSearchParams } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { useAccountCalls, useTimeSheet } from '../../features/time-account/account-calls.ts'
import { MonthBar, useMonth } from '../../features/time-account/month-bar.tsx'
import { OwnRequests } from '../../features/time-account/request-list.tsx'
import { SheetActions } from '../../features/time-account/sheet-actions.tsx'
import { SheetDialogs, type Open } from '../../features/time-account/sheet-dialogs.tsx'
import { SheetBookings, SheetSums } from '../../features/time-account/sheet-sums.tsx'
import { SheetTable } from '../../features/time-account/sheet-table.tsx'
import { branchesOf, useBranches, useHouse } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import '../../features/time-account/time-account.css'

export function Page() {
  const me = useOutletContext<Me>()
  const { id = '' } = useParams()
  const zone = useHouse().timeZone
  const [now] = useState(() => Date.now())
  const today = dateOf(dayAt(zone, now) ?? 0)
  const [month, setMonth] = useMonth(today)
  const asked = useSearchParams()[0].get('day')
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
  const last = sheet?.days.at(-1)?.date ?? today
  const usual = last < today ? last : today
  // Where the person works, as far as whoever looks answers for it; the branch of the frame is offered first.
  const home = sheet?.branches ?? []
  const branches = reach
    .filter((each) => home.length === 0 || home.some(({ id: one }) => one === each.id))
    .toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  const isLocked = sheet !== undefined && sheet.lockedAt !== null
  return (
    <div className="page">
      <PageHead title={sheet?.name ?? texts.title}>
        <SheetActions
          {...{ id, month, sheet, calls }}
          may={{ ask: mayAsk, keep: mayKeep, unlock: isAdmin }}
          hasBranches={branches.length > 0}
          onOpen={setOpen}
        />
      </PageHead>
      <p className="page-hint">
        <Link to={`/time-accounts?month=${month}`}>{texts.back}</Link>
      </p>
      <MonthBar month={month} onMonth={setMonth} />
      {isPending ? <Skeleton height={520} radius="lg" /> : null}
      {sheet ? (
        <>
          <SheetSums sheet={sheet} />
          {sheet.clearedAt === null ? (
            <SheetTable
              sheet={sheet}
              today={today}
              asked={asked}
              onCorrect={
                mayKeep || (mayAsk && !isLocked)
                  ? (activity) => setOpen({ what: mayKeep ? 'correct' : 'askCorrect', activity })
                  : null
              }
              isAsking={mayAsk}
              audience={me.id === id && !mayKeep ? 'own' : 'keeper'}
              onAccept={mayKeep ? (activity, { rule }) => setOpen({ what: 'accept', activity, rule }) : null}
            />
          ) : null}
          {me.id === id ? <OwnRequests userId={id} /> : null}
          <SheetBookings bookings={sheet.bookings} />
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
      <SheetDialogs {...{ id, month, sheet, open, usual, branches, calls }} close={() => setOpen(null)} />
    </div>
  )
}
