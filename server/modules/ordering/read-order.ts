// An order for other modules: as staff read it, and where its guest follows it.
import type { Order } from '#contract/ordering/orders.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { presentOrder } from './present.ts'
import { findOrder, seesHidden } from './store.ts'

/**
 * As staff read it; refuses one of another branch, or one the branch does not see, like a missing one. One whose payment failed is in no
 * list of the branch, but among the losses that a figure opens.
 */
export async function readOrder(database: Executor, id: string, scope: Scope): Promise<Order> {
  const order =
    (await findOrder(database, id, scope)) ??
    (seesHidden(scope) ? await findOrder(database, id, scope, 'hidden') : undefined) ??
    (await findOrder(database, id, scope, 'failed'))
  if (order === undefined) throw notFound()
  return presentOrder(order)
}

/** The guest’s status page. Whoever has it may act for the guest: on paper and in messages it goes to the guest only. */
export function statusPathOf({ uid, hash }: Pick<Order, 'uid' | 'hash'>): string {
  return `/status/${uid}/${hash}`
}
