// A quantity between minus and plus, also typed. What the next value is, the caller's rules say.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import './stepper.css'

interface StepperProps {
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  /** As it is shown when nobody types. */
  readonly text: string
  readonly isLessPossible: boolean
  readonly isMorePossible: boolean
  readonly onLess: () => void
  readonly onMore: () => void
  readonly onType: (typed: string) => void
}

export function Stepper(props: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    if (typed !== null) props.onType(typed)
    setTyped(null)
  }
  return (
    <div className="stepper">
      <button type="button" aria-label={props.lessLabel} disabled={!props.isLessPossible} onClick={props.onLess}>
        <Minus size={18} aria-hidden />
      </button>
      <input
        aria-label={props.label}
        inputMode="decimal"
        autoComplete="off"
        size={Math.max(2, (typed ?? props.text).length)}
        value={typed ?? props.text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish()
        }}
      />
      <button type="button" aria-label={props.moreLabel} disabled={!props.isMorePossible} onClick={props.onMore}>
        <Plus size={18} aria-hidden />
      </button>
    </div>
  )
}
