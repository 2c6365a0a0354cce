// 10,000 open streams over three processes: every one hears of an order, and where a process falls, its streams come back to the others.
import { readFileSync, rmSync } from 'node:fs'
import { Agent, get, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { signIn, startProduct } from '../running-product.ts'
import { addSmallShop, smallOrder } from '../small-shop.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const password = 'ein gutes Passwort'
const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const streamCount = 10_000
/** A process lets 300 in of one address (live-stream.ts): these come from many, as through a proxy. */
const perAddress = 50
const openingAtOnce = 100

test.runIf(isLong)(`${streamCount} streams over three processes`, { timeout: 900_000 }, async () => {
  const product = await startProduct({
    DATA_DIR: folder,
    DEMO: '0',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: '0',
    WORKERS: '3',
    TRUST_PROXY: '127.0.0.1',
  })
  while (!product.output().includes('http://')) await pause(100)
  const staff = await signIn(product.address, 'admin', password)
  const shop = await addSmallShop(staff)
  const { key } = await staff.call<{ key: string }>('POST', `/branches/${shop.branchId}/keys`, { kind: 'frontdesk' })
  const place = async () => {
    const answer = await fetch(`${product.address}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(smallOrder(shop)),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { data: { id: string; uid: string; hash: string } }).data
  }
  const followed = await place()
  const desk = `/api/orders/frontdesk/${shop.branchId}/${key}/stream`
  const guest = `/api/orders/public/${followed.uid}/${followed.hash}/stream`

  const agent = new Agent({ keepAlive: false, maxSockets: Infinity })
  const isOpen = new Set<number>()
  const heard = { orders: new Set<number>(), ended: 0 }
  const asked = new Map<number, ClientRequest>()
  let isOver = false
  /** As a browser does: where it ends, it is asked for again. */
  const follow = (number: number): Promise<void> =>
    new Promise((resolve) => {
      const again = () => {
        if (isOpen.delete(number)) heard.ended += 1
        if (!isOver) setTimeout(() => void follow(number).then(resolve), 500 + 2_000 * Math.random())
      }
      const place_ = Math.floor(number / perAddress)
      const headers = { 'x-forwarded-for': `10.1.${Math.floor(place_ / 250)}.${(place_ % 250) + 1}` }
      const request = get(`${product.address}${number % 2 === 0 ? desk : guest}`, { agent, headers }, (answer) => {
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (chunk.includes('event: ready')) {
            isOpen.add(number)
            resolve()
          }
          if (/event: (?:orders|order)\n/.test(chunk)) heard.orders.add(number)
        })
        answer.on('error', () => undefined).on('close', again)
      })
      request.on('error', () => !isOpen.has(number) && again())
      asked.set(number, request)
    })
  for (let from = 0; from < streamCount; from += openingAtOnce) {
    await Promise.all(Array.from({ length: openingAtOnce }, (_, at) => follow(from + at)))
  }
  expect(isOpen.size).toBe(streamCount)

  // The order that guests follow goes on: who follows it hears, and so does every terminal.
  const tellAll = async (status: string) => {
    heard.orders.clear()
    await staff.call('POST', `/orders/${followed.id}/status/${status}`, {})
    await expect.poll(() => heard.orders.size, { timeout: 60_000, interval: 200 }).toBe(streamCount)
  }
  await tellAll('confirm')
  const before = processes(product.process.pid)
  console.log(`memory: ${before.map((pid) => `${megabytesOf(pid)} MB`).join(', ')}`)
  expect(before).toHaveLength(4)

  heard.ended = 0
  process.kill(before[0] ?? 0, 'SIGKILL')
  await expect.poll(() => heard.ended, { timeout: 30_000 }).toBeGreaterThan(streamCount / 5)
  await expect.poll(() => isOpen.size, { timeout: 240_000, interval: 500 }).toBe(streamCount)
  await tellAll('completed')
  await place()
  isOver = true
  for (const request of asked.values()) request.destroy()
  agent.destroy()
  expect(await product.stop()).toBe(0)
})

/** The three that answer and the one that works; the database is a child, too. */
function processes(parent: number | undefined): readonly number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')).map(Number)
}

function megabytesOf(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
