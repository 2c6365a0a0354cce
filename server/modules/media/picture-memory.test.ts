// What pictures cost: the product as a process of its own, its memory read while it works.
// @module-tag long
import { readFileSync, rmSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageSizes } from '#domain/content/image-address.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { runMain, type RunningMain } from '#server/testing/run-main.ts'

const adminPassword = 'ein gutes Passwort'
const allowedGrowth = 300 * 1024 * 1024

let product: RunningMain
let dataDir: string
let staff: Record<string, string>

beforeAll(async () => {
  dataDir = makeDataFolder()
  product = await runMain({ DATA_DIR: dataDir, ADMIN_PASSWORD: adminPassword })
  const signed = await fetch(`${product.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { meta } = (await signed.json()) as { meta: { csrfToken: string } }
  staff = { cookie: signed.headers.getSetCookie()[0] ?? '', 'x-csrf-token': meta.csrfToken }
}, 120_000)
afterAll(async () => {
  await product.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Resident bytes of the product now. */
function resident(): number {
  const status = readFileSync(`/proc/${product.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

async function growthWhile(work: () => Promise<void>): Promise<number> {
  const before = resident()
  let most = before
  const ending = new AbortController()
  const watching = (async () => {
    for await (const _ of setInterval(10, undefined, { signal: ending.signal })) most = Math.max(most, resident())
  })().catch(() => undefined)
  await work()
  ending.abort()
  await watching
  return Math.max(most, resident()) - before
}

/** Six thousand by four thousand pixels that do not pack well, as a phone held upright delivers them. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#808080', noise } })
  return grain.jpeg({ quality: 85 }).withMetadata({ orientation: 6 }).toBuffer()
}

async function add(bytes: Buffer): Promise<{ id: string; width: number; height: number }> {
  const form = new FormData()
  form.append('name', 'Küche')
  form.append('data', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'kueche.jpg')
  const answer = await fetch(`${product.address}/api/images`, { method: 'POST', headers: staff, body: form })
  const { data, errors } = (await answer.json()) as {
    data: { id: string; width: number; height: number }
    errors?: unknown
  }
  expect([answer.status, errors]).toEqual([201, undefined])
  return data
}

test.skipIf(process.platform !== 'linux')(
  'a photo of 24 megapixels becomes all sizes without the product growing by more than 300 MB',
  async () => {
    const bytes = await photo()
    expect(bytes.length).toBeGreaterThan(5_000_000)
    const shapes = [...Object.keys(imageSizes), 'custom/square/600', 'custom/square/1920']
    const growth = await growthWhile(async () => {
      const { id, width, height } = await add(bytes)
      expect([width, height]).toEqual([4000, 6000])
      const addresses = [...shapes.map((shape) => `/image/${shape}/${id}-1.jpg`), `/image/${id}-1.jpg`]
      const answers = await Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(`${product.address}${address}`)
          return [answer.status, (await answer.arrayBuffer()).byteLength > 0]
        }),
      )
      expect(answers).toEqual(addresses.map(() => [200, true]))
    })
    expect(growth).toBeLessThan(allowedGrowth)
  },
  120_000,
)
