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
  // The form stays when its record is made: from then on nothing changes by itself.
  const isNew = (stored ?? null) === null
  const isTyped = useRef((value ?? '') !== '')
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (isNew && !isTyped.current && suggested !== '') latest.current(suggested)
  }, [isNew, suggested])
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
