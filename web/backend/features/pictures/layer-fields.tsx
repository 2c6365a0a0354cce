// The fields of one layer, in groups; what names a variable or a font is chosen, not typed.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { layer as layerSchema } from '#contract/media/layers.ts'
import { describe, type Described } from '#contract/shape.ts'
import type { Layer, Variable, VariableType } from '#domain/pictures/layer.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { FontChoice } from '../../fields/font-choice.tsx'
import { problemsWithin } from '../../records/field-editor.ts'
import { helpOf, labelOf } from '../../records/labels.ts'
import { KeepsTextSteps } from '../../records/inputs/rich-input.tsx'
import { textOf } from '../../records/inputs/plain-inputs.tsx'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useHouse } from '../../shell/frame-queries.ts'
import { ConditionField } from './condition-field.tsx'
import { VariableChoice } from './variable-choice.tsx'

interface LayerFieldsProps {
  readonly layer: Layer
  readonly names: readonly string[]
  readonly variables: readonly Variable[]
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onRename: (name: string) => void
  readonly onChange: (changed: object) => void
}

const groups = {
  content: [
    'text',
    'binding',
    'amountKey',
    'prefix',
    'showBasePrice',
    'image',
    'shape',
    'value',
    'errorCorrection',
    'symbology',
    'showText',
  ],
  letters: [
    'fontFamily',
    'fontWeight',
    'isItalic',
    'fontSize',
    'minFontSize',
    'autoFit',
    'maxLines',
    'lineHeight',
    'letterSpacing',
    'align',
    'verticalAlign',
    'transform',
  ],
  look_: [
    'color',
    'fill',
    'strokeColor',
    'strokeWidth',
    'radius',
    'boxColor',
    'padding',
    'shadow',
    'fit',
    'focusX',
    'focusY',
    'mask',
    'filter',
    'opacity',
  ],
  place: ['x', 'y', 'width', 'height', 'rotation', 'anchor'],
  condition: ['visibleIf'],
} as const
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as readonly Group[]

const path = 'image-templates.layers'

export function LayerFields({ layer, names, variables, problems, isReadOnly, onRename, onChange }: LayerFieldsProps) {
  const [name, setName] = useState(layer.name)
  const isTaken = name !== layer.name && names.includes(name)
  const fields = fieldsOf(layer.kind)
  return (
    <KeepsTextSteps value={false}>
      <TextInput
        label={texts.layerName}
        value={name}
        maxLength={120}
        readOnly={isReadOnly}
        error={isTaken ? texts.nameTaken : problems.get('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => {
          if (isTaken || name.trim() === '') setName(layer.name)
          else if (name !== layer.name) onRename(name.trim())
        }}
      />
      {groupNames.map((group) => {
        const own = groups[group].filter((field) => field in fields && isUsed(layer.kind, field))
        return own.length === 0 ? null : (
          <details key={group} className="layer-group" open={group === 'content' || group === 'place'}>
            <summary>{texts[group]}</summary>
            <div className="object-fields">
              {own.map((field) => (
                <LayerField
                  key={field}
                  field={field}
                  described={fields[field]}
                  layer={layer}
                  variables={variables}
                  problems={problemsWithin(problems, field)}
                  isReadOnly={isReadOnly}
                  onChange={onChange}
                />
              ))}
            </div>
          </details>
        )
      })}
    </KeepsTextSteps>
  )
}

/** A group shows its layers, and a price says its amount: neither shows a variable of its own. */
function isUsed(kind: Layer['kind'], field: string): boolean {
  return field !== 'binding' || (kind !== 'group' && kind !== 'price')
}

function fieldsOf(kind: Layer['kind']): Readonly<Record<string, Described>> {
  const { shape } = describe(layerSchema)
  const variant = shape.kind === 'variants' ? shape.variants[kind]?.shape : undefined
  return variant?.kind === 'object' ? variant.fields : {}
}

interface LayerFieldProps {
  readonly field: string
  readonly described: Described | undefined
  readonly layer: Layer
  readonly variables: readonly Variable[]
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (changed: object) => void
}

function LayerField({ field, described, layer, variables, problems, isReadOnly, onChange }: LayerFieldProps) {
  const house = useHouse()
  if (described === undefined) return null
  const label = labelOf(`${path}.${field}`)
  const value = (layer as unknown as Readonly<Record<string, unknown>>)[field]
  const common = { label, problems, isReadOnly }
  if (field === 'binding') {
    const fitting = variables.filter(({ type }) => fits(layer.kind, type))
    return (
      <VariableChoice
        {...common}
        variables={fitting}
        value={layer.binding ?? ''}
        onChange={(key) => onChange({ binding: key || null })}
      />
    )
  }
  if (field === 'amountKey') {
    const prices = variables.filter(({ type }) => type === 'price' || type === 'number')
    return (
      <VariableChoice
        {...common}
        variables={prices}
        // One that was made by a call may be bound instead.
        value={textOf(value) || (layer.binding ?? '')}
        onChange={(amountKey) => onChange({ amountKey, binding: null })}
      />
    )
  }
  if (field === 'visibleIf')
    return (
      <ConditionField
        {...common}
        path={`${path}.visibleIf`}
        variables={variables}
        value={layer.visibleIf}
        onChange={(visibleIf) => onChange({ visibleIf })}
      />
    )
  if (field === 'fontFamily')
    return <FontChoice {...common} value={textOf(value)} onChange={(fontFamily) => onChange({ fontFamily })} />
  return (
    <ShapeInput
      {...common}
      described={described}
      path={`${path}.${field}`}
      help={helpOf(`${path}.${field}`)}
      value={value}
      draft={layer as unknown as Readonly<Record<string, unknown>>}
      timeZone={house.timeZone}
      currency={house.currency}
      onChange={(next) => onChange({ [field]: next })}
    />
  )
}

function fits(kind: Layer['kind'], type: VariableType): boolean {
  if (kind === 'image') return type === 'image'
  return kind === 'shape' ? type === 'color' : type !== 'image'
}
