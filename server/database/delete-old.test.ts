import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { deleteOld } from './delete-old.ts'
import type { Database } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => void (await sql`delete from analytics_salt`.execute(database.kysely)))
afterAll(() => database.close())

const days = async () => {
  const { rows } = await sql<{ day: string }>`select day::text from analytics_salt order by day`.execute(
    database.kysely,
  )
  return rows.map(({ day }) => day)
}
const fill = async (count: number) =>
  sql`
    insert into analytics_salt (day, salt) select date '2026-01-01' + n, '\\x00' from generate_series(0, ${count - 1}::int) n
  `.execute(database.kysely)

test.each([0, 1, 4, 5, 10, 12])('of %i old rows none is left, in batches of five; newer ones stay', async (count) => {
  await fill(count + 2)
  await deleteOld(database.kysely, 'analytics_salt', sql`day < date '2026-01-01' + ${count}::int`, 5)
  expect(await days()).toHaveLength(2)
})

test('a row that somebody holds is left for the next time, and nobody waits', async () => {
  await fill(12)
  const holder = await database.pool.connect()
  await holder.query(`begin`)
  await holder.query(`select 1 from analytics_salt where day = '2026-01-03' for update`)
  try {
    await deleteOld(database.kysely, 'analytics_salt', sql`true`, 5)
    expect(await days()).toEqual(['2026-01-03'])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await deleteOld(database.kysely, 'analytics_salt', sql`true`, 5)
  expect(await days()).toEqual([])
})
