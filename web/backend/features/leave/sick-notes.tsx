// The notes of an illness: to open, to send, and for who answers for the person to remove.
import { Anchor, Button } from '@mantine/core'
import { FileText, Paperclip, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import type { Absence } from '#contract/staff/absences.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useSickNoteCalls, useSickNotes } from './sick-note-calls.ts'

export const noteTypes = 'image/jpeg,image/png,application/pdf'

export function SickNotes({ absence, isShort = false }: { readonly absence: Absence; readonly isShort?: boolean }) {
  const me = useOutletContext<Me>()
  const { data } = useSickNotes(absence.id)
  const calls = useSickNoteCalls()
  const isRunning = useIsRunning('leave.ask')
  const input = useRef<HTMLInputElement>(null)
  const mayRemove = may(me.roles, 'managePeople')
  return (
    <div className="sick-note-lines">
      {data?.length === 0 && !isShort ? <p className="page-hint">{texts.noNotes}</p> : null}
      {data?.map(({ id, fileName }) => (
        <span key={id} className="sick-note">
          <Anchor href={`/api/absences/${absence.id}/notes/${id}`} target="_blank" rel="noreferrer">
            <FileText size={16} aria-hidden /> {say(texts.openNote, { name: fileName })}
          </Anchor>
          {mayRemove && !isShort ? (
            <Button
              variant="default"
              size="compact-md"
              aria-label={say(texts.removeNote, { name: fileName })}
              disabled={isRunning}
              onClick={() => void calls.remove(absence.id, id)}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          ) : null}
        </span>
      ))}
      <input
        ref={input}
        type="file"
        accept={noteTypes}
        hidden
        aria-label={texts.noteFile}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again where it did not arrive.
          event.currentTarget.value = ''
          if (file !== undefined) void calls.send(absence.id, file)
        }}
      />
      <Button
        variant="default"
        size="compact-md"
        leftSection={<Paperclip size={16} aria-hidden />}
        disabled={isRunning}
        onClick={() => input.current?.click()}
      >
        {texts.sendNote}
      </Button>
    </div>
  )
}
