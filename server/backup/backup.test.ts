import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Migration } from '../database/apply-migration.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { openStorage } from '../gateways/storage.ts'
import { openBlankDatabase } from '../testing/test-database.ts'
import { isApplicationRunning } from './command.ts'
import { removeBetweenBackups } from './hold-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = Temporal.Instant.from('2026-03-29T01:30:00Z')

const first: Migration = {
  name: '0001-everything',
  sql: `create table "everything odd" (
      id bigint generated always as identity primary key, "group" text, flag boolean, small smallint, amount numeric(12,3),
      real8 double precision, real4 real, day date, clock time, moment timestamptz, wall timestamp, span interval,
      identity uuid, bytes bytea, tree jsonb, plain json, words text[], numbers bigint[], grid integer[][],
      period tstzrange, address inet, doubled bigint generated always as (id * 2) stored);
    create table branch (id integer primary key, parent integer references branch, best_menu integer);
    create table menu (id integer primary key, branch integer not null references branch);
    alter table branch add foreign key (best_menu) references menu deferrable initially deferred;
    create table setting (name text primary key, value text);
    insert into setting values ('colour', 'from the migration');
    create table event (id integer, kind text, primary key (id, kind)) partition by list (kind);
    create table event_order partition of event for values in ('order');
    create sequence ticket start 100;
    create function never() returns trigger language plpgsql as $$ begin raise exception 'the trigger ran'; end $$;
    create table guarded (id integer primary key);`,
}
const second: Migration = { name: '0002-more', sql: 'alter table setting add note text default $$new$$' }

const rows = `
  insert into "everything odd" ("group", flag, small, amount, real8, real4, day, clock, moment, wall, span, identity, bytes,
      tree, plain, words, numbers, grid, period, address) values
    (E'tab\\t newline\\n back\\\\slash \\\\. ß€😀', true, -32768, 1234567.890, 'NaN', 'infinity', '2026-02-28', '24:00', '2026-03-29 00:59:59.123456Z',
     '2026-03-29 02:30', '1 mon 2 days 03:04:05.6', '0191d9a0-0000-7000-8000-000000000000', '\\x00ff0a0d5c2e',
     '{"a": [1.10, null, "\\u00df"], "b": {}}', '{ "kept" : "as  written" }', '{a,"b,c",NULL,"NULL",""}', '{9223372036854775807}',
     '[0:1][1:2]={{1,2},{3,4}}', '[2026-01-01,infinity)', '10.0.0.0/8'),
    (null, null, null, null, null, null, '-infinity', null, 'infinity', null, null, null, '', 'null', 'null', '{}', null, null, 'empty', null),
    ('', false, 0, 0.000, 0.1, 0.1, '0044-03-15 BC', '00:00', '4713-01-01 BC', null, '-1 day', null, null, '[]', '[]', null, '{}', '{}', null, '::1');
  insert into branch (id) values (1); insert into branch (id, parent) values (2, 1);
  insert into menu values (7, 2); update branch set best_menu = 7;
  update setting set value = 'changed';
  insert into event values (1, 'order');
  insert into guarded values (1); create trigger never before insert on guarded execute function never();
  select nextval('ticket'), nextval('ticket')`

