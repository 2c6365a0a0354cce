import { afterEach, expect, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { openBlankDatabase } from '../testing/test-database.ts'
import { appliedMigrations, knownMigrations, migrate, type Migration } from './migrate.ts'
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
