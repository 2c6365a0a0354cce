// The database is stopped at random moments, as a whole or one process of it, for a while or for good: what was promised goes on.
// @module-tag long
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { findRunning } from '#server/database/embedded.ts'
import { childProcesses } from '#server/testing/child-processes.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort, signIn, startProduct } from '../running-product.ts'
import { addSmallShop, smallOrder } from '../small-shop.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isLong = process.env['THEKE_LONG'] === '1'
const stalls = isLong ? 200 : 8
/** Milliseconds; the longer ones are longer than a connection may take, a statement and a lock. */
const lengths = isLong ? [50, 400, 1500, 11_000, 17_000] : [50, 400, 900]
const restPause = 400
/** A database that ends six times in a minute is given up (embedded.ts): that is another story. */
const betweenKills = 20_000

const kinds = [
  'freeze',
  'freeze',
  'end one process',
  'kill one process',
  'freeze one process for good',
  'kill all',
] as const

test(`mails go on after ${stalls} stalls of the database`, { timeout: isLong ? 5_400_000 : 240_000 }, async () => {
  const product = await startProduct({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: '0',
    ADMIN_PASSWORD: 'ein gutes Passwort',
    RATE_LIMIT: '0',
  })
  const shop = await addSmallShop(await signIn(product.address, 'admin', 'ein gutes Passwort'))
  let guest = 0
  const order = async (): Promise<boolean> => {
    // Each with an address of their own: one that hears of order after order hears no more.
    guest += 1
    const answer = await fetch(`${product.address}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...smallOrder(shop), email: `gast${guest}@example.at` }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    return answer?.status === 201
  }
  const ordering = new AbortController()
  let placed = 0
  const guests = [1, 2, 3].map(async () => {
    while (!ordering.signal.aborted) {
      if (await order()) placed += 1
      await pause(30)
    }
  })

  const frozen: number[] = []
  let killedAt = 0
  for (let stall = 0; stall < stalls; stall += 1) {
    await pause(restPause * (0.5 + Math.random()))
    let kind = pick(kinds) ?? 'freeze'
    const isTooSoon = performance.now() - killedAt < betweenKills
    if (kind.startsWith('kill') && isTooSoon) kind = 'end one process'
    if (kind.startsWith('kill')) killedAt = performance.now()
    const length = pick(lengths) ?? 50
    console.log(`stall ${stall + 1}: ${kind}, ${length} ms`)
    const [leader, ...others] = await databaseProcesses()
    const all = [leader, ...others].filter((pid) => pid !== undefined)
    // None while the leader recovers; a signal to process 0 would end this test itself.
    const one = [pick(others.filter(isAsking)) ?? pick(others)].filter((pid) => pid !== undefined)
    if (kind === 'freeze') {
      signal(all, 'SIGSTOP')
      await pause(length)
      signal(all, 'SIGCONT')
    } else if (kind === 'freeze one process for good') {
      signal(one, 'SIGSTOP')
      frozen.push(...one)
    } else if (kind === 'end one process') signal(one, 'SIGTERM')
    else signal(kind === 'kill all' ? all : one, 'SIGKILL')
  }
  ordering.abort()
  await Promise.all(guests)
  expect(placed).toBeGreaterThan(0)

  // Whoever orders now is answered and told, and what waited before is not forgotten.
  await expect.poll(order, { timeout: 60_000, interval: 500 }).toBe(true)
  await expect.poll(overdue, { timeout: 150_000, interval: 1000 }).toEqual({ events: 0, mails: 0 })
  // A process that was stopped in the middle of a transaction keeps its rows: nobody but its end can free them.
  signal(frozen, 'SIGKILL')
  await expect.poll(waiting, { timeout: 150_000, interval: 1000 }).toEqual({ events: 0, mails: 0 })
  expect(await product.stop()).toBe(0)
})

function pick<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)]
}

/** The leader first. One that was met while it recovered ends as a whole and is started anew: until then nobody leads. */
async function databaseProcesses(): Promise<number[]> {
  let leader = 0
  await expect.poll(() => (leader = leaderNow()), { timeout: 60_000, interval: 100 }).toBeGreaterThan(0)
  return [leader, ...childProcesses(leader)]
}

function leaderNow(): number {
  try {
    return Number(readFileSync(join(folder, 'postgres', '18', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** A process that serves a connection of the application. */
function isAsking(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('theke_requests')
  } catch {
    return false
  }
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone by itself.
    }
  }
}

/** What should have been told ten seconds ago, and is not in the hands of a process that stands still. */
function overdue(): Promise<unknown> {
  return countTold(`now() - interval '10 s' for update skip locked`)
}

function waiting(): Promise<unknown> {
  return countTold(`now()`)
}

async function countTold(before: string): Promise<unknown> {
  const server = await findRunning(folder)
  if (server === undefined) return 'no database is running'
  try {
    const client = await connect(server, 'a test')
    try {
      const { rows } = await client.query(`select
        (select count(*) from (select 1 from order_event
          where dispatched_at is null and next_dispatch_at < ${before}) as event) as events,
        (select count(*) from (select 1 from message
          where sent_at is null and given_up_at is null and next_try_at < ${before}) as mail) as mails`)
      return rows[0]
    } finally {
      await client.end()
    }
  } catch (error) {
    // Ending one process makes the server end all and recover.
    return String(error)
  }
}
