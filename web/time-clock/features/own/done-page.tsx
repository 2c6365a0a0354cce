// What was just pressed, said once more, large; it goes away by itself.
import { CircleCheckBig, CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '#domain/time/german-dates.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import type { WaitingTap } from '../../shell/tap-queue.ts'
import { tapName } from './own-page.tsx'

const shownMilliseconds = 5000

interface DonePageProps {
  readonly tap: WaitingTap
  readonly firstName: string
  readonly timeZone: string
  /** Under way, kept for later, arrived. */
  readonly progress: 'sending' | 'kept' | 'booked'
  /** What of it could not be kept. */
  readonly note: string | null
  readonly onDone: () => void
}

export function DonePage({ tap, firstName, timeZone, progress, note, onDone }: DonePageProps) {
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(leave, shownMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  const said = { what: tapName(tap), time: formatTime(Date.parse(tap.at), timeZone) }
  return (
    <main className="own-page own-done">
      <title>{texts.appName}</title>
      {progress === 'kept' ? <CloudOff size={72} aria-hidden /> : <CircleCheckBig size={72} aria-hidden />}
      <h1>{say(texts.booked[tap.action], { name: firstName })}</h1>
      <output>{say(texts.progress[progress], said)}</output>
      {note === null ? null : <p role="alert">{note}</p>}
      <button type="button" className="clock-button" onClick={onDone}>
        {texts.done}
      </button>
    </main>
  )
}
