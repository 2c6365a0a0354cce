// The lists of orders that staff and terminals see.
import { deviceMay, type DeviceCapability } from '#contract/organisation/device-kinds.ts'
import type { FastifyReply } from 'fastify'
import { orderCallRoutes } from '#contract/ordering/order-calls.ts'
import type { HistoryQuery, Order } from '#contract/ordering/orders.ts'
import { businessDayWindow } from '#domain/time/business-day.ts'
import { isMissed } from '#domain/ordering/missed-order.ts'
import type { AnswerMemory } from '#server/http/answers/answer-memory.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { notAllowed, notFound } from '#server/http/refusal.ts'
import { presentOrder } from './present.ts'
import type { OrderCounts } from './order-counts.ts'
import type { OrderingParts } from './place-order.ts'
import { shareReadings } from './share-readings.ts'
import { listCurrentOrders, listOrders, seesHidden } from './store.ts'

const terminalList = orderCallRoutes['GET /orders/frontdesk/:branchId/:apiKey'].answer

export interface HistoryParts extends OrderingParts {
  readonly counts: OrderCounts
  readonly memory: AnswerMemory
}

export async function history(
  { database, catalog, counts }: Omit<HistoryParts, 'memory'>,
  query: HistoryQuery,
  scope: Scope,
): Promise<{ orders: Order[]; total: number; page: number; pageSize: number }> {
  const { page = 1, pageSize = 50, from, to, sort, ...filter } = query
  if (filter.isHidden === 'true' && !seesHidden(scope)) throw notAllowed()
  const { config } = (await catalog.load()).visitor
  const moment = (date: string | undefined, edge: 'from' | 'to') => {
    const window =
      date === undefined
        ? null
        : businessDayWindow(date, config.businessDayStartsAt, config.timeZone || 'Europe/Vienna')
    return window === null ? null : Temporal.Instant.fromEpochMilliseconds(window[edge])
  }
  const wanted = {
    branch: filter.branch,
    status: filter.status,
    type: filter.type,
    paymentMethod: filter.paymentMethod,
    q: filter.q,
    isHidden: filter.isHidden === 'true',
    from: moment(from, 'from'),
    to: moment(to, 'to'),
    isOldestFirst: sort === 'createdAt',
  }
  const [rows, total] = await Promise.all([
    listOrders(database.kysely, scope, wanted, page, pageSize),
    counts.count(scope, wanted),
  ])
  return { orders: rows.map(presentOrder), total, page, pageSize }
}

/** New orders that nobody answered in time; hours and patience are the branch's. */
export async function missedOrders(
  { database, catalog }: OrderingParts,
  scope: Scope,
  now: Temporal.Instant,
): Promise<Order[]> {
  const { branches } = (await catalog.load()).visitor
  const open = await listCurrentOrders(database.kysely, scope)
  return open
    .filter((order) => {
      const branch = branches.find((one) => one.id === order.branchId)
      const since = order.events.findLast(({ kind, status }) => kind === 'status' && status === 'new')?.at
      // Nobody will answer an order whose branch is switched off: it is missed at once.
      if (branch === undefined) return order.status === 'new'
      const newSince = since === undefined ? order.createdAt : Temporal.Instant.from(since)
      return isMissed({ status: order.status, newSince }, branch, now)
    })
    .map(presentOrder)
}

/** Open orders for terminals as prepared bytes: read, checked and written once for all that ask at the same moment. */
export function terminalLists({ database }: OrderingParts) {
  const read = shareReadings(async (_branchId, scope: Scope) => {
    const orders = (await listCurrentOrders(database.kysely, scope)).map(presentOrder)
    return Buffer.from(JSON.stringify({ data: terminalList.parse(orders) }))
  })
  /** Its own branch, its own kind of key; anything else is a wrong address. */
  return async (
    asked: { caller: Caller; scope: Scope; reply: FastifyReply; params: { branchId: string } },
    capability: DeviceCapability,
  ): Promise<Bytes> => {
    const { caller, scope, params, reply } = asked
    const isOwn = caller.kind === 'terminal' && deviceMay(caller.keyKind, capability)
    if (!isOwn || caller.branchId !== params.branchId) throw notFound()
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return new Bytes(await read(caller.branchId, scope))
  }
}
