// One shift as a form: judged while one types, as on the board.
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { AlertTriangle, Check } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import { plannedBreakSchema, type Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { timesOn } from '#domain/staff/place-shifts.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import type { Repetition } from '#domain/wording/plan-series.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { submitting } from '../../records/focus-first-problem.ts'
import { numberProblem } from '../../records/number-problem.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { judgeChange, noticeOfChange, type Judged } from './board-model.ts'
import type { SeriesReach, ShiftChange } from './plan-calls.ts'
import { isRepetition, RepeatFields } from './repeat-fields.tsx'
import { useAboveKeyboard } from './above-keyboard.ts'
import { partsOf, ReachField, ShiftPlace, ShiftTimes, type ShiftReach } from './shift-time-fields.tsx'
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
  const [heading, formId] = [useId(), useId()]
  const form = useRef<HTMLFormElement>(null)
  useAboveKeyboard(form)
  const { timeZone } = plan.branch
  const [draft, setDraft] = useState(change)
  const [times, setTimes] = useState(() => partsOf(change, timeZone))
  const [repetition, setRepetition] = useState<Repetition | null>(null)
  const [isTried, setTried] = useState(false)
  const [reach, setReach] = useState<ShiftReach>('one')
  const wantedReach = reach === 'one' ? null : reach
  const isRunning = useIsRunning('plan.save')
  const placed = timesOn(timeZone, times.date ?? '', times.from ?? '', times.to ?? '')
  // Judged as the server does, before it is asked.
  const wrongBreak = numberProblem(plannedBreakSchema, draft.plannedBreakMinutes)
  const wanted = placed === null || wrongBreak !== null ? null : { ...draft, ...placed }
  const judged = wanted === null ? null : judgeChange(plan, shift?.id ?? 'new', wanted)
  const notice = shift === null || wanted === null ? null : noticeOfChange(plan, shift, wanted)
  const set = (changed: Partial<ShiftChange>) => setDraft({ ...draft, ...changed })
  return (
    <Sheet
      labelledBy={heading}
      closeLabel={texts.close}
      onClose={onClose}
      // Beside the fields, not below them: what the rules say is read while one types.
      foot={
        <div className="shift-foot">
          <ShiftJudged judged={judged} notice={notice} />
          <div className="shift-form-foot">
            <Button type="submit" form={formId} loading={isRunning}>
              {texts.save}
            </Button>
            {shift === null ? null : (
              <RemoveShift {...{ shift, reach, isRunning }} onConfirm={() => onRemove(shift, wantedReach)} />
            )}
          </div>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        className="shift-form"
        noValidate
        onSubmit={(event) =>
          submitting(event, () => {
            setTried(true)
            if (wanted !== null && isRepetition(repetition) && !isRunning) onSave(wanted, repetition, wantedReach)
          })
        }
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
        <ShiftTimes {...{ times, draft, isTried, wrongBreak }} onTimes={setTimes} onChange={set} />
        <ShiftPlace {...{ plan, departments, draft }} onChange={set} />
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
          <ReachField reach={reach} onChange={setReach} />
        )}
      </form>
    </Sheet>
  )
}

/** Why the shift does not fit, or that it does; nothing while its times are none. */
function ShiftJudged({ judged, notice }: { readonly judged: Judged | null; readonly notice: string | null }) {
  const sentences = [...(judged?.sentences ?? []), ...(notice === null ? [] : [notice])]
  return (
    <output
      className="shift-judged"
      data-worst={judged?.worst ?? (notice === null ? undefined : 'warning')}
      // Many sentences scroll: keys, too, have to reach the last.
      {...(sentences.length > 2 && { tabIndex: 0 })}
    >
      {judged === null ? null : sentences.length === 0 ? (
        <span>
          <Check size={16} aria-hidden /> {texts.fits}
        </span>
      ) : (
        sentences.map((sentence) => (
          <span key={sentence}>
            <AlertTriangle size={16} aria-hidden /> {sentence}
          </span>
        ))
      )}
    </output>
  )
}

interface RemoveShiftProps {
  readonly shift: WorkingSchedule
  readonly reach: ShiftReach
  readonly isRunning: boolean
  readonly onConfirm: () => void
}

/** What nobody knows of goes; what somebody was told of is called off. */
function RemoveShift({ shift, reach, isRunning, onConfirm }: RemoveShiftProps) {
  const isDraft = shift.status === 'draft'
  const text = isDraft ? texts.remove : texts.cancel
  const ofOne = isDraft ? texts.removeQuestion : texts.cancelQuestion
  return (
    <AskFirst
      text={text}
      question={reach === 'one' ? ofOne : texts.removeSeriesQuestions[reach]}
      confirmText={text}
      backText={texts.back}
      isBusy={isRunning}
      onConfirm={onConfirm}
    />
  )
}
