// How orders of the past are asked for, and what they come to.
import { z } from 'zod'
import { orderStatuses } from '#domain/ordering/order-status.ts'
import { orderTypes } from '#domain/ground/order-type.ts'
import { dateSchema } from '../field.ts'
import { listQuery } from '../resource.ts'
import { countedQuery } from './counted-query.ts'
import { paymentMethodSchema } from './order-fields.ts'

/** History filters (decisions § 5); from and to are business days in the shop's time zone, both inclusive. */
export const historyQuery = listQuery.extend({
  sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  branch: z.uuid().optional(),
  status: z.enum(orderStatuses).optional(),
  type: z.enum(orderTypes).optional(),
  paymentMethod: paymentMethodSchema.optional(),
  /** Only those of which money went back; from and to are the days on which it did. */
  isRefunded: z.enum(['true', 'false']).optional(),
  /** Instead of the others: those that were taken out of the lists. Administrators only. */
  isHidden: z.enum(['true', 'false']).optional(),
  ...countedQuery,
})
export type HistoryQuery = z.output<typeof historyQuery>

/** The same filters over days that are named, at most 400. */
const named = { from: dateSchema, to: dateSchema }
export const rangeQuery = historyQuery.omit({ page: true, pageSize: true, sort: true }).extend(named)
export type RangeQuery = z.output<typeof rangeQuery>

/** Of what was sold: neither rejected nor canceled, and requests only once they are accepted. */
const soldSchema = z.object({ orders: z.int(), gross: z.number() })
export const orderSumsSchema = z
  .object({
    /** All that the filters find. */
    orders: z.int(),
    sold: soldSchema,
    /** Given back of them in these days; null where they were not narrowed to that. */
    refunded: z.number().nullable(),
    byPaymentMethod: z.array(soldSchema.extend({ paymentMethod: paymentMethodSchema.nullable() })),
  })
  .meta({ id: 'OrderSums' })
export type OrderSums = z.output<typeof orderSumsSchema>

/** A spreadsheet takes more, a person does not. */
export const longestOrderTable = 20_000
