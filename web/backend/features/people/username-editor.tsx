// The name somebody signs in with: „Eva Huber“ becomes `eva.huber`, until another one is typed.
import { identifierOf } from '#domain/places/identifier.ts'
import { SuggestedText } from '../../fields/suggested-text.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'

export function UsernameEditor(props: FieldEditorProps<string | undefined>) {
  const { firstName, lastName } = props.draft
  const suggested = [firstName, lastName]
    .map((part) => identifierOf(typeof part === 'string' ? part : ''))
    .filter((part) => part !== '')
    .join('.')
  return <SuggestedText {...props} suggested={suggested} />
}
