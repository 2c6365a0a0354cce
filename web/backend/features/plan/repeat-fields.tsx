// How often a shift repeats: until when, on which weekdays, every how many weeks; read back before it is saved.
import { Checkbox } from '@mantine/core'
import { everyWeeksSchema } from '#contract/staff/plan.ts'
import { weekdayShortName } from '#domain/time/german-dates.ts'
import { dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { repetitionText, seriesTexts, type Repetition } from '#domain/wording/plan-series.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { numberProblem } from '../../records/number-problem.ts'

interface RepeatFieldsProps {
  /** Of the shift. */
  readonly date: string | null
  /** Null: it does not repeat. */
  readonly value: Repetition | null
  readonly onChange: (value: Repetition | null) => void
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** Whether it can be sent. */
export function isRepetition(value: Repetition | null): boolean {
  return value === null || numberProblem(everyWeeksSchema, value.everyWeeks) === null
}

export function RepeatFields({ date, value, onChange }: RepeatFieldsProps) {
  const day = dayOf(date)
  const chosen =
    value === null || value.weekdays.length > 0 ? (value?.weekdays ?? []) : day === null ? [] : [weekdayOf(day)]
  return (
    <>
      <DayInput
        label={texts.repeat}
        description={texts.repeatHint}
        value={value?.until ?? null}
        onChange={(until) => onChange(until === null ? null : { everyWeeks: 1, weekdays: [], ...value, until })}
      />
      {value === null ? null : (
        <>
          <fieldset className="shift-form-days">
            <legend>{seriesTexts.weekdays}</legend>
            {week.map((weekday) => (
              <Checkbox
                key={weekday}
                label={weekdayShortName(weekday)}
                checked={chosen.includes(weekday)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...value,
                    weekdays: checked ? [...chosen, weekday] : chosen.filter((each) => each !== weekday),
                  })
                }
              />
            ))}
          </fieldset>
          <TypedNumber
            label={seriesTexts.everyWeeks}
            value={value.everyWeeks}
            decimals={0}
            error={numberProblem(everyWeeksSchema, value.everyWeeks)}
            onChange={(weeks) => onChange({ ...value, everyWeeks: weeks ?? Number.NaN })}
          />
          {day === null || date === null || !isRepetition(value) ? null : (
            <output className="page-hint">{repetitionText(date, value)}</output>
          )}
        </>
      )}
    </>
  )
}
