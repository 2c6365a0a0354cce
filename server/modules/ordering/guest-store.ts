// The SQL of who has ordered.
import { sql } from 'kysely'
import { inScope } from '#server/database/in-set.ts'
import { wordsInText } from '#server/database/words-in-text.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { searched, seen } from './store.ts'

/** Orders of one guest among the newest that are looked at; more of them change nothing of who it is. */
const newestLookedAt = 200

/** Who ordered, the newest first: one for each e-mail address, else telephone number, else name in which the term stands. */
export async function findGuests(
  database: Executor,
  scope: Scope,
  term: string,
  most: number,
): Promise<{ readonly name: string; readonly phone: string; readonly email: string }[]> {
  // A ticket, which stands in many a telephone number.
  if (/^#?\d{1,4}$/.test(term)) return []
  const inGuest = wordsInText(sql`o.name || ' ' || o.phone || ' ' || o.email`, term, false)
  const wanted = [inScope(scope, sql`o.branch_id`), seen, ...searched(term), inGuest]
  const { rows } = await sql<{ name: string; phone: string; email: string }>`
    with found as (
      select o.name, o.phone, o.email, o.created_at, coalesce(
        nullif(lower(o.email), ''), nullif(regexp_replace(o.phone, '\\D', '', 'g'), ''), nullif(lower(o.name), '')) as who
      from "order" o where ${sql.join(wanted, sql` and `)}
      order by o.created_at desc, o.id desc limit ${newestLookedAt}
    ), newest as (
      select distinct on (who) who, name, phone, email, created_at from found where who is not null
      order by who, created_at desc
    )
    select name, phone, email from newest order by created_at desc, who limit ${most}
  `.execute(database)
  return rows
}
