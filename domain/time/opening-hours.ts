// When a place is open: opening hours, delivery hours and schedules share these rules (decisions § 3).
import { dayAt, dayOf, endMomentOf, minutesOf, momentOf, weekdayOf } from './wall-clock.ts'
import { mergeWindows, windowBetween } from './windows.ts'
import type { OpeningHour, OpeningHours } from '../ground/opening-hours-entry.ts'
import type { DayNumber } from './wall-clock.ts'
import type { Window } from './windows.ts'

export type { Window } from './windows.ts'

export interface OpenState {
  readonly isOpen: boolean
  /** Strictly less than 60 minutes left. */
  readonly isClosingSoon: boolean
  /** Epoch ms; null when closed, and when open for longer than two weeks without a break. */
  readonly closesAt: number | null
  /** The next start within 14 calendar days, epoch ms; null when open or when there is none. */
  readonly opensAt: number | null
}

export const closingSoonMinutes = 60
export const nextShiftDays = 14

/** The same for a day by its number; remembered, because slots ask for every day twice and for most days again. */
export function windowsOnDay(hours: OpeningHours, counted: DayNumber, timeZone: string): readonly Window[] {
  const days = rememberedDays(hours, timeZone)
  const known = days.get(counted)
  if (known) return known
  const windows: Window[] = []
  for (const span of spansOn(hours, counted)) {
    const window = windowBetween(momentOf(timeZone, counted, span.from), endMomentOf(timeZone, counted, span.to))
    if (window !== null) windows.push(window)
  }
  const merged = mergeWindows(windows)
  days.set(counted, merged)
  return merged
}

/** The windows of a day as minutes of its wall clock; `to` above 1440 lies on the next day. In list order, not merged. */
export function spansOn(hours: OpeningHours, counted: DayNumber): Span[] {
  let spans: Span[] = []
  const weekday = weekdayOf(counted)
  for (const rule of readRules(hours)) {
    if (rule.weekday !== null && rule.weekday !== weekday) continue
    if (rule.day !== null && rule.day !== counted) continue
    if (rule.span === null) spans = []
    else spans.push(rule.span)
  }
  return spans
}

/**
 * Open, closing soon or closed at a moment. Windows that touch or overlap, also over midnight, count as one: a place that
 * is open day and night does not close at midnight.
 */
export function openState(hours: OpeningHours, timeZone: string, now: Temporal.Instant): OpenState {
  return stateOf((counted) => windowsOnDay(hours, counted, timeZone), timeZone, now.epochMilliseconds)
}

/** The same for windows that are made differently, such as those of a branch with an earliest ordering time. */
export function stateOf(
  windowsOfDay: (counted: DayNumber) => readonly Window[],
  timeZone: string,
  now: number,
): OpenState {
  const closed = { isOpen: false, isClosingSoon: false, closesAt: null, opensAt: null }
  const today = dayAt(timeZone, now)
  if (today === null) return closed
  const running = runningWindow(windowsOfDay, today, now)
  if (running) {
    const isEndless = running.to === Number.POSITIVE_INFINITY
    return {
      isOpen: true,
      isClosingSoon: running.to - now < closingSoonMinutes * 60_000,
      closesAt: isEndless ? null : running.to,
      opensAt: null,
    }
  }
  for (let ahead = 0; ahead <= nextShiftDays; ahead++) {
    const next = windowsOfDay(today + ahead).find((one) => one.from > now)
    if (next) return { ...closed, opensAt: next.from }
  }
  return closed
}

/** The window around a moment, joined with the days that follow it without a gap; `to` is Infinity after two weeks. */
export function runningWindow(
  windowsOfDay: (counted: DayNumber) => readonly Window[],
  today: DayNumber,
  now: number,
): Window | null {
  let windows = mergeWindows([...windowsOfDay(today - 1), ...windowsOfDay(today)])
  const found = windows.find((one) => now >= one.from && now < one.to)
  if (!found) return null
  let running = found
  for (let ahead = 1; ahead <= nextShiftDays; ahead++) {
    windows = mergeWindows([running, ...windowsOfDay(today + ahead)])
    const [joined] = windows
    // A window ends on the next day at the latest: what that day does not continue, no later one does.
    if (!joined || joined.to === running.to) return running
    running = joined
  }
  return { from: running.from, to: Number.POSITIVE_INFINITY }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** An entry, read once: null means it does not restrict the day, a null span closes the day. */
interface Rule {
  readonly weekday: number | null
  readonly day: DayNumber | null
  readonly span: Span | null
}

const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

// Hours are immutable values that live as long as their branch: read them once, and keep the days they were asked for.
const mostDays = 1000
const remembered = new WeakMap<OpeningHours, { readonly timeZone: string; readonly days: Map<DayNumber, Window[]> }>()

function rememberedDays(hours: OpeningHours, timeZone: string): Map<DayNumber, Window[]> {
  const known = remembered.get(hours)
  if (known && known.timeZone === timeZone && known.days.size <= mostDays) return known.days
  const days = new Map<DayNumber, Window[]>()
  remembered.set(hours, { timeZone, days })
  return days
}

const read = new WeakMap<OpeningHours, readonly Rule[]>()

function readRules(hours: OpeningHours): readonly Rule[] {
  let rules = read.get(hours)
  if (!rules) {
    rules = hours.flatMap(readRule)
    read.set(hours, rules)
  }
  return rules
}

function readRule(entry: OpeningHour): Rule[] {
  const onDay = entry.type === 'once' ? dayOf(entry.date) : null
  if (entry.type === 'once' && onDay === null) return []
  const weekday = entry.type === 'once' || entry.type === 'daily' ? null : (weekdays[entry.type] ?? 0)
  if (entry.isClosed) return [{ weekday, day: onDay, span: null }]
  const from = minutesOf(entry.from)
  const to = minutesOf(entry.to)
  if (from === null || to === null) return []
  return [{ weekday, day: onDay, span: { from, to: to > from ? to : to + 1440 } }]
}
