// The types of the tables are generated from the migrated database, and this says when they are old. To write them anew:
//   npx vitest run --project server server/database/tables.test.ts --update
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** As `column-types.ts` lets them arrive and leave. */
const typeOf = {
  int8: 'number',
  numeric: 'Numeric',
  date: 'Day',
  time: 'string',
  timestamptz: 'Moment',
  json: 'Json',
  jsonb: 'Json',
}

test('the types of the tables are those of the migrated database', async () => {
  const dialect = new PostgresDialect()
  const own = Object.entries(typeOf).map(([type, name]) => [type, new IdentifierNode(name)] as const)
  Object.assign(dialect.adapter, {
    definitions: {},
    scalars: { ...dialect.adapter.scalars, ...Object.fromEntries(own) },
  })
  const customImports = Object.fromEntries(
    ['Numeric', 'Day', 'Moment', 'Json'].map((name) => [name, `./column-types.ts#${name}`]),
  )
  const text = await generate({ db: database.kysely, dialect, customImports, outFile: null, singularize: false })
  await expect(text).toMatchFileSnapshot('./tables.generated.ts')
})
