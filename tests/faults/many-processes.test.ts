// Several processes on one machine: guests notice neither that there are several, nor that one falls, nor that all are renewed.
// @module-tag long
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { signIn, startProduct, type RunningProduct, type StaffSession } from '../running-product.ts'
import { addSmallShop, smallOrder, type SmallShop } from '../small-shop.ts'

const password = 'ein gutes Passwort'
const token = 'ein Wort fuer Messwerte'
const isLong = process.env['THEKE_LONG'] === '1'
const renewals = isLong ? 10 : 1
const folder = makeDataFolder()
let product: RunningProduct
let admin: StaffSession
let shop: SmallShop

beforeAll(async () => {
  product = await startProduct({
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: '0',
    WORKERS: '2',
    METRICS_TOKEN: token,
  })
  // The first one answers while the others are started; the sentence of the start comes once all do.
  while (!product.output().includes('http://')) await pause(100)
  admin = await signIn(product.address, 'admin', password)
  shop = await addSmallShop(admin)
}, 180_000)
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Those that answer, and the one that works; the database is a child, too. */
function processes(): readonly number[] {
  const { pid } = product.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.filter((child) => commandOf(child).includes('main.ts')).map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const answerMilliseconds = 10_000

interface Answer {
  readonly status: number
  readonly text: string
}

/** A guest's connection stays open between two questions, as a browser's does. */
function guest() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, method = 'GET', body?: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(`${product.address}${path}`, { method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      })
      asked.on('error', reject)
      // A connection that a process had just been handed when it fell hears nothing any more.
      asked.setTimeout(answerMilliseconds, () => asked.destroy(new Error('no answer')))
      asked.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Eight guests look and order until `until` is over. A lost connection is no answer: they press again, with the same key. */
async function guestsOrder(until: Promise<unknown>) {
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  const seen = { placed: new Map<string, string>(), refused: [] as string[], lost: 0 }
  await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const { ask, close } = guest()
      for (let at = 0; !over.signal.aborted; at += 1) {
        const key = `gast-${number}-${performance.now()}-${at}`
        const headers = { 'content-type': 'application/json', 'idempotency-key': key }
        const order = () => ask('/api/orders', 'POST', JSON.stringify(smallOrder(shop)), headers)
        const look = await ask('/api/init').catch(() => undefined)
        if (look === undefined) seen.lost += 1
        else if (look.status !== 200) seen.refused.push(`${look.status} ${look.text.slice(0, 200)}`)
        let placed = await order().catch(() => undefined)
        for (; placed === undefined; placed = await order().catch(() => undefined)) {
          seen.lost += 1
          await pause(100)
        }
        if (placed.status === 201) seen.placed.set(key, (JSON.parse(placed.text) as { data: { uid: string } }).data.uid)
        else seen.refused.push(`${placed.status} ${placed.text.slice(0, 200)}`)
        await pause(20)
      }
      close()
    }),
  )
  await ended
  return seen
}

/** On a slow line: an order that takes six seconds to arrive, longer than a stop waits. The status of its answer, 0 where there was none. */
async function orderSlowly(): Promise<number> {
  const body = JSON.stringify(smallOrder(shop))
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const asked = request(`${product.address}/api/orders`, { method: 'POST', agent: false, headers })
  const answered = new Promise<number>((resolve) => {
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
    asked.on('error', () => resolve(0))
  })
  const pieces = 12
  const size = Math.ceil(body.length / pieces)
  for (let at = 0; at < pieces; at += 1) {
    asked.write(body.slice(at * size, (at + 1) * size))
    await pause(500)
  }
  asked.end()
  return answered
}

const uidsOfCurrent = async () => (await admin.call<{ uid: string }[]>('GET', '/orders/current')).map(({ uid }) => uid)

