// The plain input of a declared field, by its control.
import { useMemo } from 'react'
import type { Field } from '#contract/field.ts'
import type { FieldEditorProps } from '../field-editor.ts'
import { idOf } from '../row.ts'
import { describe } from '../schema-shape.ts'
import { MarkdownInput } from './markdown-input.tsx'
import { SecretInput, TextBox } from './plain-inputs.tsx'
import { ReferenceSelect } from './reference-select.tsx'
import { ReferencesSelect } from './references-select.tsx'
import { ShapeInput } from './shape-input.tsx'
import './inputs.css'

interface FieldInputProps extends FieldEditorProps {
  readonly field: Field
  /** Resource and field. */
  readonly path: string
  readonly timeZone: string
  readonly currency: string
}

export function FieldInput({ field, ...props }: FieldInputProps) {
  const described = useMemo(() => describe(field.input), [field])
  const { storage, control, access } = field
  const { value, onChange, problems } = props
  const shared = {
    label: props.label,
    description: props.help,
    error: [...problems.values()][0],
    isRequired: props.isRequired ?? false,
    isReadOnly: props.isReadOnly,
  }
  if (storage.kind === 'reference') {
    return (
      <ReferenceSelect
        {...shared}
        kind={storage.to}
        value={idOf(value)}
        onChange={(id) => onChange(id === null ? (described.isNullable ? null : undefined) : { id })}
      />
    )
  }
  if (storage.kind === 'references') {
    return (
      <ReferencesSelect
        {...shared}
        kind={storage.to}
        value={(Array.isArray(value) ? value : []).flatMap((each) => idOf(each) ?? [])}
        onChange={(ids) => onChange(ids.map((id) => ({ id })))}
      />
    )
  }
  if (access === 'writeOnly' && control === 'text') return <SecretInput {...props} />
  if (control === 'textarea') {
    return <TextBox {...props} longest={described.shape.kind === 'text' ? described.shape.longest : null} />
  }
  if (control === 'markdown') return <MarkdownInput {...props} />
  const kinds = storage.kind === 'json' ? storage.links.map(({ to }) => to) : []
  return <ShapeInput {...props} described={described} kinds={kinds} />
}
