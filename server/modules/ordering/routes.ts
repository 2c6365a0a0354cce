import { z } from 'zod'
import type { printOrderRoutes } from '#contract/device/print-calls.ts'
import type { messageRoutes } from '#contract/notification/messages.ts'
import type { receiptRoutes } from '#contract/accounting/receipts.ts'
import type { RouteKey } from '#contract/routes.ts'
import { wishedLanguages } from '#domain/payment/guest-language.ts'
import { problem } from '#domain/ground/problem.ts'
import { orderTableTexts } from '#domain/wording/order-table.ts'
import { say } from '#domain/wording/sentence.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { Bytes, presented, recalled } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { answerOrder, rateOrder } from './answer-order.ts'
import { boughtTogether } from './bought-together-store.ts'
import { changeStatus, proposeAppointment } from './change-status.ts'
import { editItem, editOrder, removeOrder, restoreOrder } from './edit-order.ts'
import { followOrder, giveUpOrder } from './follow-order.ts'
import {
  dueOrders,
  history,
  missedOrders,
  orderCsv,
  orderSums,
  terminalLists,
  type HistoryParts,
} from './list-orders.ts'
import { findPlaced, placeOrder } from './place-order.ts'
import { presentOrder } from './present.ts'
import { shareOf } from './order-shares.ts'
import { readOrder } from './read-order.ts'
import { refundOrder, updatePaymentStatus } from './refund-order.ts'
import { listCurrentOrders } from './store.ts'
import { markPaid, refundInCash, takeBackPaid } from './take-money.ts'

type OrderingKeys = Exclude<
  Extract<RouteKey, `${string} /orders${string}`>,
  keyof typeof messageRoutes | keyof typeof printOrderRoutes | keyof typeof receiptRoutes
>
type PublicKeys = Extract<
  OrderingKeys,
  `${string} /orders/public/${string}` | 'POST /orders' | 'GET /orders/placed/:key' | 'GET /orders/bought-together'
>

const idempotencyKey = z.string().min(8).max(100)

export function orderingRoutes(parts: HistoryParts): Handlers<OrderingKeys> {
  return { ...guestRoutes(parts), ...staffRoutes(parts) }
}

function guestRoutes(parts: HistoryParts): Handlers<PublicKeys> {
  const { database, memory } = parts
  return {
    'POST /orders': async ({ body, http, now, caller }) => {
      const key = idempotencyKey.optional().safeParse(http.headers['idempotency-key'])
      if (!key.success) return new Problems([problem('invalid', 'Idempotency-Key')])
      const languages = wishedLanguages(http.headers['accept-language'])
      return placeOrder(parts, body, key.data, now, {
        shopAddress: parts.shopAddress?.(http) ?? '',
        languages,
        // Who is signed in, at a counter or a till, knows whom they type.
        heldOf: async ({ email, phone }) =>
          caller.kind === 'visitor' ? ((await parts.strangersHeld?.({ ip: http.ip, email, phone, now })) ?? []) : [],
        ...(caller.kind === 'visitor' && { share: shareOf(database.kysely, http.ip, now) }),
      })
    },

    'GET /orders/placed/:key': async ({ params, reply }) => {
      void reply.header('cache-control', 'no-store')
      const order = await findPlaced(database, params.key)
      if (order === undefined) throw notFound()
      return order
    },

    'GET /orders/bought-together': async ({ query: { branch, products }, now }) =>
      recalled(
        memory,
        ['bought together', branch, products],
        async () => presented(await boughtTogether(database.kysely, branch, products, now)),
        branch,
      ),

    'GET /orders/public/:uid/:hash': async ({ params, http, reply }) => {
      void reply.header('cache-control', 'no-store')
      const order = await followOrder(database, params.uid, params.hash)
      if (order === undefined) throw notFound()
      // Neither stars nor a part of the money that went back make it another version of the order.
      const rated = order.questionnaireRating === null ? '' : '-rated'
      const refunded = order.refundedAmount === 0 ? '' : `-${order.refundedAmount}`
      const etag = `"${order.version}${rated}${refunded}"`
      void reply.header('etag', etag)
      return http.headers['if-none-match'] === etag ? new Bytes(Buffer.alloc(0), 304) : order
    },

    'POST /orders/public/:uid/:hash/confirm-counter-appointment': async ({ params, now }) =>
      answerOrder(database, params, 'acceptCounterAppointment', now),
    'POST /orders/public/:uid/:hash/reject-counter-appointment': async ({ params, now }) =>
      answerOrder(database, params, 'declineCounterAppointment', now),
    'POST /orders/public/:uid/:hash/cancel': async ({ params, now }) =>
      answerOrder(database, params, 'cancelByGuest', now),
    'POST /orders/public/:uid/:hash/give-up-payment': async ({ params }) => giveUpOrder(parts, params),
    'POST /orders/public/:uid/:hash/accept-quotation': async ({ params, now }) =>
      answerOrder(database, params, 'acceptQuotation', now),
    'POST /orders/public/:uid/:hash/decline-quotation': async ({ params, now }) =>
      answerOrder(database, params, 'declineQuotation', now),
    'POST /orders/public/:uid/:hash/questionnaire': async ({ params, body, now }) =>
      rateOrder(database, params, body, now),
  }
}

