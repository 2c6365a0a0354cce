// The tax of a product: what it is in words, beside the rate itself. Where taking it away is taxed otherwise, both are set.
import { Button } from '@mantine/core'
import { taxKindText } from '#domain/catalog/tax-choices.ts'
import { taxKinds, type TaxKind } from '#domain/catalog/tax-kinds.ts'
import { taxKindTexts as texts } from '#domain/wording/catalog-editor.ts'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useOwnCountry } from '../../shell/own-country.ts'
import './tax-editor.css'

export function TaxEditor({
  label,
  value,
  onChange,
  problems,
  isReadOnly,
  draft,
  changeField,
}: FieldEditorProps<number | null | undefined>) {
  const own = useOwnCountry()
  const kinds = own === null ? [] : taxKinds(own.country, own.today)
  const isChosen = ({ tax, takeawayTax }: TaxKind) => value === tax && (draft['takeawayTax'] ?? null) === takeawayTax
  return (
    <div className="tax-editor">
      <DecimalInput
        label={label}
        isRequired
        suffix=" %"
        decimals={1}
        value={value ?? null}
        isReadOnly={isReadOnly}
        error={problems.get('')}
        onChange={onChange}
      />
      {kinds.length === 0 || isReadOnly ? null : (
        <fieldset className="tax-kinds" aria-label={texts.group}>
          {kinds.map((kind) => (
            <Button
              key={kind.name}
              variant="default"
              aria-pressed={isChosen(kind)}
              onClick={() => {
                onChange(kind.tax)
                changeField?.('takeawayTax', kind.takeawayTax)
              }}
            >
              {taxKindText(kind)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
