// `npm run bench:screens`: from an edit in the office to 200 screens that listen, and what their connections cost.
import { readFileSync, rmSync } from 'node:fs'
import { Agent, get, type ClientRequest } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '#contract/catalog/products.ts'
import type { Segment } from '#contract/signage/segments.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { judged } from './judged.ts'
import { signIn, startProduct } from './running-product.ts'
import { addSmallShop } from './small-shop.ts'

const screens = 200
const edits = Number(process.env['BENCH_EDITS'] ?? 20)
const limits = { p95: 5000, megabytes: 60 }

const password = 'ein gutes Passwort'
const folder = makeDataFolder()
const product = await startProduct({ DATA_DIR: folder, DEMO: '0', RATE_LIMIT: '0', ADMIN_PASSWORD: password })
const agent = new Agent({ keepAlive: true, maxSockets: 4 * screens })

try {
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(2)}`)
  const staff = await signIn(product.address, 'admin', password)
  const shop = await addSmallShop(staff)
  const board = { kind: 'menuBoard', catalog: { hideUnavailable: false } }
  const segment = await staff.call<Segment>('POST', '/digital-signage-segments', { name: 'Karte', items: [board] })
  const stream = await staff.call<Stream>('POST', '/digital-signage-streams', {
    name: 'Theke',
    entries: [{ segment: { id: segment.id } }],
  })
  const device = await staff.call<SignageDevice>('POST', '/digital-signage-devices', {
    name: 'Über der Theke',
    branch: { id: shop.branchId },
    stream: { id: stream.id },
  })
  await staff.call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version })
  const pairing = (await (await fetch(`${product.address}/api/signage/pairings`, { method: 'POST' })).json()) as {
    data: { secret: string; code: string }
  }
  await staff.call('POST', `/digital-signage-devices/${device.id}/pairing`, { code: pairing.data.code })
  const at = `${product.address}/api/signage/${pairing.data.secret}`

  // Once, so that what is loaded on first use does not count as a screen.
  const warm = await Promise.all(Array.from({ length: 10 }, () => openScreen(at, () => undefined)))
  for (const one of warm) one.destroy()
  await pause(1000)
  const before = residentMegabytes()
  let seen: (programme: string) => void = () => undefined
  const open = await Promise.all(Array.from({ length: screens }, () => openScreen(at, (programme) => seen(programme))))
  await pause(3000)
  const cost = residentMegabytes() - before
  console.log(`${screens} screens: ${cost.toFixed(1)} MB ${judged(`${limits.megabytes} MB`, cost <= limits.megabytes)}`)

  const dish = await staff.call<Product>('GET', `/products/${shop.productId}`)
  const times: number[] = []
  for (let edit = 1; edit <= edits; edit += 1) {
    let heard = 0
    const price = 20 + edit
    const began = performance.now()
    seen = (programme) => {
      if (!programme.includes(`${price},00`)) return
      heard += 1
      times.push(performance.now() - began)
    }
    const { version: _, ...rest } = dish
    await staff.call('PUT', `/products/${shop.productId}`, { ...rest, price })
    await until(() => heard === screens)
    await pause(200)
  }
  const p95 = percentile(times, 0.95)
  console.log(
    `from the edit to ${screens} screens: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms ${judged(`${limits.p95} ms`, p95 <= limits.p95)}, ${times.length} times`,
  )
  for (const one of open) one.destroy()
} finally {
  agent.destroy()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 30_000; !isSo(); await pause(10)) {
    if (performance.now() > deadline) throw new Error('an edit did not reach every screen within 30 s')
  }
}

/** As the player does: at every hint it asks with what it has; hints that come meanwhile are one more asking. */
function openScreen(at: string, shown: (programme: string) => void): Promise<ClientRequest> {
  let etag = ''
  let isAsking = false
  let isStale = false
  const ask = async () => {
    isStale = true
    if (isAsking) return
    isAsking = true
    while (isStale) {
      isStale = false
      const answer = await textOf(`${at}/programme`, etag)
      etag = answer.etag
      if (answer.status === 200) shown(answer.text)
    }
    isAsking = false
  }
  return new Promise((resolve, reject) => {
    const asked = get(`${at}/stream`, { agent }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (chunk: string) => {
        for (const [, event = ''] of chunk.matchAll(/event: (\w+)/g)) {
          if (event === 'ready' || event === 'programme') void ask()
          if (event === 'ready') resolve(asked)
        }
      })
    })
    asked.on('error', (error) => {
      if (!asked.destroyed) reject(error)
    })
  })
}

function textOf(url: string, etag: string): Promise<{ status: number; etag: string; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: etag === '' ? {} : { 'if-none-match': etag } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', text }))
    }).on('error', reject)
  })
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
