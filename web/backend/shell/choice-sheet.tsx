// What can be begun or put in, chosen by looking: tiles in a sheet, each with a drawing, a name and a word more.
import { useId, type ReactNode } from 'react'
import { recordTexts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import './choice-sheet.css'

interface ChoicesProps {
  readonly title: string
  readonly hint?: string
  /** Lists of buttons. */
  readonly children: ReactNode
}

export function ChoiceSheet({ onClose, ...choices }: ChoicesProps & { readonly onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <Choices {...choices} heading={heading} />
    </Sheet>
  )
}

/** The same on a page. */
export function Choices({ title, hint, heading, children }: ChoicesProps & { readonly heading?: string }) {
  return (
    <div className="choice-sheet">
      <h2 id={heading}>{title}</h2>
      {hint === undefined ? null : <p className="page-hint">{hint}</p>}
      {children}
    </div>
  )
}
