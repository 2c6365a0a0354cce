// `npm run bench:live`: from the guest's POST to the screens of 50 terminals, and what 500 open connections cost.
import { readFileSync, rmSync } from 'node:fs'
import { Agent, get, type ClientRequest } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { judged } from './judged.ts'
import { signIn, startProduct, type StaffSession } from './running-product.ts'
import { addSmallShop, smallOrder, type SmallShop } from './small-shop.ts'
import { wholeChromium } from '../tools/browser.ts'

const terminals = 50
const connections = 500
const orders = Number(process.env['BENCH_ORDERS'] ?? 60)
/** As many as a full evening has open at once. */
const openAtOnce = 20
const limits = { p99: 500, megabytes: 60 }

const password = 'ein gutes Passwort'
const folder = makeDataFolder()
const product = await startProduct({ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '0', ADMIN_PASSWORD: password })
/** How many terminals read their list now. */
let readings = 0
const agent = new Agent({ keepAlive: true, maxSockets: 4 * connections })

try {
  console.log(`load of the machine before: ${load()}`)
  const staff = await signIn(product.address, 'admin', password)
  const shop = await addSmallShop(staff)
  const { key } = await staff.call<{ key: string }>('POST', `/branches/${shop.branchId}/keys`, { kind: 'frontdesk' })
  const desk = `/orders/frontdesk/${shop.branchId}/${key}`
  await measureMemory(desk)
  await measureDelay(staff, shop, desk)
  console.log(`load of the machine after: ${load()}`)
} finally {
  agent.destroy()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureMemory(desk: string): Promise<void> {
  // Once, so that what is loaded on first use does not count as a connection.
  const warm = await Promise.all(Array.from({ length: 20 }, () => follow(desk, () => undefined)))
  for (const stream of warm) stream.destroy()
  await pause(1000)
  const before = residentMegabytes()
  const open = await Promise.all(Array.from({ length: connections }, () => follow(desk, () => undefined)))
  await pause(2000)
  const cost = residentMegabytes() - before
  for (const stream of open) stream.destroy()
  console.log(
    `${connections} open live connections: ${cost.toFixed(1)} MB ${judged(`${limits.megabytes} MB`, cost <= limits.megabytes)}`,
  )
}

async function measureDelay(staff: StaffSession, shop: SmallShop, desk: string): Promise<void> {
  const seen = new Map<string, number[]>()
  const note = (guest: string) => seen.get(guest)?.push(performance.now())
  const streams = await Promise.all(Array.from({ length: terminals - 1 }, () => openTerminal(desk, note)))
  const onScreen = new Map<string, number>()
  const browser = await openScreen(desk, (guest) => {
    onScreen.set(guest, performance.now())
    note(guest)
  })
  const screens: number[] = []
  const all: number[] = []
  const open: { id: string }[] = []
  // The first ones only fill the lists.
  for (let index = -openAtOnce; index < orders; index++) {
    const name = `Gast ${index + openAtOnce} Ende`
    seen.set(name, [])
    const began = performance.now()
    open.push(await place({ ...smallOrder(shop), name }))
    await until(() => seen.get(name)?.length === terminals)
    if (index >= 0) {
      all.push(...(seen.get(name) ?? []).map((at) => at - began))
      screens.push((onScreen.get(name) ?? Number.NaN) - began)
    }
    const oldest = open.length > openAtOnce ? open.shift() : undefined
    if (oldest) await staff.call('POST', `/orders/${oldest.id}/status/reject`, {})
    // What one order stirs up has settled before the next one comes.
    await pause(100)
    await until(() => readings === 0)
  }
  await browser.close()
  for (const stream of streams) stream.destroy()
  say(`from the POST to ${terminals} terminals`, all)
  say('to the real browser’s screen', screens)
}

function say(what: string, times: readonly number[]): void {
  const p99 = percentile(times, 0.99)
  console.log(
    `${what}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms ${judged(`${limits.p99} ms`, p99 <= limits.p99)}, ${times.length} times`,
  )
}

/** As the terminal does: at every hint it reads the list anew; hints that come meanwhile are one more reading. */
async function openTerminal(desk: string, note: (guest: string) => void): Promise<ClientRequest> {
  const known = new Set<string>()
  let reading: Promise<void> | null = null
  let isStale = false
  const read = async (): Promise<void> => {
    readings += 1
    do {
      isStale = false
      const list = JSON.parse(await text(`/api${desk}`)) as { data: { name: string }[] }
      for (const { name } of list.data) {
        if (!known.has(name)) note(name)
        known.add(name)
      }
    } while (isStale)
  }
  return follow(desk, (event) => {
    if (event !== 'orders') return
    isStale = true
    reading ??= read().finally(() => {
      readings -= 1
      reading = null
    })
  })
}

/** Resolves with the first word of the stream. */
function follow(desk: string, heard: (event: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asked = get(`${product.address}/api${desk}/stream`, { agent }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (chunk: string) => {
        for (const [, event = ''] of chunk.matchAll(/event: (\w+)/g)) {
          if (event === 'ready') resolve(asked)
          heard(event)
        }
      })
    })
    asked.on('error', (error) => {
      if (!asked.destroyed) reject(error)
    })
  })
}

async function openScreen(desk: string, seen: (guest: string) => void) {
  const browser = await chromium.launch({
    ...wholeChromium,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 } })
  await page.exposeFunction('orderSeen', seen)
  await page.goto(`${product.address}${desk.replace('/orders', '')}`)
  await page.getByRole('button', { name: 'Schicht beginnen' }).click()
  await page.evaluate(() => {
    const known = new Set<string>()
    const look = () => {
      for (const [guest] of document.querySelector('main')?.textContent.matchAll(/Gast \d+ Ende/g) ?? []) {
        if (!known.has(guest))
          requestAnimationFrame(() => (window as never as { orderSeen(_: string): void }).orderSeen(guest))
        known.add(guest)
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return browser
}

function text(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${product.address}${path}`, { agent }, (answer) => {
      let whole = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (whole += chunk))
      answer.on('end', () => resolve(whole))
    }).on('error', reject)
  })
}

async function place(body: object): Promise<{ id: string }> {
  const answer = await fetch(`${product.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { id: string } }).data
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 10_000; !isSo(); await pause(5)) {
    if (performance.now() > deadline) throw new Error('an order did not reach every terminal within 10 s')
  }
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

function load(): string {
  return loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')
}
