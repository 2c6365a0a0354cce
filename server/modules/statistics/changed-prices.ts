// What happened after prices changed: the dish per open day before and after, beside all dishes of the same branches and days.
import { decimalOf, sumOf, type Cents } from '#domain/numbers/money.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { ratioOf } from '#domain/statistics/judge-menu.ts'
import {
  comparedDays,
  daysBeside,
  openDays,
  priceChanges,
  type ComparedDays,
} from '#domain/statistics/price-changes.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Product } from '#domain/ground/product.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { branchDays, type BranchDay } from './branch-day-store.ts'
import { dishCosts } from './dish-cost-store.ts'
import { pricesByDay, soldBeside, type BesideChange, type SoldBeside } from './price-store.ts'
import { portion, total } from './present.ts'
import { sourced } from './rollup-day-store.ts'
import type { Wanted } from './wanted.ts'

/** A change so many days before the range is still asked about. */
const shortlyBefore = 28
/** In which there are four weeks of open days, also where every third day is closed. */
const reach = Math.round(comparedDays * 1.5)

export async function changedPrices(database: Executor, wanted: Wanted, shop: ShopCatalog, now: Temporal.Instant) {
  const { range } = wanted
  const over = later(businessDay(now, wanted.startsAt, wanted.timeZone) ?? range.to, -1)
  const around = { from: later(range.from, -shortlyBefore - reach), to: later(range.to, reach) }
  const asOfAll = { ...wanted, orderTypes: undefined, weekdays: undefined, fromHour: undefined, toHour: undefined }
  // Only days that are over are compared: of the running one no order has to be counted.
  const compared = { from: around.from, to: laterOf(around.from, earlierOf(around.to, over)) }
  const source = await sourced(database, wanted, compared)
  // Most ask because something changed: which days were open is looked up meanwhile.
  const [prices, open] = await Promise.all([
    sourced(database, asOfAll, around, { withPrices: true }).then(async (all) => pricesByDay(database, all)),
    branchDays(database, source),
  ])
  const all = priceChanges(prices)
  const first = later(range.from, -shortlyBefore)
  const changes = all.filter(({ day, productId }) => day >= first && day <= range.to && shop.products.has(productId))
  if (changes.length === 0) return { rows: [], totals: { changes: 0 } }

  const openOf = openDays(open)
  const ofBranch = Map.groupBy(open, ({ branchId }) => branchId)
  const beside = changes.map((change) => ({ change, days: daysBeside(change, all, openOf, over) }))
  const withDays = beside.filter((each): each is BesideChange => each.days !== null)
  const sold = Map.groupBy(await soldBeside(database, source, withDays), ({ index }) => index)
  const costs = await dishCosts(database)
  const names = new Map(shop.visitor.branches.map(({ id, name }) => [String(id), name]))
  const rows = beside.flatMap(({ change, days }) => {
    const product = shop.products.get(change.productId)
    if (product === undefined) return []
    const own = sold.get(withDays.findIndex((each) => each.change === change)) ?? []
    const cost = costs.get(change.productId) ?? null
    const sideOf = (isAfter: boolean) =>
      days === null
        ? null
        : perDay(
            own.filter((each) => each.isAfter === isAfter),
            product,
            cost,
            days,
            isAfter,
          )
    return [
      {
        productId: product.id,
        name: product.name,
        unit: product.unit,
        day: change.day,
        from: decimalOf(change.fromCents as Cents),
        to: decimalOf(change.toCents as Cents),
        branches: change.branchIds.map((id) => ({ id, name: names.get(id) ?? '' })),
        days: days?.count ?? 0,
        before: sideOf(false),
        after: sideOf(true),
        allGrossChange: days === null ? null : allChange(ofBranch, change.branchIds, days),
      },
    ]
  })
  return { rows: rows.toReversed(), totals: { changes: rows.length } }
}

function perDay(
  sold: readonly SoldBeside[],
  product: Pick<Product, 'unit' | 'alternativeUnits'>,
  cost: Cents | null,
  days: ComparedDays,
  isAfter: boolean,
) {
  const quantity = total(sold, (each) => each.quantity * ratioOf(each.unit, product))
  const [gross, net] = [sumOf(sold.map((each) => each.gross)), sumOf(sold.map((each) => each.net))]
  const ofDay = (cents: number) => decimalOf(Math.round(cents / days.count) as Cents)
  return {
    ...(isAfter ? days.after : days.before),
    quantity: roundedTo(quantity / days.count, 3),
    gross: ofDay(gross),
    contribution: cost === null ? null : ofDay(net - cost * quantity),
  }
}

function allChange(
  ofBranch: ReadonlyMap<string, readonly BranchDay[]>,
  branchIds: readonly string[],
  days: ComparedDays,
): number | null {
  const open = branchIds.flatMap((id) => ofBranch.get(id) ?? [])
  const brought = ({ from, to }: ComparedDays['before']) =>
    total(
      open.filter(({ date }) => date >= from && date <= to),
      ({ gross }) => gross,
    )
  const before = brought(days.before)
  return before === 0 ? null : portion(brought(days.after) - before, before)
}

function later(day: string, days: number): string {
  return dateOf((dayOf(day) ?? 0) + days)
}

const earlierOf = (one: string, other: string) => (one < other ? one : other)
const laterOf = (one: string, other: string) => (one > other ? one : other)
