// What is kept of the website's use.
import { deleteOld } from '#server/database/delete-old.ts'
import { sql, type Insertable } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/open-database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Executor } from '#server/resources/store.ts'

/** Long enough to compare a month with that of the year before. */
export const keptAnalyticsDays = 400

export async function deleteUseBefore(database: Database, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: 24 * keptAnalyticsDays })
  await sql`delete from rollup_use where (day + starts_at) at time zone time_zone < ${before}`.execute(database.kysely)
  await deleteOld(database.kysely, 'analytics_event', sql`at < ${before}`)
}

export async function insertUse(
  database: Executor,
  rows: readonly Insertable<Tables['analytics_event']>[],
): Promise<void> {
  await database
    .insertInto('analytics_event')
    .values([...rows])
    .execute()
}

/** False where the day is full. One count for all processes. */
export async function takeRoom(
  database: Executor,
  { day, entries, most }: { readonly day: string; readonly entries: number; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql`
    update analytics_salt set recorded = recorded + ${entries}
    where day = ${day} and recorded + ${entries} <= ${most} returning recorded
  `.execute(database)
  return rows.length > 0
}

/** One per business day, shared by all processes; older ones are thrown away with the first use of a new day. */
export async function saltOf(database: Executor, day: string): Promise<Buffer> {
  const read = async () =>
    (await database.selectFrom('analytics_salt').select('salt').where('day', '=', day).executeTakeFirst())?.salt
  const known = await read()
  if (known !== undefined) return known
  const salt = randomBytes(32)
  await database
    .insertInto('analytics_salt')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database.deleteFrom('analytics_salt').where('day', '<', day).execute()
  return (await read()) ?? salt
}
