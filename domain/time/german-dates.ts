// Times and dates as German text. Every time shown is the place's, whatever zone the device is in.
import { languageTexts } from '../wording/language.ts'
import { monthNames, weekdayNames, weekdayShortNames } from '../wording/time.ts'
import { calendarOf, dayAt, minuteAt, weekdayOf } from './wall-clock.ts'
import type { DayNumber } from './wall-clock.ts'

/** `HH:mm`; empty in an unknown zone. */
export function formatTime(moment: number, timeZone: string): string {
  const minutes = minuteAt(timeZone, moment)
  return minutes === null ? '' : formatMinutes(minutes)
}

/** `HH:mm` of minutes since 00:00; 1440 and above belong to the next day (1530 reads 01:30). */
export function formatMinutes(minutes: number): string {
  const ofDay = minutes % 1440
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`
}

/** `DD.MM.YYYY`; empty in an unknown zone. */
export function formatDate(moment: number, timeZone: string): string {
  const counted = dayAt(timeZone, moment)
  return counted === null ? '' : formatDay(counted)
}

/** `DD.MM.YYYY HH:mm`; empty in an unknown zone. */
export function formatDateTime(moment: number, timeZone: string): string {
  return `${formatDate(moment, timeZone)} ${formatTime(moment, timeZone)}`.trim()
}

/** `DD.MM.YYYY`. */
export function formatDay(counted: DayNumber): string {
  const { year, month, dayOfMonth } = calendarOf(counted)
  return `${pad(dayOfMonth)}.${pad(month)}.${String(year).padStart(4, '0')}`
}

/** `Montag, 4. Januar 2027`. */
export function formatLongDay(counted: DayNumber): string {
  const { year, month, dayOfMonth } = calendarOf(counted)
  return `${weekdayName(weekdayOf(counted))}, ${dayOfMonth}${languageTexts.dayThenMonth}${monthNames[month - 1] ?? ''} ${year}`
}

/** `Januar 2027`. */
export function formatMonth(year: number, month: number): string {
  return `${monthNames[month - 1] ?? ''} ${year}`
}

/** 1 = Montag … 7 = Sonntag. */
export function weekdayName(weekday: number): string {
  return weekdayNames[weekday - 1] ?? ''
}

/** 1 = Mo … 7 = So. */
export function weekdayShortName(weekday: number): string {
  return weekdayShortNames[weekday - 1] ?? ''
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
