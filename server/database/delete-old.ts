// What is kept for a while goes a few thousand rows at a time: each statement ends far within its limit, also after a standstill of months,
// and what somebody holds stays until the next time instead of keeping anybody waiting.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

const usualBatch = 2_000

/** Outside a transaction: each batch is one of its own. Without an index for the condition each batch looks through the whole table. */
export async function deleteOld(
  database: Kysely<Tables>,
  table: keyof Tables,
  isOld: RawBuilder<boolean>,
  batch = usualBatch,
): Promise<void> {
  const name = sql.table(table)
  await inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${isOld} limit ${limit} for update skip locked
      ))
    `.execute(database)
    return Number(numAffectedRows)
  }, batch)
}

/** `work` takes at most so many rows and answers how many it took. */
export async function inBatches(work: (batch: number) => Promise<number>, batch = usualBatch): Promise<void> {
  while ((await work(batch)) === batch);
}