function staffRoutes(parts: HistoryParts): Handlers<Exclude<OrderingKeys, PublicKeys>> {
  const { database, memory } = parts
  const terminalList = terminalLists(parts)
  return {
    'GET /orders': async ({ query, scope }) =>
      recalled(memory, ['history', scope.branches, query], async () => {
        const { orders, ...meta } = await history(parts, query, scope)
        return presented(orders, meta)
      }),
    'GET /orders/sums': async ({ query, scope }) => orderSums(parts, query, scope),
    'GET /orders.csv': async ({ query, scope, reply }) => {
      const table = await orderCsv(parts, query, scope)
      if (table instanceof Problems) return table
      const { from, to } = query
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${say(orderTableTexts.fileName, { from, to })}"`)
        .header('cache-control', 'no-store')
      return new Bytes(table)
    },
    'GET /orders/current': async ({ scope }) =>
      recalled(memory, ['current', scope.branches], async () => {
        const open = await listCurrentOrders(database.kysely, scope)
        return presented(open.map(presentOrder))
      }),
    'GET /orders/missed': async ({ scope, now }) => presented(await missedOrders(parts, scope, now)),
    'GET /orders/due': async ({ query, scope }) => dueOrders(parts, query, scope),
    'GET /orders/frontdesk/:branchId/:apiKey': async (asked) => terminalList(asked, 'readDeskOrders'),
    'GET /orders/backoffice/:branchId/:apiKey': async (asked) => terminalList(asked, 'readOfficeOrders'),
    'GET /orders/:id': async ({ params, scope }) =>
      // Not remembered like the lists: parts of it (payments, messages) change without an announcement.
      presented(await readOrder(database.kysely, params.id, scope)),

    'PUT /orders/:id': async (asked) => editOrder(parts, asked, asked.body),
    'DELETE /orders/:id': async (asked) => removeOrder(parts, asked),
    'POST /orders/:id/restore': async (asked) => restoreOrder(parts, asked),
    'PUT /orders/:id/items/:itemIndex': async (asked) => editItem(parts, asked, asked.params.itemIndex, asked.body),
    'POST /orders/:id/refunds': async (asked) => refundOrder(parts, asked, asked.body),
    'POST /orders/:id/update-payment-status': async (asked) => updatePaymentStatus(parts, asked),
    'POST /orders/:id/paid': async (asked) => markPaid(parts, asked, asked.body.method),
    'POST /orders/:id/paid/take-back': async (asked) => takeBackPaid(parts, asked),
    'POST /orders/:id/cash-refunds': async (asked) => refundInCash(parts, asked, asked.body),
    'POST /orders/:id/send-quotation': async (asked) => changeStatus(database, asked, { step: 'offer' }),

    'POST /orders/:id/status/confirm': async (asked) => {
      const { appointment, counterAppointment } = asked.body ?? {}
      if (counterAppointment) return proposeAppointment(database, asked, counterAppointment)
      return changeStatus(database, asked, { step: 'confirm', appointment })
    },
    'POST /orders/:id/status/reject': async (asked) =>
      changeStatus(database, asked, { step: 'reject', reason: asked.body?.rejectionMessage }),
    'POST /orders/:id/status/cancel': async (asked) =>
      changeStatus(database, asked, { step: 'cancel', reason: asked.body?.reason }),
    'POST /orders/:id/status/in-delivery': async (asked) => changeStatus(database, asked, { step: 'dispatch' }),
    'POST /orders/:id/status/completed': async (asked) => changeStatus(database, asked, { step: 'complete' }),
  }
}
