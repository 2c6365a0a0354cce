// When a shift is, where it belongs, and for how much of its series a change holds.
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { dateOf, dayAt, dayOf, instantOf, minutesOf } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { Segmented } from '#kit/segmented.tsx'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { TimeInput } from '../../records/inputs/time-input.tsx'
import type { numberProblem } from '../../records/number-problem.ts'
import type { SeriesReach, ShiftChange } from './plan-calls.ts'

/** As they are typed. */
export interface ShiftParts {
  readonly date: string | null
  readonly from: string | null
  readonly to: string | null
}

export function partsOf({ startsAt, endsAt }: ShiftChange, timeZone: string): ShiftParts {
  const [from, to] = [instantOf(startsAt) ?? 0, instantOf(endsAt) ?? 0]
  const day = dayAt(timeZone, from)
  return { date: day === null ? null : dateOf(day), from: formatTime(from, timeZone), to: formatTime(to, timeZone) }
}

interface ShiftTimesProps {
  readonly times: ShiftParts
  readonly draft: ShiftChange
  /** Saving was tried: what is missing is said. */
  readonly isTried: boolean
  readonly wrongBreak: ReturnType<typeof numberProblem>
  readonly onTimes: (times: ShiftParts) => void
  readonly onChange: (changed: Partial<ShiftChange>) => void
}

export function ShiftTimes({ times, draft, isTried, wrongBreak, onTimes, onChange }: ShiftTimesProps) {
  const moment = (name: 'from' | 'to', label: string) => (
    <TimeInput
      label={label}
      isRequired
      error={isTried && minutesOf(times[name]) === null ? texts.needTimes : undefined}
      value={times[name]}
      onChange={(value) => onTimes({ ...times, [name]: value })}
    />
  )
  return (
    <div className="shift-form-row">
      <DayInput
        label={texts.day}
        isRequired
        error={isTried && dayOf(times.date) === null ? texts.needTimes : undefined}
        value={times.date}
        onChange={(date) => onTimes({ ...times, date })}
      />
      {moment('from', texts.from)}
      {moment('to', texts.to)}
      <TypedNumber
        label={texts.breakMinutes}
        value={draft.plannedBreakMinutes}
        decimals={0}
        error={isTried && wrongBreak}
        onChange={(value) => onChange({ plannedBreakMinutes: value ?? 0 })}
      />
    </div>
  )
}

interface ShiftPlaceProps {
  readonly plan: Plan
  readonly departments: readonly Department[]
  readonly draft: ShiftChange
  readonly onChange: (changed: Partial<ShiftChange>) => void
}

export function ShiftPlace({ plan, departments, draft, onChange }: ShiftPlaceProps) {
  const positions = useMemo(
    () => [...new Set(plan.shifts.map(({ position }) => position))].filter((each) => each !== ''),
    [plan],
  )
  return (
    <div className="shift-form-row">
      <NativeSelect
        label={texts.department}
        value={draft.departmentId ?? ''}
        data={[
          { value: '', label: texts.noDepartment },
          ...departments.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={(event) => onChange({ departmentId: event.currentTarget.value || null })}
      />
      <TextInput
        label={texts.position}
        placeholder={texts.positionHint}
        list="plan-positions"
        maxLength={80}
        value={draft.position}
        onChange={(event) => onChange({ position: event.currentTarget.value })}
      />
      <datalist id="plan-positions">
        {positions.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </div>
  )
}

export type ShiftReach = SeriesReach | 'one'

interface ReachFieldProps {
  readonly reach: ShiftReach
  readonly onChange: (reach: ShiftReach) => void
}

export function ReachField({ reach, onChange }: ReachFieldProps) {
  return (
    <div className="shift-series">
      <strong>{texts.series}</strong>
      <Segmented
        label={texts.seriesReach}
        value={reach}
        segments={(['one', 'following', 'all'] as const).map((value) => ({ value, text: texts.reaches[value] }))}
        isWide
        onChange={onChange}
      />
      <p className="page-hint">{texts.reachHints[reach]}</p>
    </div>
  )
}
