import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from './open-database.ts'
import { plannedOnce, statementName } from './planned-once.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a marked statement answers with its parameters each time, and its connection keeps one plan', async () => {
  await database.kysely.connection().execute(async (connection) => {
    for (const wanted of [1, 2, 3]) {
      const { rows } = await sql<{ n: number }>`${plannedOnce} select ${wanted}::int as n`.execute(connection)
      expect(rows).toEqual([{ n: wanted }])
    }
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%planned once%as n%'
    `.execute(connection)
    expect(rows).toHaveLength(1)
  })
})

test('texts without the mark have no name; with it no more than fifty', () => {
  expect(statementName('select 1')).toBeUndefined()
  const named = Array.from({ length: 80 }, (_, index) => statementName(`/* planned once */ select ${index}`))
  const [first] = named
  expect(named.filter((name) => name !== undefined).length).toBeLessThanOrEqual(50)
  expect(statementName('/* planned once */ select 0')).toBe(first)
})
