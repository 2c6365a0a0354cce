// What an input of a nested value is given beside the usual.
import type { FieldEditorProps } from '../field-editor.ts'
import type { Described } from '../schema-shape.ts'

export interface ShapeInputProps extends FieldEditorProps {
  readonly described: Described
  /** Resource and fields, dotted, without positions. */
  readonly path: string
  /** Kinds that ids inside may name, as the field declares them. */
  readonly kinds: readonly string[]
  readonly timeZone: string
  readonly currency: string
}
