// The tax of a product: what it is in words, beside the rate itself. Where taking it away is taxed otherwise, both are set.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { taxKinds, type TaxKind } from '#domain/catalog/tax-kinds.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { dayAt } from '#domain/time/wall-clock.ts'
import { taxKindTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useConfig } from '../../shell/frame-queries.ts'
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
  const config = useConfig().data
  const [now] = useState(() => Date.now())
  const today = dayAt(config?.timeZone ?? 'Europe/Vienna', now)
  const kinds = config === undefined || today === null ? [] : taxKinds(config.country, today)
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
              {textOf(kind)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function textOf({ name, tax, takeawayTax }: TaxKind): string {
  const said = { name: texts[name], tax: formatRate(tax) }
  return takeawayTax === null ? say(texts.rate, said) : say(texts.rates, { ...said, takeaway: formatRate(takeawayTax) })
}
