// Escape, a press beside a dialog and its cross ask first where typed text would go with it: all dialogs of the back office at once.
import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import { topModal } from '#kit/use-modal.ts'
import { holdsTypedText, letTypedTextGo, typingBegins } from './typed-text.ts'
import './leave-guard.css'

export function TypedTextGuard() {
  const heading = useId()
  const [asked, setAsked] = useState<HTMLDialogElement | null>(null)
  useEffect(() => watchDialogs(setAsked), [])
  if (asked === null) return null
  const keep = () => {
    setAsked(null)
    // A browser that would not wait for the answer has closed it; its page still holds it open.
    if (asked.isConnected && !asked.open) asked.showModal()
  }
  const drop = () => {
    // The question goes first: then the focus returns to where the dialog was opened.
    flushSync(() => setAsked(null))
    letTypedTextGo(asked)
    asked.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={keep} isNarrow>
      <div className="leave-guard">
        <h2 id={heading}>{texts.leaveTitle}</h2>
        <p>{texts.typedText}</p>
        <div className="leave-buttons">
          <Button onClick={keep}>{texts.typeOn}</Button>
          <Button variant="default" onClick={drop}>
            {texts.dropTyped}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** Heard before anything else on the page, but for the key: fields and lists within take Escape for themselves first. */
function watchDialogs(ask: (dialog: HTMLDialogElement) => void): () => void {
  const holdBack = (event: Event, dialog: HTMLDialogElement | null) => {
    if (dialog === null || !holdsTypedText(dialog)) return
    event.preventDefault()
    event.stopPropagation()
    ask(dialog)
  }
  const watch = new AbortController()
  const early = { capture: true, signal: watch.signal }
  document.addEventListener('beforeinput', typingBegins, early)
  document.addEventListener('click', (event) => holdBack(event, closedByPress(event)), early)
  document.addEventListener(
    'cancel',
    (event) => holdBack(event, event.target instanceof HTMLDialogElement ? event.target : null),
    early,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) holdBack(event, topModal.get())
    },
    { signal: watch.signal },
  )
  window.addEventListener(
    'beforeunload',
    (event) => {
      if ([...document.querySelectorAll('dialog[open]')].some(holdsTypedText)) event.preventDefault()
    },
    { signal: watch.signal },
  )
  return () => watch.abort()
}

/** By a press beside it, or on its cross. */
function closedByPress({ target, detail }: MouseEvent): HTMLDialogElement | null {
  // The second half of the double click that opened it is none beside it.
  if (target instanceof HTMLDialogElement) return detail < 2 ? target : null
  return target instanceof Element ? (target.closest('.sheet-close')?.closest('dialog') ?? null) : null
}
