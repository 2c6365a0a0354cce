// Requests that wait for a decision, each with what it costs, which shifts it meets and how many are away then.
import { Button, Skeleton, Textarea } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import type { Absence } from '#contract/staff/absences.ts'
import { textOf } from '#domain/content/loose-values.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { awayText, leaveTexts as texts } from '#domain/wording/leave.ts'
import { isIllness } from '#domain/staff/absence-days.ts'
import { say } from '#domain/wording/sentence.ts'
import { absenceNames } from '#domain/wording/time-accounts.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { submitting } from '../../records/focus-first-problem.ts'
import { useReferredRows } from '../../records/reference-names.ts'
import { nameOf } from '../../records/row.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { PageLinks } from '../../shell/page-links.tsx'
import type { PagedRows } from '../../shell/paged-rows.ts'
import { useDecideLeave, useLeavePreview, useLeaveRequests } from './leave-calls.ts'
import { SickNotes } from './sick-notes.tsx'
import { LeavePreview } from './leave-preview.tsx'

interface RequestsProps {
  readonly me: Me
  /** Null: of everybody one answers for. */
  readonly branch: string | null
}

export function LeaveRequests({ me, branch }: RequestsProps) {
  const asked = useLeaveRequests('requested', branch)
  const endAsked = useLeaveRequests('cancelRequested', branch)
  const lists = [
    { title: texts.asksFor, list: asked },
    { title: texts.endsAsked, list: endAsked },
  ]
  if (lists.some(({ list }) => list.rows === undefined)) return <Skeleton height={300} radius="lg" />
  if (lists.every(({ list }) => list.total === 0)) {
    return <EmptyState title={texts.noRequests} text={texts.noRequestsText} />
  }
  return lists.map(({ title, list }) =>
    list.total === 0 ? null : <RequestList key={title} {...{ me, title, list }} />,
  )
}

interface RequestListProps {
  readonly me: Me
  readonly title: string
  readonly list: PagedRows<Absence>
}

function RequestList({ me, title, list }: RequestListProps) {
  const id = useId()
  const rows = list.rows ?? []
  const people = useReferredRows(
    'user',
    rows.flatMap(({ user, substituteUser }) => [user.id, substituteUser?.id ?? user.id]),
  )
  const names = new Map([...people.values()].map((row) => [row.id, nameOf(row) ?? textOf(row['username'])]))
  return (
    <section className="leave-list" aria-labelledby={id}>
      <h2 id={id}>{say(backofficeScreenTexts.listOf, { title, count: list.total })}</h2>
      <ul className="leave-requests">
        {rows.map((absence) => (
          <Request key={absence.id} me={me} absence={absence} names={names} />
        ))}
      </ul>
      <PageLinks page={list.page} pages={list.pages} onPage={list.toPage} />
    </section>
  )
}

interface RequestProps {
  readonly me: Me
  readonly absence: Absence
  readonly names: ReadonlyMap<string, string>
}

function Request({ me, absence, names }: RequestProps) {
  const { id, user, type, startsOn, endsOn, startsHalf, endsHalf, startsHalfPart, endsHalfPart } = absence
  const { status, note, substituteUser } = absence
  const substitute = substituteUser === null ? '' : (names.get(substituteUser.id) ?? '')
  const halves = { startsHalf, endsHalf, startsHalfPart, endsHalfPart }
  const wanted = { user, type, startsOn, endsOn, ...halves, absence: { id }, substituteUser }
  const preview = useLeavePreview(wanted).data
  const decide = useDecideLeave()
  const isRunning = useIsRunning('leave.decide')
  const [isRejecting, setRejecting] = useState(false)
  const isAsked = status === 'requested'
  const isMine = user.id === me.id && !may(me.roles, 'administrate')
  // Nobody decides before it stands there whose leave it is.
  const known = names.get(user.id)
  const name = known ?? ''
  const isHeld = isRunning || known === undefined
  return (
    <li>
      <h3>{known === undefined ? <Skeleton component="span" display="block" width={160} height={24} /> : name}</h3>
      <p>
        <strong>{isAsked ? absenceNames[type] : `${texts.endAsked}: ${absenceNames[type]}`}</strong>{' '}
        <span className="figures">{awayText(absence)}</span>
      </p>
      {note === '' ? null : <p>{say(texts.note, { note })}</p>}
      {substitute === '' ? null : <p>{say(texts.standIn, { name: substitute })}</p>}
      {isIllness(type) ? <SickNotes absence={absence} isShort /> : null}
      {preview && isAsked ? <LeavePreview preview={preview} isOwn={false} substitute={substitute} /> : null}
      {isRejecting ? null : isMine ? (
        <p className="page-hint">{texts.ownRequest}</p>
      ) : (
        <div className="leave-steps">
          <Button
            disabled={isHeld}
            leftSection={<Check size={16} aria-hidden />}
            aria-label={`${isAsked ? texts.approve : texts.cancelApprove}: ${name}`}
            onClick={() => void decide(absence, isAsked ? 'approved' : 'canceled', '')}
          >
            {isAsked ? texts.approve : texts.cancelApprove}
          </Button>
          <Button
            variant="default"
            disabled={isHeld}
            leftSection={<X size={16} aria-hidden />}
            aria-label={`${isAsked ? texts.reject : texts.cancelReject}: ${name}`}
            onClick={() => (isAsked ? setRejecting(true) : void decide(absence, 'approved', absence.decisionNote))}
          >
            {isAsked ? texts.reject : texts.cancelReject}
          </Button>
        </div>
      )}
      {isRejecting ? (
        <Rejecting onBack={() => setRejecting(false)} onSend={(reason) => void decide(absence, 'rejected', reason)} />
      ) : null}
    </li>
  )
}

function Rejecting({ onSend, onBack }: { readonly onSend: (reason: string) => void; readonly onBack: () => void }) {
  const isRunning = useIsRunning('leave.decide')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <form
      className="leave-rejecting"
      noValidate
      onSubmit={(event) =>
        submitting(event, () => {
          setTried(true)
          if (reason.trim() !== '' && !isRunning) onSend(reason.trim())
        })
      }
    >
      <Textarea
        label={texts.why}
        withAsterisk
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: whoever rejects says why next
        autoFocus
        autosize
        minRows={2}
        maxLength={1000}
        error={isTried && reason.trim() === '' ? texts.needWhy : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="leave-steps">
        <Button type="submit" loading={isRunning}>
          {texts.reject}
        </Button>
        <Button variant="default" onClick={onBack}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
