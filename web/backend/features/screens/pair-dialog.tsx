// The code on a screen is typed here: then the screen belongs to the TV.
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import { submitting } from '../../records/focus-first-problem.ts'
import { toast } from '../../shell/toasts.ts'
import { useScreenCalls } from './screen-calls.ts'

interface PairDialogProps {
  readonly device: Pick<SignageDevice, 'id' | 'name'>
  readonly onClose: () => void
}

export function PairDialog({ device, onClose }: PairDialogProps) {
  const heading = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { pair } = useScreenCalls()
  const send = async () => {
    setBusy(true)
    const wrong = await pair(device.id, code)
    setBusy(false)
    setProblem(wrong ?? null)
    if (wrong !== undefined) return
    toast(texts.pairDone)
    onClose()
  }
  // Not inside of the form of the TV: Chromium sends a form within a form to nobody, and loads the page anew.
  return createPortal(
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose} isNarrow>
      <form
        className="pair-form"
        onSubmit={(event) => {
          event.stopPropagation()
          submitting(event, send)
        }}
      >
        <h2 id={heading}>{say(texts.pairTitle, { name: device.name })}</h2>
        <p>{say(texts.pairHow, { address: `${window.location.origin}/signage` })}</p>
        {window.isSecureContext ? null : <p className="screen-warning">{texts.pairUnencrypted}</p>}
        <TextInput
          label={texts.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          error={problem}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <div className="screen-buttons">
          <Button type="submit" loading={isBusy}>
            {texts.pair}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Sheet>,
    document.body,
  )
}
