// Wishes to correct worked time: the own ones with their state, or those that wait for a decision.
import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import type { TimeRequest } from '#contract/staff/time-requests.ts'
import { formatDay, formatTime } from '#domain/time/german-dates.ts'
import { dayAt } from '#domain/time/wall-clock.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { leaveTexts } from '#domain/wording/leave.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { timeClockTexts } from '#domain/wording/time-clock.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { PageLinks } from '../../shell/page-links.tsx'
import type { PagedRows } from '../../shell/paged-rows.ts'
import { ReasonDialog } from './account-dialogs.tsx'
import { useTimeRequestCalls, useTimeRequests } from './request-calls.ts'
import './request-list.css'

interface WaitingProps {
  /** Who does not decide about the own wishes; null: decides about all. */
  readonly self: string | null
  readonly branch: string | null
}

/** Nothing where nobody waits. */
export function WaitingRequests({ self, branch }: WaitingProps) {
  const list = useTimeRequests({ status: 'requested', branch })
  const calls = useTimeRequestCalls()
  const isRunning = useIsRunning('timeAccounts.step')
  const [rejecting, setRejecting] = useState<string | null>(null)
  if (list.total === 0) return null
  return (
    <RequestFrame title={texts.requests} list={list}>
      {list.rows?.map((request) => (
        <li key={request.id}>
          <strong>{request.user.name}</strong>
          <RequestText request={request} />
          {request.user.id === self ? (
            <small>{leaveTexts.ownRequest}</small>
          ) : (
            <span className="time-request-steps">
              <Button
                size="compact-md"
                disabled={isRunning}
                aria-label={`${texts.requestApprove}: ${request.user.name}`}
                onClick={() => void calls.decide(request.id, true, '')}
              >
                {texts.requestApprove}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                disabled={isRunning}
                aria-label={`${texts.requestReject}: ${request.user.name}`}
                onClick={() => setRejecting(request.id)}
              >
                {texts.requestReject}
              </Button>
            </span>
          )}
        </li>
      ))}
      {rejecting === null ? null : (
        <ReasonDialog
          title={texts.requestReject}
          submit={texts.requestReject}
          onClose={() => setRejecting(null)}
          onSave={(note) =>
            void calls.decide(rejecting, false, note).then((done) => done !== null && setRejecting(null))
          }
        />
      )}
    </RequestFrame>
  )
}

export function OwnRequests({ userId }: { readonly userId: string }) {
  const list = useTimeRequests({ user: userId })
  const calls = useTimeRequestCalls()
  const isRunning = useIsRunning('timeAccounts.step')
  if (list.total === 0) return null
  return (
    <RequestFrame title={texts.ownRequests} list={list}>
      {list.rows?.map((request) => (
        <li key={request.id}>
          <strong>{texts.requestStates[request.status]}</strong>
          <RequestText request={request} />
          {request.status === 'requested' ? (
            <Button
              size="compact-md"
              variant="default"
              disabled={isRunning}
              onClick={() => void calls.withdraw(request.id)}
            >
              {texts.requestWithdraw}
            </Button>
          ) : null}
        </li>
      ))}
    </RequestFrame>
  )
}

interface FrameProps {
  readonly title: string
  readonly list: PagedRows<TimeRequest>
  readonly children: ReactNode
}

function RequestFrame({ title, list, children }: FrameProps) {
  const id = useId()
  return (
    <section className="time-requests" aria-labelledby={id}>
      <h2 id={id}>{say(backofficeScreenTexts.listOf, { title, count: list.total })}</h2>
      <ul>{children}</ul>
      <PageLinks page={list.page} pages={list.pages} onPage={list.toPage} />
    </section>
  )
}

function RequestText({ request }: { readonly request: TimeRequest }) {
  const { activity, startedAt, endedAt, breaks, timeZone, reason, decisionNote } = request
  const clock = (at: string) => formatTime(Date.parse(at), timeZone)
  const before =
    activity === null
      ? texts.requestNothing
      : `${clock(activity.startedAt)}–${activity.endedAt === null ? texts.running : clock(activity.endedAt)}`
  return (
    <span>
      <span className="figures">
        {say(texts.requestLine, {
          day: formatDay(dayAt(timeZone, Date.parse(startedAt)) ?? 0),
          before,
          after: `${clock(startedAt)}–${clock(endedAt)}`,
        })}
      </span>
      {breaks === null ? null : <small className="figures">{breaksText(breaks, clock)}</small>}
      <small>{[reason, decisionNote].filter((part) => part !== '').join(' · ')}</small>
    </span>
  )
}

function breaksText(breaks: NonNullable<TimeRequest['breaks']>, clock: (at: string) => string): string {
  if (breaks.length === 0) return texts.requestNoBreaks
  const list = breaks.map(
    ({ kind, startedAt, endedAt }) =>
      `${kind === undefined ? '' : `${timeClockTexts.breaks[kind]} `}${clock(startedAt)}–${clock(endedAt)}`,
  )
  return say(texts.requestBreaks, { list: list.join(', ') })
}
