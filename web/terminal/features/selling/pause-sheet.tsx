// No orders for a while: for minutes, or until the next business day.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useId } from 'react'
import { businessDayEnd } from '#domain/time/business-day.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { ofPause } from '#domain/wording/pause.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { momentText } from '#parts/orders/order-view.ts'
import { serverNow } from '#parts/server-clock.ts'
import { deskAddress } from '../../shell/desk-address.ts'
import { askDesk } from '../../shell/desk-call.ts'
import { branchKey, type DeskBranch } from '../../shell/desk-queries.ts'
import { noteFailure } from '../../shell/notes.ts'
import './selling.css'

const offeredMinutes = [15, 30, 60] as const

interface PauseSheetProps {
  readonly branch: DeskBranch
  readonly businessDayStartsAt: string
  readonly onClose: () => void
}

export function PauseSheet({ branch, businessDayStartsAt, onClose }: PauseSheetProps) {
  const heading = useId()
  const client = useQueryClient()
  const now = Temporal.Instant.fromEpochMilliseconds(Math.floor(serverNow()))
  const tomorrow = businessDayEnd(now, businessDayStartsAt, branch.timeZone)
  const pause = (until: Temporal.Instant) => {
    onClose()
    void pauseUntil(client, until.toString())
  }
  return (
    <Sheet isNarrow labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="selling">
        <h2 id={heading}>{texts.pauseTitle}</h2>
        <p>{ofPause(texts.pauseText, branch)}</p>
        {offeredMinutes.map((minutes) => (
          <button key={minutes} type="button" className="desk-button" onClick={() => pause(now.add({ minutes }))}>
            {say(texts.pauseMinutes, { minutes })}
          </button>
        ))}
        {tomorrow ? (
          <button type="button" className="desk-button" onClick={() => pause(tomorrow)}>
            {texts.pauseTomorrow}
          </button>
        ) : null}
      </div>
    </Sheet>
  )
}

/** Over the lists while nothing is sold. */
export function PausedNote({ branch, now }: { branch: DeskBranch; now: number }) {
  const client = useQueryClient()
  const { pausedUntil, timeZone } = branch
  if (pausedUntil === null || Date.parse(pausedUntil) <= now) return null
  return (
    <div className="desk-note">
      <CirclePause size={22} aria-hidden />
      <p>{say(texts.pausedUntil, { time: momentText(pausedUntil, now, timeZone) })}</p>
      <button type="button" className="desk-button" onClick={() => void pauseUntil(client, null)}>
        {texts.resume}
      </button>
    </div>
  )
}

async function pauseUntil(client: QueryClient, until: string | null): Promise<void> {
  try {
    const params = { id: deskAddress().branchId }
    const { data } = await askDesk('POST /branches/:id/pause', { params, body: { until } })
    client.setQueryData(branchKey, data)
  } catch (cause) {
    noteFailure(cause, texts.pauseFailed)
  }
}
