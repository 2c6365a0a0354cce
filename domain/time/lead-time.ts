// How long before a start an order must arrive.
import { calendarOf, dayAt, minute, momentOf, minuteAt } from './wall-clock.ts'
import type { Product } from '../ground/product.ts'
import { problem, type Problem } from '../ground/problem.ts'

export const slotMinutes = 5

type LeadTime = Pick<Product, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>

/**
 * The earliest start for all the products together, rounded up to 5 minutes, epoch ms: now plus the longest lead time.
 * Minutes and hours are elapsed time, days and weeks calendar days at the same wall-clock time. A lead time that is no
 * number counts as none; one that leaves the calendar gives Infinity, which no slot reaches.
 */
export function earliestStart(products: readonly LeadTime[], timeZone: string, now: Temporal.Instant): number {
  const starts = products.map((product) => startAfter(product, timeZone, now.epochMilliseconds))
  return roundUp(Math.max(now.epochMilliseconds, ...starts))
}

/** What a lead time that is switched on does not say: without its amount or its unit it would silently be none. */
export function leadTimeProblems({ isLeadTimeEnabled, leadTimeType, leadTimeValue }: Partial<LeadTime>): Problem[] {
  if (isLeadTimeEnabled !== true) return []
  return [
    ...((leadTimeValue ?? 0) === 0 ? [problem('leadTimeAmount', 'leadTimeValue')] : []),
    ...((leadTimeType ?? null) === null ? [problem('leadTimeUnit', 'leadTimeType')] : []),
  ]
}

/** Up to the next full 5 minutes; a moment on the grid stays. */
export function roundUp(moment: number): number {
  const step = slotMinutes * minute
  return Math.ceil(moment / step) * step
}

function startAfter(product: LeadTime, timeZone: string, now: number): number {
  const value = product.leadTimeValue ?? 0
  if (!product.isLeadTimeEnabled || !(value > 0)) return now
  switch (product.leadTimeType) {
    case null:
      return now
    case 'minutes':
      return now + value * minute
    case 'hours':
      return now + value * 60 * minute
    case 'days':
      return sameClockLater(timeZone, now, value)
    case 'weeks':
      return sameClockLater(timeZone, now, value * 7)
    default:
      // Stored by a newer version: an unknown kind of lead time must not promise a start.
      return Number.POSITIVE_INFINITY
  }
}

function sameClockLater(timeZone: string, now: number, days: number): number {
  const [today, clock] = [dayAt(timeZone, now) ?? Number.NaN, minuteAt(timeZone, now) ?? Number.NaN]
  const target = today + Math.ceil(days)
  if (calendarOf(target).year > 9999) return Number.POSITIVE_INFINITY
  // Seconds within the minute are kept, so that rounding up does not lose them.
  const moment = momentOf(timeZone, target, clock)
  return moment === null ? Number.POSITIVE_INFINITY : moment + (((now % minute) + minute) % minute)
}
