// The one input for money and numbers: keeps what is typed as text, shows on leaving what it understood.
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type Ref } from 'react'
import { readNumber, showNumber } from '#domain/numbers/read-number.ts'
import { problem } from '#domain/ground/problem.ts'
import { problemText } from '#domain/wording/problems.ts'
import { recordTexts } from '#domain/wording/records.ts'

export interface NumberWriting {
  readonly show: (value: number) => string
  /** null: the text is none. */
  readonly read: (text: string) => number | null
  /** What is said of a text that is none. */
  readonly whyUnread: (text: string) => string
}

interface TypedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  readonly ref?: Ref<HTMLInputElement>
  /** NaN: nothing that can be read; null: nothing. */
  readonly value: number | null
  readonly decimals: number
  readonly isFixed?: boolean
  /** Written otherwise than a number is. */
  readonly writing?: NumberWriting
  /** NaN while the text is no number: no form with it is sent. A field that may not be empty turns null into NaN. */
  readonly onChange: (value: number | null) => void
}

export function TypedNumber(props: TypedNumberProps) {
  const { value, decimals, isFixed = false, writing, error, onChange, onBlur, ...rest } = props
  const read = writing?.read ?? ((text: string) => readNumber(text, decimals))
  const show = (number: number | null) =>
    number === null || Number.isNaN(number) ? '' : (writing?.show(number) ?? showNumber(number, decimals, isFixed))
  const [draft, setDraft] = useState({ text: show(value), value, isLeft: true })
  const isUnread = Number.isNaN(value)
  // What the value became elsewhere replaces what was typed here.
  const isOwn = Object.is(draft.value, value) || (isUnread && draft.value === null)
  const text = isOwn ? draft.text : show(value)
  const isWrong = isUnread && (draft.isLeft || !isOwn)
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={text}
      error={isWrong ? whyUnread(text, decimals, writing) : error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const next = typed.trim() === '' ? null : (read(typed) ?? Number.NaN)
        setDraft({ text: typed, value: next, isLeft: false })
        onChange(next)
      }}
      onBlur={(event) => {
        setDraft({ text: isUnread ? text : show(value), value, isLeft: true })
        onBlur?.(event)
      }}
    />
  )
}

const anyDecimals = 12

function whyUnread(text: string, decimals: number, writing: NumberWriting | undefined): string {
  if (text.trim() === '') return problemText(problem('notBlank', null))
  if (writing !== undefined) return writing.whyUnread(text)
  if (readNumber(text, anyDecimals) === null) return recordTexts.noNumber
  return decimals === 0 ? recordTexts.noWholeNumber : problemText(problem('decimals', null, { limit: decimals }))
}
