import { formatTime } from './german-dates.ts'
import { instantOf } from './wall-clock.ts'

/** „16:00–22:00“. */
export function timeSpan(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
): string {
  const at = (text: string) => formatTime(instantOf(text) ?? 0, timeZone)
  return `${at(startsAt)}–${at(endsAt)}`
}
