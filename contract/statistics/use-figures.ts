// Figures of the website's use, of guests who agreed. They belong to no branch and no order type.
import { z } from 'zod'
import { bucket, count, figure, money, share } from './figure.ts'

/** A visitor is known for a business day only: of several days the sum of days is what there is. */
const people = z.object({ visitors: count, visits: count, isSumOfDays: z.literal(true) })

export const useFigureRoutes = {
  'GET /statistics/unique-visitors': figure('unique-visitors', people, {
    /** A visit ends after 30 minutes without a page. */
    series: z.array(z.object({ bucket, visitors: count, visits: count })),
  }),
  'GET /statistics/page-views': figure('page-views', z.object({ views: count, visitors: count }), {
    series: z.array(z.object({ bucket, views: count, visitors: count })),
  }),
  'GET /statistics/pages': figure('pages', z.object({ views: count, visitors: count, visits: count }), {
    rows: z.array(
      z.object({
        path: z.string(),
        /** The latest. */
        title: z.string(),
        views: count,
        visitors: count,
        /** Visits that began here, and that ended here. */
        entries: count,
        exits: count,
        /** Of the entries: those that saw nothing else; null without entries. */
        bounceRate: share.nullable(),
        /** Until the next page; null where none followed. */
        averageSeconds: z.number().nullable(),
      }),
    ),
  }),
  'GET /statistics/events': figure('events', z.object({ count, visitors: count }), {
    rows: z.array(
      z.object({
        type: z.enum(['pageview', 'event']),
        category: z.string(),
        action: z.string(),
        count,
        visitors: count,
        /** Visitors who did it, of all visitors. */
        conversionRate: share,
        /** Sum of the goods; null where the event tells none. */
        value: money.nullable(),
      }),
    ),
    funnel: z.array(
      z.object({
        step: z.enum(['view', 'cart', 'checkout', 'ordered']),
        visitors: count,
        /** Of those who viewed. */
        rate: share,
      }),
    ),
  }),
  'GET /statistics/visitor-times': figure('visitor-times', people, {
    /** Weekday of the business day, hour on the wall; all 168. */
    cells: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), visitors: count })),
  }),
}
