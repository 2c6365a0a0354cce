// What all figures have in common: how they are asked for, and the envelope they come in (fields 2.12).
import { z } from 'zod'
import { orderTypes } from '#domain/ground/order-type.ts'
import { granularities } from '#domain/statistics/buckets.ts'
import { comparisons } from '#domain/statistics/presets.ts'
import { ownBranches } from '../access.ts'
import { dateSchema } from '../field.ts'
import { partOfWeek } from '../part-of-week.ts'
import { route } from '../route.ts'

export const branchIds = z
  .string()
  .max(4000)
  .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/i)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()))

/** Comma between them. */
export const orderTypeList = z
  .string()
  .max(100)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(orderTypes)))

/** from and to are dates in the shop's time zone, both inclusive; missing: the last 30 days. */
export const statisticsQuery = z.strictObject({
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** Comma between them; missing: every branch the caller may see. The website's figures belong to no branch. */
  branchIds: branchIds.optional(),
  /** Of the series. */
  granularity: z.enum(granularities).default('day'),
  /** Adds the totals of as many days before, or of the same days a year ago. */
  compare: z.enum(comparisons).default('none'),
})
export type StatisticsQuery = z.output<typeof statisticsQuery>

export const orderStatisticsQuery = statisticsQuery.extend({
  /** Comma between them; missing: all. Working time and the website's use have none: there they are refused. */
  orderTypes: orderTypeList.optional(),
  ...partOfWeek,
})
export type OrderStatisticsQuery = z.output<typeof orderStatisticsQuery>

export const count = z.int()
export const money = z.number()
/** 0 to 1 */
export const share = z.number()
/** As `bucketsOf` names them; every step of the range, also those in which nothing happened. */
export const bucket = z.string()

const dates = z.object({ from: z.string(), to: z.string() })

/** The route of one figure; `totals` stand in `previousTotals`, too, where the query compares. */
export function figure<
  const Name extends string,
  Totals extends z.ZodType,
  Content extends z.ZodRawShape,
  Query extends typeof statisticsQuery | typeof orderStatisticsQuery = typeof statisticsQuery,
>(name: Name, totals: Totals, content: Content, query: Query = statisticsQuery as Query) {
  return route({
    access: ownBranches('seeFigures'),
    summary: `Statistics: ${name}`,
    status: 200,
    query,
    answer: z.object({
      name: z.literal(name),
      from: z.string(),
      to: z.string(),
      timeZone: z.string(),
      granularity: z.enum(granularities),
      currency: z.string(),
      generatedAt: z.string(),
      /** Today is not over yet. */
      isPartial: z.boolean(),
      totals,
      previousTotals: totals.nullable(),
      /** The days of `previousTotals`. */
      compared: dates.nullable(),
      /**
       * Of the day that runs its counterpart counts only until the same time, in the shop's time zone, `HH:mm`; null: whole days. So it is
       * where orders are counted over at most 31 days.
       */
      comparedUntil: z.string().nullable(),
      ...content,
    }),
  })
}
