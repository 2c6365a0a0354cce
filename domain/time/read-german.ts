// Dates and times of day as people type them.
import { dateOf, dayOf } from './wall-clock.ts'

/** „24.12.2026“, „1.2.26“ or `2026-12-24` as `YYYY-MM-DD`; null for anything else. Two digits of a year are of this century. */
export function readGermanDay(typed: string): string | null {
  const text = typed.trim()
  const iso = dayOf(text)
  if (iso !== null) return dateOf(iso)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2}|\d{4})$/.exec(text) ?? []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dayOf(date) === null ? null : date
}

/** „9“, „9:30“, „930“, „09.30“ as `HH:mm`; null for anything else. */
export function readGermanTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s?Uhr)?$/.exec(typed.trim())
  if (found === null) return null
  const [, hour = '', minute = '00'] = found
  return Number(hour) > 23 || Number(minute) > 59 ? null : `${hour.padStart(2, '0')}:${minute}`
}
