// The columns of every declared resource arrive as what its fields answer.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarations } from '#contract/declarations.ts'
import type { Field } from '#contract/field.ts'
import type { Database } from '../database/open-database.ts'
import { describedColumns } from '../testing/described.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { columnOf } from './row.ts'
import { listRows } from './store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const decimals = ['numeric', 'int2', 'int4', 'int8', 'float8']

/** What `answerOf` can turn into what the field answers. */
function typesOf({ storage, control }: Field): readonly string[] {
  if (storage.kind === 'reference') return ['uuid']
  if (storage.kind === 'references' || storage.kind === 'json') return ['jsonb']
  if (storage.kind === 'cents') return ['int8']
  if (control === 'number' || control === 'percent') return decimals
  return ['text', 'uuid', 'bool', 'date', 'time', 'timestamptz', 'text[]', ...decimals, 'jsonb', 'inet']
}

test.each(declarations.map((declaration) => [declaration.kind, declaration] as const))('%s', async (_, declaration) => {
  const columns = await describedColumns(database, (executor) =>
    listRows(executor, declaration, {}, sql<boolean>`true`),
  )
  expect(columns).toMatchObject({ id: 'uuid', version: 'int4', createdAt: 'timestamptz', updatedAt: 'timestamptz' })
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (field.storage.kind === 'added') continue
    expect(typesOf(field), `${name} (${columnOf(name, field)})`).toContain(columns[name])
  }
})
