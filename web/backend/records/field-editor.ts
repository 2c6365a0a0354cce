// What every editor of one field is given: the plain inputs of a form and the editors with a screen of their own alike.
import type { ComponentType } from 'react'

export interface FieldEditorProps<Value = unknown> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** German sentences by path relative to the field; '' is the field itself, `0.from` lies inside of it. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  /** The whole draft, for fields that are judged or shown together with others; within an object that object. */
  readonly draft: Readonly<Record<string, unknown>>
  /** The record as it is stored, with what no draft holds; null while it is new. */
  readonly stored?: Readonly<Record<string, unknown>> | null
  /** Changes another field of the draft: a file's name may name its record. */
  readonly changeField?: (field: string, value: unknown) => void
  /** What stands below the input. */
  readonly help?: string | null
  readonly isRequired?: boolean
  /** What counts while the input is empty. */
  readonly placeholder?: string | undefined
}

/** Editors that take the place of a form's plain inputs, by field. */
// oxlint-disable-next-line typescript/no-explicit-any -- each editor knows the value of its own field
export type FieldEditors = Readonly<Record<string, ComponentType<FieldEditorProps<any>>>>

/** The problems inside of one part of a value, relative to it. */
export function problemsWithin(problems: ReadonlyMap<string, string>, part: string): ReadonlyMap<string, string> {
  const inner = [...problems].flatMap(([path, text]) => {
    if (path === part) return [['', text] as const]
    return path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text] as const] : []
  })
  return new Map(inner)
}
