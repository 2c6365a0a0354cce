// The template as a whole: its name and purpose, its measures, what it can say.
import { useState } from 'react'
import { FieldRow } from '../../records/field-row.tsx'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { declared, type TemplateEditor } from './use-template-editor.ts'
import { VariablesEditor } from './variables-editor.tsx'

const groups = [
  { name: texts.template, fields: ['name', 'identifier', 'purpose', 'isEnabled', 'isForSharing'] },
  {
    name: texts.size,
    fields: ['width', 'height', 'unit', 'dpi', 'bleed', 'background', 'backgroundImage', 'output', 'quality'],
  },
] as const

export function TemplateSettings({
  editor,
  isReadOnly,
}: {
  readonly editor: TemplateEditor
  readonly isReadOnly: boolean
}) {
  const house = useHouse()
  const [first] = useState(editor.form.draft)
  const form = {
    ...editor.form,
    change: (field: string, value: unknown) => editor.change({ [field]: value }, `field ${field}`),
  }
  const isAsked = [...editor.form.problems.keys()].some((at) => /^(?:variables|sampleValues)\b/.test(at))
  const shown = groups.map(({ name, fields }) => (
    <details key={name} className="layer-group" open>
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
            timeZone={house.timeZone}
            currency={house.currency}
            isHidden={false}
          />
        ))}
      </div>
    </details>
  ))
  return (
    <>
      {shown}
      <details className="layer-group" open={isAsked || undefined}>
        <summary>{texts.variables}</summary>
        <VariablesEditor editor={editor} isReadOnly={isReadOnly} />
      </details>
    </>
  )
}
