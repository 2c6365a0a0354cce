// Escape, a press beside a dialog, its cross and the browser's way back ask first where what was typed or chosen would go with it: all dialogs
// of the back office at once.
import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useBlocker } from 'react-router'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useStore } from '#kit/store.ts'
import { topModal } from '#kit/use-modal.ts'
import { leaveGuards } from './leave-guard.tsx'
import { holdsChanges, letChangesGo, pressBegins, pressEnds, typingBegins } from './dialog-changes.ts'
import './leave-guard.css'

export function DialogGuard() {
  const [asked, setAsked] = useState<HTMLDialogElement | null>(null)
  useEffect(() => watchDialogs(setAsked), [])
  // A page has one that blocks it: a form with changes asks for itself.
  const guards = useStore(leaveGuards)
  const isWatchingBack = useStore(topModal) !== null && guards === 0
  const keep = () => {
    setAsked(null)
    // A browser that would not wait for the answer has closed it; its page still holds it open.
    if (asked?.isConnected && !asked.open) asked.showModal()
  }
  const drop = () => {
    if (asked === null) return
    // The question goes first: then the focus returns to where the dialog was opened.
    flushSync(() => setAsked(null))
    letChangesGo(asked)
    asked.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  return (
    <>
      {asked === null ? null : <Question onKeep={keep} onDrop={drop} />}
      {isWatchingBack ? <BackGuard /> : null}
    </>
  )
}

/** Asks of the way back alone: what a dialog does itself when it is done leads on. */
function BackGuard() {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && openAndChanged().length > 0)
  return blocker.state === 'blocked' ? <Question onKeep={blocker.reset} onDrop={blocker.proceed} /> : null
}

function Question({ onKeep, onDrop }: { readonly onKeep: () => void; readonly onDrop: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onKeep} isNarrow>
      <div className="leave-guard">
        <h2 id={heading}>{texts.leaveTitle}</h2>
        <p>{texts.unsavedInDialog}</p>
        <div className="leave-buttons">
          <Button onClick={onKeep}>{texts.typeOn}</Button>
          <Button variant="default" onClick={onDrop}>
            {texts.dropTyped}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

const openAndChanged = () => [...document.querySelectorAll('dialog[open]')].filter(holdsChanges)

/** Heard before anything else on the page, but for the key: fields and lists within take Escape for themselves first. */
function watchDialogs(ask: (dialog: HTMLDialogElement) => void): () => void {
  const holdBack = (event: Event, dialog: HTMLDialogElement | null) => {
    if (dialog === null || !holdsChanges(dialog)) return
    event.preventDefault()
    event.stopPropagation()
    ask(dialog)
  }
  const watch = new AbortController()
  const early = { capture: true, signal: watch.signal }
  document.addEventListener('beforeinput', typingBegins, early)
  for (const begins of ['focusin', 'pointerdown', 'keydown']) document.addEventListener(begins, pressBegins, early)
  // Once the page has drawn what came of it.
  for (const ends of ['click', 'change']) document.addEventListener(ends, () => setTimeout(pressEnds), early)
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
      if (openAndChanged().length > 0) event.preventDefault()
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
