// The product as a process: killed at any moment it loses nothing that was acknowledged, and starts again by itself.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from './database/connection.ts'
import { findRunning } from './database/embedded.ts'
import { readPostmasterFile } from './database/postmaster-file.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { failMain, runMain, type RunningMain } from './testing/run-main.ts'

const dataDir = makeDataFolder()
const cluster = join(dataDir, 'postgres', '18')
let running: RunningMain

beforeAll(async () => {
  running = await runMain({ DATA_DIR: dataDir })
  const client = await open()
  await client.query('create table if not exists written (id integer primary key)')
  await client.end()
})
afterEach(async () => {
  // Whatever the test did, the next one meets a living application.
  if (running.child.exitCode !== null || running.child.signalCode !== null)
    running = await runMain({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await running.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

async function open() {
  const server = await findRunning(dataDir)
  if (server === undefined) throw new Error('no database is running')
  return connect(server)
}

async function isAlive(): Promise<boolean> {
  const answer = await fetch(`${running.address}/health/live`).catch(() => undefined)
  return answer?.status === 200
}

function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readlinkSync(`/proc/${name}/cwd`) === folder && readFileSync(`/proc/${name}/comm`, 'utf8') === 'postgres\n'
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Inserts one row after the other until the connection breaks; `interrupt` is called after some. */
async function writeUntil(interrupt: () => Promise<unknown>, from: number): Promise<number[]> {
  const client = await open()
  const acknowledged: number[] = []
  let interrupted: Promise<unknown> | undefined
  try {
    for (let id = from; acknowledged.length < 1_000; id += 1) {
      await client.query('insert into written values ($1)', [id])
      acknowledged.push(id)
      if (acknowledged.length === 300) interrupted = interrupt()
    }
  } catch {
    // The connection broke, as it should.
  } finally {
    await interrupted
    await client.end().catch(() => undefined)
  }
  return acknowledged
}

async function missing(acknowledged: readonly number[]): Promise<number[]> {
  const client = await open()
  const { rows } = await client.query<{ id: number }>('select id from written').finally(() => client.end())
  const found = new Set(rows.map(({ id }) => id))
  return acknowledged.filter((id) => !found.has(id))
}

async function killServer(): Promise<void> {
  const pid = (await readPostmasterFile(cluster))?.pid ?? 0
  // Zero and less would be whole groups of processes, ours among them.
  if (!(pid > 1)) throw new Error('no database is running')
  process.kill(pid, 'SIGKILL')
}

test('a second application on the same folder is refused and the first goes on', async () => {
  const second = await failMain({ DATA_DIR: dataDir })
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `Der Datenordner ${dataDir} wird schon von einer anderen laufenden Theke benutzt.\n`,
  })
  expect(await isAlive()).toBe(true)
  const client = await open()
  await client.end()
})

test('a taken port is told in one sentence and nothing is touched', async () => {
  const other = join(dataDir, 'never-made')
  const { port } = new URL(running.address)
  expect(await failMain({ DATA_DIR: other, PORT: port })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Der Port ${port} ist schon belegt: Bitte beenden Sie das andere Programm oder setzen Sie PORT auf eine freie Nummer.\n`,
  })
  expect(existsSync(other)).toBe(false)
})

test('a killed application: the next start stops its orphaned server and has every acknowledged row', async () => {
  const acknowledged = await writeUntil(() => running.end('SIGKILL'), 10_000)
  expect(processesOf(cluster).length).toBeGreaterThan(0)
  const orphan = (await readPostmasterFile(cluster))?.pid
  running = await runMain({ DATA_DIR: dataDir })
  expect((await readPostmasterFile(cluster))?.pid).not.toBe(orphan)
  expect(processesOf(cluster)).not.toContain(orphan)
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(await missing(acknowledged)).toEqual([])
})

test('a killed server: the application brings it back by itself and nothing acknowledged is lost', async () => {
  const before = (await readPostmasterFile(cluster))?.pid
  const acknowledged = await writeUntil(killServer, 20_000)
  const successor = async () => {
    const file = await readPostmasterFile(cluster)
    return file?.isReady === true && file.pid !== before
  }
  await expect.poll(successor, { timeout: 20_000 }).toBe(true)
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(await missing(acknowledged)).toEqual([])
  expect(await isAlive()).toBe(true)
})

test('both killed: the next start recovers although all lock files are still there', async () => {
  const acknowledged = await writeUntil(async () => {
    await Promise.all([running.end('SIGKILL'), killServer()])
  }, 120_000)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true)
  running = await runMain({ DATA_DIR: dataDir })
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(await missing(acknowledged)).toEqual([])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s, even when it arrives twice, stops cleanly with 0', async (signal) => {
  running.child.kill(signal)
  expect(await running.end(signal)).toBe(0)
  expect(processesOf(cluster)).toEqual([])
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8').trimEnd()).toMatch(
    /database system is shut down$/,
  )
})
