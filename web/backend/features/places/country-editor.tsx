// The country of an organisation: its law of working time follows, as long as nobody chose another.
import { countries, ruleSetOf } from '#domain/places/countries.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { ChoiceInput } from '../../records/inputs/plain-inputs.tsx'

export function DivisionCountryEditor({ draft, ...props }: FieldEditorProps) {
  const { value, onChange, changeField } = props
  const follow = (country: unknown) => {
    onChange(country)
    if (draft['ruleSet'] === ruleSetOf(String(value))) changeField?.('ruleSet', ruleSetOf(String(country)))
  }
  return <ChoiceInput {...props} path="divisions.country" values={countries} isNullable={false} onChange={follow} />
}
