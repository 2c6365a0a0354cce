import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useServer } from '#server/database/open-database.ts'
import { hasExternalServer, startExternalServer } from '#server/testing/external-server.ts'
import { readStatements } from './store.ts'

const isGiven = process.env['TEST_DATABASE_URL'] !== undefined

test('of the statements of a server those of guests and staff are named, however often they ran', async ({ skip }) => {
  if (isGiven || !hasExternalServer())
    return skip('this machine has no programs of PostgreSQL to start a server that watches')
  const external = await startExternalServer(['shared_preload_libraries=pg_stat_statements'])
  const database = useServer(external.server, { description: 'watched' })
  try {
    const { kysely } = database
    expect(await readStatements(kysely)).toBeNull()
    const client = await database.connect()
    await client.query('create extension pg_stat_statements; create table dish (name text)')
    for (let at = 0; at < 12; at += 1) {
      await client.query("insert into dish values ('Gulasch')")
      await client.query("copy (select name from dish) to program 'cat > /dev/null'")
    }
    await client.end()
    const found = await readStatements(kysely)
    expect(found?.filter(({ text }) => text.includes('dish'))).toEqual([
      { text: 'insert into dish values ($1)', calls: 12, meanMilliseconds: expect.any(Number) },
    ])
    // More calls than an integer holds, after some years: a view in the place of the extension's.
    await sql`create schema years`.execute(kysely)
    await sql`alter extension pg_stat_statements set schema years`.execute(kysely)
    await sql`alter view years.pg_stat_statements rename to watched`.execute(kysely)
    await sql`create view years.pg_stat_statements as
      select dbid, query, 3000000000 as calls, mean_exec_time, total_exec_time from years.watched`.execute(kysely)
    const [old] = (await readStatements(kysely)) ?? []
    expect(old?.calls).toBe(3_000_000_000)
  } finally {
    await database.close()
    await external.stop()
  }
})
