// A page that runs for weeks is loaded anew each night, and before its memory becomes too much; never without a server that answers.
import type { Screen } from '#contract/signage/player.ts'
import type { ScreenClock } from './screen-clock.ts'

const lookMilliseconds = 60_000
const atHour = 4
const heapLimit = 600 * 1024 * 1024

export function nightlyReload(screen: () => Screen | null, { now }: ScreenClock): void {
  const begun = now()
  // Not all screens of a chain in the same minute.
  const minute = Math.floor(Math.random() * 30)
  setInterval(() => {
    const timeZone = screen()?.place.timeZone ?? 'UTC'
    const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(now())).toZonedDateTimeISO(timeZone)
    const isNight = at.hour === atHour && at.minute >= minute && now() - begun > 3_600_000
    const { memory } = performance as { memory?: { usedJSHeapSize: number } }
    if (isNight || (memory?.usedJSHeapSize ?? 0) > heapLimit) void reload()
  }, lookMilliseconds)
}

async function reload(): Promise<void> {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.reload()
}
