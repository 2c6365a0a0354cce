// An order of former days is taken over: judged and priced as it would have been then, and led to its end. Nothing follows
// from it any more: no mail, no docket.
import type { PlaceOrderInput } from '#contract/ordering/orders.ts'
import { advance, type OrderStep } from '#domain/ordering/order-status.ts'
import { typed } from '#domain/ground/order-event-codes.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { Problems } from '#server/http/refusal.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import type { Actor } from './order-row.ts'
import { markDispatched } from './event-store.ts'
import { judgeOrder } from './place-order.ts'
import { saveOrder } from './save-order.ts'
import { findPublicOrder, saveStatus } from './store.ts'

export interface PastStep {
  readonly step: OrderStep
  readonly at: Temporal.Instant
  readonly actor: Actor
  readonly userId: string | null
  /** Told to the guest; empty where there is nothing to tell. */
  readonly reason: string
}

/** Nothing, or why the order would not have been taken. Record oldest first: tickets are counted in this order. */
export async function recordPastOrder(
  tx: Transaction,
  shop: ShopCatalog,
  wanted: PlaceOrderInput,
  placedAt: Temporal.Instant,
  steps: readonly PastStep[],
): Promise<Problems | undefined> {
  const order = judgeOrder(wanted, shop, placedAt)
  if (order instanceof Problems) return order
  await saveOrder(tx, order, null)
  for (const { step, reason, ...rest } of steps) {
    const current = await findPublicOrder(tx, order.uid)
    if (current === undefined) throw new Error(`order ${order.uid} is gone`)
    const status = advance(current.status, step, current.isQuotation)
    if (isProblem(status)) throw new Error(`a past order cannot ${step} from ${current.status}`)
    await saveStatus(tx, current, { ...rest, status, because: typed(reason), appointment: null })
  }
  await markDispatched(tx, order.id)
  return undefined
}
