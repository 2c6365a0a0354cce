// Hours in which a device says nothing.
import type { OpeningHour } from '../ground/opening-hours-entry.ts'
import { isWithinSchedule } from './schedule.ts'

/** `to` before `from` runs past midnight and belongs to the day it starts on; equal means all day. 1 = Monday. */
export interface QuietHours {
  readonly from: string
  readonly to: string
  /** Empty: every day. */
  readonly weekdays: readonly number[]
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export function isQuiet(quiet: readonly QuietHours[], timeZone: string, now: Temporal.Instant): boolean {
  const hours = quiet.flatMap(({ from, to, weekdays: on }): OpeningHour[] => {
    const types = on.length === 0 ? (['daily'] as const) : on.flatMap((day) => weekdays[day - 1] ?? [])
    return types.map((type) => ({ type, date: null, isClosed: false, from, to }))
  })
  return hours.length > 0 && isWithinSchedule(hours, timeZone, now)
}
