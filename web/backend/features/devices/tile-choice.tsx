// One of a few, each with a picture and a sentence: a group of radio buttons that looks like cards.
import { useId, type ReactNode } from 'react'
import './tile-choice.css'

interface TileChoiceProps<Value extends string> {
  readonly title: string
  readonly tiles: readonly {
    readonly value: Value
    readonly name: string
    readonly hint: string
    readonly picture: ReactNode
  }[]
  /** Null: nothing is chosen yet. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

export function TileChoice<Value extends string>({ title, tiles, value, onChange }: TileChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="tile-choice">
      <legend>{title}</legend>
      <div className="choice-tiles">
        {tiles.map((tile) => (
          <label key={tile.value} className="choice-tile">
            <input
              type="radio"
              name={name}
              checked={tile.value === value}
              aria-describedby={`${name}-${tile.value}`}
              aria-label={tile.name}
              onChange={() => onChange(tile.value)}
            />
            {tile.picture}
            <strong>{tile.name}</strong>
            <small id={`${name}-${tile.value}`}>{tile.hint}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
