// One field of a form: its editor, told what is wrong and when it was left.
import type { FieldEditorProps, FieldEditors } from './field-editor.ts'
import { problemsWithin } from './field-editor.ts'
import { layoutOf } from './field-layout.ts'
import { helpOf, labelOf } from './labels.ts'
import { placeholderOf } from './placeholders.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { RecordForm } from './use-record-form.ts'
import { FieldInput } from './inputs/field-input.tsx'

interface FieldRowProps {
  readonly declared: AnyDeclaration
  readonly name: string
  readonly form: RecordForm
  readonly editors: FieldEditors
  readonly stored: FieldEditorProps['stored']
  readonly isReadOnly: boolean
  readonly timeZone: string
  readonly currency: string
  /** Left out of what somebody looks for; what is typed in it stays. */
  readonly isHidden: boolean
}

export function FieldRow(row: FieldRowProps) {
  const { declared, name, form, editors, stored, isReadOnly, timeZone, currency, isHidden } = row
  const field = declared.fields[name]
  if (field === undefined) return null
  const path = `${declared.name}.${name}`
  const props: FieldEditorProps = {
    label: labelOf(path),
    help: helpOf(path),
    // The star is for what may not stay empty.
    isRequired: field.isRequired && !field.input.safeParse(null).success,
    value: form.draft[name],
    draft: form.draft,
    stored: stored ?? null,
    isReadOnly,
    placeholder: placeholderOf(path, form.draft),
    problems: problemsWithin(form.problems, name),
    onChange: (value) => form.change(name, value),
    changeField: form.change,
  }
  const Editor = editors[name]
  const layout = Editor === undefined ? layoutOf(field) : 'wide'
  return (
    <div
      className="field-row"
      data-field={name}
      hidden={isHidden}
      data-wide={layout === 'wide' || undefined}
      data-switch={layout === 'switch' || undefined}
      // Judged when it is left, not with the first letter; to go about inside of it is not to leave it.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.touch(name)
      }}
    >
      {Editor === undefined ? (
        <FieldInput {...props} field={field} path={path} timeZone={timeZone} currency={currency} />
      ) : (
        <Editor {...props} />
      )}
    </div>
  )
}
