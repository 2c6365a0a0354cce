// A number with a comma; empty is null.
import type { TextInputProps } from '@mantine/core'
import { TypedNumber } from './typed-number.tsx'

interface DecimalInputProps extends Pick<TextInputProps, 'onBlur' | 'onKeyDown'> {
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
  suffix,
  onChange,
  ...rest
}: DecimalInputProps) {
  return (
    <TypedNumber
      {...rest}
      {...(suffix !== undefined && {
        rightSection: <span className="input-unit">{suffix.trim()}</span>,
        rightSectionWidth: `${suffix.length + 2}ch`,
        rightSectionPointerEvents: 'none',
      })}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      value={value}
      decimals={decimals}
      isFixed={isFixed}
      withAsterisk={isRequired}
      aria-required={isRequired}
      readOnly={isReadOnly ?? false}
      onChange={onChange}
    />
  )
}
