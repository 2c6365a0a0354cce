// Where the orders behind a figure are shown: the history, narrowed to exactly what the figure counts.
import type { OrderType } from '#domain/ground/order-type.ts'
import type { UnitId } from '#domain/ground/units.ts'
import { calledName, type CountedKind } from '#domain/ordering/counted-orders.ts'
import { hourOfBucket, type Granularity } from '#domain/statistics/buckets.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import { daysOfBucket } from '#domain/statistics/presets.ts'
import type { Asked } from './asked.ts'

/** A part of what is asked for. */
export interface PartOfFigure {
  readonly range?: DateRange
  readonly weekday?: number
  readonly hour?: number
  /** By the calendar, where the hour comes twice in the business day. */
  readonly date?: string | undefined
  readonly branchId?: string
  readonly orderType?: OrderType
  readonly paymentMethod?: string
  readonly dish?: { readonly productId: string | null; readonly name?: string; readonly unit: UnitId }
  /** Null: dishes that stand on no menu any more. */
  readonly category?: { readonly id: string | null; readonly name: string }
  readonly reason?: string
}

export function countedAddress(asked: Asked, counted: CountedKind, part: PartOfFigure = {}): string {
  const { range, weekdays, hours } = { ...asked, ...part }
  const branchIds = part.branchId === undefined ? asked.branchIds : [part.branchId]
  const types = part.orderType === undefined ? asked.orderTypes : [part.orderType]
  const days = part.weekday === undefined ? weekdays : [part.weekday]
  const [fromHour, toHour] = part.hour === undefined ? (hours ?? []) : [part.hour, part.hour]
  const wanted: Readonly<Record<string, string | number | null | undefined>> = {
    ...range,
    ...(branchIds.length > 1 ? { branchIds: branchIds.join(',') } : { branch: branchIds[0] }),
    ...(types.length > 1 ? { orderTypes: types.join(',') } : { type: types[0] }),
    paymentMethod: part.paymentMethod,
    weekdays: days?.join(','),
    fromHour,
    toHour,
    date: part.date,
    dish: part.dish?.name,
    product: part.dish?.productId,
    unit: part.dish?.unit,
    category: part.category && (part.category.id ?? 'none'),
    [calledName]: part.category?.name,
    reason: part.reason,
  }
  const search = new URLSearchParams({ counted })
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `/history?${search}`
}

/** The days and the hour of a step. An hour before the day's border belongs to the business day before. */
export function partOfBucket(
  bucket: string,
  granularity: Granularity,
  range: DateRange,
  startsAt: string,
): PartOfFigure {
  if (granularity !== 'hour') return { range: daysOfBucket(bucket, granularity, range) }
  const { businessDay, ...hour } = hourOfBucket(bucket, startsAt)
  return { range: { from: businessDay, to: businessDay }, ...hour }
}
