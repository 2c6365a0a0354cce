import { CircleAlert } from 'lucide-react'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { OverModal } from '#kit/over-modal.tsx'
import { useStore } from '#kit/store.ts'
import { dropNote, notes } from '../../shell/notes.ts'

/** What went wrong beside the steps of orders. */
export function PlainNotes() {
  const all = useStore(notes)
  return (
    <OverModal>
      <div role="alert" className="desk-plain-notes">
        {all.map(({ id, text }) => (
          <div key={id} className="desk-note" data-kind="bad">
            <CircleAlert size={22} aria-hidden />
            <p>{text}</p>
            <button type="button" className="desk-button" onClick={() => dropNote(id)}>
              {texts.understood}
            </button>
          </div>
        ))}
      </div>
    </OverModal>
  )
}
