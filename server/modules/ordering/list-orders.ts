// The lists of orders that staff and terminals see.
import type { HistoryQuery, Order } from '#contract/ordering/orders.ts'
import { businessDayWindow } from '#domain/ordering/business-day.ts'
import { isMissed } from '#domain/ordering/missed-order.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { presentOrder } from './present.ts'
import type { OrderCounts } from './order-counts.ts'
import type { OrderingParts } from './place-order.ts'
import { listCurrentOrders, listOrders } from './store.ts'

export interface HistoryParts extends OrderingParts {
  readonly counts: OrderCounts
}

export async function history(
  { database, catalog, counts }: HistoryParts,
  query: HistoryQuery,
  scope: Scope,
): Promise<{ orders: Order[]; total: number; page: number; pageSize: number }> {
  const { page = 1, pageSize = 50, from, to, sort, ...filter } = query
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

/** Open orders for a terminal: its own branch, its own kind of key; anything else is a wrong address. */
export async function terminalOrders(
  { database }: OrderingParts,
  asked: { caller: Caller; scope: Scope; branchId: string },
  kind: 'frontdesk' | 'backoffice',
): Promise<Order[]> {
  const { caller } = asked
  if (caller.kind !== 'terminal' || caller.keyKind !== kind || caller.branchId !== asked.branchId) throw notFound()
  return (await listCurrentOrders(database.kysely, asked.scope)).map(presentOrder)
}
