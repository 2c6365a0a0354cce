// Menu engineering (issue 22): what a dish leaves over, beside how often it is ordered, and what its ingredients cost.
import { z } from 'zod'
import { unitIds } from '#domain/ground/units.ts'
import { menuQuarters } from '#domain/statistics/judge-menu.ts'
import { administrators } from '../access.ts'
import { moneySchema } from '../field.ts'
import { route } from '../route.ts'
import { count, figure, money, orderStatisticsQuery, share } from './figure.ts'

const offered = { productId: z.uuid(), name: z.string(), unit: z.enum(unitIds) }

/** Of one open day. */
const besideSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** In the product's unit. */
  quantity: z.number(),
  /** With the options chosen. */
  gross: money,
  /** At what the dish costs today; null where nobody said it. */
  contribution: money.nullable(),
})

export const menuFigureRoutes = {
  'GET /statistics/menu': figure(
    'menu',
    z.object({
      net: money,
      contribution: money,
      orders: count,
      /** Of the dishes on the menus; null where no cost is known. */
      costsKnown: share.nullable(),
    }),
    {
      rows: z.array(
        z.object({
          ...offered,
          /** In the product's unit. */
          quantity: z.number(),
          orders: count,
          gross: money,
          net: money,
          /** Of the ingredients of one unit. */
          cost: money,
          isCostEstimated: z.boolean(),
          contribution: money,
          /** Of an order with the dish. */
          contributionEach: money,
          /** Of all times that a dish was ordered. */
          popularity: share,
          quarter: z.enum(menuQuarters),
        }),
      ),
      /** On a menu of these branches, and not ordered. */
      neverOrdered: z.array(z.object(offered)),
      /** What dishes on the menus cost, as it was said. */
      costs: z.array(z.object({ ...offered, cost: money.nullable() })),
    },
    orderStatisticsQuery,
  ),
  'GET /statistics/price-changes': figure(
    'price-changes',
    z.object({ changes: count }),
    {
      /** In these days or the four weeks before them; the latest first. */
      rows: z.array(
        z.object({
          ...offered,
          /** The first on which most paid the new price. */
          day: z.string(),
          /** Of the dish by itself, per unit; options are no price. */
          from: money,
          to: money,
          /** In which it changed then. */
          branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
          /** Open days compared on either side; 0: there are none yet, and nothing to compare. */
          days: count,
          before: besideSchema.nullable(),
          after: besideSchema.nullable(),
          /** What all dishes of these branches brought per day after it, beside before; null: they brought nothing before. */
          allGrossChange: share.nullable(),
        }),
      ),
    },
    orderStatisticsQuery,
  ),
  'PUT /dish-costs/:id': route({
    access: administrators,
    summary: 'Says what the ingredients of one unit of a product cost, net; null forgets it',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ cost: moneySchema.nullable() }),
    answer: z.object({ productId: z.uuid(), cost: money.nullable() }),
  }),
}
