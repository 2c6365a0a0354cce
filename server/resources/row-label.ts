// How a row is called where somebody must recognise it, said by the database.
import { sql, type RawBuilder } from 'kysely'
import { namingFields, type AnyDeclaration } from '#contract/resource.ts'
import { fullName } from '#server/database/person-name.ts'
import { snakeCase } from './row.ts'

/** Of a row `t`; empty where it has none. */
export function labelOf({ fields }: AnyDeclaration): RawBuilder<string> {
  const person = 'firstName' in fields ? [fullName(sql`t`)] : []
  const named = namingFields
    .filter((each) => fields[each]?.storage.kind === 'column')
    .map((each) => sql`nullif(t.${sql.id(snakeCase(each))}, '')`)
  return sql<string>`coalesce(${sql.join([...person, ...named, sql`''`], sql`, `)})`
}
