// A guest's receipt, and whom an invoice is made out to (issue 22).
import { z } from 'zod'
import { everyone, ownBranches } from '../access.ts'
import { byId, publicAddress } from '../ordering/orders.ts'
import { route } from '../route.ts'

const billingBody = z.strictObject({
  company: z.string().trim().max(250),
  /** Lines. */
  address: z.string().trim().max(500),
  vatId: z.string().trim().max(40).default(''),
})
export type BillingInput = z.output<typeof billingBody>

const orderReceipt = z
  .object({
    /** Only what was handed over has one. */
    isReady: z.boolean(),
    /** As it was issued; null: not yet. */
    number: z.string().nullable(),
    billing: z.object({ company: z.string(), address: z.string(), vatId: z.string() }).nullable(),
  })
  .meta({ id: 'OrderReceipt' })
export type OrderReceipt = z.output<typeof orderReceipt>

const pdf = { status: 200, contentType: 'application/pdf', mayFail: [409], answer: z.string() } as const

export const receiptRoutes = {
  'GET /orders/public/:uid/:hash/receipt': route({
    access: everyone,
    summary: 'Whether the order has a receipt, and whom it is made out to',
    status: 200,
    params: publicAddress,
    answer: orderReceipt,
  }),
  'PUT /orders/public/:uid/:hash/receipt': route({
    access: everyone,
    summary: 'The guest says which company the invoice is for; one that was issued before is replaced by the next',
    status: 200,
    params: publicAddress,
    body: billingBody,
    answer: orderReceipt,
  }),
  'GET /orders/public/:uid/:hash/receipt/sheet': route({
    access: everyone,
    summary: 'The receipt as PDF; issued with the first call, 409 until the order is handed over',
    params: publicAddress,
    ...pdf,
  }),
  'GET /orders/:id/receipt': route({
    access: ownBranches('handleOrders'),
    summary: 'Whether the order has a receipt, and whom it is made out to, for staff',
    status: 200,
    params: byId,
    answer: orderReceipt,
  }),
  'GET /orders/:id/receipt/sheet': route({
    access: ownBranches('handleOrders'),
    summary: 'The receipt as PDF, for staff; issued with the first call, 409 until the order is handed over',
    params: byId,
    ...pdf,
  }),
}
