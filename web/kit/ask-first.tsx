// A step that cannot be taken back: the button asks once more, in place, before anything happens.
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  const wasAsked = useRef(false)
  const id = useId()
  const asked = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLDivElement>(null)
  // What was pressed is gone: the focus goes to what took its place, before the next key arrives.
  useLayoutEffect(() => {
    if (isAsking) asked.current?.focus()
    else if (wasAsked.current) button.current?.querySelector('button')?.focus()
    wasAsked.current = isAsking
  }, [isAsking])
  if (!isAsking) {
    return (
      <div ref={button}>
        <Button onClick={() => setIsAsking(true)}>{text}</Button>
      </div>
    )
  }
  return (
    <fieldset className="ask-first" aria-labelledby={id}>
      <p id={id} ref={asked} tabIndex={-1}>
        {question}
      </p>
      <Button className="ask-first-confirm" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()}>
        {confirmText}
      </Button>
      <Button onClick={() => setIsAsking(false)}>{backText}</Button>
    </fieldset>
  )
}
