// A short text that follows from other fields while a record is new, until somebody types another one.
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldEditorProps } from '../records/field-editor.ts'

interface SuggestedTextProps extends FieldEditorProps<string | undefined> {
  /** Empty: nothing can be suggested yet. */
  readonly suggested: string
}

export function SuggestedText(props: SuggestedTextProps) {
  const { label, help, value, onChange, problems, isReadOnly, isRequired, stored, suggested } = props
  const isTyped = useRef((stored ?? null) !== null || (value ?? '') !== '')
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!isTyped.current && suggested !== '') latest.current(suggested)
  }, [suggested])
  return (
    <TextInput
      label={label}
      description={help}
      withAsterisk={isRequired ?? false}
      value={value ?? ''}
      maxLength={80}
      readOnly={isReadOnly}
      error={problems.get('')}
      autoComplete="off"
      onChange={(event) => {
        isTyped.current = event.currentTarget.value !== ''
        onChange(event.currentTarget.value)
      }}
    />
  )
}
