// A guest looks at the own order, with the uid and hash of its address.
import { timingSafeEqual } from 'node:crypto'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Database } from '#server/database/open-database.ts'
import { presentPublicOrder } from './present.ts'
import { findPublicOrder } from './store.ts'

/** Undefined for a wrong hash as for an unknown uid: both take the same path. */
export async function followOrder(database: Database, uid: string, hash: string): Promise<PublicOrder | undefined> {
  const order = await findPublicOrder(database.kysely, uid)
  const expected = Buffer.from(order?.hash ?? '-'.repeat(43))
  const given = Buffer.from(hash)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return order !== undefined && isRight ? presentPublicOrder(order) : undefined
}
