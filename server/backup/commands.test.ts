// `npm run backup` and `npm run restore` as an operator uses them, with the product running and stopped.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { connect, type Server } from '../database/connection.ts'
import { findRunning } from '../database/embedded.ts'
import { makeDataFolder } from '../testing/data-folder.ts'
import { runMain, runProgram, type RunningMain } from '../testing/run-main.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const folder = makeDataFolder()
const started: RunningMain[] = []
afterEach(async () => {
  for (const each of started.splice(0)) await each.end('SIGTERM')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(environment: Record<string, string>): Promise<RunningMain> {
  const running = await runMain(environment)
  started.push(running)
  return running
}

async function query(server: Server | undefined, statement: string): Promise<unknown[]> {
  if (server === undefined) throw new Error('no database is running')
  const client = await connect(server, 'a test')
  return client
    .query(statement)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end())
}

const backup = (environment: Record<string, string>, ...args: string[]) =>
  runProgram('backup/backup-command.ts', args, environment)
const restore = (environment: Record<string, string>, ...args: string[]) =>
  runProgram('backup/restore-command.ts', args, environment)

test('the embedded shop is saved while it runs, and brought back after everything was lost', async () => {
  const dataDir = join(folder, 'data')
  const file = join(folder, 'shop.tar.gz')
  const environment = { DATA_DIR: dataDir }
  const running = await start(environment)
  mkdirSync(join(dataDir, 'media'), { recursive: true })
  writeFileSync(join(dataDir, 'media', 'a.webp'), 'picture')
  const applied = await query(await findRunning(dataDir), 'select name from migration order by name')
  const saved = await backup(environment, file)
  expect(saved).toMatchObject({ code: 0, stderr: '' })
  expect(saved.stdout).toMatch(
    /^Gesichert: \d+ Tabellen mit \d+ Zeilen und \d+ Dateien in .*shop\.tar\.gz \([\d,.]+ MB\)\.\n$/,
  )
  expect((await fetch(`${running.address}/health/live`)).status).toBe(200)

  const whileRunning = await restore(environment, file, '--force')
  expect(whileRunning.code).toBe(1)
  expect(whileRunning.stderr).toBe(`Der Datenordner ${dataDir} wird schon von einer anderen laufenden Theke benutzt.\n`)
  await running.end('SIGTERM')
  rmSync(dataDir, { recursive: true })

  const restored = await restore(environment, file)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toMatch(/^Wiederhergestellt: \d+ Tabellen mit \d+ Zeilen und \d+ Dateien vom Stand .+\.\n$/)
  expect(readFileSync(join(dataDir, 'media', 'a.webp'), 'utf8')).toBe('picture')
  expect(readdirSync(dataDir)).not.toContain('media.restored')
  await start(environment)
  expect(await query(await findRunning(dataDir), 'select name from migration order by name')).toEqual(applied)
}, 240_000)

test('a given database is saved and restored too, but not under a running application', async () => {
  const source = await openTestDatabase()
  const [{ name }] = (await source.pool.query<{ name: string }>('select current_database() as name')).rows as [
    { name: string },
  ]
  const environment = { DATABASE_URL: addressOf(inject('testServer'), name), DATA_DIR: join(folder, 'given') }
  const file = join(folder, 'given.tar.gz')
  expect((await backup(environment, file)).stdout).toMatch(/^Gesichert: /)
  const refused = await restore(environment, file, '--force')
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'Theke läuft noch: Bitte beenden Sie sie vor dem Wiederherstellen.\n',
  })
  await source.pool.end()
  expect(await restore(environment, file, '--force')).toMatchObject({ code: 0, stderr: '' })
  await source.close()
})

test('a folder that is not there yet is made, and what cannot be one is said', async () => {
  const dataDir = join(folder, 'small')
  await (await start({ DATA_DIR: dataDir })).end('SIGTERM')
  const file = join(folder, 'backups', 'today.tar.gz')
  expect(await backup({ DATA_DIR: dataDir }, file)).toMatchObject({ code: 0, stderr: '' })
  const inFile = join(file, 'inside.tar.gz')
  const refused = await backup({ DATA_DIR: dataDir }, inFile)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/^Die Sicherung in .*inside\.tar\.gz ist fehlgeschlagen: [^\n]+\n$/)
}, 120_000)

test('a wrong call says how to call it', async () => {
  const usage = { code: 1, stdout: '', stderr: 'Aufruf: npm run backup -- <Datei>\n' }
  expect(await backup({})).toEqual(usage)
  expect(await backup({}, 'a', 'b')).toEqual(usage)
  expect(await restore({}, 'a', '--forse')).toEqual({
    ...usage,
    stderr: 'Aufruf: npm run restore -- <Datei> [--force]\n',
  })
})

test('where nothing was ever started there is nothing to save', async () => {
  const file = join(folder, 'nothing.tar.gz')
  expect(await backup({ DATA_DIR: join(folder, 'fresh') }, file)).toMatchObject({
    code: 1,
    stderr: 'Hier gibt es noch nichts zu sichern: Theke wurde mit diesen Einstellungen noch nie gestartet.\n',
  })
  expect(existsSync(file)).toBe(false)
})

function addressOf(server: Server, database: string): string {
  if ('connectionString' in server)
    return Object.assign(new URL(server.connectionString), { pathname: `/${database}` }).href
  return `postgres://${server.user}@/${database}?host=${server.host}`
}
