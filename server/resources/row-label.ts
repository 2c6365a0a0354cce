// How a row is called where somebody must recognise it, said by the database.
import { sql, type RawBuilder } from 'kysely'
import { namingFields, type AnyDeclaration } from '#contract/resource.ts'
import { snakeCase } from './row.ts'

/** Of a row `t`; empty where it has none. */
export function labelOf({ fields }: AnyDeclaration): RawBuilder<string> {
  const person = 'firstName' in fields ? [sql`nullif(trim(t.first_name || ' ' || t.last_name), '')`] : []
  const named = namingFields
    .filter((each) => fields[each]?.storage.kind === 'column')
    .map((each) => sql`nullif(t.${sql.id(snakeCase(each))}, '')`)
  return sql<string>`coalesce(${sql.join([...person, ...named, sql`''`], sql`, `)})`
}
