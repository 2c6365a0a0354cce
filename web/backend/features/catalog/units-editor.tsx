// The other units in which a product is sold: how they convert, and which quantities of them are allowed.
import { Button, NativeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { moved } from '#domain/ground/moved.ts'
import type { AlternativeUnit } from '#domain/ground/product.ts'
import { unitsByUse } from '#domain/catalog/units-by-use.ts'
import { calculationModels, isUnit, type CalculationModel, type UnitId } from '#domain/ground/units.ts'
import { calculationModelNames, unitNames } from '#domain/wording/catalog.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { RemoveButton } from '../../fields/remove-button.tsx'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { useRowKeys } from '../../sorting/use-row-keys.ts'
import '../../fields/editor.css'
import './units-editor.css'

type Units = readonly AlternativeUnit[]

const limits = [
  ['minimumQuantity', texts.minimum],
  ['quantityStepSize', texts.step],
  ['maximumQuantity', texts.maximum],
] as const

export function UnitsEditor({ label, value, onChange, problems, isReadOnly, draft }: FieldEditorProps<Units>) {
  const rows = useRowKeys(value.length)
  const own = isUnit(draft['unit']) ? draft['unit'] : 'piece'
  const free = unitsByUse.filter((unit) => unit !== own && !value.some((one) => one.unit === unit))
  const add = (unit: UnitId) => {
    rows.wasInserted(value.length)
    const unlimited = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: null }
    onChange([...value, { unit, ratio: 1, calculationModel: 'fixed', ...unlimited }])
  }
  return (
    <section className="editor" aria-label={label}>
      {value.length === 0 ? <p className="editor-empty">{texts.noAlternativeUnits}</p> : null}
      <SortedList
        label={label}
        className="editor-rows"
        isReadOnly={isReadOnly}
        rows={value.map(({ unit }, at) => ({ key: rows.keys[at] ?? String(at), name: unitNames[unit] }))}
        onMove={(from, to) => {
          rows.hasMoved(from, to)
          onChange(moved(value, from, to))
        }}
      >
        {(at, handle) => {
          const one = value[at]
          if (one === undefined) return null
          const name = unitNames[one.unit]
          const change = (changes: Partial<AlternativeUnit>) => onChange(value.with(at, { ...one, ...changes }))
          return (
            <fieldset className="unit-row">
              <legend className="visually-hidden">{name}</legend>
              {handle}
              <div className="unit-fields">
                <NativeSelect
                  label={texts.unit}
                  value={one.unit}
                  disabled={isReadOnly}
                  error={problems.get(`${at}.unit`)}
                  data={[one.unit, ...free].map((unit) => ({ value: unit, label: unitNames[unit] }))}
                  onChange={({ currentTarget }) => isUnit(currentTarget.value) && change({ unit: currentTarget.value })}
                />
                <DecimalInput
                  label={say(texts.ratio, { unit: name })}
                  suffix={` ${unitNames[own]}`}
                  decimals={6}
                  value={one.ratio}
                  isReadOnly={isReadOnly}
                  error={problems.get(`${at}.ratio`)}
                  onChange={(ratio) => change({ ratio: ratio ?? Number.NaN })}
                />
                <NativeSelect
                  label={texts.model}
                  value={one.calculationModel}
                  disabled={isReadOnly}
                  data={calculationModels.map((model) => ({ value: model, label: calculationModelNames[model] }))}
                  onChange={({ currentTarget }) =>
                    change({ calculationModel: currentTarget.value as CalculationModel })
                  }
                />
                {limits.map(([field, text]) => (
                  <DecimalInput
                    key={field}
                    label={text}
                    placeholder={texts.automatic}
                    decimals={3}
                    value={one[field]}
                    isReadOnly={isReadOnly}
                    error={problems.get(`${at}.${field}`)}
                    onChange={(limit) => change({ [field]: limit })}
                  />
                ))}
              </div>
              {isReadOnly ? null : (
                <RemoveButton
                  name={name}
                  onRemove={() => {
                    rows.wasRemoved(at)
                    onChange(value.toSpliced(at, 1))
                  }}
                />
              )}
            </fieldset>
          )
        }}
      </SortedList>
      {isReadOnly || free[0] === undefined ? null : (
        <Button
          variant="default"
          leftSection={<Plus size={17} aria-hidden />}
          onClick={() => add(free[0] ?? 'package')}
        >
          {texts.addUnit}
        </Button>
      )}
    </section>
  )
}
