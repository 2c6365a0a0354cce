// The figures of orders.
import type { orderFigureRoutes } from '#contract/statistics/order-figures.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import { decimalOf, noCents, sumOf, type Cents } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { comparedRange } from '#domain/statistics/presets.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { categoriesOfProducts } from '#server/modules/catalog/public.ts'
import { Problems } from '#server/http/refusal.ts'
import { askBoth, askFigure, type AskedFigure, type Comparing, type Compute, type FigureParts } from './ask-figure.ts'
import {
  allCells,
  filled,
  money,
  portion,
  presentItem,
  presentOrderCell,
  presentRevenueRow,
  presentRevenueStep,
  ranked,
  total,
  trendOf,
} from './present.ts'
import {
  canceledByStep,
  cancelReasons,
  countOrders,
  ordersByHour,
  revenueByKind,
  revenueByStep,
  totalOrders,
} from './store.ts'
import { refundsByStep } from './refund-cell-store.ts'
import { sourced } from './rollup-day-store.ts'
import { soldItems, soldOrders } from './dish-cell-store.ts'

const mostPopular = 50
const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))

const noneByType = { takeaway: 0, delivery: 0, dineIn: 0 } satisfies Record<OrderType, 0>

export function orderFigures(parts: FigureParts): Handlers<keyof typeof orderFigureRoutes> {
  return countedFigures(parts)
}

/** For whoever asks for several at once, too. */
export function countedFigures(parts: FigureParts) {
  return {
    'GET /statistics/orders': async (asked: AskedFigure) =>
      withSeries(
        await askTwice(parts, 'orders', asked, async (database, asking) => {
          const wanted = await sourced(database, asking)
          const none = { count: 0, ...noneByType, preorders: 0, quotations: 0 }
          const rows = await countOrders(database, wanted)
          const series = filled(wanted, rows, (bucket, row) => ({ ...none, ...row, bucket }))
          const sums = await totalOrders(database, wanted)
          const totals = {
            count: sums?.count ?? 0,
            completed: sums?.completed ?? 0,
            averageConfirmMinutes: number(sums?.averageConfirmMinutes),
            averageReadyMinutes: number(sums?.averageReadyMinutes),
            newCustomers: sums?.newCustomers ?? 0,
            rating: number(sums?.rating),
          }
          return { series, totals }
        }),
      ),

    'GET /statistics/revenue': async (asked: AskedFigure) =>
      withSeries(
        await askTwice(parts, 'revenue', asked, async (database, asking) =>
          findRevenue(database, await sourced(database, asking)),
        ),
      ),

    'GET /statistics/canceled-orders': async (asked: AskedFigure) =>
      askOrders(parts, 'canceled-orders', asked, async (database, asking) => {
        const wanted = await sourced(database, asking)
        const rows = await canceledByStep(database, wanted)
        const series = filled(wanted, rows, (bucket, row) => ({
          bucket,
          rejected: row?.rejected ?? 0,
          canceled: row?.canceled ?? 0,
          failed: row?.failed ?? 0,
          lostGross: decimalOf(row?.lostGross ?? noCents),
        }))
        const sums = {
          rejected: total(rows, (row) => row.rejected),
          canceled: total(rows, (row) => row.canceled),
          failed: total(rows, (row) => row.failed),
        }
        const lost = sums.rejected + sums.canceled + sums.failed
        const rate = portion(
          lost,
          total(rows, (row) => row.all),
        )
        const lostGross = money(rows, (row) => row.lostGross)
        return { series, rows: await cancelReasons(database, wanted), totals: { ...sums, lostGross, rate } }
      }),

    'GET /statistics/items': async (asked: AskedFigure) =>
      withRows(
        await askTwice(parts, 'items', asked, async (database, asking, shop) => {
          const source = await sourced(database, asking)
          const [items, orders] = await Promise.all([
            soldItems(database, source, { withOptions: true }),
            soldOrders(database, source),
          ])
          const gross = sumOf(items.map((item) => item.gross))
          const categoryOf = categoriesOfProducts(shop)
          const rows = items.map((item) => presentItem(item, categoryOf.get(item.productId ?? '') ?? null, gross))
          const categories = shop.visitor.categories.map(({ id, name }) => ({ id, name }))
          const totals = { gross: decimalOf(gross), net: money(items, (item) => item.net), orders }
          return { rows, categories, totals }
        }),
      ),

    'GET /statistics/popular-items': async (asked: AskedFigure) =>
      askOrders(parts, 'popular-items', asked, async (database, asking) => {
        const { compare } = asked.query
        const before = comparedRange(asking.range, compare === 'none' ? 'previous' : compare) ?? asking.range
        const source = await sourced(database, asking)
        const [items, orders, pastItems] = await Promise.all([
          soldItems(database, source),
          soldOrders(database, source),
          sourced(database, asking, before).then(async (past) => soldItems(database, past)),
        ])
        const past = ranked(pastItems)
        const rows = ranked(items).map(({ key, ...item }, index) => {
          const at = past.findIndex((one) => one.key === key)
          const [rank, previousRank] = [index + 1, at < 0 ? null : at + 1]
          const attachRate = portion(item.orders, orders)
          return { ...item, rank, previousRank, attachRate, trend: trendOf(rank, previousRank) }
        })
        return { rows: rows.slice(0, mostPopular), totals: { orders } }
      }),

    'GET /statistics/order-times': async (asked: AskedFigure) =>
      askOrders(parts, 'order-times', asked, async (database, wanted) => {
        const found = await ordersByHour(database, await sourced(database, wanted))
        const cells = allCells(found, presentOrderCell)
        const [waited, minutes] = [total(found, (cell) => cell.waited), total(found, (cell) => cell.waitMinutes)]
        const totals = {
          orders: total(found, (cell) => cell.orders),
          gross: money(found, (cell) => cell.gross),
          averageWaitMinutes: waited === 0 ? null : roundedTo(minutes / waited, 1),
        }
        return { cells, totals }
      }),
  }
}

