// What every editor of one field is given: the plain inputs of a form and the editors with a screen of their own alike.

export interface FieldEditorProps<Value = unknown> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** German sentences by path relative to the field; '' is the field itself, `0.from` lies inside of it. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  /** The whole draft, for fields that are judged or shown together with others. */
  readonly draft: Readonly<Record<string, unknown>>
}
