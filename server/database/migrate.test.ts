import { afterEach, expect, test, vi } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { openBlankDatabase } from '../testing/test-database.ts'
import { applyMigration, type Migration } from './apply-migration.ts'
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts'
import type { Database } from './open-database.ts'

const first: Migration = { name: '0001-dishes', sql: 'create table dish (name text primary key)' }
const second: Migration = {
  name: '0002-prices',
  sql: 'alter table dish add price integer; insert into dish values ($$Gulasch$$, 990)',
}
const broken: Migration = { name: '0003-broken', sql: 'create table menu (id integer); select nothing from nowhere' }

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function blank() {
  const database = await openBlankDatabase()
  opened.push(database)
  const client = await database.connect()
  return { client, database }
}

test('applies what is missing in order, and nothing the second time', async () => {
  const { client } = await blank()
  expect(await migrate(client, [first])).toEqual(['0001-dishes'])
  expect(await migrate(client, [first, second])).toEqual(['0002-prices'])
  expect(await migrate(client, [first, second])).toEqual([])
  expect(await appliedMigrations(client)).toEqual(['0001-dishes', '0002-prices'])
  expect((await client.query('select * from dish')).rows).toEqual([{ name: 'Gulasch', price: 990 }])
  await client.end()
})

test('two applications that start at once apply each migration once', async () => {
  const { client, database } = await blank()
  const other = await database.connect()
  const applied = await Promise.all([migrate(client, [first, second]), migrate(other, [first, second])])
  expect(applied.flat().toSorted()).toEqual(['0001-dishes', '0002-prices'])
  await Promise.all([client.end(), other.end()])
})

test('a migration that fails leaves nothing of itself, those before it stay', async () => {
  const { client } = await blank()
  const attempt = migrate(client, [first, second, broken])
  await expect(attempt).rejects.toThrow(StartProblem)
  await expect(attempt).rejects.toThrow(
    /^Die Datenbank konnte nicht auf den neuen Stand 0003-broken gebracht werden: relation "nowhere" does not exist$/,
  )
  expect(await appliedMigrations(client)).toEqual(['0001-dishes', '0002-prices'])
  expect((await client.query("select to_regclass('menu') as menu")).rows).toEqual([{ menu: null }])
  expect(await migrate(client, [first, second])).toEqual([])
  await client.end()
})

test('a database of a newer version is refused and left alone', async () => {
  const { client } = await blank()
  await migrate(client, [first, second])
  await expect(migrate(client, [first])).rejects.toThrow(
    'Die Datenbank ist schon auf einem neueren Stand (0002-prices) als diese Theke: Bitte starten Sie die neuere Version.',
  )
  expect(await appliedMigrations(client)).toEqual(['0001-dishes', '0002-prices'])
  await client.end()
})

test('orders go on while a migration waits for a table that a backup reads', async () => {
  const { client, database } = await blank()
  await migrate(client, [first])
  const backup = await database.connect()
  await backup.query('begin')
  await backup.query('select from dish')
  const log = { warn: vi.fn<(told: object, sentence: string) => void>() }
  const migrated = migrate(client, [first, second], { log, lockMilliseconds: 200 })
  const guest = await database.connect()
  // Not a word of it is lost behind the migration, which tries again and again.
  for (let at = 0; log.warn.mock.calls.length < 2; at += 1) {
    await guest.query('insert into dish values ($1)', [`Knödel ${at}`])
  }
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({
    migration: '0002-prices',
    held: expect.arrayContaining([expect.objectContaining({ table: 'dish', by: 'theke maintenance' })]),
  })
  expect(await appliedMigrations(guest)).toEqual(['0001-dishes'])
  await backup.query('rollback')
  expect(await migrated).toEqual(['0002-prices'])
  await Promise.all([client, backup, guest].map((each) => each.end()))
})

