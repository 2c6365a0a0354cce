// Own shifts and free ones, each with what can be done about it.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OwnShifts, ShiftOnOffer } from '#contract/staff/shift-calls.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { shiftSets, swapSets } from '#domain/staff/status-sets.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { timeSpan } from '#domain/time/time-span.ts'
import { dayAt, instantOf } from '#domain/time/wall-clock.ts'
import { ownShiftState, ownShiftTexts as texts } from '#domain/wording/plan.ts'
import { leaveTexts } from '#domain/wording/leave.ts'
import { say } from '#domain/wording/sentence.ts'
import { submitting } from '../../records/focus-first-problem.ts'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { useOwnShiftCalls } from './own-shift-calls.ts'
import { toneOf } from './week-board.tsx'
import './own-shifts.css'

export function OwnShiftList({
  shifts,
  colleagues,
}: {
  shifts: readonly ShiftOnOffer[]
  colleagues: OwnShifts['colleagues']
}) {
  return (
    <ul className="own-shifts">
      {shifts.map((shift) => (
        <OwnShift key={shift.id} shift={shift} colleagues={colleagues} />
      ))}
    </ul>
  )
}

export function FreeShiftList({ shifts }: { shifts: readonly ShiftOnOffer[] }) {
  // What one may take is not searched among what is for others.
  const sorted = shifts.toSorted((one, other) => Number(other.mayTake) - Number(one.mayTake))
  return (
    <ul className="own-shifts">
      {sorted.map((shift) => (
        <li key={shift.id} style={toneOf(shift.department?.color || 'var(--ink-soft)')}>
          <ShiftHead shift={shift} />
          {shift.requiredSkills.length === 0 ? null : (
            <p>{say(texts.skills, { list: shift.requiredSkills.join(', ') })}</p>
          )}
          <p>{shift.user === null ? texts.open : say(texts.offeredBy, { name: shift.user.name })}</p>
          {shift.whyNot === '' || shift.swap?.state === 'accepted' ? null : <p>{shift.whyNot}</p>}
          <FreeShiftSteps shift={shift} />
        </li>
      ))}
    </ul>
  )
}

function FreeShiftSteps({ shift }: { shift: ShiftOnOffer }) {
  const { take, refuse } = useOwnShiftCalls()
  const isRunning = useIsRunning('ownShifts.step')
  const name = shift.user?.name ?? ''
  const about = { 'aria-describedby': `shift-${shift.id}` }
  if (shift.swap?.state === 'accepted') {
    return (
      <div className="own-shift-steps">
        <span>{texts.waiting}</span>
        <Button
          {...about}
          variant="default"
          disabled={isRunning}
          onClick={() => void refuse(shift.id, say(texts.takeBackDone, { name }))}
        >
          {texts.takeBack}
        </Button>
      </div>
    )
  }
  return (
    <div className="own-shift-steps">
      <Button
        {...about}
        disabled={isRunning || !shift.mayTake}
        onClick={() => void take(shift.id, shift.user === null)}
      >
        {texts.take}
      </Button>
      {shift.swap?.state === 'requested' ? (
        <Button
          {...about}
          variant="default"
          disabled={isRunning}
          onClick={() => void refuse(shift.id, say(texts.refuseDone, { name }))}
        >
          {texts.refuse}
        </Button>
      ) : null}
    </div>
  )
}

