// Content whose structure the page builder makes: its values can be changed here, its structure cannot.
import { Fieldset, Switch, Textarea } from '@mantine/core'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { labelOf } from '../labels.ts'
import type { ShapeInputProps } from './shape-input-props.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'

export function LooseInput({ label, value, onChange, problems, isReadOnly, path }: ShapeInputProps) {
  return (
    <Fieldset legend={label} className="list-input">
      <p className="page-hint">{texts.looseHint}</p>
      {problems.size === 0 ? null : <p className="object-problem">{[...problems.values()][0]}</p>}
      <Values path={path} value={value} onChange={onChange} isReadOnly={isReadOnly} />
    </Fieldset>
  )
}

interface ValuesProps {
  readonly path: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isReadOnly: boolean
}

function Values({ path, value, onChange, isReadOnly }: ValuesProps) {
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  const entries = Object.entries(value as Readonly<Record<string, unknown>>)
  if (entries.length === 0) return <p className="page-hint">{texts.nothing}</p>
  const set = (name: string, next: unknown) =>
    onChange(isList ? (value as unknown[]).with(Number(name), next) : { ...value, [name]: next })
  return (
    <div className="loose-values">
      {entries.map(([name, inner]) => (
        <OneValue
          key={name}
          path={`${path}.${name}`}
          label={isList ? say(texts.entry, { position: Number(name) + 1 }) : labelOf(`${path}.${name}`)}
          value={inner}
          isReadOnly={isReadOnly}
          onChange={(next) => set(name, next)}
        />
      ))}
    </div>
  )
}

function OneValue({ label, ...props }: ValuesProps & { readonly label: string }) {
  const { value, onChange, isReadOnly } = props
  if (typeof value === 'string') {
    return (
      <Textarea
        label={label}
        rows={1}
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (typeof value === 'number') {
    return (
      <TypedNumber
        label={label}
        value={value}
        decimals={12}
        readOnly={isReadOnly}
        onChange={(next) => onChange(next ?? Number.NaN)}
      />
    )
  }
  if (typeof value === 'boolean') {
    return (
      <Switch
        label={label}
        checked={value}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (value === null || value === undefined) return null
  return (
    <Fieldset legend={label} className="object-input">
      <Values {...props} />
    </Fieldset>
  )
}
