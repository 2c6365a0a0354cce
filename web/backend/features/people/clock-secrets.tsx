// PIN and badge of the time clock: whether there is one, a new one, and for the PIN one that nobody has to think up.
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { peopleTexts as texts } from '#domain/wording/branch-office.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import './people.css'

type SecretProps = FieldEditorProps<string | null | undefined>

export function PinEditor(props: SecretProps) {
  const { value, onChange, isReadOnly, stored } = props
  const [told, setTold] = useState<string | null>(null)
  return (
    <div className="clock-secret">
      <Secret {...props} help={stored?.['hasPin'] === true ? texts.pinIsSet : texts.pinIsMissing} inputMode="numeric" />
      {isReadOnly ? null : (
        <Button
          variant="default"
          onClick={() => {
            const pin = newPin()
            setTold(pin)
            onChange(pin)
          }}
        >
          {texts.newPin}
        </Button>
      )}
      <output className="choices-soft">
        {told !== null && told === value ? say(texts.pinToTell, { pin: told }) : ''}
      </output>
    </div>
  )
}

export function BadgeEditor(props: SecretProps) {
  return <Secret {...props} help={props.stored?.['hasBadge'] === true ? texts.badgeIsSet : texts.badgeIsMissing} />
}

function Secret({
  label,
  help,
  value,
  onChange,
  problems,
  isReadOnly,
  inputMode,
}: SecretProps & { readonly inputMode?: 'numeric' }) {
  return (
    <PasswordInput
      label={label}
      description={help}
      value={value ?? ''}
      error={problems.get('')}
      readOnly={isReadOnly}
      autoComplete="new-password"
      inputMode={inputMode ?? 'text'}
      visibilityToggleButtonProps={{ 'aria-label': recordTexts.showSecret }}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      // Readers end what they type with Enter: that would save the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/** Four digits, none of those that everybody tries first. */
function newPin(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  const pin = String(drawn % 10_000).padStart(4, '0')
  return /^(\d)\1{3}$/.test(pin) || pin === '1234' || pin === '4321' ? newPin() : pin
}
