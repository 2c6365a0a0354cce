// What domain/ground/person-name.ts says of a person, as SQL.
import { sql, type RawBuilder } from 'kysely'

/** First and last name of a row; null where neither is known. */
export function fullName(row: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`nullif(trim(${row}.first_name || ' ' || ${row}.last_name), '')`
}

/** Of `"user" u`. */
export const personName = sql<string>`coalesce(${fullName(sql`u`)}, u.username)`
