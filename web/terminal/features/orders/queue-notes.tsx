// That the list is offline, and which steps were not sent.
import { CircleAlert, WifiOff } from 'lucide-react'
import { formatTime } from '#domain/time/german-dates.ts'
import { counterStepNames, terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { useStore } from '#kit/store.ts'
import { isConnected } from '../../shell/connection.ts'
import { dropUnsent, stepQueue, type UnsentStep } from './step-queue.ts'

interface QueueNotesProps {
  /** When the list was last heard, epoch ms by this device's clock; 0: never. */
  readonly heardAt: number
  readonly timeZone: string
}

export function QueueNotes({ heardAt, timeZone }: QueueNotesProps) {
  const connected = useStore(isConnected)
  const { unsent } = useStore(stepQueue)
  return (
    <>
      <Announcement>
        {connected ? null : (
          <div className="desk-note">
            <WifiOff size={22} aria-hidden />
            <p>{heardAt > 0 ? say(texts.offlineLong, { time: formatTime(heardAt, timeZone) }) : texts.offlineNever}</p>
          </div>
        )}
      </Announcement>
      <div role="alert" aria-label={texts.unsentTitle}>
        {unsent.map((step) => (
          <div key={step.id} className="desk-note" data-kind="bad">
            <CircleAlert size={22} aria-hidden />
            <p>{unsentText(step, timeZone)}</p>
            <button type="button" className="desk-button" onClick={() => dropUnsent(step.id)}>
              {texts.understood}
            </button>
          </div>
        ))}
      </div>
    </>
  )
}

function unsentText({ why, ticket, step, pressedAt, reason }: UnsentStep, timeZone: string): string {
  const said = { ticket, step: counterStepNames[step], time: formatTime(pressedAt, timeZone) }
  return why === 'refused' ? say(texts.unsent.refused, { ...said, reason }) : say(texts.unsent[why], said)
}
