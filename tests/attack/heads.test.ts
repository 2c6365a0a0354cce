// Heads as no browser sends them: each gets an answer in our form, and nothing is kept for a host that is not ours.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationTexts } from '#domain/wording/operation.ts'
import { connect } from '#server/database/connection.ts'
import { findRunning } from '#server/database/embedded.ts'
import { startProduct, type RunningProduct } from '../running-product.ts'
import { exchange, statusOf } from './guests.ts'

let product: RunningProduct
const folder = mkdtempSync(join(tmpdir(), 'theke-attack-'))
const password = 'ein langes Passwort'

beforeAll(async () => {
  product = await startProduct({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DEMO: '1',
    RATE_LIMIT: '0',
    // Every line that an operator can have.
    LOG_LEVEL: 'trace',
    // Behind a proxy that nobody named.
    PUBLIC_URL: 'https://lindenhof.example',
  })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const asked = (...lines: string[]) => exchange(product.port, `${lines.join('\r\n')}\r\n\r\n`)

test.each([
  ['no host', ['GET /api/config HTTP/1.1']],
  ['two hosts', ['GET /api/config HTTP/1.1', 'Host: localhost', 'Host: a.example']],
  ['a host with a path', ['GET /api/config HTTP/1.1', 'Host: a.example/b']],
  ['a host with a user', ['GET /api/config HTTP/1.1', 'Host: a@b.example']],
  ['a host that is no address', ['GET /api/config HTTP/1.1', 'Host: 999.999.999.999']],
  ['a port that is none', ['GET /api/config HTTP/1.1', 'Host: localhost:99999']],
  ['a star', ['GET * HTTP/1.1', 'Host: localhost']],
  ['another scheme', ['GET ftp://localhost/api/config HTTP/1.1', 'Host: localhost']],
  ['a method that nobody knows', ['UNSINN /api/config HTTP/1.1', 'Host: localhost']],
])('%s is refused with 400', async (_name, lines) => {
  const answer = await asked(...lines)
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain('"code":"unreadable"')
})

test.each([
  ['an absolute address, whatever its host', ['GET http://localhost/api/config HTTP/1.1', 'Host: a.example']],
  ['HTTP/1.0 without a host', ['GET /api/config HTTP/1.0']],
  ['a host of the sixth version', ['GET /api/config HTTP/1.1', 'Host: [::1]:80']],
])('%s is answered', async (_name, lines) => {
  expect(statusOf(await asked(...lines))).toBe(200)
})

test.each(['PROPFIND / HTTP/1.1', 'PROPFIND /api/config HTTP/1.1', 'GET /api HTTP/1.1', 'POST /api/ HTTP/1.1'])(
  '%s says in our form that there is nothing',
  async (line) => {
    const answer = await asked(line, 'Host: localhost')
    expect(statusOf(answer)).toBe(404)
    expect(answer).toContain('"code":"notFound"')
  },
)

test('asking what is possible at all has an answer', async () => {
  expect(statusOf(await asked('OPTIONS * HTTP/1.1', 'Host: localhost'))).toBe(204)
})

test('an open stream asked for its head only is answered at once', async () => {
  expect(statusOf(await asked('HEAD /api/branches/x/stream HTTP/1.1', 'Host: localhost', 'Connection: close'))).toBe(
    200,
  )
})

test('browsers keep what they get to https although the proxy is not named, and the start says that it is not', async () => {
  const body = JSON.stringify({ username: 'admin', password })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${product.address}/api/login`, { method: 'POST', headers, body })
  const chosen = await fetch(`${product.address}/?lang=en`, { redirect: 'manual' })
  const cookies = [...signedIn.headers.getSetCookie(), ...chosen.headers.getSetCookie()]
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['theke_session', 'theke_device', 'language'])
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(?:;|$)/)
  expect(product.output()).toContain(operationTexts.proxyNotTrusted)
})

/** While it runs, nobody finds an order: each question for one fails as nobody foresaw. */
async function withoutOrders(use: () => Promise<void>): Promise<void> {
  const server = await findRunning(folder)
  if (server === undefined) throw new Error('no database')
  const client = await connect(server, 'a test')
  try {
    await client.query('alter table "order" rename to "order_away"')
    await use()
  } finally {
    await client.query('alter table if exists "order_away" rename to "order"')
    await client.end()
  }
}

test('a log line names neither hosts nor addresses of those who ask, nor what stands in the address of a call that fails', async () => {
  for (const host of ['a..b', '%', 'x'.repeat(300), '[::1', 'geheim.example:0'])
    await asked('GET / HTTP/1.1', `Host: ${host}`)
  expect(product.output()).not.toContain('"level":50')
  const path = `/api/orders/public/geheimer_schein/${'geheimer-schluessel'.padEnd(43, 'x')}?geheime=frage`
  await withoutOrders(async () => {
    const failed = await asked(`GET ${path} HTTP/1.1`, 'Host: geheim.example', 'Referer: https://geheim.example/a')
    expect(statusOf(failed)).toBe(500)
    expect(failed).not.toContain('order_away')
  })
  const lines = product.output().split('\n')
  expect(lines.filter((line) => line.includes('"msg":"a request failed"'))).toHaveLength(1)
  for (const line of lines) expect(line).not.toMatch(/geheim|remoteAddress/)
})
