// The box that chooses a row: the browser's own, since a list has fifty of them and a component of the kit is seven elements each.
import { useEffect, useRef } from 'react'
import './choice-box.css'

interface ChoiceBoxProps {
  /** Missing where a text beside it says it. */
  readonly label?: string
  readonly isChecked: boolean
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean
  readonly onChange: () => void
}

export function ChoiceBox({ label, isChecked, isPartly = false, onChange }: ChoiceBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  // There is no attribute for it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <input
      ref={input}
      type="checkbox"
      className="choice-box"
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
    />
  )
}
