// What every figure does: finds its days, is computed, and is computed once more for the days it is compared with.
import type { OrderStatisticsQuery, StatisticsQuery } from '#contract/statistics/figure.ts'
import { businessDay, businessDayWindow } from '#domain/time/business-day.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import { dateRange, daysOf } from '#domain/statistics/date-range.ts'
import { comparedRange } from '#domain/statistics/presets.ts'
import type { Scope } from '#server/http/caller.ts'
import { tookTooLong } from '#server/database/unavailable.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'
import type { Executor } from '#server/resources/store.ts'
import type { Wanted } from './wanted.ts'

export interface FigureParts {
  readonly database: Executor
  readonly catalog: PreparedCatalog
}

export interface AskedFigure {
  readonly query: StatisticsQuery & Partial<OrderStatisticsQuery>
  readonly scope: Scope
  readonly now: Temporal.Instant
}

/** Answers series, rows or cells with their totals. */
export type Compute<Content> = (database: Executor, wanted: Wanted, shop: ShopCatalog) => Promise<Content>

export interface Comparing {
  /** Of the days compared with, only as much of the last one as there is of today. */
  readonly isCut?: boolean
}

/** What is wrong with the days is a 422. */
export async function askFigure<Name extends string, Content extends { readonly totals: unknown }>(
  parts: FigureParts,
  name: Name,
  asked: AskedFigure,
  compute: Compute<Content>,
  comparing: Comparing = {},
) {
  const found = await askBoth(parts, name, asked, compute, comparing)
  return found instanceof Problems ? found : found.answer
}

/** Only days that nobody has added up yet take so long, as after an update that counts anew: then the service is there, and on it. */
async function withinTime<Content>(computed: Promise<Content>): Promise<Content> {
  try {
    return await computed
  } catch (error) {
    throw tookTooLong(error) ? new Refusal(503, problem('figuresNotCounted', null)) : error
  }
}

/** With what was computed for the days compared with; null where nothing is. Refuses with 503 what takes too long. */
export async function askBoth<Name extends string, Content extends { readonly totals: unknown }>(
  { database, catalog }: FigureParts,
  name: Name,
  { query, scope, now }: AskedFigure,
  compute: Compute<Content>,
  { isCut = false }: Comparing = {},
) {
  const shop = await catalog.load()
  const { currency, businessDayStartsAt: startsAt, timeZone } = shop.visitor.config
  const today = businessDay(now, startsAt, timeZone) ?? now.toString().slice(0, 10)
  const range = dateRange(query, today)
  if (isProblem(range)) return new Problems([range])
  const { branchIds, orderTypes, granularity, weekdays, fromHour, toHour } = query
  const week = { weekdays, fromHour, toHour }
  const wanted: Wanted = { scope, branchIds, orderTypes, ...week, range, granularity, startsAt, timeZone }
  const content = await withinTime(compute(database, wanted, shop))
  const compared = comparedRange(range, query.compare)
  const [generatedAt, isPartial] = [now.toString(), range.to >= today]
  const passed =
    isCut && range.to === today && daysOf(range).length <= mostCutDays ? passedOf(today, startsAt, timeZone, now) : null
  const previous =
    compared === null ? null : await withinTime(compute(database, { ...wanted, range: compared, passed }, shop))
  const previousTotals: Content['totals'] | null = previous?.totals ?? null
  const comparedUntil = passed === null || compared === null ? null : timeOf(now, timeZone)
  const answer = {
    name,
    ...range,
    timeZone,
    granularity,
    currency,
    generatedAt,
    isPartial,
    compared,
    comparedUntil,
    previousTotals,
    ...content,
  }
  return { answer, previous }
}

/** A part of a day in more days than these is hardly seen, and would have to be counted from its orders. */
const mostCutDays = 31

/** Milliseconds of the business day that are over. */
function passedOf(today: string, startsAt: string, timeZone: string, now: Temporal.Instant): number | null {
  const window = businessDayWindow(today, startsAt, timeZone)
  return window === null ? null : now.epochMilliseconds - window.from
}

function timeOf(now: Temporal.Instant, timeZone: string): string {
  return now.toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)
}
