import type { statisticsRoutes as contracted, StatisticsQuery } from '#contract/statistics/statistics.ts'
import type { workStatisticsRoutes } from '#contract/statistics/work-statistics.ts'
import { businessDay } from '#domain/ordering/business-day.ts'
import { dateRange, rangeBefore } from '#domain/statistics/date-range.ts'
import { isProblem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'
import {
  decimal,
  filled,
  presentItem,
  presentRevenueDay,
  presentRevenueRow,
  ranked,
  total,
  trendOf,
} from './present.ts'
import { recordUse } from './record-use.ts'
import { workingActivities, workingSchedules } from './work.ts'
import {
  canceledByDay,
  cancelReasons,
  countOrders,
  refundedCents,
  revenueByDay,
  revenueByKind,
  soldItems,
  totalOrders,
  viewsByDay,
  type Wanted,
} from './store.ts'

export interface StatisticsParts {
  readonly database: Database
  readonly catalog: PreparedCatalog
}

interface Asked {
  readonly query: StatisticsQuery
  readonly scope: Scope
  readonly now: Temporal.Instant
}

const mostPopular = 50

type Keys = keyof typeof contracted | keyof typeof workStatisticsRoutes | 'POST /analytics-log'

export function statisticsRoutes(parts: StatisticsParts): Handlers<Keys> {
  const database = parts.database.kysely

  /** Finds the days, then the figures; what is wrong with the days is a 422. */
  async function about<Name extends string, Content>(
    name: Name,
    asked: Asked,
    figures: (wanted: Wanted, shop: ShopCatalog, today: string) => Promise<Content>,
  ) {
    const shop = await parts.catalog.load()
    const { currency, businessDayStartsAt: startsAt, timeZone } = shop.visitor.config
    const today = businessDay(asked.now, startsAt, timeZone) ?? asked.now.toString().slice(0, 10)
    const range = dateRange(asked.query, today)
    if (isProblem(range)) return new Problems([range])
    const { scope } = asked
    const content = await figures({ scope, branchIds: asked.query.branchIds, range, startsAt, timeZone }, shop, today)
    const granularity = 'day' as const
    const [generatedAt, isPartial] = [asked.now.toString(), range.to >= today]
    return { name, ...range, timeZone, granularity, currency, generatedAt, isPartial, ...content }
  }

  return {
    'POST /analytics-log': async ({ body, http, now }) =>
      recordUse(parts.database, http, Array.isArray(body) ? body : [body], now),

    'GET /statistics/page-views': async (asked) =>
      about('page-views', asked, async (wanted) => {
        const rows = await viewsByDay(database, wanted)
        const series = filled(wanted.range, rows, (bucket, row) => ({
          bucket,
          views: row?.views ?? 0,
          visitors: row?.visitors ?? 0,
        }))
        const [views, visitors] = [total(series, (day) => day.views), total(series, (day) => day.visitors)]
        return { series, totals: { views, visitors } }
      }),

    'GET /statistics/orders': async (asked) =>
      about('orders', asked, async (wanted) => {
        const none = { count: 0, takeaway: 0, delivery: 0, dineIn: 0, preorders: 0, quotations: 0 }
        const rows = await countOrders(database, wanted)
        const series = filled(wanted.range, rows, (bucket, row) => ({ ...none, ...row, bucket }))
        const sums = await totalOrders(database, wanted)
        const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
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

    'GET /statistics/revenue': async (asked) =>
      about('revenue', asked, async (wanted, shop) => {
        // What an order donated is not kept with it: today's amount counts for all.
        const donationCents = Math.round(shop.visitor.config.donationAmount * 100)
        const days = await revenueByDay(database, wanted)
        const [gross, orders] = [total(days, (day) => day.gross), total(days, (day) => day.orders)]
        const totals = {
          gross: decimal(gross),
          net: decimal(total(days, (day) => day.net)),
          deliveryFees: decimal(total(days, (day) => day.deliveryFees)),
          donations: decimal(total(days, (day) => day.donations) * donationCents),
          averageOrderGross: orders === 0 ? null : decimal(Math.round(gross / orders)),
          refunds: decimal(await refundedCents(database, wanted)),
        }
        const series = filled(wanted.range, days, (bucket, row) => presentRevenueDay(bucket, row, donationCents))
        return { series, rows: (await revenueByKind(database, wanted)).map(presentRevenueRow), totals }
      }),

    'GET /statistics/canceled-orders': async (asked) =>
      about('canceled-orders', asked, async (wanted) => {
        const rows = await canceledByDay(database, wanted)
        const series = filled(wanted.range, rows, (bucket, row) => ({
          bucket,
          rejected: row?.rejected ?? 0,
          canceled: row?.canceled ?? 0,
          failed: row?.failed ?? 0,
          lostGross: decimal(row?.lostGross ?? 0),
        }))
        const sums = {
          rejected: total(rows, (row) => row.rejected),
          canceled: total(rows, (row) => row.canceled),
          failed: total(rows, (row) => row.failed),
        }
        const all = total(rows, (row) => row.all)
        const rate = all === 0 ? 0 : (sums.rejected + sums.canceled + sums.failed) / all
        const lostGross = decimal(total(rows, (row) => row.lostGross))
        const totals = { ...sums, lostGross, rate: Math.round(rate * 10_000) / 10_000 }
        return { series, rows: await cancelReasons(database, wanted), totals }
      }),

    'GET /statistics/items': async (asked) =>
      about('items', asked, async (wanted, shop) => {
        const { items, orders } = await soldItems(database, wanted)
        const gross = total(items, (item) => item.gross)
        const categories = categoriesOf(shop)
        const rows = items.map((item) => presentItem(item, categories.get(item.productId ?? '') ?? null, gross))
        return { rows, totals: { gross: decimal(gross), net: decimal(total(items, (item) => item.net)), orders } }
      }),

    'GET /statistics/working-activities': async (asked) =>
      about('working-activities', asked, async (wanted) => workingActivities(parts.database, wanted, asked.now)),

    'GET /statistics/working-schedules': async (asked) =>
      about('working-schedules', asked, async (wanted, _shop, today) =>
        workingSchedules(parts.database, wanted, { now: asked.now, today }),
      ),

    'GET /statistics/popular-items': async (asked) =>
      about('popular-items', asked, async (wanted) => {
        const { items, orders } = await soldItems(database, wanted)
        const before = ranked((await soldItems(database, { ...wanted, range: rangeBefore(wanted.range) })).items)
        const rows = ranked(items).map(({ key, ...item }, index) => {
          const at = before.findIndex((one) => one.key === key)
          const [rank, previousRank] = [index + 1, at < 0 ? null : at + 1]
          const attachRate = orders === 0 ? 0 : Math.round((item.orders / orders) * 10_000) / 10_000
          return { ...item, rank, previousRank, attachRate, trend: trendOf(rank, previousRank) }
        })
        return { rows: rows.slice(0, mostPopular), totals: { orders } }
      }),
  }
}

/** A product counts for the category in which a menu shows it first. */
function categoriesOf({ visitor }: ShopCatalog): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { catalog } of visitor.menus) {
    for (const category of catalog) {
      for (const product of category.products) if (!found.has(product.id)) found.set(product.id, category.id)
    }
  }
  return found
}
