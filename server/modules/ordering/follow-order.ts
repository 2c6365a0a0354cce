// A guest looks at the own order, with the uid and hash of its address.
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Database } from '#server/database/open-database.ts'
import { isHash } from './answer-order.ts'
import { presentPublicOrder } from './present.ts'
import { findPublicOrder } from './store.ts'

/** Undefined for a wrong hash as for an unknown uid: both take the same path. */
export async function followOrder(database: Database, uid: string, hash: string): Promise<PublicOrder | undefined> {
  // Pages and streams ask with whatever stands in the address.
  if (!/^\w{1,40}$/.test(uid)) return undefined
  const order = await findPublicOrder(database.kysely, uid)
  return isHash(order, hash) && order !== undefined ? presentPublicOrder(order) : undefined
}
