import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'

/** One import after the other: two of the same file would both find nothing there. */
export async function lockImports(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog import'))`.execute(tx)
}
