// Figures of orders. Days are business days of each order's branch; money is decimal.
import { z } from 'zod'
import type { OrderType } from '#domain/ground/order-type.ts'
import { unitIds } from '#domain/ground/units.ts'
import { bucket, count, figure, money, orderStatisticsQuery, share } from './figure.ts'

const rankedItem = z.object({
  rank: count,
  /** In the days compared with, else in as many days before; null: not ordered then. */
  previousRank: count.nullable(),
  productId: z.uuid().nullable(),
  name: z.string(),
  quantity: z.number(),
  orders: count,
  /** Orders with it of all orders. */
  attachRate: share,
  trend: z.enum(['new', 'up', 'down', 'same']),
})

const soldItem = z.object({
  productId: z.uuid().nullable(),
  name: z.string(),
  categoryId: z.uuid().nullable(),
  quantity: z.number(),
  unit: z.enum(unitIds),
  gross: money,
  net: money,
  /** Of the gross of all rows. */
  share,
  orders: count,
  options: z.array(z.object({ name: z.string(), count })),
})

const byType = { takeaway: count, delivery: count, dineIn: count } satisfies Record<OrderType, typeof count>
const kinds = { ...byType, preorders: count, quotations: count }

const ordersOfStep = z.object({ bucket, count, ...kinds })
const revenueOfStep = z.object({
  bucket,
  gross: money,
  net: money,
  taxes: z.record(z.string(), money),
  deliveryFees: money,
  donations: money,
  /** Given back in this step; `cashRefunds` of it out of the drawer. */
  refunds: money,
  cashRefunds: money,
})

export const orderFigureRoutes = {
  'GET /statistics/orders': figure(
    'orders',
    z.object({
      count,
      completed: count,
      averageConfirmMinutes: z.number().nullable(),
      averageReadyMinutes: z.number().nullable(),
      newCustomers: count,
      rating: z.number().nullable(),
    }),
    { series: z.array(ordersOfStep), previousSeries: z.array(ordersOfStep).nullable() },
    orderStatisticsQuery,
  ),
  'GET /statistics/revenue': figure(
    'revenue',
    z.object({
      gross: money,
      net: money,
      deliveryFees: money,
      donations: money,
      averageOrderGross: money.nullable(),
      /** Given back in these days, whole, in parts and in cash, whenever the orders were. */
      refunds: money,
      refundCount: count,
    }),
    {
      series: z.array(revenueOfStep),
      /** Of the days compared with, step by step; null where nothing is compared. */
      previousSeries: z.array(revenueOfStep).nullable(),
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
    },
    orderStatisticsQuery,
  ),
  'GET /statistics/canceled-orders': figure(
    'canceled-orders',
    z.object({ rejected: count, canceled: count, failed: count, lostGross: money, rate: share }),
    {
      series: z.array(z.object({ bucket, rejected: count, canceled: count, failed: count, lostGross: money })),
      rows: z.array(z.object({ reason: z.string(), count })),
    },
    orderStatisticsQuery,
  ),
  'GET /statistics/items': figure(
    'items',
    z.object({ gross: money, net: money, orders: count }),
    {
      rows: z.array(soldItem),
      /** Of the days compared with; null where nothing is compared. */
      previousRows: z.array(soldItem).nullable(),
      /** The names of what `categoryId` says. */
      categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
    },
    orderStatisticsQuery,
  ),
  'GET /statistics/popular-items': figure(
    'popular-items',
    z.object({ orders: count }),
    { rows: z.array(rankedItem) },
    orderStatisticsQuery,
  ),
  'GET /statistics/order-times': figure(
    'order-times',
    z.object({ orders: count, gross: money, averageWaitMinutes: z.number().nullable() }),
    {
      /** Weekday of the business day, hour on the wall; all 168. */
      cells: z.array(
        z.object({
          weekday: z.int().min(1).max(7),
          hour: z.int().min(0).max(23),
          orders: count,
          gross: money,
          /** Until ready; without pre-orders and quotations. */
          averageWaitMinutes: z.number().nullable(),
        }),
      ),
    },
    orderStatisticsQuery,
  ),
}
