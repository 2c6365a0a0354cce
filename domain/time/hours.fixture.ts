// Opening hours and moments in few words, for tests.
import type { OpeningHour, OpeningHourType } from '../ground/opening-hours-entry.ts'

export const vienna = 'Europe/Vienna'

/** An open entry: `open('friday', '18:00', '02:00')`; a date instead of a type makes a `once` entry. */
export function open(when: string, from: string, to: string): OpeningHour {
  return { ...entryOn(when), isClosed: false, from, to }
}

export function closed(when: string): OpeningHour {
  return { ...entryOn(when), isClosed: true, from: null, to: null }
}

function entryOn(when: string): Pick<OpeningHour, 'type' | 'date'> {
  return when.includes('-') ? { type: 'once', date: when } : { type: when as OpeningHourType, date: null }
}

/** An instant with offset as epoch ms: `at('2026-07-01T12:00+02:00')`. */
export function at(text: string): number {
  return instant(text).epochMilliseconds
}

export function instant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text)
}

/** The wall clock of Vienna at a moment, with its offset: `2026-03-29T03:30+02:00`. */
export function clock(moment: number | null): string | null {
  if (moment === null || !Number.isFinite(moment)) return moment === null ? null : String(moment)
  return Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(vienna)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
}
