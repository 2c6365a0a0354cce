// One shift as a form: judged while one types, as on the board.
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { AlertTriangle, Check } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import { plannedBreakSchema, type Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { timesOn } from '#domain/staff/place-shifts.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { dateOf, dayAt, dayOf, instantOf, minutesOf } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import type { Repetition } from '#domain/wording/plan-series.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { numberProblem } from '../../records/number-problem.ts'
import { TimeInput } from '../../records/inputs/time-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { judgeChange, noticeOfChange } from './board-model.ts'
import type { SeriesReach, ShiftChange } from './plan-calls.ts'
import { isRepetition, RepeatFields } from './repeat-fields.tsx'
import { ShiftWorkFields } from './shift-work-fields.tsx'
import './shift-form.css'

export interface ShiftDraft {
  /** Null: a new one. */
  readonly shift: WorkingSchedule | null
  readonly change: ShiftChange
}

interface ShiftDialogProps extends ShiftDraft {
  readonly plan: Plan
  readonly departments: readonly Department[]
  /** `reach` null: only this one. */
  readonly onSave: (change: ShiftChange, repetition: Repetition | null, reach: SeriesReach | null) => void
  readonly onRemove: (shift: WorkingSchedule, reach: SeriesReach | null) => void
  readonly onClose: () => void
}

export function ShiftDialog({ shift, change, plan, departments, onSave, onRemove, onClose }: ShiftDialogProps) {
  const heading = useId()
  const { timeZone } = plan.branch
  const [draft, setDraft] = useState(change)
  const [times, setTimes] = useState(() => partsOf(change, timeZone))
  const [repetition, setRepetition] = useState<Repetition | null>(null)
  const [isTried, setTried] = useState(false)
  const [reach, setReach] = useState<SeriesReach | 'one'>('one')
  const wantedReach = reach === 'one' ? null : reach
  const isRunning = useIsRunning('plan.save')
  const positions = useMemo(
    () => [...new Set(plan.shifts.map(({ position }) => position))].filter((each) => each !== ''),
    [plan],
  )
  const placed = timesOn(timeZone, times.date ?? '', times.from ?? '', times.to ?? '')
  // Judged as the server does: the dialog is gone before it answers.
  const wrongBreak = numberProblem(plannedBreakSchema, draft.plannedBreakMinutes)
  const wanted = placed === null || wrongBreak !== null ? null : { ...draft, ...placed }
  const judged = wanted === null ? null : judgeChange(plan, shift?.id ?? 'new', wanted)
  const notice = shift === null || wanted === null ? null : noticeOfChange(plan, shift, wanted)
  const set = (changed: Partial<ShiftChange>) => setDraft({ ...draft, ...changed })
  const moment = (name: 'from' | 'to', label: string) => (
    <TimeInput
      label={label}
      isRequired
      error={isTried && minutesOf(times[name]) === null ? texts.needTimes : undefined}
      value={times[name]}
      onChange={(value) => setTimes({ ...times, [name]: value })}
    />
  )
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="shift-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wanted !== null && isRepetition(repetition) && !isRunning) onSave(wanted, repetition, wantedReach)
        }}
      >
        <h2 id={heading}>{shift === null ? texts.shift : texts.edit}</h2>
        {shift?.status === 'declined' ? (
          <p className="shift-declined">{say(texts.declinedBecause, { reason: shift.declineReason })}</p>
        ) : null}
        <NativeSelect
          label={texts.person}
          value={draft.userId ?? ''}
          data={[
            { value: '', label: texts.openShift },
            ...plan.people.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={(event) => set({ userId: event.currentTarget.value || null })}
        />
        <div className="shift-form-row">
          <DayInput
            label={texts.day}
            isRequired
            error={isTried && dayOf(times.date) === null ? texts.needTimes : undefined}
            value={times.date}
            onChange={(date) => setTimes({ ...times, date })}
          />
          {moment('from', texts.from)}
          {moment('to', texts.to)}
          <TypedNumber
            label={texts.breakMinutes}
            value={draft.plannedBreakMinutes}
            decimals={0}
            error={isTried && wrongBreak}
            onChange={(value) => set({ plannedBreakMinutes: value ?? 0 })}
          />
        </div>
        <div className="shift-form-row">
          <NativeSelect
            label={texts.department}
            value={draft.departmentId ?? ''}
            data={[
              { value: '', label: texts.noDepartment },
              ...departments.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
            onChange={(event) => set({ departmentId: event.currentTarget.value || null })}
          />
          <TextInput
            label={texts.position}
            placeholder={texts.positionHint}
            list="plan-positions"
            maxLength={80}
            value={draft.position}
            onChange={(event) => set({ position: event.currentTarget.value })}
          />
          <datalist id="plan-positions">
            {positions.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        </div>
        <ShiftWorkFields plan={plan} draft={draft} isForOne={reach === 'one'} onChange={set} />
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          maxLength={2000}
          autosize
          minRows={1}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        {plan.branch.ruleSet === 'AT' ? (
          <Checkbox
            label={texts.split}
            checked={draft.isSplitShift}
            onChange={(event) => set({ isSplitShift: event.currentTarget.checked })}
          />
        ) : null}
        {shift?.seriesId == null ? (
          <RepeatFields date={times.date} value={repetition} onChange={setRepetition} />
        ) : (
          <div className="shift-series">
            <strong>{texts.series}</strong>
            <Segmented
              label={texts.seriesReach}
              value={reach}
              segments={(['one', 'following', 'all'] as const).map((value) => ({ value, text: texts.reaches[value] }))}
              isWide
              onChange={setReach}
            />
            <p className="page-hint">{texts.reachHints[reach]}</p>
          </div>
        )}
        <output className="shift-judged" data-worst={judged?.worst ?? (notice === null ? undefined : 'warning')}>
          {judged === null ? null : judged.sentences.length === 0 && notice === null ? (
            <span>
              <Check size={16} aria-hidden /> {texts.fits}
            </span>
          ) : (
            judged.sentences.map((sentence) => (
              <span key={sentence}>
                <AlertTriangle size={16} aria-hidden /> {sentence}
              </span>
            ))
          )}
          {notice === null ? null : (
            <span>
              <AlertTriangle size={16} aria-hidden /> {notice}
            </span>
          )}
        </output>
        <div className="shift-form-foot">
          <Button type="submit" loading={isRunning}>
            {texts.save}
          </Button>
          {shift === null ? null : (
            <AskFirst
              text={shift.status === 'draft' ? texts.remove : texts.cancel}
              question={
                reach !== 'one'
                  ? texts.removeSeriesQuestions[reach]
                  : shift.status === 'draft'
                    ? texts.removeQuestion
                    : texts.cancelQuestion
              }
              confirmText={shift.status === 'draft' ? texts.remove : texts.cancel}
              backText={texts.back}
              isBusy={isRunning}
              onConfirm={() => onRemove(shift, wantedReach)}
            />
          )}
        </div>
      </form>
    </Sheet>
  )
}

interface Parts {
  readonly date: string | null
  readonly from: string | null
  readonly to: string | null
}

function partsOf({ startsAt, endsAt }: ShiftChange, timeZone: string): Parts {
  const [from, to] = [instantOf(startsAt) ?? 0, instantOf(endsAt) ?? 0]
  const day = dayAt(timeZone, from)
  return { date: day === null ? null : dateOf(day), from: formatTime(from, timeZone), to: formatTime(to, timeZone) }
}
