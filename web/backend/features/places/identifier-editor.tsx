// The part of a branch's address: its name without what addresses do not take, and not that of another branch.
import { identifierOf } from '#domain/places/identifier.ts'
import { SuggestedText } from '../../fields/suggested-text.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useBranches } from '../../shell/frame-queries.ts'

export function IdentifierEditor(props: FieldEditorProps<string | undefined>) {
  const taken = (useBranches().data ?? []).map(({ identifier }) => identifier)
  const { name } = props.draft
  return <SuggestedText {...props} suggested={typeof name === 'string' ? identifierOf(name, taken) : ''} />
}
