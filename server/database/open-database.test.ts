import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await asOwner(database, 'create table note (id integer primary key, at timestamptz, text text)')
})
afterAll(() => database.close())

async function value(expression: string, ...parameters: unknown[]): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`, parameters)
  return rows[0]?.value
}

test('requests read and write rows, and nothing else: no schema, no file, no other role', async () => {
  const attempts = [
    'create table mine (id integer)',
    'create function mine() returns integer language sql as $$ select 1 $$',
    'alter table note add column more text',
    'drop table note',
    'truncate note',
    "copy note to program 'true'",
    "copy note from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    'select * from pg_authid',
    'set role theke',
    'alter system set fsync = off',
    "insert into migration (name) values ('9999-mine')",
  ]
  for (const attempt of attempts) {
    // The words differ between versions, the code (insufficient privilege) does not.
    const refused = await database.pool.query(attempt).catch((error: { code?: string }) => error.code)
    expect([attempt, refused]).toEqual([attempt, '42501'])
  }
  const { rows } = await database.pool.query(
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
})

test('bigint arrives as a number up to 2^53 − 1 and fails beyond', async () => {
  expect(await value("'9007199254740991'::bigint")).toBe(9007199254740991)
  expect(await value("'{-9007199254740991,null}'::bigint[]")).toEqual([-9007199254740991, null])
  await expect(value("'9007199254740992'::bigint")).rejects.toThrow('does not fit')
  expect(await value('1')).toBe(1)
})

test('dates, times and decimals arrive as their text', async () => {
  expect(await value("'2026-03-29'::date")).toBe('2026-03-29')
  expect(await value("'{2026-03-29}'::date[]")).toEqual(['2026-03-29'])
  expect(await value("'11:30'::time")).toBe('11:30:00')
  expect(await value('0.1::numeric(4,2)')).toBe('0.10')
  expect(await value("'{0.10,2}'::numeric[]")).toEqual(['0.10', '2'])
})

test('instants go in and come out as Temporal, to the microsecond and whatever the zone of the machine', async () => {
  const instant = Temporal.Instant.from('2026-03-29T00:59:59.123456Z')
  const arrived = await value('$1::timestamptz', instant)
  expect(arrived).toBeInstanceOf(Temporal.Instant)
  expect(String(arrived)).toBe('2026-03-29T00:59:59.123456Z')
  expect(String(await value("'{2026-07-01 02:00+02}'::timestamptz[]"))).toBe('2026-07-01T00:00:00Z')
  expect(await value('$1::date', Temporal.PlainDate.from('2026-12-24'))).toBe('2026-12-24')
  expect(await value('$1::date[]', [Temporal.PlainDate.from('2026-12-24')])).toEqual(['2026-12-24'])
  const { rows } = await sql<{ at: Temporal.Instant }>`select ${instant}::timestamptz as at`.execute(database.kysely)
  expect(rows[0]?.at.equals(instant)).toBe(true)
})

test('a transaction keeps all of its work or nothing', async () => {
  await database.transaction((tx) => sql`insert into note (id) values (1)`.execute(tx))
  const attempt = database.transaction(async (tx) => {
    await sql`insert into note (id) values (2)`.execute(tx)
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect((await database.pool.query('select id from note')).rows).toEqual([{ id: 1 }])
})

test('closing ends every connection, also where only plain SQL was used, and may be asked for twice', async () => {
  const other = await openTestDatabase()
  const { rows } = await other.pool.query<{ name: string }>('select current_database() as name')
  await Promise.all([other.close(), other.close()])
  expect(other.pool.totalCount).toBe(0)
  await expect(other.pool.query('select 1')).rejects.toThrow('Cannot use a pool after calling end on the pool')
  const left = await database.pool.query('select from pg_database where datname = $1', [rows[0]?.name])
  expect(left.rowCount).toBe(0)
})

test('a statement that takes too long and a forgotten transaction are ended by the server', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
  )
  expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '30s', zone: 'UTC' }])
})

test('hears what is announced on its channel until it stops listening', async () => {
  const heard: string[] = []
  const next = waiting(heard)
  const stop = await database.listen('orders', (payload) => next.add(payload))
  await database.pool.query("select pg_notify('orders', 'one'), pg_notify('guests', 'not ours')")
  await next.count(1)
  await stop()
  const other = await database.listen('guests', (payload) => next.add(payload))
  await database.pool.query("select pg_notify('orders', 'two'), pg_notify('guests', 'three')")
  await next.count(2)
  await other()
  expect(heard).toEqual(['one', 'three'])
})

test('hears again after its connection was cut, and is told that it may have missed something', async () => {
  const heard: string[] = []
  const next = waiting(heard)
  const stop = await database.listen(
    'orders',
    (payload) => next.add(payload),
    () => next.add('missed'),
  )
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'theke listener'`,
  )
  await next.count(1)
  await database.pool.query("select pg_notify('orders', 'after')")
  await next.count(2)
  await stop()
  expect(heard).toEqual(['missed', 'after'])
})

test('cut connections are replaced without ending the process', async () => {
  const client = await database.pool.connect()
  await Promise.allSettled([
    client.query('select pg_terminate_backend(pg_backend_pid())'),
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'theke' and pid <> pg_backend_pid()`,
    ),
  ])
  client.release(true)
  // The pool learns of an idle connection's end when the message arrives; a request may still meet a dead one.
  await expect.poll(() => value('1').catch(() => 0)).toBe(1)
})

function waiting(heard: string[]) {
  let arrived = () => {}
  return {
    add(payload: string) {
      heard.push(payload)
      arrived()
    },
    async count(expected: number) {
      while (heard.length < expected) await new Promise<void>((resolve) => (arrived = resolve))
    },
  }
}
