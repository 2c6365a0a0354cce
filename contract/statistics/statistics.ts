// Figures of the business (fields 2.12). Days are business days of each order's branch; money is decimal.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { route } from '../route.ts'

const branchIds = z
  .string()
  .max(4000)
  .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/i)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()))

/** from and to are dates in the shop's time zone, both inclusive; missing: the last 30 days. */
export const statisticsQuery = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Comma between them; missing: every branch the caller may see. */
  branchIds: branchIds.optional(),
})
export type StatisticsQuery = z.output<typeof statisticsQuery>

export const count = z.int()
export const money = z.number()
/** `YYYY-MM-DD`; every day of the range, also those on which nothing happened. */
export const bucket = z.string()

export function statistics<const Name extends string, Content extends z.ZodRawShape>(name: Name, content: Content) {
  return route({
    access: ownBranches('ROLE_MANAGER'),
    summary: `Statistics: ${name}`,
    status: 200,
    query: statisticsQuery,
    answer: z.object({
      name: z.literal(name),
      from: z.string(),
      to: z.string(),
      timeZone: z.string(),
      granularity: z.literal('day'),
      currency: z.string(),
      generatedAt: z.string(),
      /** Today is not over yet. */
      isPartial: z.boolean(),
      ...content,
    }),
  })
}

export const statisticsRoutes = {
  'GET /statistics/page-views': statistics('page-views', {
    series: z.array(z.object({ bucket, views: count, visitors: count })),
    totals: z.object({ views: count, visitors: count }),
  }),
  'GET /statistics/orders': statistics('orders', {
    series: z.array(
      z.object({
        bucket,
        count,
        takeaway: count,
        delivery: count,
        dineIn: count,
        preorders: count,
        quotations: count,
      }),
    ),
    totals: z.object({
      count,
      completed: count,
      averageConfirmMinutes: z.number().nullable(),
      averageReadyMinutes: z.number().nullable(),
      newCustomers: count,
      rating: z.number().nullable(),
    }),
  }),
  'GET /statistics/revenue': statistics('revenue', {
    series: z.array(
      z.object({
        bucket,
        gross: money,
        net: money,
        taxes: z.record(z.string(), money),
        deliveryFees: money,
        donations: money,
      }),
    ),
    rows: z.array(
      z.object({
        by: z.enum(['branch', 'orderType', 'paymentMethod']),
        key: z.string().nullable(),
        name: z.string(),
        orders: count,
        gross: money,
        net: money,
      }),
    ),
    totals: z.object({
      gross: money,
      net: money,
      deliveryFees: money,
      donations: money,
      averageOrderGross: money.nullable(),
      refunds: money,
    }),
  }),
  'GET /statistics/canceled-orders': statistics('canceled-orders', {
    series: z.array(z.object({ bucket, rejected: count, canceled: count, failed: count, lostGross: money })),
    rows: z.array(z.object({ reason: z.string(), count })),
    totals: z.object({ rejected: count, canceled: count, failed: count, lostGross: money, rate: z.number() }),
  }),
  'GET /statistics/items': statistics('items', {
    rows: z.array(
      z.object({
        productId: z.uuid().nullable(),
        name: z.string(),
        categoryId: z.uuid().nullable(),
        quantity: z.number(),
        unit: z.string(),
        gross: money,
        net: money,
        /** Of the gross of all rows, 0 to 1. */
        share: z.number(),
        orders: count,
        options: z.array(z.object({ name: z.string(), count })),
      }),
    ),
    totals: z.object({ gross: money, net: money, orders: count }),
  }),
  'GET /statistics/popular-items': statistics('popular-items', {
    rows: z.array(
      z.object({
        rank: count,
        /** In the period of the same length before; null: not ordered then. */
        previousRank: count.nullable(),
        productId: z.uuid().nullable(),
        name: z.string(),
        quantity: z.number(),
        orders: count,
        /** Orders with it of all orders, 0 to 1. */
        attachRate: z.number(),
        trend: z.enum(['new', 'up', 'down', 'same']),
      }),
    ),
    totals: z.object({ orders: count }),
  }),
}
