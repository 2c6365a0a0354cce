// A number that is turned up and down: two buttons, or the arrow keys on the number itself.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '#kit/button.tsx'

interface WheelProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly upLabel: string
  readonly downLabel: string
  readonly onTurn: (direction: 1 | -1) => void
}

export function Wheel({ label, value, max, upLabel, downLabel, onTurn }: WheelProps) {
  return (
    <div className="wheel">
      <IconButton label={upLabel} onClick={() => onTurn(1)}>
        <ChevronUp size={22} aria-hidden />
      </IconButton>
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input would bring a phone's keyboard up over the arrows
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onTurn(event.key === 'ArrowUp' ? 1 : -1)
        }}
      >
        {String(value).padStart(2, '0')}
      </span>
      <IconButton label={downLabel} onClick={() => onTurn(-1)}>
        <ChevronDown size={22} aria-hidden />
      </IconButton>
    </div>
  )
}