type Wanted = Awaited<ReturnType<typeof sourced>>

async function findRevenue(database: Parameters<typeof sourced>[0], wanted: Wanted) {
  const steps = await revenueByStep(database, wanted)
  const refunds = await refundsByStep(database, wanted)
  const [gross, orders] = [sumOf(steps.map((step) => step.gross)), total(steps, (step) => step.orders)]
  const totals = {
    gross: decimalOf(gross),
    net: money(steps, (step) => step.net),
    deliveryFees: money(steps, (step) => step.deliveryFees),
    donations: money(steps, (step) => step.donations),
    averageOrderGross: orders === 0 ? null : decimalOf(Math.round(gross / orders) as Cents),
    refunds: money(refunds, (step) => step.cents),
    refundCount: total(refunds, (step) => step.refunds),
  }
  const given = new Map(refunds.map((step) => [step.bucket, step]))
  const series = filled(wanted, steps, (bucket, row) => ({
    ...presentRevenueStep(bucket, row),
    refunds: decimalOf(given.get(bucket)?.cents ?? noCents),
    cashRefunds: decimalOf(given.get(bucket)?.cash ?? noCents),
  }))
  return { series, rows: (await revenueByKind(database, wanted)).map(presentRevenueRow), totals }
}

/** Orders are known by the moment: those of a day that runs are compared with as much of another day. */
const upToNow: Comparing = { isCut: true }

async function askTwice<Name extends string, Content extends { readonly totals: unknown }>(
  parts: FigureParts,
  name: Name,
  asked: AskedFigure,
  compute: Compute<Content>,
) {
  return askBoth(parts, name, asked, compute, upToNow)
}

async function askOrders<Name extends string, Content extends { readonly totals: unknown }>(
  parts: FigureParts,
  name: Name,
  asked: AskedFigure,
  compute: Compute<Content>,
) {
  return askFigure(parts, name, asked, compute, upToNow)
}

interface Both<Answer, Content> {
  readonly answer: Answer
  readonly previous: Content | null
}

function withSeries<Answer, Series>(found: Both<Answer, { readonly series: Series }> | Problems) {
  return found instanceof Problems ? found : { ...found.answer, previousSeries: found.previous?.series ?? null }
}

function withRows<Answer, Rows>(found: Both<Answer, { readonly rows: Rows }> | Problems) {
  return found instanceof Problems ? found : { ...found.answer, previousRows: found.previous?.rows ?? null }
}
