// Whether the shift's check was done today on this device.
import { businessDay } from '#domain/time/business-day.ts'
import { serverNow } from '#parts/server-clock.ts'

const storageKey = 'theke.shiftChecked'

export function isShiftChecked(startsAt: string, timeZone: string): boolean {
  try {
    return localStorage.getItem(storageKey) === dayNow(startsAt, timeZone)
  } catch {
    return false
  }
}

export function rememberShift(startsAt: string, timeZone: string): void {
  try {
    localStorage.setItem(storageKey, dayNow(startsAt, timeZone))
  } catch {
    // Forbidden: then it is asked again after a reload.
  }
}

function dayNow(startsAt: string, timeZone: string): string {
  return businessDay(Temporal.Instant.fromEpochMilliseconds(Math.floor(serverNow())), startsAt, timeZone) ?? ''
}
