// The template as a whole: its name and purpose, its measures, what it can say.
import { useState } from 'react'
import { FieldRow } from '../../records/field-row.tsx'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { declared, type TemplateEditor } from './use-template-editor.ts'

const groups = [
  { name: texts.template, fields: ['name', 'identifier', 'purpose', 'isEnabled', 'isForSharing'] },
  {
    name: texts.size,
    fields: ['width', 'height', 'unit', 'dpi', 'bleed', 'background', 'backgroundImage', 'output', 'quality'],
  },
  { name: texts.variables, fields: ['variables', 'sampleValues'] },
] as const

export function TemplateSettings({
  editor,
  isReadOnly,
}: {
  readonly editor: TemplateEditor
  readonly isReadOnly: boolean
}) {
  const config = useConfig().data
  const [first] = useState(editor.form.draft)
  const form = {
    ...editor.form,
    change: (field: string, value: unknown) => editor.change({ [field]: value }, `field ${field}`),
  }
  return groups.map(({ name, fields }, index) => (
    <details key={name} className="layer-group" open={index < 2}>
      <summary>{name}</summary>
      <div className="object-fields">
        {fields.map((field) => (
          <FieldRow
            key={field}
            declared={declared}
            name={field}
            form={form}
            editors={{}}
            stored={first}
            isReadOnly={isReadOnly}
            timeZone={config?.timeZone ?? 'Europe/Vienna'}
            currency={config?.currency ?? 'EUR'}
            isHidden={false}
          />
        ))}
      </div>
    </details>
  ))
}
