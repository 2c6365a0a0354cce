// One anonymous request whose text is read in the square of its length would stop everybody.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type RunningProduct } from '../running-product.ts'
import { exchange, guestsBeside, statusOf } from './guests.ts'

const isLong = process.env['THEKE_LONG'] === '1'
let product: RunningProduct
const folder = mkdtempSync(join(tmpdir(), 'theke-attack-'))

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: 'ein langes Passwort', DEMO: '1', RATE_LIMIT: '0' })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (text: string) =>
  fetch(`${product.address}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      data: `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`,
      fileName: 'a.svg',
    }),
  })

const nasty = [
  `<svg>href=${' '.repeat(isLong ? 7_000_000 : 600_000)}`,
  `<svg>${'<!doctype '.repeat(isLong ? 700_000 : 90_000)}`,
  `<svg><style>${'url('.repeat(200_000)}</style></svg>`,
  `<svg>${'<g>'.repeat(300_000)}`,
]

test('a drawing of spaces is refused while guests are answered as before', async () => {
  await guestsBeside(product.address, () => pause(500))
  const baseline = await guestsBeside(product.address, () => pause(1000))
  const beside = await guestsBeside(product.address, async () => {
    for (const text of nasty) expect((await upload(text)).status).toBe(415)
  })
  expect(beside.failed).toBe(0)
  // Quadratic time would be hundreds of times as much.
  expect(beside.longestMilliseconds / (baseline.longestMilliseconds + 50)).toBeLessThan(20)
})

test('an address of slashes is refused by its length, a shorter one costs nothing', async () => {
  const long = await exchange(product.port, `GET /site/${'/'.repeat(12_000)}x HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(statusOf(long)).toBe(414)
  expect(long).toContain('"code":"addressTooLong"')
  const short = await exchange(product.port, `GET /api/site/${'/'.repeat(1_900)}x HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(statusOf(short)).toBe(404)
})
