// What a picture on a screen is about, and what is typed for it: the variables of its template, by their names.
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Variable } from '#domain/pictures/layer.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { PictureField } from '../../fields/picture-field.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { ColorLine } from '../../records/inputs/plain-inputs.tsx'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'

interface TemplateValuesProps {
  readonly templateId: string
  readonly values: Readonly<Record<string, string>>
  readonly problem: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (values: Record<string, string>) => void
}

/** Of whom the picture is; every other value is the template's own. */
const subjects = [
  { key: 'product', kind: 'product', label: texts.valuesProduct },
  { key: 'branch', kind: 'branch', label: texts.valuesBranch },
] as const

export function TemplateValues({ templateId, values, problem, isReadOnly, onChange }: TemplateValuesProps) {
  const { data } = useQuery({
    queryKey: ['image-templates', 'variables', templateId],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /image-templates/:id', { params: { id: templateId } }, { signal })).data.variables,
    meta: { operation: 'imageTemplates.variables', failure: failureText('load', 'imageTemplate') },
  })
  const set = (key: string, value: string | null) => {
    const { [key]: _, ...others } = values
    onChange(value === null || value === '' ? others : { ...others, [key]: value })
  }
  return (
    <fieldset className="object-fields template-values">
      <legend>{texts.values}</legend>
      {subjects.map(({ key, kind, label }) => (
        <ReferenceSelect
          key={key}
          kind={kind}
          label={label}
          isReadOnly={isReadOnly}
          value={values[key] ?? null}
          onChange={(id) => set(key, id)}
        />
      ))}
      <p className="page-hint">{texts.valuesHow}</p>
      {problem === undefined ? null : <p className="object-problem">{problem}</p>}
      {(data ?? [])
        .filter(({ key }) => subjects.every((subject) => subject.key !== key))
        .map((variable) => (
          <TypedValue
            key={variable.key}
            variable={variable}
            value={values[variable.key] ?? ''}
            isReadOnly={isReadOnly}
            onChange={(value) => set(variable.key, value)}
          />
        ))}
    </fieldset>
  )
}

interface TypedValueProps {
  readonly variable: Variable
  readonly value: string
  readonly isReadOnly: boolean
  readonly onChange: (value: string | null) => void
}

function TypedValue({ variable, value, isReadOnly, onChange }: TypedValueProps) {
  const { key, type } = variable
  const label = variable.label || key
  switch (type) {
    case 'image':
      return <PictureField label={label} value={value || null} isReadOnly={isReadOnly} onChange={onChange} />
    case 'date':
      return <DayInput label={label} value={value || null} isReadOnly={isReadOnly} onChange={onChange} />
    case 'color':
      return (
        <ColorLine
          label={label}
          value={value}
          help={null}
          problems={new Map()}
          isReadOnly={isReadOnly}
          path="digital-signage-segments.items.values"
          onChange={(next) => onChange(typeof next === 'string' ? next : null)}
        />
      )
    case 'boolean':
      return (
        <NativeSelect
          label={label}
          value={value}
          disabled={isReadOnly}
          data={[
            { value: '', label: texts.valueAsTemplate },
            { value: 'true', label: texts.valueYes },
            { value: 'false', label: texts.valueNo },
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'text':
    case 'number':
    case 'price':
    case 'url':
      return (
        <TextInput
          label={label}
          placeholder={variable.default ?? ''}
          inputMode={type === 'number' || type === 'price' ? 'decimal' : type === 'url' ? 'url' : 'text'}
          maxLength={1000}
          readOnly={isReadOnly}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
