// What was done about an order because of the time that passed: each step once.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

/** False where it was taken before, also by another process at the same moment. */
export async function takeStep(
  tx: Executor,
  { orderId, step, at }: { orderId: string; step: string; at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_alarm (order_id, step, at) values (${orderId}, ${step}, ${at}) on conflict do nothing returning step
  `.execute(tx)
  return rows.length > 0
}

/** By order. */
export async function takenSteps(database: Executor, orderIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ orderId: string; step: string }>`
    select order_id as "orderId", step from order_alarm where order_id = any(${[...orderIds]}::uuid[])
  `.execute(database)
  const taken = new Map<string, Set<string>>()
  for (const { orderId, step } of rows) taken.set(orderId, (taken.get(orderId) ?? new Set()).add(step))
  return taken
}
