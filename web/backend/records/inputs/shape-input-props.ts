// What an input of a nested value is given beside the usual.
import type { Described } from '#contract/shape.ts'
import type { FieldEditorProps } from '../field-editor.ts'

export interface ShapeInputProps extends FieldEditorProps {
  readonly described: Described
  /** Resource and fields, dotted, without positions. */
  readonly path: string
  readonly timeZone: string
  readonly currency: string
}
