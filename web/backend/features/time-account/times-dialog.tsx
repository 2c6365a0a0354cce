// Worked time as a form: from, to and each break with its kind, and why it changes.
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { breakKinds, type BreakKind } from '#domain/staff/clock.ts'
import type { TypedBreak } from '#domain/staff/corrected-breaks.ts'
import { timesOn } from '#domain/staff/place-shifts.ts'
import { formatLongDay, formatTime } from '#domain/time/german-dates.ts'
import { dateOf, dayAt, dayOf, instantOf } from '#domain/time/wall-clock.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { timeClockTexts } from '#domain/wording/time-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { TimeInput } from '../../records/inputs/time-input.tsx'
import { AccountDialog, ReasonInput } from './account-dialogs.tsx'
import type { Times } from './account-calls.ts'

export interface TimesDialogProps {
  /** Null: time that nobody clocked. */
  readonly activity: WorkingActivity | null
  readonly date: string
  readonly timeZone: string
  /** Where the time may have been worked, for one that nobody clocked; what is usual comes first. */
  readonly branches?: readonly { readonly id: string; readonly name: string }[]
  /** Where it is only asked for. */
  readonly words?: { readonly title: string; readonly submit: string }
  readonly onSave: (times: Times, reason: string) => void
  readonly onClose: () => void
}

type Stored = WorkingActivity['breaks'][number]

interface BreakRow {
  readonly key: number
  /** Null: it is new. */
  readonly stored: Stored | null
  readonly kind: BreakKind
  readonly from: string | null
  readonly to: string | null
}

export function TimesDialog(props: TimesDialogProps) {
  const { activity, date: usual, timeZone, branches = [], words, onSave, onClose } = props
  const clock = (moment: string | null | undefined) => clockOf(timeZone, moment)
  const [times, setTimes] = useState({
    date: activity === null ? usual : dateOf(dayAt(timeZone, instantOf(activity.startedAt) ?? 0) ?? 0),
    from: clock(activity?.startedAt),
    to: clock(activity?.endedAt),
  })
  const [rows, setRows] = useState(() => rowsOf(timeZone, activity?.breaks ?? []))
  const [branchId, setBranchId] = useState(branches[0]?.id ?? null)
  const [isBreakTyped, setBreakTyped] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isDay = dayOf(times.date) !== null
  const typed = timesOn(timeZone, times.date, times.from ?? '', times.to ?? '')
  /** What nobody typed over stays to the second. */
  const kept = (stored: string | null | undefined, text: string | null, moment: string) =>
    stored && clock(stored) === text ? stored : moment
  const whole = typed && {
    startedAt: kept(activity?.startedAt, times.from, typed.startsAt),
    endedAt: kept(activity?.endedAt, times.to, typed.endsAt),
  }
  const save = () => {
    setTried(true)
    if (whole === null || rows.some(isHalf) || reason.trim() === '') return
    const filled = rows.filter(({ from, to }) => from !== null || to !== null)
    const breaks = filled.flatMap((row): TypedBreak[] => {
      const found = breakOf(timeZone, times.date, row, whole.startedAt)
      if (found === null) return []
      const { stored, kind } = row
      const startedAt = kept(stored?.startedAt, row.from, found.startedAt)
      const endedAt = kept(stored?.endedAt, row.to, found.endedAt)
      return [{ ...(stored !== null && { id: stored.id }), kind, startedAt, endedAt }]
    })
    const isOpen = activity?.breaks.some(({ endedAt }) => endedAt === null) === true
    onSave({ ...whole, branchId, breaks: isBreakTyped || isOpen ? breaks : null }, reason.trim())
  }
  const bound = (name: 'from' | 'to', label: string) => (
    <TimeInput
      label={label}
      isRequired
      error={isTried && whole === null && isDay ? texts.needTimes : undefined}
      value={times[name]}
      onChange={(value) => setTimes({ ...times, [name]: value })}
    />
  )
  return (
    <AccountDialog
      title={words?.title ?? (activity === null ? texts.addTitle : texts.correctTitle)}
      submit={words?.submit ?? texts.save}
      onSubmit={save}
      onClose={onClose}
    >
      {activity === null ? null : <p>{formatLongDay(dayOf(times.date) ?? 0)}</p>}
      {branches.length > 1 ? (
        <NativeSelect
          label={texts.branch}
          value={branchId ?? ''}
          data={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setBranchId(event.currentTarget.value)}
        />
      ) : null}
      <div className="sheet-form-row">
        {activity === null ? (
          <DayInput
            label={texts.day}
            isRequired
            error={isTried && !isDay ? texts.needDay : undefined}
            value={times.date}
            onChange={(date) => setTimes({ ...times, date: date ?? '' })}
          />
        ) : null}
        {bound('from', texts.from)}
        {bound('to', texts.to)}
      </div>
      <BreakRows
        rows={rows}
        isTried={isTried}
        onTyped={(typedRows) => {
          setRows(typedRows)
          setBreakTyped(true)
        }}
        // An empty one more says nothing yet.
        onAdd={() => setRows([...rows, emptyRow(Math.max(...rows.map(({ key }) => key)) + 1)])}
      />
      <ReasonInput reason={reason} isTried={isTried} onReason={setReason} />
    </AccountDialog>
  )
}

