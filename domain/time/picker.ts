// The arithmetic of the date and the time picker (storefront § 2): a month with ISO weeks, and a clock with steps.
import { calendarOf, countDays, dateOf, dayOf, weekdayOf } from './wall-clock.ts'
import { formatMinutes } from './german-dates.ts'
import type { DayNumber } from './wall-clock.ts'

export const minuteStep = 5
export const hourStep = 1

export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly dayOfMonth: number
  /** False for the days of the neighbouring months that fill the first and the last week. */
  readonly isInMonth: boolean
  readonly isToday: boolean
  /** Not past, and with at least one slot. */
  readonly isSelectable: boolean
}

export interface CalendarWeek {
  /** ISO 8601 week number. */
  readonly week: number
  /** The year the week belongs to; differs from the calendar year around New Year. */
  readonly weekYear: number
  /** Monday to Sunday. */
  readonly days: readonly CalendarDay[]
}

export interface Month {
  readonly year: number
  /** 1–12. */
  readonly month: number
}

/**
 * The weeks that a month touches, Monday first. `today` is the branch's date, `available` the dates with a slot; without
 * it every day from today on may be chosen. An unreadable `today` leaves nothing to choose.
 */
export function monthCalendar(shown: Month, today: string, available?: ReadonlySet<string>): CalendarWeek[] {
  const first = countDays(shown.year, shown.month, 1)
  const next = nextMonth(shown)
  const afterLast = countDays(next.year, next.month, 1)
  const todayCounted = dayOf(today) ?? Number.POSITIVE_INFINITY
  const weeks: CalendarWeek[] = []
  for (let monday = first - weekdayOf(first) + 1; monday < afterLast; monday += 7) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((offset): CalendarDay => {
      const counted = monday + offset
      const date = dateOf(counted)
      return {
        date,
        dayOfMonth: calendarOf(counted).dayOfMonth,
        isInMonth: counted >= first && counted < afterLast,
        isToday: counted === todayCounted,
        isSelectable: counted >= todayCounted && (available === undefined || available.has(date)),
      }
    })
    weeks.push({ ...isoWeek(monday), days })
  }
  return weeks
}

/** Week 1 is the week with the year's first Thursday. */
export function isoWeek(counted: DayNumber): { week: number; weekYear: number } {
  const thursday = counted - weekdayOf(counted) + 4
  const weekYear = calendarOf(thursday).year
  return { week: Math.floor((thursday - countDays(weekYear, 1, 1)) / 7) + 1, weekYear }
}

export function nextMonth({ year, month }: Month): Month {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}

export function previousMonth({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}

/** The month of a date; null if unreadable. */
export function monthOf(date: string): Month | null {
  const counted = dayOf(date)
  if (counted === null) return null
  const { year, month } = calendarOf(counted)
  return { year, month }
}

/** The hour up (+1) or down (−1), around midnight within the same day; minutes since 00:00 in and out. */
export function turnHour(minutes: number, direction: 1 | -1, step: number = hourStep): number {
  const hour = Math.floor(minutes / 60)
  return wrap(hour + direction * step, 24) * 60 + (minutes % 60)
}

/** The minute up or down to the next multiple of the step, around the hour; the hour stays. */
export function turnMinute(minutes: number, direction: 1 | -1, step: number = minuteStep): number {
  const hour = Math.floor(minutes / 60)
  const ofHour = minutes % 60
  const turned = direction === 1 ? (Math.floor(ofHour / step) + 1) * step : (Math.ceil(ofHour / step) - 1) * step
  return hour * 60 + wrap(turned, 60)
}

/** A stretch of slots as a shortcut: pressing it chooses its first slot. */
export interface SlotRange {
  /** The first and the last slot, epoch ms. */
  readonly from: number
  readonly to: number
}

/** Slots that follow each other without a gap, as ranges. */
export function slotRanges(slots: readonly number[], stepMinutes: number = minuteStep): SlotRange[] {
  const ranges: SlotRange[] = []
  for (const slot of slots) {
    const last = ranges.at(-1)
    if (last && slot - last.to <= stepMinutes * 60_000) ranges[ranges.length - 1] = { from: last.from, to: slot }
    else ranges.push({ from: slot, to: slot })
  }
  return ranges
}

/** The offered slot nearest to a moment, the later one in the middle; null without slots. */
export function nearestSlot(slots: readonly number[], moment: number): number | null {
  let nearest: number | null = null
  for (const slot of slots) {
    if (nearest === null || Math.abs(slot - moment) <= Math.abs(nearest - moment)) nearest = slot
  }
  return nearest
}

/** `HH:mm` of the hour and the minute on the picker's wheels. */
export function clockText(minutes: number): string {
  return formatMinutes(wrap(minutes, 1440))
}

function wrap(value: number, around: number): number {
  return ((value % around) + around) % around
}
