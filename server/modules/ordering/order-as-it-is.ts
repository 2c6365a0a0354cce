import type { Order } from '#contract/ordering/orders.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadOrderRows } from './event-store.ts'
import { presentOrder } from './present.ts'

/** For the house itself, never for a caller. */
export async function orderAsItIs(database: Executor, id: string): Promise<Order | undefined> {
  const row = (await loadOrderRows(database, [id])).get(id)
  return row && presentOrder(row)
}
