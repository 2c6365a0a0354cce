// A person's entries put together to working days: a gap between two entries of a day is a break like any other.
import { dayOf, weekdayOf } from '../time/wall-clock.ts'
import { mergeWindows } from '../time/windows.ts'
import { lengthOf, presence, workWindows } from './worked-time.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import type { Window } from '../time/windows.ts'
import type { Law } from './work-agreement.ts'
import type { WorkedTime } from './worked-time.ts'

/** An activity or a planned shift of one person. */
export interface TimedEntry extends WorkedTime, Law {
  readonly id: string
  readonly businessDate: string
  readonly timeZone: string
  /** Public holidays of the place, `YYYY-MM-DD`; left out: nobody knows of any. */
  readonly isHoliday?: ((date: string) => boolean) | undefined
  /** The plan says so; a long gap says so, too. */
  readonly isSplitShift: boolean
}

export interface WorkDay {
  readonly date: DayNumber
  /** By their beginning. */
  readonly entries: readonly TimedEntry[]
  readonly first: TimedEntry
  readonly last: TimedEntry
  /** When there was work, sorted and merged. */
  readonly work: readonly Window[]
  /** Between two stretches of work. */
  readonly gaps: readonly Window[]
  readonly span: Window
  readonly workMinutes: number
}

/** Days in order. Entries whose day is no date are left out. */
export function workDays(entries: readonly TimedEntry[], now: Temporal.Instant): WorkDay[] {
  const grouped = Map.groupBy(byBeginning(entries, now), ({ entry }) => dayOf(entry.businessDate))
  return [...grouped].flatMap(([date, same]) => workDay(date, same, now)).toSorted((a, b) => a.date - b.date)
}

interface PresentEntry {
  readonly entry: TimedEntry
  readonly time: Window
}

/** Entries with their presence, those that began first before the others; equal ones always in the same order. */
export function byBeginning(entries: readonly TimedEntry[], now: Temporal.Instant): PresentEntry[] {
  return entries
    .map((entry) => ({ entry, time: presence(entry, now) }))
    .toSorted((a, b) => a.time.from - b.time.from || a.entry.id.localeCompare(b.entry.id))
}

/** Of entries by their beginning; none without a date. */
function workDay(date: DayNumber | null, present: readonly PresentEntry[], now: Temporal.Instant): WorkDay[] {
  const [begin, end] = [present[0], present.at(-1)]
  if (date === null || begin === undefined || end === undefined) return []
  const work = mergeWindows(present.flatMap(({ entry, time }) => workWindows(entry, now, 'worked', time)))
  const span = { from: begin.time.from, to: Math.max(...present.map(({ time }) => time.to)) }
  const gaps = work.slice(1).map((next, index) => ({ from: work[index]?.to ?? next.from, to: next.from }))
  const entries = present.map(({ entry }) => entry)
  return [{ date, entries, first: begin.entry, last: end.entry, work, gaps, span, workMinutes: lengthOf(work) }]
}

/** The Monday of a day's ISO week: days of one week have the same. */
export function weekOf(date: DayNumber): DayNumber {
  return date - weekdayOf(date) + 1
}
