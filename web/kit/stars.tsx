// One to five stars as a group of radio buttons: arrows move, a screen reader hears „3 von 5 Sternen“.
import { Star } from 'lucide-react'
import { useId } from 'react'
import './stars.css'

interface StarsProps {
  readonly label: string
  /** 1–5; null: not rated yet. */
  readonly value: number | null
  /** What each star is called, from one star on. */
  readonly names: readonly string[]
  readonly onChange: (value: number) => void
}

export function Stars({ label, value, names, onChange }: StarsProps) {
  const name = useId()
  return (
    <fieldset className="stars">
      <legend>{label}</legend>
      <div className="stars-row">
        {names.map((text, index) => (
          <label key={text} className={index < (value ?? 0) ? 'star star-on' : 'star'}>
            <input type="radio" name={name} checked={value === index + 1} onChange={() => onChange(index + 1)} />
            <Star size={30} aria-hidden />
            <span className="visually-hidden">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
