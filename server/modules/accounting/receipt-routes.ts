import type { FastifyReply } from 'fastify'
import type { receiptRoutes } from '#contract/accounting/receipts.ts'
import type { Database } from '#server/database/open-database.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { followOrder, readOrder } from '#server/modules/ordering/public.ts'
import { billTo, issueReceipt, readReceipt } from './issue-receipt.ts'

export function receiptHandlers(database: Database): Handlers<keyof typeof receiptRoutes> {
  /** The address of the status page is the key to all of it. */
  const followed = async ({ uid, hash }: { readonly uid: string; readonly hash: string }): Promise<string> => {
    const order = await followOrder(database, uid, hash)
    if (order === undefined) throw notFound()
    return order.id
  }
  const sheet = async (orderId: string, asked: { readonly now: Temporal.Instant; readonly reply: FastifyReply }) => {
    const receipt = await issueReceipt(database, orderId, asked.now)
    const { drawReceipt } = await import('./draw-receipt.ts')
    void asked.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${receipt.number.replaceAll(/[^\w-]/g, '_')}.pdf"`)
      .type('application/pdf')
    return new Bytes(await drawReceipt(receipt))
  }
  return {
    'GET /orders/public/:uid/:hash/receipt': async ({ params }) => readReceipt(database.kysely, await followed(params)),
    'PUT /orders/public/:uid/:hash/receipt': async ({ params, body, now }) =>
      billTo(database, await followed(params), body, now),
    'GET /orders/public/:uid/:hash/receipt/sheet': async (asked) => sheet(await followed(asked.params), asked),
    'GET /orders/:id/receipt': async ({ params, scope }) =>
      readReceipt(database.kysely, (await readOrder(database.kysely, params.id, scope)).id),
    'GET /orders/:id/receipt/sheet': async (asked) =>
      sheet((await readOrder(database.kysely, asked.params.id, asked.scope)).id, asked),
  }
}
