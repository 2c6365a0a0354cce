// What a picture on a screen is about, and what is typed for it: the variables of its template, by their names.
import { useQuery } from '@tanstack/react-query'
import { pictureSubject, templateAddress } from '#domain/content/image-address.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { usePictureSeen } from '../../fields/picture-seen.ts'
import { TypedValue } from '../../fields/typed-value.tsx'
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
    queryKey: ['image-templates', 'of values', templateId],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /image-templates/:id', { params: { id: templateId } }, { signal })).data,
    meta: { operation: 'imageTemplates.variables', failure: failureText('load', 'imageTemplate') },
  })
  const about = pictureSubject(values['product'] ?? null, values['branch'] ?? null)
  const isSeen = usePictureSeen(data && about ? templateAddress({ ...data, extension: 'png' }, about) : null)
  const isLeftOut = data?.isEnabled === false || isSeen === false
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
      {isLeftOut ? <p className="object-problem">{texts.valuesLeftOut}</p> : null}
      {problem === undefined ? null : <p className="object-problem">{problem}</p>}
      {(data?.variables ?? [])
        .filter(({ key }) => subjects.every((subject) => subject.key !== key))
        .map((variable) => (
          <TypedValue
            key={variable.key}
            label={variable.label || variable.key}
            type={variable.type}
            placeholder={variable.default ?? ''}
            isRequired={variable.isRequired}
            value={values[variable.key] ?? ''}
            isReadOnly={isReadOnly}
            onChange={(value) => set(variable.key, value)}
          />
        ))}
    </fieldset>
  )
}
