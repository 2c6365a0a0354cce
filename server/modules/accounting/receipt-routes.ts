import type { FastifyReply } from 'fastify'
import type { receiptRoutes } from '#contract/accounting/receipts.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { followOrder, readOrder } from '#server/modules/ordering/public.ts'
import { creditNotesOf } from './given-back-store.ts'
import { billTo, issueReceipt, readReceipt } from './issue-receipt.ts'

/** Companies that guests of one household may name in an hour: each takes about 1 KB. */
const billingQuota = hourlyQuota('companies', 600)

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
    headOfSheet(asked.reply, receipt.number)
    return new Bytes(await drawReceipt(receipt))
  }
  const note = async (orderId: string, id: string, { reply }: { readonly reply: FastifyReply }) => {
    const found = (await creditNotesOf(database.kysely, orderId)).find(({ sourceId }) => sourceId === id)
    if (found === undefined) throw notFound()
    const { drawCreditNote } = await import('./draw-credit-note.ts')
    headOfSheet(reply, found.content.number)
    return new Bytes(await drawCreditNote(found.content))
  }
  return {
    'GET /orders/public/:uid/:hash/receipt': async ({ params }) => readReceipt(database.kysely, await followed(params)),
    'PUT /orders/public/:uid/:hash/receipt': async ({ params, body, now, http }) => {
      const id = await followed(params)
      const full = await billingQuota.take(database.kysely, http.ip, 1, now)
      if (full !== undefined) throw new Refusal(429, problem('requestsOfAddress', null, full))
      return billTo(database, id, body, now)
    },
    'GET /orders/public/:uid/:hash/receipt/sheet': async (asked) => sheet(await followed(asked.params), asked),
    'GET /orders/public/:uid/:hash/receipt/credit-notes/:note/sheet': async (asked) =>
      note(await followed(asked.params), asked.params.note, asked),
    'GET /orders/:id/receipt/credit-notes/:note/sheet': async (asked) =>
      note((await readOrder(database.kysely, asked.params.id, asked.scope)).id, asked.params.note, asked),
    'GET /orders/:id/receipt': async ({ params, scope }) =>
      readReceipt(database.kysely, (await readOrder(database.kysely, params.id, scope)).id),
    'GET /orders/:id/receipt/sheet': async (asked) =>
      sheet((await readOrder(database.kysely, asked.params.id, asked.scope)).id, asked),
  }
}

function headOfSheet(reply: FastifyReply, number: string): void {
  void reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${number.replaceAll(/[^\w-]/g, '_')}.pdf"`)
    .type('application/pdf')
}
