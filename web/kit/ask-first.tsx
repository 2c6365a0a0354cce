// A step that cannot be taken back: the button asks once more, in place, before anything happens.
import { useState } from 'react'
import { Button } from './button.tsx'
import { takeFocus } from './move-focus.ts'
import './ask-first.css'

interface AskFirstProps {
  readonly text: string
  readonly question: string
  readonly confirmText: string
  readonly backText: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

export function AskFirst({ text, question, confirmText, backText, isBusy, onConfirm }: AskFirstProps) {
  /** Null: nothing was pressed yet. */
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  if (!isAsking) {
    return (
      <div className="ask-first-start">
        <Button ref={isAsking === false ? takeFocus : null} onClick={() => setIsAsking(true)}>
          {text}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className="ask-first" aria-label={question}>
      <p ref={takeFocus} tabIndex={-1}>
        {question}
      </p>
      <Button className="ask-first-confirm" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
        {confirmText}
      </Button>
      <Button onClick={() => setIsAsking(false)}>{backText}</Button>
    </fieldset>
  )
}
