// A calendar day as it is written here, TT.MM.JJJJ, with the browser's calendar beside it.
import { ActionIcon, TextInput } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'
import { formatDay } from '#domain/time/german-dates.ts'
import { readGermanDay } from '#domain/time/read-german.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import './day-input.css'

interface DayInputProps {
  readonly label: string
  /** It says in the input what is asked for, or how it is written where something else says that. */
  readonly isLabelHidden?: boolean | 'shownElsewhere'
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  /** The first day that the calendar offers. */
  readonly min?: string
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  /** `YYYY-MM-DD`. */
  readonly value: string | null
  /** A text that is no date is handed on as it stands, so that it is judged, not lost. */
  readonly onChange: (day: string | null) => void
}

export function DayInput({
  label,
  isLabelHidden,
  description,
  error,
  isRequired,
  isReadOnly,
  min,
  onKeyDown,
  value,
  onChange,
}: DayInputProps) {
  const [typed, setTyped] = useState(() => shown(value))
  const own = useRef(value)
  const calendar = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (value !== own.current) setTyped(shown(value))
    own.current = value
  }, [value])
  const change = (text: string) => {
    setTyped(text)
    const next = text.trim() === '' ? null : (readGermanDay(text) ?? text.trim())
    own.current = next
    onChange(next)
  }
  return (
    <TextInput
      className="day-input"
      {...(isLabelHidden
        ? { 'aria-label': label, placeholder: isLabelHidden === true ? label : texts.dayFormat }
        : { label, placeholder: texts.dayFormat })}
      description={description}
      error={error}
      withAsterisk={isRequired ?? false}
      readOnly={isReadOnly ?? false}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      {...(onKeyDown && { onKeyDown })}
      onBlur={() => setTyped(shown(own.current))}
      rightSection={
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
              onChange={(event) => {
                own.current = null
                change(shown(event.currentTarget.value || null))
              }}
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
