// One delivery area: its name, what it costs, and its place in the list.
import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { areaTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'

interface AreaFieldsProps {
  readonly area: DeliveryArea
  readonly index: number
  readonly count: number
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (area: DeliveryArea) => void
  readonly onRemove: () => void
  readonly onMove: (to: number) => void
}

export function AreaFields({ area, index, count, problems, isReadOnly, onChange, onRemove, onMove }: AreaFieldsProps) {
  const name = area.area || say(texts.nameOf, { index: index + 1 })
  const amount = (field: 'price' | 'minimumOrderValue' | 'freeFromOrderValue' | 'tax', isDisabled = false) => {
    const isOptional = field === 'minimumOrderValue' || field === 'freeFromOrderValue'
    return (
      <TypedNumber
        label={texts[field]}
        value={area[field] ?? null}
        decimals={field === 'tax' ? 1 : 2}
        isFixed={field !== 'tax'}
        disabled={isDisabled}
        readOnly={isReadOnly}
        error={problems.get(`${index}.${field}`)}
        {...(isOptional && { placeholder: texts.noLimit })}
        onChange={(typed) => onChange({ ...area, [field]: typed ?? (isOptional ? null : Number.NaN) })}
      />
    )
  }
  return (
    <fieldset className="area" aria-label={name}>
      <TextInput
        className="area-name"
        label={texts.name}
        description={index === 0 ? texts.nameHint : undefined}
        // Above the input, so that all inputs of the row stand on one line.
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={area.area}
        maxLength={120}
        readOnly={isReadOnly}
        error={problems.get(`${index}.area`)}
        onChange={(event) => onChange({ ...area, area: event.currentTarget.value })}
      />
      {amount('price', area.free)}
      {amount('freeFromOrderValue', area.free)}
      {amount('minimumOrderValue')}
      {amount('tax')}
      <Checkbox
        label={texts.free}
        checked={area.free}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...area, free: event.currentTarget.checked })}
      />
      {isReadOnly ? null : (
        <div className="area-buttons">
          <Button
            variant="subtle"
            aria-label={say(texts.moveUp, { area: name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp size={16} aria-hidden />
          </Button>
          <Button
            variant="subtle"
            aria-label={say(texts.moveDown, { area: name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </Button>
          <CloseButton aria-label={say(texts.remove, { area: name })} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  )
}
