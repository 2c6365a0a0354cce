// What a figure is asked for.
import type { OrderType } from '#domain/ground/order-type.ts'
import type { Granularity } from '#domain/statistics/buckets.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import type { Scope } from '#server/http/caller.ts'

export interface Wanted {
  readonly scope: Scope
  readonly branchIds: readonly string[] | undefined
  readonly orderTypes: readonly OrderType[] | undefined
  /** Of the business day, 1 Monday to 7 Sunday; undefined: all. */
  readonly weekdays?: readonly number[] | undefined
  /** Hours on the wall, both inclusive, over midnight where the first is after the last. */
  readonly fromHour?: number | undefined
  readonly toHour?: number | undefined
  readonly range: DateRange
  readonly granularity: Granularity
  /** Of the last day only so many milliseconds count; null: all of it. */
  readonly passed?: number | null
  /** `HH:mm`, where a business day begins. */
  readonly startsAt: string
  /** For branches without a zone of their own, and for what belongs to no branch. */
  readonly timeZone: string
}

/** Then hours are read where days were. */
export function asksForHours(wanted: Wanted): boolean {
  return wanted.granularity === 'hour' || asksForPartOfDay(wanted)
}

export function asksForPartOfDay({ fromHour = 0, toHour = 23 }: Wanted): boolean {
  return fromHour !== 0 || toHour !== 23
}

/** On the wall, 0 to 23: a list is what an index of hours is asked with. */
export function hoursAsked({ fromHour = 0, toHour = 23 }: Wanted): number[] {
  const isAsked = (hour: number) =>
    fromHour <= toHour ? hour >= fromHour && hour <= toHour : hour >= fromHour || hour <= toHour
  return Array.from({ length: 24 }, (_, hour) => hour).filter(isAsked)
}
