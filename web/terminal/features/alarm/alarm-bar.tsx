// Over everything while an order has not been seen: how many, and one tap to say „gesehen“.
import { BellRing } from 'lucide-react'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import './alarm-bar.css'

interface AlarmBarProps {
  /** Not seen yet: those that just came, those nobody answered in time, and those whose payment fails. */
  readonly fresh: number
  readonly missed: number
  readonly money: number
  readonly onSeen: () => void
}

export function AlarmBar({ fresh, missed, money, onSeen }: AlarmBarProps) {
  if (fresh + missed + money === 0) return null
  const words = [
    missed > 0 ? say(texts.alarmMissed, { count: missed }) : null,
    money > 0 ? say(texts.alarmMoney, { count: money }) : null,
    fresh > 0 ? say(texts.alarm, { count: fresh }) : null,
  ]
  return (
    <div className="alarm-bar" data-missed={missed + money > 0 || undefined} role="alert">
      <BellRing size={28} aria-hidden />
      <p>{words.filter((text) => text !== null).join(' · ')}</p>
      <button type="button" onClick={onSeen}>
        {texts.silence}
      </button>
    </div>
  )
}
