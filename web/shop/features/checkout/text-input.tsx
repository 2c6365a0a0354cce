// A text field of the checkout: named, filled in by the browser where it can, its problem in place.
import { checkoutFieldNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Field } from '#kit/field.tsx'
import type { TextField } from './draft.ts'
import { fieldId, messageAt } from './problems.tsx'
import type { Form } from './use-checkout.ts'

const autofill = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  street: { autoComplete: 'street-address' },
  zipCode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  floor: { autoComplete: 'off' },
  stairway: { autoComplete: 'off' },
  door: { autoComplete: 'off' },
} as const

export type InputField = keyof typeof autofill & TextField

interface TextInputProps {
  readonly field: InputField
  readonly form: Form
  readonly isRequired: boolean
  readonly help?: string
}

export function TextInput({ field, form, isRequired, help }: TextInputProps) {
  const name = checkoutFieldNames[field]
  return (
    <Field
      id={fieldId(field)}
      label={isRequired ? name : say(shopScreenTexts.optionalField, { field: name })}
      error={messageAt(form.problems, field)}
      help={help}
    >
      {(control) => (
        <input
          {...control}
          {...autofill[field]}
          className="input"
          name={field}
          maxLength={250}
          aria-required={isRequired}
          value={form.draft[field]}
          onChange={(event) => form.change({ [field]: event.currentTarget.value })}
          onBlur={() => form.checkField(field)}
        />
      )}
    </Field>
  )
}
