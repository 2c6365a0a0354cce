// Partial indexes say sets of statuses in the migrations: they must be those that the statements say.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { Database } from '#server/database/open-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every index over some statuses of orders is over a set of the rules', async () => {
  const { rows } = await sql<{ name: string; predicate: string }>`
    select i.indexrelid::regclass::text as name, pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_index i where i.indrelid = '"order"'::regclass and pg_get_expr(i.indpred, i.indrelid) ~ '\\mstatus\\M'
    order by 1
  `.execute(database.kysely)
  const sorted = (...statuses: string[]) => statuses.toSorted()
  const named = rows.map(({ name, predicate }) => {
    const literals = [...predicate.matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '')
    return [name, predicate.includes('<> ALL') ? 'none of' : 'one of', sorted(...literals)] as const
  })
  expect(named).toEqual([
    ['order_awaiting_payment', 'one of', ['awaitingPayment']],
    ['order_open', 'one of', sorted('awaitingPayment', ...statusSets.open)],
    ['order_seen', 'none of', sorted(...statusSets.unarrived)],
    ['order_seen_branch', 'none of', sorted(...statusSets.unarrived)],
  ])
})
