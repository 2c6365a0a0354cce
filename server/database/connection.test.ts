import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openPool, longWork, requestLimits, type LocalServer } from './connection.ts'
import { asRequests } from './embedded.ts'
import type { Database } from './open-database.ts'

let database: Database
let client: pg.PoolClient
beforeAll(async () => {
  database = await openTestDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

test('text, values, configuration and callback: each way of asking is answered', async () => {
  const noon = Temporal.Instant.from('2026-11-18T11:00:00Z')
  const asked = 'select $1::timestamptz as at'
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect((await client.query(asked, [noon])).rows).toEqual([{ at: noon }])
  expect((await client.query({ text: asked, values: [noon] })).rows).toEqual([{ at: noon }])
  expect((await client.query({ text: 'select 1 as one', rowMode: 'array' })).rows).toEqual([[1]])
  const called = await new Promise((resolve) => {
    client.query(asked, [noon], (_error, { rows }) => resolve(rows))
  })
  expect(called).toEqual([{ at: noon }])
})

test('a statement that fails rejects and says who asked, and its connection goes on', async () => {
  const readNowhere = async () => await client.query('select from nowhere')
  await expect(readNowhere()).rejects.toMatchObject({
    message: 'relation "nowhere" does not exist',
    stack: expect.stringContaining('readNowhere') as string,
  })
  await expect(client.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('rows that nobody holds any more are gone with the next collection of the young', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void
  const held = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0
  const ask = async () => {
    await client.query('select n, n::text as text from generate_series(1, 1000) n', [])
    // The one that was just answered is still in hand.
    await nextTurn()
    collect({ type: 'minor' })
    collect({ type: 'minor' })
  }
  for (let turn = 0; turn < 20; turn += 1) await ask()
  collect({ type: 'major' })
  const before = held()
  for (let turn = 0; turn < 60; turn += 1) await ask()
  // All rows together are more than ten times that.
  expect(held() - before).toBeLessThan(500_000)
})

test('a server process that stands still holds up its own question only: it fails, and others are asked', async () => {
  const server = asRequests(inject('testServer') as LocalServer)
  const pool = openPool(server, () => undefined, { maximum: 1, limits: { ...requestLimits, answer: 300 } })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const frozen = rows[0]?.pid ?? 0
  process.kill(frozen, 'SIGSTOP')
  try {
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
    const next = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(next.rows[0]?.pid).not.toBe(frozen)
  } finally {
    process.kill(frozen, 'SIGCONT')
    await pool.end()
  }
})

test('who begins long work is waited for until its transaction is over', async () => {
  const server = asRequests(inject('testServer') as LocalServer)
  const pool = openPool(server, () => undefined, {
    maximum: 1,
    limits: { ...requestLimits, answer: 300, statement: 0 },
  })
  const client = await pool.connect()
  const slept = () => client.query<{ slept: string }>('select pg_sleep(0.9)::text as slept')
  await client.query('begin')
  await client.query(longWork.statement)
  expect((await slept()).rows).toHaveLength(1)
  await client.query('commit')
  await expect(slept()).rejects.toThrow('Connection terminated')
  client.release(true)
  await pool.end()
})
