// Orders as payments see them: locked, moved on, found by their public address.
import { businessDay } from '#domain/time/business-day.ts'
import { advance } from '#domain/ordering/order-status.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { OrderBook, OrderChange, PayableOrder } from '#server/modules/payment/public.ts'
import { timeZoneOfBranch } from '#server/modules/organisation/public.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { isHash } from './answer-order.ts'
import { loadOrderRow } from './event-store.ts'
import type { OrderRow } from './order-row.ts'
import { failureOf } from './present.ts'
import { giveTicket, savePaid, saveRefunded } from './save-change.ts'
import { findPublicOrder, listWaitingOrders, lockRow, saveEvent, saveStatus } from './store.ts'

export function orderBook(database: Database): OrderBook {
  return {
    async lock(tx, orderId) {
      return (await lockRow(tx, orderId)) ? payable(await loadOrderRow(tx, orderId)) : undefined
    },
    change: changeByPayment,
    async find(uid, hash) {
      if (!/^\w{1,40}$/.test(uid)) return undefined
      const order = await findPublicOrder(database.kysely, uid)
      return order !== undefined && isHash(order, hash) ? payable(order) : undefined
    },
    ticketOf: async (orderId) => (await loadOrderRow(database.kysely, orderId)).ticketNumber,
    listWaiting: listWaitingOrders,
  }
}

function payable(order: OrderRow): PayableOrder {
  const { id, uid, hash, branchId, status, createdAt } = order
  const [isPaid, isRefunded] = [order.paidAt !== null, order.refundedAt !== null]
  const isGivenUp = failureOf(order).failureCode === 'paymentGivenUp'
  return { id, uid, hash, branchId, status, createdAt, isPaid, isRefunded, isGivenUp }
}

const byPayment = { actor: 'payment', userId: null } as const

async function changeByPayment(
  tx: Transaction,
  orderId: string,
  { step, because, paidBy, isRefunded, notes = [] }: OrderChange,
  now: Temporal.Instant,
): Promise<void> {
  let order = await loadOrderRow(tx, orderId)
  if (step) {
    const status = advance(order.status, step, order.isQuotation)
    if (isProblem(status)) throw new Error(`order ${orderId} cannot ${step} from ${order.status}`)
    await saveStatus(tx, order, { status, at: now, because: because ?? null, appointment: null, ...byPayment })
    const day = status === 'new' ? await businessDayOf(tx, order, now) : null
    if (day !== null) await giveTicket(tx, order, day)
    order = { ...order, status }
  }
  if (paidBy) {
    await savePaid(tx, order, paidBy, now)
    const { paymentMethod: chosen, totalCents: cents } = order
    const method =
      chosen === null || chosen === paidBy
        ? ({ code: 'paidBy', params: { method: paidBy, cents } } as const)
        : ({ code: 'paidInstead', params: { taken: paidBy, chosen, cents } } as const)
    await saveEvent(tx, order, { kind: 'paid', status: order.status, at: now, because: method, ...byPayment })
  }
  for (const { kind, says } of notes) {
    await saveEvent(tx, order, { kind, status: order.status, at: now, because: says, ...byPayment })
  }
  if (isRefunded !== undefined) await saveRefunded(tx, order, { at: isRefunded ? now : null }, now)
  await announce(tx, { kind: 'orderChanged', orderId, branchId: order.branchId, uid: order.uid })
}

/** Null once the branch was deleted: nobody counts its tickets any more. */
async function businessDayOf(tx: Transaction, order: OrderRow, now: Temporal.Instant): Promise<string | null> {
  const timeZone = await timeZoneOfBranch(tx, order.branchId)
  if (timeZone === undefined) return null
  return businessDay(now, (await loadConfig(tx)).businessDayStartsAt, timeZone)
}