function OwnShift({ shift, colleagues }: { shift: ShiftOnOffer; colleagues: OwnShifts['colleagues'] }) {
  const calls = useOwnShiftCalls()
  const isRunning = useIsRunning('ownShifts.step')
  const [asks, setAsks] = useState<'decline' | 'offer' | null>(null)
  const isGone = isOneOf(shiftSets.calledOff, shift.status)
  const state = ownShiftState(shift)
  /** What was typed stays where it could not be sent. */
  const backIfDone = (done: unknown) => {
    if (done !== null) setAsks(null)
  }
  const isOffered = shift.swap !== null && !isOneOf(swapSets.decided, shift.swap.state)
  // Each shift has the same buttons: which it is stands above them.
  const about = { 'aria-describedby': `shift-${shift.id}`, disabled: isRunning }
  return (
    <li style={toneOf(shift.department?.color || 'var(--ink-soft)')}>
      <ShiftHead shift={shift} />
      {state === '' ? null : <p>{state}</p>}
      {shift.note === '' ? null : <p>{shift.note}</p>}
      {shift.tasks.length === 0 ? null : (
        <p>{say(texts.tasks, { list: shift.tasks.map(({ title }) => title).join(', ') })}</p>
      )}
      {isGone ? null : asks === 'decline' ? (
        <Decline
          onSend={(reason) => asWhole(() => calls.decline(shift.id, reason).then(backIfDone))}
          onBack={() => setAsks(null)}
        />
      ) : asks === 'offer' ? (
        <Offer
          colleagues={colleagues.filter(({ branches }) => branches.some(({ id }) => id === shift.branch.id))}
          onSend={(to) => asWhole(() => calls.offer(shift.id, to as never).then(backIfDone))}
          onBack={() => setAsks(null)}
        />
      ) : (
        <div className="own-shift-steps">
          {shift.status === 'confirmed' ? null : (
            <Button {...about} onClick={() => void calls.confirm(shift.id)}>
              {texts.confirm}
            </Button>
          )}
          {isOffered ? (
            <Button {...about} variant="default" onClick={() => void calls.offer(shift.id, null)}>
              {texts.offerBack}
            </Button>
          ) : (
            <>
              <Button {...about} variant="default" onClick={() => setAsks('offer')}>
                {texts.offer}
              </Button>
              <Button {...about} variant="default" onClick={() => setAsks('decline')}>
                {texts.decline}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

function ShiftHead({ shift }: { shift: ShiftOnOffer }) {
  const day = dayAt(shift.timeZone, instantOf(shift.startsAt) ?? 0) ?? 0
  const where = [shift.branch.name, shift.department?.name ?? '', shift.position, shift.project?.name ?? ''].filter(
    (part) => part !== '',
  )
  return (
    <>
      <p id={`shift-${shift.id}`} className="own-shift-title">
        {formatLongDay(day)}, <span className="figures">{timeSpan(shift, shift.timeZone)}</span>
      </p>
      <p>
        {[...where, shift.plannedBreakMinutes > 0 ? say(texts.breakText, { minutes: shift.plannedBreakMinutes }) : '']
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
    </>
  )
}

function Decline({ onSend, onBack }: { onSend: (reason: string) => void; onBack: () => void }) {
  const isRunning = useIsRunning('ownShifts.step')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <form
      className="calendar-address"
      noValidate
      onSubmit={(event) =>
        submitting(event, () => {
          setTried(true)
          if (reason.trim() !== '' && !isRunning) onSend(reason.trim())
        })
      }
    >
      <TextInput
        label={texts.declineReason}
        withAsterisk
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: why is what comes next
        autoFocus
        maxLength={1000}
        error={isTried && reason.trim() === '' ? leaveTexts.needWhy : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="own-shift-steps">
        <Button type="submit" loading={isRunning}>
          {texts.declineSend}
        </Button>
        <Button variant="default" onClick={onBack}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

interface OfferProps {
  readonly colleagues: OwnShifts['colleagues']
  readonly onSend: (to: 'all' | { readonly id: string }) => void
  readonly onBack: () => void
}

function Offer({ colleagues, onSend, onBack }: OfferProps) {
  const isRunning = useIsRunning('ownShifts.step')
  const [to, setTo] = useState('all')
  return (
    <form
      className="calendar-address"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) onSend(to === 'all' ? to : { id: to })
      }}
    >
      <NativeSelect
        label={texts.offerTo}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: to whom is what comes next
        autoFocus
        value={to}
        data={[
          { value: 'all', label: texts.offerAll },
          ...colleagues.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className="own-shift-steps">
        <Button type="submit" loading={isRunning}>
          {texts.offerSend}
        </Button>
        <Button variant="default" onClick={onBack}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
