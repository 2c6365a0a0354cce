// A value that is typed as people write it: a day, a time. What is typed stays until it is left, then it is shown as it was read.
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'

export interface TypedLineProps {
  readonly label: string
  /** Something else says it for those who see: the text in the input does, or what stands around it. */
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  readonly value: string | null
  /** What cannot be read is handed on as it stands, so that it is judged, not lost. */
  readonly onChange: (value: string | null) => void
}

/** How the value is written, and read again; null: the text is none. */
export interface Writing {
  readonly show: (value: string | null) => string
  readonly read: (text: string) => string | null
}

interface WritingProps extends TypedLineProps {
  readonly writing: Writing
  readonly className: string
  readonly placeholder: string
  readonly inputMode?: 'decimal'
  /** What stands at its end. */
  readonly end?: ReactNode
}

export function TypedLine(props: WritingProps) {
  const { label, isLabelHidden, description, error, isRequired, isReadOnly, onKeyDown, value, onChange } = props
  const { writing, className, placeholder, inputMode, end } = props
  const [typed, setTyped] = useState(() => writing.show(value))
  const own = useRef(value)
  useEffect(() => {
    if (value !== own.current) setTyped(writing.show(value))
    own.current = value
  }, [value, writing])
  const type = (text: string) => {
    setTyped(text)
    own.current = text.trim() === '' ? null : (writing.read(text) ?? text.trim())
    onChange(own.current)
  }
  return (
    <TextInput
      {...(isLabelHidden === true ? { 'aria-label': label } : { label })}
      description={description}
      error={error}
      withAsterisk={isRequired ?? false}
      readOnly={isReadOnly ?? false}
      className={className}
      placeholder={placeholder}
      autoComplete="off"
      value={typed}
      {...(inputMode && { inputMode })}
      {...(onKeyDown && { onKeyDown })}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(writing.show(own.current))}
      rightSection={end}
    />
  )
}
