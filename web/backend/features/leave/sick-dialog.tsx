// „Krank melden“: from when, until when as far as it is known, and the note where it is there already.
import { FileInput, NativeSelect, Textarea } from '@mantine/core'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { SheetForm } from '../../shell/sheet-form.tsx'
import { toast } from '../../shell/toasts.ts'
import type { OwnLeaveCalls } from './leave-calls.ts'
import { useSickNoteCalls } from './sick-note-calls.ts'
import { noteTypes } from './sick-notes.tsx'

interface DialogProps {
  readonly me: Me
  readonly calls: OwnLeaveCalls
  readonly today: string
  readonly onClose: () => void
}

type SickType = keyof typeof texts.sickTypes

export function SickDialog({ me, calls, today, onClose }: DialogProps) {
  const isRunning = useIsRunning('leave.ask')
  const notes = useSickNoteCalls()
  const [type, setType] = useState<SickType>('sick')
  const [from, setFrom] = useState<string | null>(today)
  const [to, setTo] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isOpenEnded = to === null
  const isInOrder = dayOf(from) !== null && (isOpenEnded || (dayOf(to) !== null && (from ?? '') <= to))
  const wrongEnd = dayOf(to) === null ? texts.needDate : texts.needOrder
  const send = async () => {
    setTried(true)
    if (!isInOrder || from === null) return
    const last = to ?? (from > today ? from : today)
    const body = { type, user: { id: me.id }, startsOn: from, endsOn: last, isOpenEnded, note: note.trim() }
    const made = await calls.reportSick(body)
    if (made === null) return
    if (file !== null && (await notes.send(made.data.id, file)) === null) toast(texts.noteNotSent)
    onClose()
  }
  return (
    <SheetForm
      title={texts.reportSick}
      submit={texts.sickSend}
      isRunning={isRunning}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.sickType}
        value={type}
        data={Object.entries(texts.sickTypes).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setType(event.currentTarget.value as SickType)}
      />
      <div className="sheet-form-row">
        <DayInput
          label={texts.sickFrom}
          isRequired
          error={isTried && dayOf(from) === null ? texts.needFrom : undefined}
          value={from}
          onChange={setFrom}
        />
        <DayInput
          label={texts.sickTo}
          error={isTried && !isInOrder && dayOf(from) !== null ? wrongEnd : undefined}
          value={to}
          onChange={setTo}
        />
      </div>
      <p className="page-hint">{texts.sickToHint}</p>
      <FileInput
        label={texts.noteFile}
        description={texts.noteHint}
        accept={noteTypes}
        placeholder={recordTexts.chooseFile}
        leftSection={<Paperclip size={17} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': recordTexts.remove }}
        value={file}
        onChange={setFile}
      />
      <Textarea
        label={texts.note}
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SheetForm>
  )
}
