// The plain input of a declared field, by what its schema says.
import type { Field } from '#contract/field.ts'
import { describe } from '#contract/shape.ts'
import type { FieldEditorProps } from '../field-editor.ts'
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
  return <ShapeInput {...props} described={describe(field.input)} />
}
