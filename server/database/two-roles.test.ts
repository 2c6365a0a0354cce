// A given PostgreSQL with two users: one owns the database, the other one asks for guests and staff.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { urlOf } from '../testing/test-database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { connect, type Server } from './connection.ts'
import { openDatabase, type Database } from './open-database.ts'

const server = inject('testServer')
const end = `${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}`
const [owner, asks, shop, other] = [`owner_${end}`, `asks_${end}`, `two_${end}`, `three_${end}`]

async function maintain(...statements: string[]): Promise<void> {
  const client = await connect(server)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const as = (user: string, database: string) =>
  urlOf('connectionString' in server ? server : ({ ...server, user, database } satisfies Server))

const environment = { dataDir: '/nowhere', databaseUrl: as(asks, shop), databaseOwnerUrl: as(owner, shop) }

async function start(): Promise<Database> {
  const database = await openDatabase(environment)
  await bringUpToDate(database)
  return database
}

/** Signing in as somebody else takes the server that these tests start. */
const isOurs = !('connectionString' in server)

beforeAll(async () => {
  if (!isOurs) return
  await maintain(
    `create role ${owner} login createdb`,
    `create role ${asks} login`,
    `create database ${shop} owner ${owner}`,
    `create database ${other} owner ${owner}`,
  )
  // As an extension's.
  const client = await connect({ ...server, database: shop })
  await client.query('create table foreign_words (id integer)').finally(() => client.end())
})
afterAll(async () => {
  if (!isOurs) return
  await maintain(
    `drop database ${shop} with (force)`,
    `drop database ${other} with (force)`,
    `drop role ${owner}`,
    `drop role ${asks}`,
  )
})

test.runIf(isOurs)('requests write rows and nothing else; the owner makes the schema', async () => {
  for (const round of ['the first start', 'the next']) {
    const database = await start()
    try {
      const found = await database.pool.query('select current_user as user')
      expect([round, found.rows, database.requestRole]).toEqual([round, [{ user: asks }], asks])
      await database.pool.query('insert into tag (id, name, sort_order) values (gen_random_uuid(), $1, 1)', [round])
      for (const attempt of ['create table mine (id integer)', 'drop table product', 'truncate product']) {
        const refused = await database.pool.query(attempt).catch((error: { code?: string }) => error.code)
        expect([attempt, refused]).toEqual([attempt, '42501'])
      }
      // A backup is restored for trial as the owner, too.
      const owns = await database.scratch((client) => client.query('select current_user as user'))
      expect(owns.rows).toEqual([{ user: owner }])
    } finally {
      await database.close()
    }
  }
})

test.runIf(isOurs)(
  'two users of two databases are refused, and so is a password that only one of them has',
  async () => {
    const elsewhere = openDatabase({ ...environment, databaseOwnerUrl: as(owner, other) })
    await expect(elsewhere).rejects.toThrow(/^DATABASE_URL und DATABASE_OWNER_URL führen nicht zur selben Datenbank/)
    const nobody = openDatabase({ ...environment, databaseOwnerUrl: as(`nobody_${end}`, shop) })
    await expect(nobody).rejects.toThrow(/Benutzer und Passwort in DATABASE_OWNER_URL/)
  },
)

test.runIf(isOurs)('one user for both is the owner, as without the second address', async () => {
  const database = await openDatabase({ ...environment, databaseUrl: as(owner, shop) })
  expect(database.requestRole).toBeUndefined()
  await database.close()
})
