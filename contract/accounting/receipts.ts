// A guest's receipt, and whom an invoice is made out to (issue 22).
import { z } from 'zod'
import { everyone, ownBranches } from '../access.ts'
import { byId, publicAddress } from '../ordering/orders.ts'
import { route } from '../route.ts'
import { money } from '../statistics/figure.ts'

const billingBody = z.strictObject({
  company: z.string().trim().max(250),
  /** Lines. */
  address: z.string().trim().max(500),
  vatId: z.string().trim().max(40).default(''),
})
export type BillingInput = z.output<typeof billingBody>

/** What corrects an invoice after money went back. */
export const creditNote = z.object({
  /** Of what the drawer gave it is made of its event: no version of a UUID. */
  id: z.guid(),
  number: z.string(),
  /** Positive: what went back of the invoice. */
  amount: money,
  /** Nothing of the invoice is left. */
  isWhole: z.boolean(),
  issuedAt: z.string(),
  /** The number of the invoice that it corrects. */
  invoice: z.string(),
})

const orderReceipt = z
  .object({
    /** Only what was handed over has one. */
    isReady: z.boolean(),
    /** As it was issued; null: not yet. */
    number: z.string().nullable(),
    billing: z.object({ company: z.string(), address: z.string(), vatId: z.string() }).nullable(),
    /** The company that was named when ordering, with the address where one was asked for; null: none. */
    ordered: z.object({ company: z.string(), address: z.string() }).nullable(),
    creditNotes: z.array(creditNote),
  })
  .meta({ id: 'OrderReceipt' })
export type OrderReceipt = z.output<typeof orderReceipt>

const ofNote = { note: z.guid() }
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
  'GET /orders/public/:uid/:hash/receipt/credit-notes/:note/sheet': route({
    access: everyone,
    summary: 'What corrects the invoice after money went back, as PDF',
    params: publicAddress.extend(ofNote),
    ...pdf,
  }),
  'GET /orders/:id/receipt/credit-notes/:note/sheet': route({
    access: ownBranches('handleOrders'),
    summary: 'What corrects the invoice after money went back, as PDF, for staff',
    params: byId.extend(ofNote),
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
