// Fonts of the house are sent: several weights of a family at once, with where they come from.
import { Button, FileButton, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Font } from '#contract/media/fonts.ts'
import { fontTexts as texts } from '#domain/wording/fonts.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { ApiFailure } from '#parts/api-client.ts'
import { submitting } from '../../records/focus-first-problem.ts'
import { sendFile } from '../../shell/send-file.ts'
import { toast } from '../../shell/toasts.ts'
import './fonts.css'

export function AddFonts({ onClose }: { readonly onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="add-fonts">
        <h2 id={heading}>{texts.addTitle}</h2>
        <p className="page-hint">{texts.addText}</p>
        <AddFontsForm onClose={onClose} />
      </div>
    </Sheet>
  )
}

interface Refused {
  readonly name: string
  readonly text: string
}

function AddFontsForm({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const reset = useRef<() => void>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [licence, setLicence] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [sending, setSending] = useState('')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const noLicence = licence.trim() === ''

  async function send() {
    setIsTried(true)
    if (noLicence || files.length === 0 || sending !== '') return
    const problems: Refused[] = []
    const added = new Set<string>()
    const left: File[] = []
    for (const file of files) {
      setSending(file.name)
      try {
        const fields = { licence: licence.trim(), data: file }
        const font = await sendFile('/fonts', fields, { signal: new AbortController().signal, onProgress: () => {} })
        added.add((font as Font).family)
      } catch (cause) {
        left.push(file)
        problems.push({ name: file.name, text: cause instanceof ApiFailure ? cause.message : String(cause) })
      }
    }
    setSending('')
    setFiles(left)
    setRefused(problems)
    reset.current?.()
    await client.invalidateQueries({ queryKey: ['fonts'] })
    for (const family of added) toast(say(texts.added, { family }))
    if (problems.length === 0) onClose()
  }

  return (
    <form noValidate onSubmit={(event) => submitting(event, send)}>
      <div>
        <FileButton
          multiple
          resetRef={reset}
          accept=".woff2,.ttf,.otf,font/woff2,font/ttf,font/otf"
          inputProps={{ 'aria-label': texts.files }}
          onChange={(chosen) => {
            setFiles(chosen)
            setRefused([])
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {texts.chooseFiles}
            </Button>
          )}
        </FileButton>
        <ul className="add-fonts-files">
          {files.map((file) => (
            <li key={file.name}>{file.name}</li>
          ))}
        </ul>
        {files.length === 0 ? (
          <p className={isTried ? 'add-fonts-problem' : 'page-hint'} role={isTried ? 'alert' : undefined}>
            {isTried ? texts.filesMissing : texts.noFiles}
          </p>
        ) : null}
      </div>
      <TextInput
        label={texts.licenceNote}
        description={texts.licenceHelp}
        required
        maxLength={500}
        value={licence}
        error={isTried && noLicence ? texts.licenceMissing : undefined}
        onChange={(event) => setLicence(event.currentTarget.value)}
      />
      {refused.length === 0 ? null : (
        <ul role="alert" className="add-fonts-problem">
          {refused.map(({ name, text }) => (
            <li key={name}>
              {say(texts.addFailed, { name })} {text}
            </li>
          ))}
        </ul>
      )}
      <output className="page-hint">{sending === '' ? '' : say(texts.sending, { name: sending })}</output>
      <div className="add-fonts-buttons">
        <Button type="submit" loading={sending !== ''}>
          {texts.send}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
