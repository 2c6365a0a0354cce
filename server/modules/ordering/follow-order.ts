// A guest looks at the own order, with the uid and hash of its address, or gives it up before it is paid.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Database } from '#server/database/open-database.ts'
import { notFound } from '#server/http/refusal.ts'
import { giveUpPayment } from '#server/modules/payment/public.ts'
import { isHash, type GuestAddress } from './answer-order.ts'
import type { OrderingParts } from './place-order.ts'
import { presentPublicOrder } from './present.ts'
import { findPublicOrder } from './store.ts'

/** Undefined for a wrong hash as for an unknown uid: both take the same path. */
export async function followOrder(database: Database, uid: string, hash: string): Promise<PublicOrder | undefined> {
  // Pages and streams ask with whatever stands in the address.
  if (!/^\w{1,40}$/.test(uid)) return undefined
  const order = await findPublicOrder(database.kysely, uid)
  return isHash(order, hash) && order !== undefined ? presentPublicOrder(order) : undefined
}

/** What was paid, or failed, meanwhile is answered as it is: the guest who gives it up reads what became of it. */
export async function giveUpOrder(parts: OrderingParts, { uid, hash }: GuestAddress): Promise<PublicOrder> {
  const order = await followOrder(parts.database, uid, hash)
  if (order === undefined) throw notFound()
  if (order.status !== 'awaitingPayment' || parts.payments === undefined) return order
  await giveUpPayment(parts.payments, order.id)
  return (await followOrder(parts.database, uid, hash)) ?? order
}
