// One of a few, all visible: a group of radio buttons that looks like a switch.
import { useId, type ReactNode } from 'react'
import './segmented.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly text: string
  readonly icon?: ReactNode
  readonly hint?: string
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isWide?: boolean
  /** Id of what is said about the choice. */
  readonly describedBy?: string | undefined
}

export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  isWide,
  describedBy,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      className={isWide ? 'segmented segmented-wide' : 'segmented'}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {segments.map((segment) => (
        <label key={segment.value} className="segment">
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span className="segment-text">{segment.text}</span>
          {segment.hint ? <small>{segment.hint}</small> : null}
        </label>
      ))}
    </div>
  )
}
