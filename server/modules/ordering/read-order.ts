import type { Order } from '#contract/ordering/orders.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { presentOrder } from './present.ts'
import { findOrder } from './store.ts'

/** As staff read it; refuses one of another branch like a missing one. */
export async function readOrder(database: Executor, id: string, scope: Scope): Promise<Order> {
  const order = await findOrder(database, id, scope)
  if (order === undefined) throw notFound()
  return presentOrder(order)
}
