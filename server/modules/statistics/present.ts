// Rows of the database as series without gaps: a step without orders is a zero.
import { decimalOf, noCents, sumOf, type Cents } from '#domain/numbers/money.ts'
import { bucketsOf } from '#domain/statistics/buckets.ts'
import { orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import type { Wanted } from './wanted.ts'
import type { SoldItem } from './dish-cell-store.ts'
import type { OrderCell, RevenueRow, RevenueStep } from './store.ts'

/** One entry per step of the range, in order. */
export function filled<Row extends { readonly bucket: string | null }, Entry>(
  { range, granularity, startsAt }: Wanted,
  rows: readonly Row[],
  entry: (bucket: string, row: Row | undefined) => Entry,
): Entry[] {
  const byStep = new Map(rows.map((row) => [row.bucket, row]))
  return bucketsOf(range, granularity, startsAt).map((bucket) => entry(bucket, byStep.get(bucket)))
}

interface Place {
  readonly weekday: number
  readonly hour: number
}

/** One entry per weekday and hour, from Monday 0 to Sunday 23. */
export function allCells<Row extends Place, Entry>(
  rows: readonly Row[],
  entry: (place: Place, row: Row | undefined) => Entry,
): Entry[] {
  const byPlace = new Map(rows.map((row) => [row.weekday * 24 + row.hour, row]))
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const place = { weekday: Math.floor(index / 24) + 1, hour: index % 24 }
    return entry(place, byPlace.get(place.weekday * 24 + place.hour))
  })
}

/** 0 to 1 with four decimals; 0 of nothing. */
export function portion(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
}

export function total<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}

/** Decimal, of cents summed as cents. */
export function money<Row>(rows: readonly Row[], figure: (row: Row) => Cents): number {
  return decimalOf(sumOf(rows.map(figure)))
}

export function presentRevenueStep(bucket: string, row: RevenueStep | undefined) {
  return {
    bucket,
    gross: decimalOf(row?.gross ?? noCents),
    net: decimalOf(row?.net ?? noCents),
    taxes: Object.fromEntries(Object.entries(row?.taxes ?? {}).map(([rate, tax]) => [rate, decimalOf(tax)])),
    deliveryFees: decimalOf(row?.deliveryFees ?? noCents),
    donations: decimalOf(row?.donations ?? noCents),
  }
}

export function presentRevenueRow(row: RevenueRow) {
  return { ...row, name: nameOf(row), gross: decimalOf(row.gross), net: decimalOf(row.net) }
}

function nameOf({ by, key, name }: RevenueRow): string {
  if (by === 'branch') return name ?? ''
  if (key === null) return '—'
  return by === 'orderType' ? orderTypeNames[key as OrderType] : paymentMethodNames[key as PaymentMethod]
}

export function presentItem(item: SoldItem, categoryId: string | null, allGross: Cents) {
  return {
    productId: item.productId,
    name: item.name,
    categoryId,
    quantity: Number(item.quantity),
    unit: item.unit,
    gross: decimalOf(item.gross),
    net: decimalOf(item.net),
    share: portion(item.gross, allGross),
    orders: item.orders,
    options: [...item.options],
  }
}

export function presentOrderCell(place: Place, cell: OrderCell | undefined) {
  const { orders, gross, waitMinutes, waited } = cell ?? { orders: 0, gross: noCents, waitMinutes: 0, waited: 0 }
  const averageWaitMinutes = waited === 0 ? null : roundedTo(waitMinutes / waited, 1)
  return { ...place, orders, gross: decimalOf(gross), averageWaitMinutes }
}

/** Places by orders; products of one id are one thing, whatever they were called. */
export function ranked(items: readonly SoldItem[]) {
  const grouped = Map.groupBy(items, (item) => item.productId ?? item.name)
  return [...grouped.entries()]
    .map(([key, same]) => ({
      key,
      productId: same[0]?.productId ?? null,
      name: same[0]?.name ?? '',
      quantity: total(same, (item) => Number(item.quantity)),
      orders: total(same, (item) => item.orders),
    }))
    .sort((a, b) => b.orders - a.orders || b.quantity - a.quantity || a.name.localeCompare(b.name, 'de'))
}

export function trendOf(rank: number, previous: number | null): 'new' | 'up' | 'down' | 'same' {
  if (previous === null) return 'new'
  if (rank === previous) return 'same'
  return rank < previous ? 'up' : 'down'
}
