// A sheet kept under a name: saved, saved as another one, deleted.
import { Button, TextInput } from '@mantine/core'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import type { LabelDraft } from './label-draft.ts'

interface SheetActionsProps {
  readonly saved: LabelDraft['saved']
  readonly isBusy: boolean
  /** Null: under the name it has. */
  readonly onSave: (name: string | null) => void
  readonly onDelete: () => void
}

export function SheetActions({ saved, isBusy, onSave, onDelete }: SheetActionsProps) {
  const [name, setName] = useState('')
  const typed = name.trim()
  return (
    <section className="label-block" aria-label={texts.save}>
      {saved === null ? null : (
        <div className="label-saved">
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<Save size={16} aria-hidden />}
            onClick={() => onSave(null)}
          >
            {texts.save}
          </Button>
          <AskFirst
            text={texts.deleteSheet}
            question={say(texts.deleteText, { name: saved.name })}
            confirmText={texts.deleteSheet}
            backText={texts.cancel}
            isBusy={isBusy}
            onConfirm={onDelete}
          />
        </div>
      )}
      <form
        className="label-save-as"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === '') return
          onSave(typed)
          setName('')
        }}
      >
        <TextInput
          label={texts.saveName}
          maxLength={250}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isBusy || typed === ''}>
          {texts.saveAs}
        </Button>
      </form>
    </section>
  )
}
