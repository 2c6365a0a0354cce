// Until when a branch takes no orders, in words.
import { formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { pauseTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'

interface Pausable {
  readonly pausedUntil: string | null
  readonly timeZone: string
}

const halfADay = 12 * 3_600_000

/** „Pausiert bis 14:30 Uhr“, with the day where it is far away; null while orders are taken. */
export function pausedText({ pausedUntil, timeZone }: Pausable, now: number): string | null {
  const until = pausedUntil === null ? null : Date.parse(pausedUntil)
  if (until === null || until <= now) return null
  return until - now < halfADay
    ? say(texts.pausedUntil, { time: formatTime(until, timeZone) })
    : say(texts.pausedLonger, { moment: formatDateTime(until, timeZone) })
}
