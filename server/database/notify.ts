import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What every process hears that listens (`Database.listen`). */
export async function notify(database: Kysely<Tables>, channel: string, texts: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, text) from unnest(${[...texts]}::text[]) as text`.execute(database)
}
