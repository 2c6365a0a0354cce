// A request for leave: before it is sent, it says what it costs, what it meets and what is left afterwards.
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import type { AbsenceType } from '#domain/staff/absence-days.ts'
import { dayHalves, type DayHalf } from '#domain/staff/half-days.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { absenceNames } from '#domain/wording/time-accounts.ts'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { SheetForm } from '../../shell/sheet-form.tsx'
import { useLeavePreview, type OwnLeaveCalls } from './leave-calls.ts'
import { LeavePreview } from './leave-preview.tsx'

/** What people ask for themselves; the others are entered by who answers for them. */
const asked = [
  'vacation',
  'timeOffInLieu',
  'specialLeave',
  'unpaidLeave',
  'sick',
  'childSick',
  'training',
  'other',
] as const

interface DialogProps {
  readonly me: Me
  readonly calls: OwnLeaveCalls
  readonly colleagues: OwnShifts['colleagues']
  readonly onClose: () => void
}

export function LeaveDialog({ me, calls, colleagues, onClose }: DialogProps) {
  const isRunning = useIsRunning('leave.ask')
  const [type, setType] = useState<AbsenceType>('vacation')
  const [leave, setLeave] = useState<TypedLeave>({ from: null, to: null, firstHalf: null, lastHalf: null })
  const [substitute, setSubstitute] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const wanted = {
    type,
    ...periodOf(leave),
    user: { id: me.id },
    substituteUser: substitute === '' ? null : { id: substitute },
  }
  const preview = useLeavePreview(isInOrder(leave) ? wanted : null)
  const send = async () => {
    setTried(true)
    if (!isInOrder(leave)) return
    if ((await calls.ask({ ...wanted, note: note.trim() } as never)) !== null) onClose()
  }
  return (
    <SheetForm
      title={texts.ask}
      submit={texts.send}
      isRunning={isRunning}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.type}
        value={type}
        data={asked.map((value) => ({ value, label: absenceNames[value] }))}
        onChange={(event) => setType(event.currentTarget.value as AbsenceType)}
      />
      <LeaveDays leave={leave} isTried={isTried} onLeave={setLeave} />
      <div aria-live="polite">
        {preview.data ? (
          <LeavePreview
            preview={preview.data}
            substitute={colleagues.find(({ id }) => id === substitute)?.name ?? ''}
          />
        ) : null}
      </div>
      <NativeSelect
        label={texts.substitute}
        value={substitute}
        data={[
          { value: '', label: texts.noSubstitute },
          ...colleagues.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={(event) => setSubstitute(event.currentTarget.value)}
      />
      <Textarea
        label={texts.note}
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SheetForm>
  )
}

/** The days as they stand in the form; without a last one it is a single day. */
interface TypedLeave {
  readonly from: string | null
  readonly to: string | null
  /** Null: the whole day. */
  readonly firstHalf: DayHalf | null
  readonly lastHalf: DayHalf | null
}

function isOneDay({ from, to }: TypedLeave): boolean {
  return from === (to ?? from)
}

function isWhole({ from, to }: TypedLeave): boolean {
  return dayOf(from) !== null && dayOf(to ?? from) !== null
}

function isInOrder(leave: TypedLeave): boolean {
  const { startsOn, endsOn } = periodOf(leave)
  return isWhole(leave) && startsOn <= endsOn
}

function periodOf(leave: TypedLeave) {
  const { from, to, firstHalf } = leave
  // A single day has one half to choose; what was chosen for a longer leave does not count any more.
  const lastHalf = isOneDay(leave) ? null : leave.lastHalf
  return {
    startsOn: from ?? '',
    endsOn: to ?? from ?? '',
    startsHalf: firstHalf !== null,
    startsHalfPart: firstHalf,
    endsHalf: lastHalf !== null,
    endsHalfPart: lastHalf,
  }
}

interface DaysProps {
  readonly leave: TypedLeave
  readonly isTried: boolean
  readonly onLeave: (leave: TypedLeave) => void
}

/** From when to when, and which half of the first and of the last day. */
function LeaveDays({ leave, isTried, onLeave }: DaysProps) {
  const isBegun = dayOf(leave.from) !== null
  const wrongEnd = isWhole(leave) ? texts.needOrder : texts.needDate
  return (
    <>
      <div className="sheet-form-row">
        <DayInput
          label={texts.from}
          isRequired
          error={isTried && !isBegun ? texts.needFrom : undefined}
          value={leave.from}
          onChange={(from) => onLeave({ ...leave, from })}
        />
        <DayInput
          label={texts.to}
          error={isTried && isBegun && !isInOrder(leave) ? wrongEnd : undefined}
          value={leave.to}
          onChange={(to) => onLeave({ ...leave, to })}
        />
      </div>
      <div className="sheet-form-row">
        <PartSelect
          label={isOneDay(leave) ? texts.onlyDay : texts.firstDay}
          part={leave.firstHalf}
          onPart={(firstHalf) => onLeave({ ...leave, firstHalf })}
        />
        {isOneDay(leave) ? null : (
          <PartSelect
            label={texts.lastDay}
            part={leave.lastHalf}
            onPart={(lastHalf) => onLeave({ ...leave, lastHalf })}
          />
        )}
      </div>
    </>
  )
}

interface PartProps {
  readonly label: string
  /** Null: the whole day. */
  readonly part: DayHalf | null
  readonly onPart: (part: DayHalf | null) => void
}

function PartSelect({ label, part, onPart }: PartProps) {
  return (
    <NativeSelect
      label={label}
      value={part ?? ''}
      data={[
        { value: '', label: texts.dayParts.whole },
        ...dayHalves.map((value) => ({ value, label: texts.dayParts[value] })),
      ]}
      onChange={({ currentTarget }) => onPart(dayHalves.find((each) => each === currentTarget.value) ?? null)}
    />
  )
}
