// Heads as no browser sends them: each gets an answer in our form, and nothing is kept for a host that is not ours.
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type RunningProduct } from '../running-product.ts'
import { exchange, statusOf } from './guests.ts'

let product: RunningProduct
const folder = mkdtempSync(join(tmpdir(), 'theke-attack-'))

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: 'ein langes Passwort', DEMO: '1', RATE_LIMIT: '0' })
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

test('a log line names neither hosts nor addresses of those who ask', async () => {
  for (const host of ['a..b', '%', 'x'.repeat(300), '[::1', 'geheim.example:0'])
    await asked('GET / HTTP/1.1', `Host: ${host}`)
  expect(product.output()).not.toContain('geheim.example')
  expect(product.output()).not.toContain('"level":50')
  expect(hostname()).not.toBe('')
})
