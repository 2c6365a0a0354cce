import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import type { DueRow, DueTable } from './due-rows.ts'

/** The next one that is due, kept from the others until then. */
export async function claimRow<Row extends DueRow>(
  database: Executor,
  { name, columns, where, inOrderOf }: DueTable<Row>,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<Row | undefined> {
  const table = sql.table(name)
  const alike = inOrderOf?.map((column) => sql`earlier.${sql.ref(column)} = due.${sql.ref(column)}`)
  const isNext =
    alike === undefined
      ? sql`true`
      : sql`not exists (select from ${table} earlier where ${sql.join(alike, sql` and `)} and earlier.given_up_at is null
          and earlier.last_failure = '' and (earlier.created_at, earlier.id) < (due.created_at, due.id) and ${where(now)})`
  const { rows } = await sql<Row>`
    update ${table} set tries = tries + 1, next_try_at = ${until}
    where id = (
      select id from ${table} due where given_up_at is null and next_try_at <= ${now} and ${where(now)}
        and ${isNext}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning ${columns}
  `.execute(database)
  return rows[0]
}

export async function saveNextTry(
  database: Executor,
  table: string,
  id: string,
  next: { readonly at: Temporal.Instant; readonly givenUpAt: Temporal.Instant | null; readonly failure: string },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set next_try_at = ${next.at}, given_up_at = ${next.givenUpAt}, last_failure = ${next.failure}
    where id = ${id}
  `.execute(database)
}
