// The one input for money and numbers: keeps what is typed as text, shows on leaving what it understood.
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readNumber, showNumber } from '#domain/numbers/read-number.ts'
import { recordTexts } from '#domain/wording/records.ts'

interface TypedNumberProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  readonly value: number | null
  readonly decimals: number
  readonly isFixed?: boolean
  /** NaN while the text is no number: the API client sends it as such, the server refuses it at the field. */
  readonly onChange: (value: number | null) => void
}

export function TypedNumber({ value, decimals, isFixed = false, error, onChange, ...rest }: TypedNumberProps) {
  const show = (number: number | null) => (number === null ? '' : showNumber(number, decimals, isFixed))
  const [draft, setDraft] = useState({ text: show(value), value, isLeft: true })
  const isOwn = Object.is(draft.value, value)
  const text = isOwn ? draft.text : Number.isNaN(value) ? '' : show(value)
  const isWrong = isOwn && draft.isLeft && Number.isNaN(value)
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={text}
      error={isWrong ? recordTexts.noNumber : error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const next = typed.trim() === '' ? null : (readNumber(typed, decimals) ?? Number.NaN)
        setDraft({ text: typed, value: next, isLeft: false })
        onChange(next)
      }}
      onBlur={() => setDraft({ text: Number.isNaN(value) ? text : show(value), value, isLeft: true })}
    />
  )
}
