// What is going on now, branch by branch: one call for the first screen of the back office.
import { z } from 'zod'
import { orderTypes } from '#domain/ground/order-type.ts'
import { ownBranches } from '../access.ts'
import { idSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { count, money } from './figure.ts'

const day = z.object({
  /** The business day. */
  date: z.string(),
  orders: count,
  gross: money,
  averageConfirmMinutes: z.number().nullable(),
})

const preorder = z.object({
  id: idSchema<'order'>(),
  uid: z.string(),
  ticketNumber: z.int().nullable(),
  orderType: z.enum(orderTypes),
  /** Promised, else wished. */
  appointment: z.string(),
  totalGross: money,
})

const device = z.object({
  id: z.uuid(),
  kind: z.enum(['printer', 'terminal']),
  name: z.string(),
  status: z.enum(['online', 'recent', 'stale', 'offline']),
  lastSeenAt: z.string().nullable(),
  /** Dockets that are not on paper yet. */
  queueLength: count,
  /** Out of paper, open, or broken. */
  hasFault: z.boolean(),
})

const branch = z.object({
  branch: z.object({ id: idSchema<'branch'>(), name: z.string() }),
  timeZone: z.string(),
  /** Of any day, by status. */
  open: z.object({ new: count, offered: count, confirmed: count, inDelivery: count }),
  missed: count,
  today: day.extend({ completed: count, ended: count }),
  /** The same weekday a week ago, up to the same hour. */
  lastWeek: day,
  /** The next three that are still to come, and how many there are. */
  preorders: z.array(preorder),
  preorderCount: count,
  /** Printers that report by themselves, and terminals. */
  devices: z.array(device),
})
export type BranchToday = z.output<typeof branch>

export const dashboardRoutes = {
  'GET /dashboard': route({
    access: ownBranches('seeFigures'),
    summary: 'Today in each branch: orders, revenue, what is missed or due next, printers and terminals',
    status: 200,
    query: z.strictObject({}),
    answer: z.object({
      generatedAt: z.string(),
      currency: z.string(),
      branches: z.array(branch),
      /** Of the last 24 hours, by limits of any kind; 0 for who answers for single branches only. */
      refusedRequests: count,
      /** Webhooks whose calls are not taken, or that were switched off for it; 0 for who answers for single branches only. */
      failingWebhooks: count,
    }),
  }),
}