test('a table that nobody lets go stops the start with a sentence', async () => {
  const { client, database } = await blank()
  await migrate(client, [first])
  const holder = await database.connect()
  await holder.query('begin; lock table dish')
  await expect(migrate(client, [first, second], { lockMilliseconds: 50, tryMilliseconds: 0 })).rejects.toThrow(
    /^Die Datenbank konnte nicht auf den neuen Stand 0002-prices gebracht werden: canceling statement due to lock timeout$/,
  )
  await holder.end()
  expect(await migrate(client, [first, second])).toEqual(['0002-prices'])
  await client.end()
})

const filled: Migration = {
  name: '0003-filled',
  sql: `-- in batches
-- Ten at a time.

update dish set price = 100 where name in (select name from dish where price is null limit 10)
`,
}
const indexed: Migration = {
  name: '0004-indexed',
  sql: `-- without a transaction
drop index concurrently if exists dish_price;

create index concurrently dish_price on dish (price);
`,
}

test('an index is built without a transaction, and many rows are filled in batches', async () => {
  const { client, database } = await blank()
  await migrate(client, [first, second])
  await client.query("insert into dish select 'Knödel ' || n from generate_series(1, 95) n")
  const all = [first, second, filled, indexed]
  // Two that start at once: who waits for its turn holds up no index.
  const other = await database.connect()
  const applied = await Promise.all([migrate(client, all), migrate(other, all)])
  expect(applied.flat()).toEqual(['0003-filled', '0004-indexed'])
  const { rows } = await client.query<{ filled: number; batches: number }>(
    'select count(*)::int as filled, count(distinct xmin::text)::int as batches from dish where price = 100',
  )
  expect(rows).toEqual([{ filled: 95, batches: 10 }])
  expect(
    (await client.query("select indisvalid from pg_index where indexrelid = 'dish_price'::regclass")).rows,
  ).toEqual([{ indisvalid: true }])
  await Promise.all([client.end(), other.end()])
})

test('where nobody else is, both stand in the transaction of whoever restores', async () => {
  const { client } = await blank()
  await migrate(client, [first, second])
  await client.query("insert into dish values ('Knödel')")
  await client.query('begin')
  for (const each of [filled, indexed]) await applyMigration(client, each)
  await client.query('rollback')
  expect((await client.query("select to_regclass('dish_price') as index")).rows).toEqual([{ index: null }])
  await client.end()
})

test('donations lost while a business was renewed from a version without amounts are found again', async () => {
  const { client } = await blank()
  const known = await knownMigrations()
  await migrate(
    client,
    known.filter(({ name }) => name < '0089'),
  )
  await client.query(`
    insert into config (settings) select '{"donationAmount": 0.5}' where not exists (select from config);
    update config set settings = settings || '{"donationAmount": 0.5}';
    insert into "order" (id, version, created_at, updated_at, uid, hash, branch_name, status, type, is_preorder, is_quotation, donatee_name,
      name, company, phone, email, street, zip_code, city, floor, stairway, door, comment, goods_cents, delivery_cents, total_cents,
      net_cents, taxes)
    select gen_random_uuid(), 1, now(), now(), uid, 'x', 'Gone', 'completed', 'takeaway', false, false, donatee, 'Gast', '', '', '', '', '', '',
      '', '', '', '', 100, 0, 100, 100, '{}' from (values ('lost', 'Tierheim'), ('none', null)) as o (uid, donatee)`)
  await migrate(client, known)
  const { rows } = await client.query('select uid, donation_cents as donation from "order" order by uid')
  expect(rows).toEqual([
    { uid: 'lost', donation: 50 },
    { uid: 'none', donation: 0 },
  ])
  await client.end()
})

test('our own migrations apply to a blank database and are numbered without gaps', async () => {
  const { client } = await blank()
  const known = await knownMigrations()
  expect(await migrate(client, known)).toEqual(known.map(({ name }) => name))
  expect(known.map(({ name }) => Number(name.slice(0, 4)))).toEqual(known.map((_, index) => index + 1))
  await client.end()
})