test('a change at one process is read at all of them, and a session holds in each', async () => {
  const [, product_] = await Promise.all([
    admin.call('GET', '/users/me'),
    admin.call<{ id: string; version: number; name: string }[]>('GET', '/products'),
  ])
  const [dish] = product_
  if (dish === undefined) throw new Error('the small shop has no dish')
  const { data } = JSON.parse(await (await admin.ask('GET', `/products/${dish.id}`)).text()) as {
    data: Record<string, unknown>
  }
  await admin.call('PUT', `/products/${dish.id}`, { ...data, name: 'Umbenanntes Gericht' })
  // Each guest is another connection, and each connection belongs to one of the processes.
  await expect
    .poll(async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const { ask, close } = guest()
          return (await ask('/api/init').finally(close)).text.includes('Umbenanntes Gericht')
        }),
      )
      return answers.every(Boolean)
    })
    .toBe(true)
  const sessions = await Promise.all(Array.from({ length: 12 }, () => admin.ask('GET', '/users/me')))
  expect(sessions.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
})

const read = async () => {
  const answer = await fetch(`${product.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return answer.text()
}
const countOf = (text: string) =>
  Number(/^theke_http_requests_total\{.*route="\/api\/users\/me",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0)

test('what is measured is that of all', async () => {
  const before = countOf(await read())
  for (let at = 0; at < 6; at += 1) await admin.ask('GET', '/users/me')
  const texts = await Promise.all(Array.from({ length: 4 }, read))
  expect(texts.map((text) => countOf(text) - before)).toEqual([6, 6, 6, 6])
})

test('all are renewed beneath guests who order: no request fails', { timeout: 300_000 * renewals }, async () => {
  for (let round = 0; round < renewals; round += 1) {
    const before = processes()
    const counted = countOf(await read())
    product.process.kill('SIGHUP')
    const renewed = async () => {
      await expect
        .poll(() => processes().filter((pid) => before.includes(pid)).length, { timeout: 240_000, interval: 200 })
        .toBe(0)
      await pause(500)
    }
    const until = renewed()
    const isOver = { yet: false }
    const slow = Promise.all(
      Array.from({ length: 4 }, async () => {
        const answers: number[] = []
        while (!isOver.yet) answers.push(await orderSlowly())
        return answers
      }),
    )
    const seen = await guestsOrder(until.finally(() => (isOver.yet = true)))
    expect(seen.refused).toEqual([])
    expect(seen.lost).toBe(0)
    const answers = (await slow).flat()
    expect(answers).toEqual(answers.map(() => 201))
    expect(seen.placed.size).toBeGreaterThan(0)
    expect(processes()).toHaveLength(3)
    // Nobody has asked for it meanwhile: what the former ones counted goes on.
    expect(counted).toBeGreaterThan(0)
    expect(countOf(await read())).toBe(counted)
    const current = new Set(await uidsOfCurrent())
    expect([...seen.placed.values()].filter((uid) => !current.has(uid))).toEqual([])
  }
})

test('one that is killed comes back; what was acknowledged is there, once', { timeout: 300_000 }, async () => {
  // The first answers, the last works; in the long run each falls.
  const all = processes()
  for (const victim of isLong ? all : [all[0], all[2]]) {
    if (victim === undefined) throw new Error('there are fewer processes')
    const known = await uidsOfCurrent()
    const killed = async () => {
      await pause(300)
      process.kill(victim, 'SIGKILL')
      const others = () => processes().filter((pid) => pid !== victim).length
      await expect.poll(others, { timeout: 120_000, interval: 200 }).toBe(3)
      await pause(500)
    }
    const seen = await guestsOrder(killed())
    expect(seen.refused).toEqual([])
    const placed = [...seen.placed.values()]
    expect(new Set(placed).size).toBe(placed.length)
    const current = await uidsOfCurrent()
    expect(current.length - known.length).toBe(placed.length)
    expect(placed.filter((uid) => !current.includes(uid))).toEqual([])
  }
})

test('the stop ends them all', async () => {
  const all = processes()
  expect(await product.stop()).toBe(0)
  const alive = () =>
    all.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
  await expect.poll(alive).toEqual([])
})
