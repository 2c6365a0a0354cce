// A calendar day (`YYYY-MM-DD`) as it is written here, TT.MM.JJJJ, with the browser's calendar beside it.
import { ActionIcon } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { formatDay } from '#domain/time/german-dates.ts'
import { readGermanDay } from '#domain/time/read-german.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { TypedLine, type TypedLineProps, type Writing } from './typed-line.tsx'
import './day-input.css'

interface DayInputProps extends Omit<TypedLineProps, 'isLabelHidden'> {
  /** It says in the input what is asked for, or how it is written where something else says that. */
  readonly isLabelHidden?: boolean | 'shownElsewhere'
  /** The first day that the calendar offers. */
  readonly min?: string
}

const writing: Writing = { show: shown, read: readGermanDay }

export function DayInput({ isLabelHidden = false, min, ...props }: DayInputProps) {
  const { label, value, isReadOnly } = props
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TypedLine
      {...props}
      isLabelHidden={isLabelHidden !== false}
      writing={writing}
      className="day-input"
      placeholder={isLabelHidden === true ? label : texts.dayFormat}
      inputMode="decimal"
      end={
        isReadOnly ? null : (
          <span className="day-calendar">
            <ActionIcon
              variant="subtle"
              aria-label={isLabelHidden ? `${label}: ${texts.chooseDay}` : texts.chooseDay}
              onClick={() => calendar.current?.showPicker()}
            >
              <CalendarDays size={18} aria-hidden />
            </ActionIcon>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden
              min={min}
              value={dayOf(value) === null ? '' : (value ?? '')}
              onChange={(event) => props.onChange(event.currentTarget.value || null)}
            />
          </span>
        )
      }
    />
  )
}

/** For filters: while a date is being typed, what it narrows stays as it is. Empty: none. */
export function onWholeDay(onDay: (day: string) => void): (day: string | null) => void {
  return (day) => {
    if (day === null || dayOf(day) !== null) onDay(day ?? '')
  }
}

function shown(value: string | null): string {
  const day = dayOf(value)
  return day === null ? (value ?? '') : formatDay(day)
}
