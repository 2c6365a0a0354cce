// Opening hours as somebody edits them: what holds every day, what a weekday has instead, what single dates have instead. The
// list of entries they are kept as says the same in the order in which its rules apply (decisions § 3).
import { weekdayOf, dayOf } from './wall-clock.ts'
import type { OpeningHour, OpeningHours, OpeningHourType } from '../ground/opening-hours-entry.ts'

/** As typed: null where nothing is typed yet. */
export interface PlannedWindow {
  readonly from: string | null
  readonly to: string | null
}

export interface PlannedDate {
  /** `YYYY-MM-DD`; null where none is chosen yet. */
  readonly date: string | null
  /** Empty: closed. */
  readonly windows: readonly PlannedWindow[]
}

export interface HoursPlan {
  /** What holds on days that say nothing else. */
  readonly daily: readonly PlannedWindow[]
  /** Monday to Sunday; null: as every day. Empty: closed. */
  readonly weekdays: readonly (readonly PlannedWindow[] | null)[]
  /** In the order of the calendar; last what has no date yet. */
  readonly dates: readonly PlannedDate[]
}

const weekdayTypes = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Reads any list, also one that somebody wrote in another order: each day comes out with the hours it has. */
export function readHoursPlan(hours: OpeningHours): HoursPlan {
  const daily = applied(hours, ({ type }) => type === 'daily')
  const weekdays = weekdayTypes.map((weekday) => {
    if (!hours.some(({ type }) => type === weekday)) return null
    return applied(hours, ({ type }) => type === 'daily' || type === weekday)
  })
  const dated = hours.filter(({ type }) => type === 'once').map(({ date }) => date)
  const dates = [...new Set(dated)].map((date) => ({ date, windows: windowsOfDate(hours, date) }))
  return { daily, weekdays, dates: dates.toSorted((a, b) => ((a.date ?? '~') < (b.date ?? '~') ? -1 : 1)) }
}

/** Every day, then what weekdays have instead, then dates: `readHoursPlan` reads the same again. */
export function writeHoursPlan({ daily, weekdays, dates }: HoursPlan): OpeningHour[] {
  return [
    ...daily.map((window) => entry('daily', null, window)),
    ...weekdays.flatMap((windows, index) => instead(weekdayTypes[index] ?? 'daily', null, windows)),
    ...dates.flatMap(({ date, windows }) => instead('once', date, windows)),
  ]
}

/** Another day's hours for some weekdays (1 = Monday). */
export function copyToWeekdays(
  plan: HoursPlan,
  windows: readonly PlannedWindow[] | null,
  weekdays: readonly number[],
): HoursPlan {
  return { ...plan, weekdays: plan.weekdays.map((old, index) => (weekdays.includes(index + 1) ? windows : old)) }
}

/** The hours that a weekday (1 = Monday) has in the end. */
export function windowsOfWeekday(plan: HoursPlan, weekday: number): readonly PlannedWindow[] {
  return plan.weekdays[weekday - 1] ?? plan.daily
}

function instead(
  type: OpeningHourType,
  date: string | null,
  windows: readonly PlannedWindow[] | null,
): readonly OpeningHour[] {
  if (windows === null) return []
  const closed = { type, date, isClosed: true, from: null, to: null }
  return [closed, ...windows.map((window) => entry(type, date, window))]
}

function entry(type: OpeningHourType, date: string | null, { from, to }: PlannedWindow): OpeningHour {
  return { type, date, isClosed: false, from, to }
}

function windowsOfDate(hours: OpeningHours, date: string | null): PlannedWindow[] {
  const day = dayOf(date)
  const weekday = day === null ? null : weekdayTypes[weekdayOf(day) - 1]
  return applied(hours, (one) => {
    if (one.type === 'once') return one.date === date
    return day !== null && (one.type === 'daily' || one.type === weekday)
  })
}

/** Later entries win: a closed one clears what stood before it. */
function applied(hours: OpeningHours, isMeant: (entry: OpeningHour) => boolean): PlannedWindow[] {
  let windows: PlannedWindow[] = []
  for (const one of hours) {
    if (!isMeant(one)) continue
    windows = one.isClosed ? [] : [...windows, { from: one.from, to: one.to }]
  }
  return windows
}
