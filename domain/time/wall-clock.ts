// Wall-clock times of a place as plain numbers: days counted from 1970-01-01, minutes of a day, epoch milliseconds.
// Temporal is asked once per zone and day; everything else is arithmetic.
import { isIn, windowBetween } from './windows.ts'
import type { Window } from './windows.ts'

export const minute = 60_000
export const day = 86_400_000

/** Their first days: between them a year has four digits. */
const [yearZero, yearTenThousand] = [-719_528, 2_932_897]

/** A day of the proleptic calendar, counted from 1970-01-01 = 0. No zone: the square on the wall calendar. */
export type DayNumber = number

/** Minutes since 00:00 of `HH:mm`; null for anything else (`25:61`, `9:00`, empty). */
export function minutesOf(time: string | null | undefined): number | null {
  if (typeof time !== 'string' || time.length !== 5 || time[2] !== ':') return null
  const [hours, minutes] = [digits(time, 0, 2), digits(time, 3, 5)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** The day of `YYYY-MM-DD`; null for anything that is not a calendar date (`2027-02-29`). */
export function dayOf(date: string | null | undefined): DayNumber | null {
  if (typeof date !== 'string' || date.length !== 10 || date[4] !== '-' || date[7] !== '-') return null
  const [month, dayOfMonth] = [digits(date, 5, 7), digits(date, 8, 10)]
  const counted = countDays(digits(date, 0, 4), month, dayOfMonth)
  const found = calendarOf(counted)
  return found.month === month && found.dayOfMonth === dayOfMonth ? counted : null
}

/** `YYYY-MM-DD` of a day. */
export function dateOf(counted: DayNumber): string {
  const { year, month, dayOfMonth } = calendarOf(counted)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`
}

/** 1 = Monday … 7 = Sunday, as in ISO 8601. */
export function weekdayOf(counted: DayNumber): number {
  return ((((counted + 3) % 7) + 7) % 7) + 1
}

/** Year, month (1–12) and day of the month. The year begins in March here, so that the leap day is its last. */
export function calendarOf(counted: DayNumber): { year: number; month: number; dayOfMonth: number } {
  const shifted = counted + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** The day of a year, month (1–12; 13 is the next January) and day of the month; a day beyond its end counts on. */
export function countDays(year: number, month: number, dayOfMonth: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

/** The day that the clocks of the zone show at a moment; null in an unknown zone. */
export function dayAt(timeZone: string, moment: number): DayNumber | null {
  const guess = Math.floor(moment / day)
  for (const candidate of [guess, guess + 1, guess - 1]) {
    const whole = wholeDay(timeZone, candidate)
    if (whole !== null && isIn([whole], moment)) return candidate
  }
  return null
}

/** Minutes since 00:00 that the clocks of the zone show; whole minutes, null in an unknown zone. */
export function minuteAt(timeZone: string, moment: number): number | null {
  const today = dayAt(timeZone, moment)
  if (today === null) return null
  const plain = plainDay(timeZone, today)
  if (plain !== null) return Math.floor((moment - plain) / minute)
  const clock = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return clock.hour * 60 + clock.minute
}

/** When a day begins; null in an unknown zone or beyond what the calendar can count. */
export function startOfDay(timeZone: string, counted: DayNumber): number | null {
  const known = zoneDays(timeZone)
  const cached = known.get(counted)
  if (cached !== undefined) return cached
  const found = ask(timeZone, counted, 0, 'compatible')
  known.set(counted, found)
  return found
}

/** From the beginning of a day to that of the next one; null as `startOfDay`. */
export function wholeDay(timeZone: string, counted: DayNumber): Window | null {
  return windowBetween(startOfDay(timeZone, counted), startOfDay(timeZone, counted + 1))
}

/** The moment of a wall-clock time. A time that the clocks skip moves on by the gap, of a repeated one the first counts. */
export function momentOf(timeZone: string, counted: DayNumber, minutes: number): number | null {
  // 26:00 is 02:00 of the next day, which may be the one on which the clocks change.
  if (minutes >= 1440) return momentOf(timeZone, counted + 1, minutes - 1440)
  const plain = plainDay(timeZone, counted)
  return plain === null ? ask(timeZone, counted, minutes, 'compatible') : plain + minutes * minute
}

/**
 * The end of a window that closes at a wall-clock time: as `momentOf`, but a repeated hour is open in both passes, so the
 * second one counts, unless the window ends exactly where the repetition begins.
 */
export function endMomentOf(timeZone: string, counted: DayNumber, minutes: number): number | null {
  if (minutes >= 1440) return endMomentOf(timeZone, counted + 1, minutes - 1440)
  const plain = plainDay(timeZone, counted)
  if (plain !== null) return plain + minutes * minute
  const first = ask(timeZone, counted, minutes, 'compatible')
  const second = ask(timeZone, counted, minutes, 'later')
  if (first === second) return first
  const justBefore = ask(timeZone, counted, minutes - 1, 'later')
  return justBefore === null ? null : justBefore + minute
}

/** Epoch ms of an ISO instant with offset; null for anything else. */
export function instantOf(text: string): number | null {
  // As the server writes moments: much quicker than reading everything that an instant may be.
  if (text.length === 20 && text[10] === 'T' && text[16] === ':' && text[19] === 'Z') {
    const [date, minutes] = [dayOf(text.slice(0, 10)), minutesOf(text.slice(11, 16))]
    const seconds = minutesOf(`00:${text.slice(17, 19)}`)
    if (date !== null && minutes !== null && seconds !== null) return date * day + minutes * minute + seconds * 1000
  }
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return null
  }
}

/** The ISO instant of epoch ms, as the server writes moments. */
export function isoOf(moment: number): string {
  const counted = Math.floor(moment / day)
  const seconds = (moment - counted * day) / 1000
  if (Number.isInteger(seconds) && counted >= yearZero && counted < yearTenThousand) {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    return `${dateOf(counted)}T${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds % 60, 2)}Z`
  }
  return Temporal.Instant.fromEpochMilliseconds(moment).toString()
}

export function isTimeZone(timeZone: string): boolean {
  return startOfDay(timeZone, 0) !== null
}

/** The start of a day on which nothing is skipped or repeated, else null: there every wall-clock time is a sum. */
function plainDay(timeZone: string, counted: DayNumber): number | null {
  const whole = wholeDay(timeZone, counted)
  return whole !== null && whole.to - whole.from === day ? whole.from : null
}

function ask(
  timeZone: string,
  counted: DayNumber,
  minutes: number,
  disambiguation: 'compatible' | 'later',
): number | null {
  // Minutes may be −1 or 1440 and above: they count on into the neighbouring day.
  const onDay = counted + Math.floor(minutes / 1440)
  const ofDay = minutes - Math.floor(minutes / 1440) * 1440
  try {
    const { year, month, dayOfMonth } = calendarOf(onDay)
    return new Temporal.PlainDateTime(year, month, dayOfMonth, Math.floor(ofDay / 60), ofDay % 60).toZonedDateTime(
      timeZone,
      { disambiguation },
    ).epochMilliseconds
  } catch {
    // The only things that can be wrong here are an unknown zone and a year beyond the calendar.
    return null
  }
}

const rememberedDays = 2000
const zones = new Map<string, Map<DayNumber, number | null>>()

function zoneDays(timeZone: string): Map<DayNumber, number | null> {
  let days = zones.get(timeZone)
  if (!days || days.size > rememberedDays) {
    // Bounded: a request may name any date and any zone.
    if (zones.size > 100) zones.clear()
    days = new Map()
    zones.set(timeZone, days)
  }
  return days
}

/** The number that stands there; NaN, which nothing equals, where something else than a digit is among it. */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN
  }
  return value
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
