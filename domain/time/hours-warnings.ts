// What looks like a mistake in opening hours although it is allowed: told beside the editor, never a reason to refuse.
import { readHoursPlan, windowsOfWeekday, type PlannedWindow } from './hours-plan.ts'
import { minutesOf } from './wall-clock.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'

/** Which day: every one, a weekday (1 = Monday), or a date. */
export type WarnedDay = { readonly weekday: number | null; readonly date: string | null }

export type HoursWarning = WarnedDay &
  (
    | { readonly kind: 'overlap' | 'gap'; readonly first: string; readonly second: string }
    /** Runs past midnight into the hours of the next day. */
    | { readonly kind: 'overnight'; readonly first: string; readonly second: string }
    /** Probably the wrong way round. */
    | { readonly kind: 'long'; readonly first: string }
    | { readonly kind: 'allDay'; readonly first: string }
    | { readonly kind: 'past' | 'neverOpen' }
  )

/** A break as short as this is rather a slip of the fingers. */
export const shortestBreak = 30
/** Open for longer than this without a break is rather a `from` and `to` that were changed over. */
export const longestShift = 16 * 60

/** `today`: `YYYY-MM-DD` where the branch is. Without any entry nothing is said: hours may simply be missing yet. */
export function hoursWarnings(hours: OpeningHours, today: string): HoursWarning[] {
  if (hours.length === 0) return []
  const plan = readHoursPlan(hours)
  const week = [1, 2, 3, 4, 5, 6, 7]
  const isFollowed = plan.weekdays.includes(null)
  const own = week.flatMap((weekday) => {
    const windows = plan.weekdays[weekday - 1] ?? null
    return windows === null ? [] : dayWarnings(windows, { weekday, date: null })
  })
  const nights = week.flatMap((weekday) => {
    const next = (weekday % 7) + 1
    return nightWarnings(windowsOfWeekday(plan, weekday), windowsOfWeekday(plan, next), { weekday, date: null })
  })
  const dates = plan.dates.flatMap(({ date, windows }): HoursWarning[] => {
    const day = { weekday: null, date }
    const past: HoursWarning[] = date !== null && date < today ? [{ ...day, kind: 'past' }] : []
    return [...past, ...dayWarnings(windows, day)]
  })
  const isNeverOpen =
    week.every((weekday) => windowsOfWeekday(plan, weekday).length === 0) &&
    plan.dates.every(({ windows }) => windows.length === 0)
  return [
    ...(isNeverOpen ? [{ kind: 'neverOpen', weekday: null, date: null } as const] : []),
    ...(isFollowed ? dayWarnings(plan.daily, { weekday: null, date: null }) : []),
    ...own,
    ...nights,
    ...dates,
  ]
}

interface Span {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** What can be read, in the order of the clock. */
function spansOf(windows: readonly PlannedWindow[]): Span[] {
  return windows
    .flatMap(({ from, to }) => {
      const [begin, end] = [minutesOf(from), minutesOf(to)]
      if (begin === null || end === null) return []
      return [{ text: `${from}–${to}`, from: begin, to: end > begin ? end : end + 1440 }]
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function dayWarnings(windows: readonly PlannedWindow[], day: WarnedDay): HoursWarning[] {
  const spans = spansOf(windows)
  const single = spans.flatMap(({ text, from, to }): HoursWarning[] => {
    // From midnight to midnight is meant so.
    if (to - from === 1440) return from === 0 ? [] : [{ ...day, kind: 'allDay', first: text }]
    return to - from > longestShift && to > 1440 ? [{ ...day, kind: 'long', first: text }] : []
  })
  const pairs = spans.slice(1).flatMap((second, index): HoursWarning[] => {
    const first = spans[index]
    if (first === undefined) return []
    const between = { ...day, first: first.text, second: second.text }
    if (second.from < first.to) return [{ ...between, kind: 'overlap' }]
    const length = second.from - first.to
    return length > 0 && length < shortestBreak ? [{ ...between, kind: 'gap' }] : []
  })
  return [...single, ...pairs]
}

function nightWarnings(
  evening: readonly PlannedWindow[],
  morning: readonly PlannedWindow[],
  day: WarnedDay,
): HoursWarning[] {
  const [first] = spansOf(morning)
  const last = spansOf(evening).findLast(({ from, to }) => to > 1440 && to - from < 1440)
  if (first === undefined || last === undefined || first.from >= last.to - 1440) return []
  return [{ ...day, kind: 'overnight', first: last.text, second: first.text }]
}
