// Rows of the database as series without gaps: a day without orders is a zero.
import { daysOf, type DateRange } from '#domain/statistics/date-range.ts'
import { orderTypeNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import type { OrderType } from '#domain/ordering/order-type.ts'
import type { PaymentMethod } from '#domain/ordering/payment-method.ts'
import type { RevenueDay, RevenueRow, SoldItem } from './store.ts'

/** One entry per day of the range, in order. */
export function filled<Row extends { readonly bucket: string }, Entry>(
  range: DateRange,
  rows: readonly Row[],
  entry: (bucket: string, row: Row | undefined) => Entry,
): Entry[] {
  const byDay = new Map(rows.map((row) => [row.bucket, row]))
  return daysOf(range).map((day) => entry(day, byDay.get(day)))
}

export function total<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0)
}

export const decimal = (cents: number): number => cents / 100

export function presentRevenueDay(bucket: string, row: RevenueDay | undefined, donationCents: number) {
  return {
    bucket,
    gross: decimal(row?.gross ?? 0),
    net: decimal(row?.net ?? 0),
    taxes: Object.fromEntries(Object.entries(row?.taxes ?? {}).map(([rate, tax]) => [rate, decimal(tax)])),
    deliveryFees: decimal(row?.deliveryFees ?? 0),
    donations: decimal((row?.donations ?? 0) * donationCents),
  }
}

export function presentRevenueRow(row: RevenueRow) {
  return { ...row, name: nameOf(row), gross: decimal(row.gross), net: decimal(row.net) }
}

function nameOf({ by, key, name }: RevenueRow): string {
  if (by === 'branch') return name ?? ''
  if (key === null) return '—'
  return by === 'orderType' ? orderTypeNames[key as OrderType] : paymentMethodNames[key as PaymentMethod]
}

export function presentItem(item: SoldItem, categoryId: string | null, allGross: number) {
  return {
    productId: item.productId,
    name: item.name,
    categoryId,
    quantity: Number(item.quantity),
    unit: item.unit,
    gross: decimal(item.gross),
    net: decimal(item.net),
    share: allGross === 0 ? 0 : Math.round((item.gross / allGross) * 10_000) / 10_000,
    orders: item.orders,
    options: [...item.options],
  }
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
