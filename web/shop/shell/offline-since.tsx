// From when a page is that is shown without a connection, and that ordering has to wait.
import { formatDate, formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { appTexts } from '#domain/wording/app.ts'
import { say } from '#domain/wording/sentence.ts'

/** `at` in epoch ms. */
export function OfflineSince({ at, timeZone }: { readonly at: number; readonly timeZone: string }) {
  return (
    <p>
      {say(appTexts.offlineSince, { when: whenText(at, timeZone) })} {appTexts.offlineOrdering}
    </p>
  )
}

/** „18:05“ today, else with its date. */
function whenText(at: number, timeZone: string): string {
  const isToday = formatDate(at, timeZone) === formatDate(Date.now(), timeZone)
  return isToday ? formatTime(at, timeZone) : formatDateTime(at, timeZone)
}
