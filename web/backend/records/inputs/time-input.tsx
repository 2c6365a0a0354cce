// A time of day as it is typed: „9“, „930“ and „9:30“ mean the same with every keyboard.
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { readGermanTime } from '#domain/time/read-german.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'

interface TimeInputProps {
  readonly label: string
  /** Something else says it for those who see. */
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  /** `HH:mm`. */
  readonly value: string | null
  /** What is no time is handed on as it stands, so that it is judged, not lost. */
  readonly onChange: (time: string | null) => void
}

export function TimeInput(props: TimeInputProps) {
  const { label, isLabelHidden, description, error, isRequired, isReadOnly, value, onChange } = props
  const [typed, setTyped] = useState(value ?? '')
  const own = useRef(value)
  useEffect(() => {
    if (value !== own.current) setTyped(value ?? '')
    own.current = value
  }, [value])
  return (
    <TextInput
      {...(isLabelHidden === true ? { 'aria-label': label } : { label })}
      description={description}
      error={error}
      withAsterisk={isRequired ?? false}
      readOnly={isReadOnly ?? false}
      className="time-input"
      placeholder={texts.timeFormat}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        own.current = text.trim() === '' ? null : (readGermanTime(text) ?? text.trim())
        onChange(own.current)
      }}
      onBlur={() => setTyped(own.current ?? '')}
    />
  )
}
