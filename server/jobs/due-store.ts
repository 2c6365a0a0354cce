import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import { isUnhurried, unhurried } from '#server/database/unhurried.ts'
import type { Executor } from '#server/resources/store.ts'
import type { DueRow, DueTable } from './due-rows.ts'

export interface Claimed<Row> {
  readonly row: Row
  /** What it shares with those that wait for it; empty where none do. */
  readonly line: string
}

/**
 * The next one that is due, kept from the others until then. Taken with a database that breaks down, it waits as if it had not been: what
 * was tried meanwhile would be tried once more in any case. `busy`: lines whose first row is under way here, so that of a long line
 * nothing is looked at.
 */
export async function claimRow<Row extends DueRow>(
  database: Executor,
  { name, columns, where, inOrderOf }: DueTable<Row>,
  { now, until, busy }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant; readonly busy: string[] },
): Promise<Claimed<Row> | undefined> {
  const table = sql.table(name)
  const refs = (inOrderOf ?? []).map((column) => sql.ref(column))
  const line = refs.length === 0 ? sql`''` : sql`concat_ws(' ', ${sql.join(refs)})`
  const alike = refs.map((column) => sql`earlier.${column} = due.${column}`)
  // By the index alone: to put those of one moment in order the next moment would be looked for, which a long line has not.
  const order = refs.length === 0 ? [sql.ref('next_try_at'), sql.ref('id')] : [sql.ref('next_try_at')]
  // The first of its line by one look into an index, for each row that is met: an anti join would read every line to its end first.
  const isNext =
    refs.length === 0
      ? sql`true`
      : sql`${line} <> all(${busy}::text[]) and coalesce((due.created_at, due.id) <= (
          select earlier.created_at, earlier.id from ${table} earlier
          where ${sql.join(alike, sql` and `)} and earlier.given_up_at is null and earlier.last_failure = '' and ${where(now)}
          order by earlier.created_at, earlier.id limit 1), true)`
  const { rows } = await sql<Row & { readonly line: string }>`${plannedOnce}
    with ${unhurried}
    update ${table} set tries = tries + 1, next_try_at = ${until}
    where id = (
      select id from ${table} due where given_up_at is null and next_try_at <= ${now} and ${where(now)}
        and ${isNext}
      order by ${sql.join(order)} limit 1 for update skip locked
    ) and ${isUnhurried}
    returning ${columns}, ${line} as line
  `.execute(database)
  return rows[0] && { row: rows[0], line: rows[0].line }
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
