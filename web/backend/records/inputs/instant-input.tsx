// A moment as date and time of the place it is about.
import { Input } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEventHandler } from 'react'
import { dateOf, dayAt, dayOf, instantOf, minutesOf, momentOf } from '#domain/time/wall-clock.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { DayInput } from './day-input.tsx'
import type { InputProps } from './plain-inputs.tsx'
import { TimeInput } from './time-input.tsx'
import './inputs.css'

interface InstantInputProps extends Omit<InputProps, 'path'> {
  readonly timeZone: string
  readonly empty: null | undefined
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

export function InstantInput(props: InstantInputProps) {
  const { label, help, problems, isRequired, isReadOnly, value, onChange, timeZone, empty, onKeyDown } = props
  const id = useId()
  const [parts, setParts] = useState(() => partsOf(value, timeZone))
  const own = useRef(value)
  useEffect(() => {
    if (value !== own.current) setParts(partsOf(value, timeZone))
    own.current = value
  }, [value, timeZone])
  const change = (next: Parts) => {
    setParts(next)
    own.current = next.day === null && (next.time === null || next.time === '') ? empty : momentText(next, timeZone)
    onChange(own.current)
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={help ?? say(texts.inZone, { zone: timeZone })}
      error={problems.get('')}
      withAsterisk={isRequired ?? false}
    >
      <fieldset className="instant-input" aria-labelledby={id}>
        <DayInput
          label={say(texts.dayOf, { label })}
          isLabelHidden="shownElsewhere"
          isReadOnly={isReadOnly}
          {...(onKeyDown && { onKeyDown })}
          value={parts.day}
          onChange={(day) => change({ ...parts, day })}
        />
        <TimeInput
          label={say(texts.timeOf, { label })}
          isLabelHidden
          isReadOnly={isReadOnly}
          {...(onKeyDown && { onKeyDown })}
          value={parts.time}
          onChange={(time) => change({ ...parts, time })}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

interface Parts {
  readonly day: string | null
  readonly time: string | null
}

function partsOf(value: unknown, timeZone: string): Parts {
  const at = typeof value === 'string' ? instantOf(value) : null
  const day = at === null ? null : dayAt(timeZone, at)
  if (at === null || day === null) return { day: null, time: null }
  return { day: dateOf(day), time: formatTime(at, timeZone) }
}

/** Half a moment or none is handed on as it was typed, so that it is judged. A day alone begins at 00:00. */
function momentText({ day, time }: Parts, timeZone: string): string {
  const counted = dayOf(day)
  const minutes = time === null || time === '' ? 0 : minutesOf(time)
  const at = counted === null || minutes === null ? null : momentOf(timeZone, counted, minutes)
  return at === null ? `${day ?? ''} ${time ?? ''}`.trim() : new Date(at).toISOString()
}
