// Long reads beside a real standby: in step, behind, gone, and not the one that was meant.
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandbyServers, type StandbyServers } from '../testing/standby-servers.ts'
import { connect } from './connection.ts'
import { useServer, type Database } from './open-database.ts'
import type { Tables } from './tables.ts'

let servers: StandbyServers | undefined
const open: Database[] = []
beforeAll(async () => {
  servers = await startStandbyServers({ isInStep: false })
  if (servers === undefined) return
  await onServer(primary(), 'create table note (id integer primary key)')
  await onServer(primary(), 'create unlogged table passing (id integer)')
}, 60_000)
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()))
  await servers?.stop()
})

const primary = () => servers?.address.split(',')[0]?.concat('/postgres') ?? ''

async function onServer(address: string, statement: string): Promise<void> {
  const client = await connect({ connectionString: address })
  await client.query(statement).finally(() => client.end())
}

function databaseReading(databaseReadUrl: string): Database {
  const database = useServer({ connectionString: primary() }, { description: '', databaseReadUrl })
  open.push(database)
  return database
}

async function isThere(reads: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`select from note where id = ${id}`.execute(reads)
  return rows.length === 1
}

test('whoever has just written reads it, at the standby while it is in step and else at the primary', async ({
  skip,
}) => {
  if (servers === undefined) return skip('this machine has no programs of PostgreSQL')
  const { standby } = servers
  const database = databaseReading(standby)
  const counts = database.standbys?.counts ?? { standby: 0, primary: 0 }
  let id = 0
  const writeAndRead = async () => {
    id += 1
    await sql`insert into note values (${id})`.execute(database.kysely)
    return isThere(database.reads, id)
  }
  for (let time = 0; time < 50; time += 1) expect(await writeAndRead()).toBe(true)
  expect(counts.standby).toBeGreaterThan(0)

  await onServer(standby, 'select pg_wal_replay_pause()')
  const before = { ...counts }
  for (let time = 0; time < 10; time += 1) expect(await writeAndRead()).toBe(true)
  expect(counts).toEqual({ standby: before.standby, primary: before.primary + 10 })
  expect(await database.standbys?.states()).toMatchObject([
    { place: expect.stringMatching(/:\d+\/postgres$/), is: 'late' },
  ])

  await onServer(standby, 'select pg_wal_replay_resume()')
  const readsThereAgain = async () => {
    const { standby: answered } = counts
    expect(await writeAndRead()).toBe(true)
    return counts.standby > answered
  }
  await expect.poll(readsThereAgain, { timeout: 30_000 }).toBe(true)
  expect(await database.standbys?.states()).toMatchObject([{ is: 'inStep' }])
})

test('a standby that falls in the middle of a read is replaced by the primary, and comes back', async ({ skip }) => {
  if (servers === undefined) return skip('this machine has no programs of PostgreSQL')
  const database = databaseReading(servers.standby)
  const counts = database.standbys?.counts ?? { standby: 0, primary: 0 }
  await isThere(database.reads, 1)
  expect(counts).toEqual({ standby: 1, primary: 0 })
  const asked = sql`select pg_is_in_recovery() as "isStandby" from pg_sleep(1)`.execute(database.reads)
  const client = await connect({ connectionString: servers.standby })
  const isAsked = async () =>
    (await client.query("select from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()"))
      .rowCount
  await expect.poll(isAsked).toBe(1)
  await servers.killStandby()
  expect((await asked).rows).toEqual([{ isStandby: false }])
  expect(await isThere(database.reads, 1)).toBe(true)
  expect(counts).toEqual({ standby: 1, primary: 2 })
  expect(await database.standbys?.states()).toMatchObject([{ is: 'away', secondsBehind: null }])
  await servers.startStandby()
  const answeredThere = async () => {
    await isThere(database.reads, 1)
    return counts.standby
  }
  await expect.poll(answeredThere, { timeout: 30_000 }).toBeGreaterThan(1)
})

test('what a standby may not do is done by the primary, and a mistake stays one', async ({ skip }) => {
  if (servers === undefined) return skip('this machine has no programs of PostgreSQL')
  const { reads, standbys } = databaseReading(servers.standby)
  await sql`select from passing`.execute(reads)
  await sql`insert into note values (1001)`.execute(reads)
  expect(standbys?.counts).toEqual({ standby: 0, primary: 2 })
  await expect(sql`select from nowhere`.execute(reads)).rejects.toMatchObject({ code: '42P01' })
  expect(standbys?.counts).toEqual({ standby: 0, primary: 2 })
  await expect(reads.transaction().execute(async (tx) => isThere(tx, 1))).rejects.toThrow('no transactions')
})

test('neither the primary itself nor a server with other data is taken for a standby', async ({ skip }) => {
  if (servers === undefined) return skip('this machine has no programs of PostgreSQL')
  await onServer(primary(), 'create database other')
  const other = servers.standby.replace('/postgres', '/other')
  const database = databaseReading(primary())
  expect(await isThere(database.reads, 1)).toBe(true)
  expect(await database.standbys?.states()).toMatchObject([{ is: 'primary' }])
  const mistaken = databaseReading(other)
  expect(await isThere(mistaken.reads, 1)).toBe(true)
  await expect.poll(async () => (await mistaken.standbys?.states())?.[0]?.is, { timeout: 10_000 }).toBe('other')
  expect([database, mistaken].map(({ standbys }) => standbys?.counts.standby)).toEqual([0, 0])
})

test('both servers may be named: the one that follows answers', async ({ skip }) => {
  if (servers === undefined) return skip('this machine has no programs of PostgreSQL')
  const { reads, standbys } = databaseReading(servers.address)
  for (let time = 0; time < 10; time += 1) expect(await isThere(reads, 1)).toBe(true)
  expect(standbys?.counts.standby).toBeGreaterThan(0)
})
