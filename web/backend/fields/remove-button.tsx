import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { say } from '#domain/wording/sentence.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'

/** Takes a row out of a list; what is read out names it. */
export function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" size={40} aria-label={say(texts.remove, { name })} onClick={onRemove}>
      <X size={17} aria-hidden />
    </ActionIcon>
  )
}
