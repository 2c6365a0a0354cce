// A number with a comma; empty is null.
import { NumberInput } from '@mantine/core'

interface DecimalInputProps {
  readonly label?: string
  readonly ariaLabel?: string
  readonly className?: string
  readonly placeholder?: string
  readonly suffix?: string
  readonly decimals: number
  /** As money: always with its decimals. */
  readonly isFixed?: boolean
  readonly value: number | null
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly error?: string | undefined
  readonly onChange: (value: number | null) => void
}

export function DecimalInput({
  decimals,
  isFixed = false,
  value,
  isReadOnly,
  isRequired = false,
  ariaLabel,
  onChange,
  ...rest
}: DecimalInputProps) {
  return (
    <NumberInput
      {...rest}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      value={value ?? ''}
      min={0}
      decimalScale={decimals}
      fixedDecimalScale={isFixed}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      withAsterisk={isRequired}
      aria-required={isRequired}
      readOnly={isReadOnly ?? false}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}