let folder: string
const opened: Database[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'theke-backup-'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function blank(): Promise<Database> {
  const database = await openBlankDatabase()
  opened.push(database)
  return database
}

async function run(database: Database, ...statements: string[]): Promise<void> {
  for (const statement of statements) await database.pool.query(statement)
}

async function apply(database: Database, migrations: readonly Migration[]): Promise<void> {
  const client = await database.connect()
  await migrate(client, migrations).finally(() => client.end())
}

/** All rows of all tables as PostgreSQL writes them. */
async function contents(database: Database): Promise<unknown> {
  const tables = ['"everything odd"', 'branch', 'menu', 'setting', 'event', 'guarded']
  const parts = tables.map((table) => `select '${table}' as "table", t::text as row from ${table} t`)
  return (await database.pool.query(`${parts.join(' union all ')} order by 1, 2`)).rows
}

function write(path: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  chmodSync(path, mode)
}

async function savedShop() {
  const database = await blank()
  await apply(database, [first])
  await run(database, rows)
  const dataDir = join(folder, 'data')
  const picture = randomBytes(3_000_000)
  write(join(dataDir, 'media', 'a', 'Käsespätzle.webp'), picture)
  write(join(dataDir, 'media', 'empty.txt'), '')
  write(join(dataDir, 'media', 'cache', 'small.webp'), 'made again when asked for')
  write(join(dataDir, 'media', 'x'.repeat(90), `${'ä'.repeat(60)}.txt`), 'a long name')
  write(join(dataDir, 'keys', 'session'), 'secret', 0o600)
  const file = join(folder, 'shop.tar.gz')
  const summary = await writeBackup(database, { file, password: undefined, dataDir, now })
  return { database, dataDir, picture, file, summary }
}

test('what is saved comes back the same: every type, circles of references, sequences, files, keys', async () => {
  const { database, file, picture, summary } = await savedShop()
  expect(summary).toMatchObject({ tables: 6, rows: 9, files: 4, size: statSync(file).size })
  const target = await blank()
  const dataDir = join(folder, 'other')
  mkdirSync(dataDir)
  const restored = await restoreBackup(target, {
    file,
    password: undefined,
    dataDir,
    force: false,
    migrations: [first],
  })
  expect(restored).toEqual({ tables: 6, rows: 9, files: 4, createdAt: '2026-03-29T01:30:00Z' })
  expect(await contents(target)).toEqual(await contents(database))
  expect((await target.pool.query("select nextval('ticket') as ticket")).rows).toEqual([{ ticket: 102 }])
  await run(target, `insert into "everything odd" ("group") values ('next')`)
  expect((await target.pool.query(`select id, doubled from "everything odd" where "group" = 'next'`)).rows).toEqual([
    { id: 4, doubled: 8 },
  ])
  await expect(run(target, 'insert into menu values (8, 99)')).rejects.toMatchObject({ code: '23503' })
  expect(readFileSync(join(dataDir, 'media', 'a', 'Käsespätzle.webp')).equals(picture)).toBe(true)
  expect(readFileSync(join(dataDir, 'media', 'empty.txt')).length).toBe(0)
  expect(existsSync(join(dataDir, 'media', 'cache'))).toBe(false)
  expect(readFileSync(join(dataDir, 'media', 'x'.repeat(90), `${'ä'.repeat(60)}.txt`), 'utf8')).toBe('a long name')
  expect(statSync(join(dataDir, 'keys', 'session')).mode & 0o777).toBe(0o600)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a backup holds one moment, whatever is written meanwhile', async () => {
  const { database } = await savedShop()
  await run(
    database,
    'create table pair (a integer, b integer)',
    'insert into pair select n, n from generate_series(1, 50000) n',
  )
  const writer = new AbortController()
  const writing = (async () => {
    for (let n = 0; !writer.signal.aborted; n += 1)
      await run(
        database,
        `update pair set a = ${n}, b = ${n} where a % 97 = ${n % 97}`,
        `insert into setting values ('s${n}')`,
      )
  })()
  const file = join(folder, 'busy.tar.gz')
  const { rows } = await writeBackup(database, { file, password: undefined, dataDir: folder, now })
  writer.abort()
  await writing
  const target = await blank()
  const withPair = { ...first, sql: `${first.sql}; create table pair (a integer, b integer)` }
  const restored = await restoreBackup(target, {
    file,
    password: undefined,
    dataDir: join(folder, 'none'),
    force: false,
    migrations: [withPair],
  })
  expect(restored.rows).toBe(rows)
  expect((await target.pool.query('select count(*) from pair where a = b')).rows).toEqual([{ count: 50000 }])
})

test('a table larger than one part comes back whole', async () => {
  const database = await blank()
  const big: Migration = { name: '0001-big', sql: 'create table big (id integer primary key, text text)' }
  await apply(database, [big])
  await run(database, 'insert into big select n, repeat(md5(n::text), 8) from generate_series(1, 80000) n')
  const file = join(folder, 'big.tar.gz')
  expect((await writeBackup(database, { file, password: undefined, dataDir: folder, now })).rows).toBe(80_000)
  const target = await blank()
  await restoreBackup(target, {
    file,
    password: undefined,
    dataDir: join(folder, 'none'),
    force: false,
    migrations: [big],
  })
  const digest = 'select count(*), md5(string_agg(id || text, $$,$$ order by id)) from big'
  expect((await target.pool.query(digest)).rows).toEqual((await database.pool.query(digest)).rows)
})

test('what is there is replaced only when asked for, and then completely', async () => {
  const { database, file } = await savedShop()
  const target = await blank()
  await apply(target, [first, second])
  await run(target, "insert into setting values ('mine', 'old')", 'create table leftover (id integer)')
  const dataDir = join(folder, 'other')
  write(join(dataDir, 'media', 'old.webp'), 'old')
  const options = { file, password: undefined, dataDir, migrations: [first, second] }
  await expect(restoreBackup(target, { ...options, force: false })).rejects.toThrow(
    /^Die Datenbank oder der Medienordner ist nicht leer/,
  )
  expect((await target.pool.query("select value from setting where name = 'mine'")).rows).toEqual([{ value: 'old' }])
  expect(existsSync(join(dataDir, 'media', 'old.webp'))).toBe(true)
  await restoreBackup(target, { ...options, force: true })
  expect(existsSync(join(dataDir, 'media', 'old.webp'))).toBe(false)
  expect((await target.pool.query("select to_regclass('leftover') as leftover")).rows).toEqual([{ leftover: null }])
  // The newer migration ran on the restored rows.
  expect((await target.pool.query('select * from setting')).rows).toEqual([
    { name: 'colour', value: 'changed', note: 'new' },
  ])
  expect((await database.pool.query('select value from setting')).rows).toEqual([{ value: 'changed' }])
})

test('what watches the server stays, whoever restores: only a superuser could make it again', async () => {
  const { database, file } = await savedShop()
  const target = await blank()
  await apply(target, [first])
  await run(target, rows, 'create extension pg_stat_statements', 'create extension pg_trgm')
  await run(target, "create type leftover as enum ('x'); create view odd as select * from branch")
  await restoreBackup(target, {
    file,
    password: undefined,
    dataDir: join(folder, 'other'),
    force: true,
    migrations: [first],
  })
  expect(await contents(target)).toEqual(await contents(database))
  const { rows: extensions } = await target.pool.query(
    "select extname from pg_extension where extname like 'pg_%' order by 1",
  )
  expect(extensions).toEqual([{ extname: 'pg_stat_statements' }, { extname: 'pg_trgm' }])
  expect((await target.pool.query("select to_regtype('leftover') as type, to_regclass('odd') as view")).rows).toEqual([
    { type: null, view: null },
  ])
})

test('a folder with files alone counts as not empty', async () => {
  const { file } = await savedShop()
  const dataDir = join(folder, 'other')
  write(join(dataDir, 'keys', 'session'), 'other')
  const attempt = restoreBackup(await blank(), {
    file,
    password: undefined,
    dataDir,
    force: false,
    migrations: [first],
  })
  await expect(attempt).rejects.toThrow(/nicht leer/)
})

test('a backup of a newer version is refused', async () => {
  const { file } = await savedShop()
  const attempt = restoreBackup(await blank(), {
    file,
    password: undefined,
    dataDir: join(folder, 'other'),
    force: false,
    migrations: [second],
  })
  await expect(attempt).rejects.toThrow(/^Die Sicherung stammt von einer neueren Version \(0001-everything\)/)
})

test('a missing, cut off, changed or foreign file is refused before anything is touched', async () => {
  const { file } = await savedShop()
  const target = await blank()
  await apply(target, [first])
  await run(target, "insert into setting values ('mine', 'old')")
  const whole = readFileSync(file)
  const tar = gunzipSync(whole)
  const changed = Buffer.from(tar)
  changed[tar.indexOf('changed')] = 67
  const withoutEnd = tar.subarray(0, tar.indexOf('checksums.json'))
  const bad = join(folder, 'bad.tar.gz')
  const attempt = () =>
    restoreBackup(target, { file: bad, password: undefined, dataDir: folder, force: true, migrations: [first] })
  await expect(attempt()).rejects.toThrow(`Die Datei ${bad} kann nicht gelesen werden.`)
  for (const content of [
    whole.subarray(0, -1),
    whole.subarray(0, whole.length / 2),
    gzipSync(changed),
    gzipSync(Buffer.concat([withoutEnd, Buffer.alloc(1_024)])),
    gzipSync('no tar'),
    Buffer.from('nothing of ours'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(bad, content)
    await expect(attempt()).rejects.toThrow(/^Die Sicherung .* ist beschädigt oder unvollständig/)
  }
  expect((await target.pool.query("select value from setting where name = 'mine'")).rows).toEqual([{ value: 'old' }])
})

test('rows that break a rule of the schema leave the database as it was', async () => {
  const { file } = await savedShop()
  const target = await blank()
  await apply(target, [first])
  await run(target, "insert into setting values ('mine', 'old')")
  const stricter = { ...first, sql: `${first.sql}; alter table setting add check (value <> 'changed')` }
  const attempt = restoreBackup(target, {
    file,
    password: undefined,
    dataDir: join(folder, 'other'),
    force: true,
    migrations: [stricter],
  })
  await expect(attempt).rejects.toMatchObject({ code: '23514' })
  expect((await target.pool.query("select value from setting where name = 'mine'")).rows).toEqual([{ value: 'old' }])
  expect(existsSync(join(folder, 'other', 'media'))).toBe(false)
})

test('an existing file is never overwritten', async () => {
  const { database, file, dataDir } = await savedShop()
  const before = readFileSync(file)
  await expect(writeBackup(database, { file, password: undefined, dataDir, now })).rejects.toThrow(
    `Die Datei ${file} gibt es schon.`,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each(['a password that seals it', undefined])(
  'a file that cannot be written is a reason, and ends nobody else (password: %s)',
  async (password) => {
    const source = await blank()
    await apply(source, [first, second])
    await run(source, `insert into "everything odd" ("group") select md5(n::text) from generate_series(1, 20000) n`)
    // What nobody hears of would end this process.
    const unheard: unknown[] = []
    const hear = (error: unknown) => void unheard.push(error)
    process.on('uncaughtException', hear)
    try {
      const save = (file: string) => writeBackup(source, { file, password, dataDir: folder, now })
      await expect(save(join(folder, 'not-there', 'a.tar.gz'))).rejects.toThrow('ENOENT')
      if (process.platform === 'linux') {
        symlinkSync('/dev/full', join(folder, 'b.tar.gz.part'))
        await expect(save(join(folder, 'b.tar.gz'))).rejects.toThrow('ENOSPC')
      }
      await new Promise((resolve) => setImmediate(resolve))
    } finally {
      process.off('uncaughtException', hear)
    }
    expect(unheard).toEqual([])
  },
)

test('an application on the same database is seen, our own maintenance is not', async () => {
  const database = await blank()
  expect(await isApplicationRunning(database)).toBe(false)
  await run(database, 'select 1')
  expect(await isApplicationRunning(database)).toBe(true)
})

test(
  'a sealed backup shows nothing, opens with its password alone, and says so where that is missing or another one',
  // Opening is slow on purpose.
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const { database, dataDir } = await savedShop()
    const file = join(folder, 'sealed.tar.gz.age')
    const password = 'ein sehr gutes Passwort'
    await writeBackup(database, { file, password, dataDir, now })
    const bytes = readFileSync(file)
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
    const target = await blank()
    const restoring = { file, dataDir: join(folder, 'other'), force: false, migrations: [first] }
    await expect(restoreBackup(target, { ...restoring, password: undefined })).rejects.toThrow(/BACKUP_PASSWORD\.$/)
    await expect(restoreBackup(target, { ...restoring, password: 'ein anderes Passwort' })).rejects.toThrow(
      'Das Passwort in BACKUP_PASSWORD öffnet diese Sicherung nicht.',
    )
    writeFileSync(file, bytes.subarray(0, -20))
    await expect(restoreBackup(target, { ...restoring, password })).rejects.toThrow(/beschädigt oder unvollständig/)
    writeFileSync(file, bytes)
    expect((await restoreBackup(target, { ...restoring, password })).rows).toBe(9)
    expect(await contents(target)).toEqual(await contents(database))
    expect(statSync(join(folder, 'other', 'keys')).mode & 0o777).toBe(0o700)
  },
)

test(
  'twelve backups while pictures are replaced and deleted: every file that a row names is there',
  { tags: ['long'] },
  async () => {
    const database = await blank()
    const pictures: Migration = {
      name: '0001-pictures',
      sql: 'create table picture (id integer primary key, file text)',
    }
    await apply(database, [pictures])
    const dataDir = join(folder, 'busy')
    const storage = removeBetweenBackups(openStorage({ dataDir, s3: undefined }), database)
    let made = 0
    const put = async () => {
      made += 1
      const name = `images/${made}.webp`
      await storage.put(name, Buffer.from(name), { isKept: true })
      return name
    }
    for (let id = 0; id < 20; id += 1)
      await database.pool.query('insert into picture values ($1, $2)', [id, await put()])
    const busy = new AbortController()
    // As the product does: the new file, the row, and once that stands the old file goes.
    const changing = [0, 1, 2].map(async (worker) => {
      for (let n = 0; !busy.signal.aborted; n += 1) {
        const id = (n * 3 + worker) % 20
        const { rows } = await database.pool.query<{ file: string }>('select file from picture where id = $1', [id])
        if (n % 5 === 4) await database.pool.query('delete from picture where id = $1', [id])
        else {
          const upsert = 'insert into picture values ($1, $2) on conflict (id) do update set file = excluded.file'
          await database.pool.query(upsert, [id, await put()])
        }
        for (const { file } of rows) await storage.remove(file)
      }
    })
    for (let round = 0; round < 12; round += 1) {
      const file = join(folder, `busy-${round}.tar.gz`)
      await writeBackup(database, { file, password: undefined, dataDir, now })
      const target = await blank()
      const restored = join(folder, `restored-${round}`)
      await restoreBackup(target, {
        file,
        password: undefined,
        dataDir: restored,
        force: false,
        migrations: [pictures],
      })
      const { rows } = await target.pool.query<{ file: string }>('select file from picture')
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(readFileSync(join(restored, 'media', row.file), 'utf8')).toBe(row.file)
    }
    busy.abort()
    await Promise.all(changing)
    expect(made).toBeGreaterThan(100)
    expect(readdirSync(dataDir)).toEqual(['media'])
  },
)
