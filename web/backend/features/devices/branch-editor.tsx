// Where a device stands: without a branch no order reaches it, which is said before it is saved.
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { idOf } from '../../records/row.ts'
import './devices.css'

export function BranchEditor({ label, help, value, onChange, problems, isReadOnly }: FieldEditorProps) {
  const id = idOf(value)
  return (
    <>
      <ReferenceSelect
        kind="branch"
        label={label}
        description={help}
        error={[...problems.values()][0]}
        isReadOnly={isReadOnly}
        value={id}
        onChange={(chosen) => onChange(chosen === null ? null : { id: chosen })}
      />
      <output className="device-warning">{id === null ? texts.noBranch : null}</output>
    </>
  )
}
