// Over everything while an order has not been seen: how many, and one tap to say „gesehen“.
import { BellRing } from 'lucide-react'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import './alarm-bar.css'

interface AlarmBarProps {
  readonly count: number
  readonly isMissed: boolean
  readonly onSeen: () => void
}

export function AlarmBar({ count, isMissed, onSeen }: AlarmBarProps) {
  if (count === 0) return null
  return (
    <div className="alarm-bar" data-missed={isMissed || undefined} role="alert">
      <BellRing size={28} aria-hidden />
      <p>{say(isMissed ? texts.alarmMissed : texts.alarm, { count })}</p>
      <button type="button" onClick={onSeen}>
        {texts.silence}
      </button>
    </div>
  )
}
