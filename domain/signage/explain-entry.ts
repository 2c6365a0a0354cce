// Why an entry of a stream plays at a moment, or does not: what the timeline says beside it.
import { isIn } from '../time/windows.ts'
import { dayAt, dayOf, weekdayOf, type DayNumber } from '../time/wall-clock.ts'
import { dayPlan, type Era } from './day-plan.ts'
import { entryWindows } from './entry-windows.ts'
import { zoneKeyOf, type Entry, type Place, type Programme, type Segment } from './programme.ts'

export type EntryReason =
  | 'plays'
  | 'playsPerHour'
  | 'switchedOff'
  | 'otherBranch'
  | 'empty'
  | 'outsideDates'
  | 'otherWeekday'
  | 'otherTime'
  | 'otherState'
  | 'lowerPriority'
  | 'interrupted'

export function explainEntry(programme: Programme, place: Place, entry: Entry, now: number): EntryReason {
  const segment = programme.segments.find(({ id }) => id === entry.segment.id)
  if (!segment?.isEnabled) return 'switchedOff'
  if (segment.isElsewhere) return 'otherBranch'
  const day = dayAt(place.timeZone, now)
  if (day === null) return 'otherTime'
  if (!isIn(entryWindows(entry.schedule, programme, place, day), now))
    return outsideOf(programme, place, entry, day, now)
  const era = dayPlan(programme, place, { zone: zoneKeyOf(programme, entry), day }).find((one) => isIn([one], now))
  return reasonIn(era, entry, segment, now)
}

/** Of an entry whose time it is; `now` lies in the era. */
export function reasonIn(era: Era | undefined, entry: Entry, segment: Segment, now: number): EntryReason {
  if (segment.isElsewhere) return 'otherBranch'
  const has = (turns: readonly { readonly entry: Entry }[] = []) => turns.some((turn) => turn.entry.id === entry.id)
  if (has(era?.slotted) || (has(era?.overlay) && entry.playsPerHour !== null)) return 'playsPerHour'
  if (has(era?.base) || has(era?.overlay)) return 'plays'
  const isInterrupted = era?.base.some((turn) => turn.entry.mode === 'interrupt') ?? false
  if (isInterrupted && entry.mode === 'normal') return 'interrupted'
  const isEmptyNow = !segment.items.some(({ validFrom, validUntil }) => isAmong(validFrom, validUntil, now))
  return isEmptyNow ? 'empty' : 'lowerPriority'
}

function isAmong(from: string | null, until: string | null, now: number): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  const is = (text: string) => Temporal.Instant.compare(at, Temporal.Instant.from(text))
  return (from === null || is(from) >= 0) && (until === null || is(until) < 0)
}

function outsideOf(programme: Programme, place: Place, entry: Entry, day: DayNumber, now: number): EntryReason {
  const { schedule } = entry
  if (schedule === null) return 'otherTime'
  const isTimely = isIn(entryWindows({ ...schedule, onlyWhen: null }, programme, place, day), now)
  if (isTimely) return 'otherState'
  const [first, last] = [dayOf(schedule.dateFrom), dayOf(schedule.dateUntil)]
  if ((first !== null && day < first) || (last !== null && day > last)) return 'outsideDates'
  return schedule.weekdays.length > 0 && !schedule.weekdays.includes(weekdayOf(day)) ? 'otherWeekday' : 'otherTime'
}
