// The break that the law asks for, where a branch takes it off by itself: whoever ends a day's work without it gets what is missing as a
// break of its own, kind `automatic`. It makes a break that was begun longer, else it stands in the middle of the longest work.
import { mergeWindows } from '../time/windows.ts'
import { isoOf, minute } from '../time/wall-clock.ts'
import { breaksOf } from './required-break.ts'
import { rulesOn } from './violations.ts'
import { workDays, type TimedEntry } from './work-day.ts'
import { breakWindows, lengthOf, workWindows } from './worked-time.ts'
import type { Window } from '../time/windows.ts'
import type { WorkRules } from './rule-sets.ts'

interface Break {
  readonly startedAt: string
  readonly endedAt: string
}

/**
 * What is to be added to `ended`, the entry of the day that has just ended. Null: nothing is missing, no rules apply, or so much break
 * does not fit into the entry; then the day shows as a violation.
 */
export function automaticBreak(
  entries: readonly TimedEntry[],
  ended: TimedEntry,
  { now, birthDate }: { readonly now: Temporal.Instant; readonly birthDate: string | null },
): Break | null {
  const sameDay = entries.filter(({ id, businessDate }) => id !== ended.id && businessDate === ended.businessDate)
  const [day] = workDays([...sameDay, ended], now)
  const rules = day === undefined ? undefined : rulesOn(day, birthDate)
  if (day === undefined || rules === undefined) return null
  const { missing } = breaksOf(day, rules)
  if (missing === 0) return null
  const own = workWindows(ended, now)
  const taken = breakWindows(ended, now)
  for (const minutes of lengthsOf(missing, taken, rules)) {
    const found = placesOf(own, taken, minutes).find((place) => breaksOf(dayWith(day.work, place), rules).missing === 0)
    if (found !== undefined) return { startedAt: isoOf(found.from), endedAt: isoOf(found.to) }
  }
  return null
}

/** The least first. What is too short to count does once it is made longer; some breaks count in one piece only. */
function lengthsOf(missing: number, taken: readonly Window[], { breaks, smallestBreak }: WorkRules): number[] {
  const rests = taken.map((each) => missing - lengthOf([each]))
  const lengths = [...rests, missing, Math.max(missing, smallestBreak), ...breaks.map(({ minutes }) => minutes)]
  return [...new Set(lengths)].filter((length) => length > 0).toSorted((a, b) => a - b)
}

/** At the end of a break that is there, the longest first; then in the middle of the longest work. */
function placesOf(work: readonly Window[], breaks: readonly Window[], minutes: number): Window[] {
  const byLength = (a: Window, b: Window) => lengthOf([b]) - lengthOf([a])
  const longer = breaks.toSorted(byLength).map(({ to }) => ({ from: to, to: to + minutes * minute }))
  const middles = work.toSorted(byLength).map(({ from, to }) => {
    const begins = from + Math.floor((to - from - minutes * minute) / 2 / minute) * minute
    return { from: begins, to: begins + minutes * minute }
  })
  // Somebody works before it and after it.
  return [...longer, ...middles].filter((place) => work.some(({ from, to }) => from <= place.from && place.to < to))
}

/** The day as if the break had been taken. */
function dayWith(work: readonly Window[], place: Window) {
  const left = work.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, place.from) },
      { from: Math.max(from, place.to), to },
    ].filter((each) => each.from < each.to),
  )
  const merged = mergeWindows(left)
  const gaps = merged.slice(1).map((next, index) => ({ from: merged[index]?.to ?? next.from, to: next.from }))
  return { gaps, workMinutes: lengthOf(merged) }
}