interface BreakRowsProps {
  readonly rows: readonly BreakRow[]
  readonly isTried: boolean
  readonly onTyped: (rows: readonly BreakRow[]) => void
  readonly onAdd: () => void
}

function BreakRows({ rows, isTried, onTyped, onAdd }: BreakRowsProps) {
  const change = (key: number, changed: Partial<BreakRow>) =>
    onTyped(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const remove = (key: number) => {
    const others = rows.filter((row) => row.key !== key)
    onTyped(others.length > 0 ? others : [emptyRow(key + 1)])
  }
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row.key} className="account-break">
          <legend className="visually-hidden">{say(texts.breakNumber, { number: index + 1 })}</legend>
          {(['from', 'to'] as const).map((name) => (
            <TimeInput
              key={name}
              label={name === 'from' ? texts.breakFrom : texts.breakTo}
              isRequired={false}
              error={isTried && isHalf(row) ? texts.needTimes : undefined}
              value={row[name]}
              onChange={(value) => change(row.key, { [name]: value })}
            />
          ))}
          <NativeSelect
            label={texts.breakKind}
            value={row.kind}
            // A rule alone makes automatic ones.
            data={breakKinds
              .filter((kind) => kind !== 'automatic' || row.stored?.kind === 'automatic')
              .map((value) => ({ value, label: timeClockTexts.breaks[value] }))}
            onChange={(event) => change(row.key, { kind: event.currentTarget.value as BreakKind })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={say(texts.breakRemove, { number: index + 1 })}
            onClick={() => remove(row.key)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={onAdd}>
        {texts.breakAdd}
      </Button>
    </>
  )
}

function clockOf(timeZone: string, moment: string | null | undefined): string | null {
  return moment ? formatTime(instantOf(moment) ?? 0, timeZone) : null
}

/** What is known as it stands in the form; without any there is room for one. */
function rowsOf(timeZone: string, known: readonly Stored[]): readonly BreakRow[] {
  if (known.length === 0) return [emptyRow(0)]
  return known.map((stored, key) => {
    const { startedAt, endedAt, kind } = stored
    return { key, stored, kind, from: clockOf(timeZone, startedAt), to: clockOf(timeZone, endedAt) }
  })
}

function isHalf({ from, to }: BreakRow): boolean {
  return (from === null) !== (to === null)
}

function emptyRow(key: number): BreakRow {
  return { key, stored: null, kind: 'rest', from: null, to: null }
}

function breakOf(
  timeZone: string,
  date: string,
  { from, to }: BreakRow,
  startsAt: string,
): { startedAt: string; endedAt: string } | null {
  const sameDay = timesOn(timeZone, date, from ?? '', to ?? '')
  if (sameDay === null) return null
  // A break after midnight of a shift that began before it is on the next day.
  const isBefore = (instantOf(sameDay.startsAt) ?? 0) < Math.floor((instantOf(startsAt) ?? 0) / 60_000) * 60_000
  const found = isBefore ? timesOn(timeZone, dateOf((dayOf(date) ?? 0) + 1), from ?? '', to ?? '') : sameDay
  return found && { startedAt: found.startsAt, endedAt: found.endsAt }
}
