// A request for leave: before it is sent, it says what it costs, what it meets and what is left afterwards.
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import type { AbsenceType } from '#domain/staff/absence-days.ts'
import { dayHalves, type DayHalf } from '#domain/staff/half-days.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { absenceNames } from '#domain/wording/time-accounts.ts'
import { Sheet } from '#kit/sheet.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
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
  const heading = useId()
  const isRunning = useIsRunning('leave.ask')
  const [type, setType] = useState<AbsenceType>('vacation')
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null })
  const [parts, setParts] = useState<{ starts: DayHalf | null; ends: DayHalf | null }>({ starts: null, ends: null })
  const [substitute, setSubstitute] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [startsOn, endsOn] = [days.from, days.to ?? days.from]
  const isOneDay = startsOn === endsOn
  const isWhole = startsOn !== null && endsOn !== null && dayOf(startsOn) !== null && dayOf(endsOn) !== null
  const period = {
    type,
    startsOn: startsOn ?? '',
    endsOn: endsOn ?? '',
    startsHalf: parts.starts !== null,
    startsHalfPart: parts.starts,
    // A single day has one half to choose; what was chosen for a longer leave does not count any more.
    endsHalf: parts.ends !== null && !isOneDay,
    endsHalfPart: isOneDay ? null : parts.ends,
  }
  const isInOrder = isWhole && startsOn <= endsOn
  const substituteUser = substitute === '' ? null : { id: substitute }
  const substituteName = colleagues.find(({ id }) => id === substitute)?.name ?? ''
  const preview = useLeavePreview(isInOrder ? { ...period, user: { id: me.id }, substituteUser } : null)
  const send = async () => {
    setTried(true)
    if (!isInOrder) return
    const body = {
      ...period,
      user: { id: me.id },
      note: note.trim(),
      substituteUser,
    }
    if ((await calls.ask(body as never)) !== null) onClose()
  }
  const needed = isTried && !isInOrder ? texts.needDays : undefined
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) void send()
        }}
      >
        <h2 id={heading}>{texts.ask}</h2>
        <NativeSelect
          label={texts.type}
          value={type}
          data={asked.map((value) => ({ value, label: absenceNames[value] }))}
          onChange={(event) => setType(event.currentTarget.value as AbsenceType)}
        />
        <div className="account-form-row">
          <DayInput
            label={texts.from}
            isRequired
            error={startsOn === null || !isWhole ? needed : undefined}
            value={days.from}
            onChange={(from) => setDays({ ...days, from })}
          />
          <DayInput
            label={texts.to}
            error={startsOn === null ? undefined : needed}
            value={days.to}
            onChange={(to) => setDays({ ...days, to })}
          />
        </div>
        <div className="account-form-row">
          <PartSelect
            label={isOneDay ? texts.onlyDay : texts.firstDay}
            part={parts.starts}
            onPart={(starts) => setParts({ ...parts, starts })}
          />
          {isOneDay ? null : (
            <PartSelect label={texts.lastDay} part={parts.ends} onPart={(ends) => setParts({ ...parts, ends })} />
          )}
        </div>
        <div aria-live="polite">
          {preview.data ? <LeavePreview preview={preview.data} substitute={substituteName} /> : null}
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
        <Button type="submit" loading={isRunning}>
          {texts.send}
        </Button>
      </form>
    </Sheet>
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
