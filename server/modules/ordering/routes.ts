import { z } from 'zod'
import type { OrderStep } from '#domain/ordering/order-status.ts'
import { problem } from '#domain/problem.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { Answer, type Asked, type Handlers } from '#server/http/serve-routes.ts'
import { changeStatus } from './change-status.ts'
import { followOrder } from './follow-order.ts'
import { placeOrder, type OrderingParts } from './place-order.ts'
import { presentOrder } from './present.ts'
import { findOrder, listCurrentOrders, listOrders } from './store.ts'

type OrderingKeys = Extract<keyof Handlers, `${string} /orders${string}`>

const idempotencyKey = z.string().min(8).max(100)

export function orderingRoutes(parts: OrderingParts): Handlers<OrderingKeys> {
  const { database } = parts
  const act = (
    asked: Pick<Asked<'GET /orders/:id'>, 'params' | 'scope' | 'caller' | 'now'>,
    step: OrderStep,
    rest: { reason?: string; appointment?: string | null | undefined } = {},
  ) =>
    changeStatus(
      database,
      { id: asked.params.id, scope: asked.scope, caller: asked.caller, now: asked.now },
      { step, ...rest },
    )

  return {
    'POST /orders': async ({ body, http, now }) => {
      const key = idempotencyKey.optional().safeParse(http.headers['idempotency-key'])
      if (!key.success) return new Problems([problem('invalid', 'Idempotency-Key')])
      return placeOrder(parts, body, key.data, now)
    },

    'GET /orders/public/:uid/:hash': async ({ params, reply }) => {
      void reply.header('cache-control', 'no-store')
      const order = await followOrder(database, params.uid, params.hash)
      if (order === undefined) throw notFound()
      return order
    },

    'GET /orders': async ({ query, scope }) => {
      const { page = 1, pageSize = 50 } = query
      const { rows, total } = await listOrders(database.kysely, scope, page, pageSize)
      return new Answer(rows.map(presentOrder), { total, page, pageSize })
    },

    'GET /orders/current': async ({ scope }) => (await listCurrentOrders(database.kysely, scope)).map(presentOrder),

    'GET /orders/:id': async ({ params, scope }) => {
      const order = await findOrder(database.kysely, params.id, scope)
      if (order === undefined) throw notFound()
      return presentOrder(order)
    },

    'POST /orders/:id/status/confirm': async (asked) => act(asked, 'confirm', { appointment: asked.body?.appointment }),
    'POST /orders/:id/status/reject': async (asked) =>
      act(asked, 'reject', { reason: asked.body?.rejectionMessage ?? '' }),
    'POST /orders/:id/status/cancel': async (asked) => act(asked, 'cancel', { reason: asked.body?.reason ?? '' }),
    'POST /orders/:id/status/in-delivery': async (asked) => act(asked, 'dispatch'),
    'POST /orders/:id/status/completed': async (asked) => act(asked, 'complete'),
  }
}
