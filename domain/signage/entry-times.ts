// The hours of an entry as they are moved and stretched on a day's bar: minutes since midnight, past midnight where it ends earlier.
import { minutesOf } from '../time/wall-clock.ts'

const dayMinutes = 1440

/** Both null: the whole day. */
export interface EntryTimes {
  readonly timeFrom: string | null
  readonly timeUntil: string | null
}

/** `from` 0 to 1439, `until` after it, at most a day later. */
export interface Span {
  readonly from: number
  readonly until: number
}

export function spanOf({ timeFrom, timeUntil }: EntryTimes): Span {
  const from = minutesOf(timeFrom) ?? 0
  const until = minutesOf(timeUntil) ?? dayMinutes
  return { from, until: until > from ? until : until + dayMinutes }
}

/** `HH:mm`; what lasts the whole day has no times. */
export function timesOf({ from, until }: Span): EntryTimes {
  if (until - from >= dayMinutes) return { timeFrom: null, timeUntil: null }
  const [begins, ends] = [wrapped(from), wrapped(until)]
  return { timeFrom: begins === 0 ? null : clock(begins), timeUntil: ends === 0 ? null : clock(ends) }
}

/** What is dragged as a whole keeps its length; a whole day has nowhere to go. */
export function movedSpan({ from, until }: Span, by: number): Span {
  const length = until - from
  if (length >= dayMinutes) return { from, until }
  const begins = wrapped(from + by)
  return { from: begins, until: begins + length }
}

/** One edge dragged; the other stays, and at least `least` minutes are between them. */
export function stretchedSpan({ from, until }: Span, edge: 'from' | 'until', by: number, least: number): Span {
  if (edge === 'until') return { from, until: clamped(until + by, from + least, from + dayMinutes) }
  const begins = clamped(from + by, Math.max(0, until - dayMinutes), Math.min(dayMinutes - 1, until - least))
  return { from: begins, until }
}

/** The pieces that lie within one day, as shares of it. */
export function piecesOf({ from, until }: Span): readonly { readonly left: number; readonly width: number }[] {
  const share = (begins: number, ends: number) => ({ left: begins / dayMinutes, width: (ends - begins) / dayMinutes })
  return until <= dayMinutes ? [share(from, until)] : [share(from, dayMinutes), share(0, until - dayMinutes)]
}

export function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function wrapped(minutes: number): number {
  return ((minutes % dayMinutes) + dayMinutes) % dayMinutes
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
