// The hours of a day in which a house had something to do.
import { hourOfBucket } from './buckets.ts'

/**
 * Of steps of hours those from the first to the last of each business day in which something was: shared out over its night, too, a day
 * would look three times as quiet as it was. None where nothing was.
 */
export function hoursInUse<Step extends { readonly bucket: string }>(
  steps: readonly Step[],
  sumOf: (step: Step) => number,
  startsAt: string,
): Step[] {
  const byDay = Map.groupBy(steps, ({ bucket }) => hourOfBucket(bucket, startsAt).businessDay)
  return [...byDay.values()].flatMap((day) => {
    const isUsed = (step: Step) => sumOf(step) !== 0
    return day.slice(
      day.findIndex((step) => isUsed(step)),
      day.findLastIndex((step) => isUsed(step)) + 1,
    )
  })
}
