// Whatever is sent, the API answers as its contract says: no 5xx, no broken answer, nothing of the inside.
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureSchema } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { startProduct, type RunningProduct } from '../running-product.ts'
import { requests, type Asked } from './contract-requests.ts'

const isLong = process.env['THEKE_LONG'] === '1'
// The same requests every day, so that a red run is the change's; the long one looks for new ones (fast-check prints its seed).
const everyday = { numRuns: 2_000, seed: Number(process.env['FUZZ_SEED'] ?? 320_405_720) }
const password = 'ein langes Passwort'
/** Providers and devices that do not answer, and a server that starts or stops, are no bugs. */
const excused = new Set([502, 503])
const leak =
  /node_modules|\.(?:ts|js|mjs):\d+|\/(?:tmp|home|work|usr|var)\/|\b(?:select|insert into|update|delete from)\b.*\b(?:from|values|set|where)\b|violates|relation "|syntax error|ECONN|Error:/i

let product: RunningProduct
let admin: Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'theke-fuzz-'))

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: password, DEMO: '1', RATE_LIMIT: '0' })
  admin = await signIn()
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signIn(): Promise<Record<string, string>> {
  const signed = await fetch(`${product.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (signed.status !== 200) return admin
  const { meta } = (await signed.json()) as { meta: { csrfToken: string } }
  return { cookie: signed.headers.getSetCookie()[0]?.split(';')[0] ?? '', 'x-csrf-token': meta.csrfToken }
}

/** What exists, so that paths and references lead somewhere. */
async function knownIds(): Promise<string[]> {
  const lists = Object.keys(routes).filter((key) => /^GET \/[a-z-]+$/.test(key) && key !== 'GET /init')
  const found = await Promise.all(
    lists.map(async (key) => {
      const answer = await fetch(`${product.address}/api${key.slice(4)}`, { headers: admin })
      const { data } = (await answer.json()) as { data?: unknown }
      return Array.isArray(data) ? data.slice(0, 4).map((row: { id?: unknown }) => String(row.id)) : []
    }),
  )
  return found.flat()
}

/** How often which status, so that a run can be seen to reach what lies behind the validation. */
const answered = new Map<number, number>()

async function send(asked: Asked): Promise<void> {
  const [method = ''] = asked.key.split(' ')
  const answer = await fetch(`${product.address}${asked.url}`, {
    method,
    headers: { ...asked.headers, ...(asked.isAdmin ? admin : {}) },
    ...(asked.body === undefined ? {} : { body: asked.body }),
    redirect: 'manual',
  })
  const text = await answer.text()
  answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
  if (asked.isAdmin && answer.status === 401) admin = await signIn()
  // Tables, style sheets and pictures are no documents of ours; failures always are.
  if (answer.ok && text !== '' && !isJson(answer)) return
  judge(asked.key, answer.status, text)
}

function isJson(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('application/json') ?? false
}

function judge(key: string, status: number, text: string): void {
  const declared: Route | undefined = (routes as Readonly<Record<string, Route>>)[key]
  if (status >= 400) {
    if (status >= 500 && !excused.has(status)) throw new Error(`${status}: ${text}\n${product.output().slice(-3000)}`)
    const failure = failureSchema.safeParse(JSON.parse(text))
    if (!failure.success) throw new Error(`${status} is no failure of ours: ${text}`)
    const messages = failure.data.errors.map((error) => `${error.message} ${error.code}`).join(' ')
    if (leak.test(messages)) throw new Error(`${status} tells of the inside: ${text}`)
    return
  }
  if (declared === undefined) throw new Error(`${status} of an unknown route`)
  // A path whose last parameter is empty or a dot may be another route's.
  if (status !== declared.status) return
  if (declared.answer === null) return expect(text).toBe('')
  const { data, meta } = JSON.parse(text) as { data: unknown; meta: unknown }
  const parsed = declared.answer.safeParse(data)
  if (!parsed.success) throw new Error(`the answer breaks its schema: ${parsed.error.message}`)
  if (declared.meta && !declared.meta.safeParse(meta).success) throw new Error('meta breaks its schema')
}

test(
  'no request over any route gets a 5xx, a broken answer or a look inside',
  async () => {
    const ids = await knownIds()
    expect(ids.length).toBeGreaterThan(10)
    await fc.assert(fc.asyncProperty(requests(ids), send), isLong ? { numRuns: 20_000 } : everyday)
    const byStatus = [...answered].toSorted(([one], [other]) => one - other)
    if (isLong) console.log(`    answers: ${byStatus.map(([status, count]) => `${status}: ${count}`).join(', ')}`)
    expect(byStatus.filter(([status]) => status < 400).length).toBeGreaterThan(2)
  },
  isLong ? 900_000 : 180_000,
)

const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${product.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

test.each([
  ['lists in lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 413],
  ['objects in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 413],
  ['a body larger than any order', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 413],
  ['a prototype', '{"__proto__":{"isAdmin":true},"username":"a","password":"b"}', 400],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['a number without end', `{"username":${'9'.repeat(60_000)},"password":1e999}`, 422],
  ['half a document', '{"username":', 400],
  ['nothing', '', 400],
  ['no document', 'undefined', 400],
  ['a zero byte', '{"username":"a\\u0000b","password":"c"}', 422],
])('%s is refused', async (_name, body, expected) => {
  const paths = ['/login', '/orders', '/analytics-log']
  const answers = await Promise.all(paths.map((path) => post(path, body)))
  for (const [index, { status, text }] of answers.entries()) judge(`POST ${paths[index]}`, status, text)
  expect(answers[0]?.status).toBe(expected)
})

/** As a form, written by hand: `parts` with everything between their borders. */
const form = (...parts: string[]) => parts.map((part) => `--grenze\r\n${part}\r\n`).join('')
const file = (disposition: string, content = 'x') => `Content-Disposition: form-data; ${disposition}\r\n\r\n${content}`

test.each([
  ['that does not end', form(file('name="data"; filename="a.txt"'))],
  ['without an end in its head', '--grenze\r\nContent-Disposition: form-data; name="data"'],
  ['of a thousand texts', `${form(...Array.from({ length: 1000 }, (_, at) => file(`name="f${at}"`)))}--grenze--\r\n`],
  ['of a hundred files', `${form(...Array.from({ length: 100 }, () => file('name="data"; filename="a"')))}--grenze--`],
  ['with a prototype', `${form(file('name="__proto__"'), file('name="constructor"'))}--grenze--`],
  ['with a path as name', `${form(file('name="data"; filename="../../../etc/passwd"'))}--grenze--`],
  ['without names', `${form(file('filename="a.txt"'), 'X: y\r\n\r\nz')}--grenze--`],
  ['with a text where the file should be', `${form(file('name="data"', 'kein Bild'))}--grenze--`],
  ['with an endless head', form(`Content-Disposition: form-data; name="${'a'.repeat(200_000)}"\r\n\r\nx`)],
  ['of bytes', '\0\xff\xfe'.repeat(1000)],
])('a form %s is refused or read, never a bug', async (_name, body) => {
  for (const [path, headers] of [
    ['/uploads', {}],
    ['/images', admin],
  ] as const) {
    const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
    const { status, text } = await post(path, body, { ...headers, ...type })
    expect(status).toBeGreaterThanOrEqual(200)
    judge(`POST ${path}`, status, text)
  }
})

test('a file larger than it may be is refused while it arrives, and leaves no trace', async () => {
  const bytes = new Blob([`--grenze\r\n${file('name="data"; filename="a.txt"', '')}`, 'a'.repeat(31 * 1024 * 1024)])
  const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
  const { status, text } = await post('/uploads', bytes, type)
  expect([413, 400]).toContain(status)
  judge('POST /uploads', status, text)
})

test.each([1, 2, 31])('the same word %i times more in the address is refused or read, never a bug', async (times) => {
  for (const [key, word] of [
    ['GET /products', 'page=1'],
    ['GET /logs', 'cursor=2026-11-18T10:00:00Z_0192f0c0-0000-7000-8000-000000000000'],
    ['GET /statistics/orders', 'branchIds=x'],
    ['GET /orders', 'q=%00'],
  ] as const) {
    const search = Array.from({ length: times + 1 }, () => word).join('&')
    const answer = await fetch(`${product.address}/api${key.slice(4)}?${search}`, { headers: admin })
    expect(answer.status).toBeLessThan(500)
    judge(key, answer.status, await answer.text())
  }
})

test('a body bomb is refused before it has arrived', async () => {
  const head = 'POST /api/orders HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n'
  const answer = await raw(`${head}Content-Length: ${2 ** 31}\r\n\r\n{"name":"`)
  expect(answer.split(' ')[1]).toBe('413')
  judge('POST /orders', 413, answer.slice(answer.indexOf('{"errors"')))
})

test('bytes that are no UTF-8, other character sets and packed bodies are refused or read, never a bug', async () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0x75, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d])
  const kinds: Record<string, string>[] = [
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json;'.repeat(50) },
  ]
  for (const headers of kinds) {
    const { status, text } = await post('/orders', bytes, headers)
    expect(status).toBeGreaterThanOrEqual(400)
    judge('POST /orders', status, text)
  }
})

/** As it stands, without what a client would tidy up. */
function raw(request: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(product.address)
    // Not ended: a server takes an end for somebody who does not wait for the answer, and may keep it.
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    // A server that has heard enough closes while we still send: a reset is an end, too, and „close“ follows it.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

test.each([
  '/api/../package.json',
  '/api/%2e%2e/%2e%2e/package.json',
  '/api//orders',
  '/api/orders/%00',
  '/api/orders/%ff',
  '/api/orders/%',
  '/api/orders/%c0%ae',
  '/api/orders/..%2f..%2fpackage.json',
  '/api/orders/..\\..\\package.json',
  '/api/products/__proto__',
  '/api/constructor',
  `/api/orders/${'a'.repeat(8_000)}`,
  '/api/orders?page=1&page=2&page[]=3',
  '/image/..%2f..%2f..%2fetc%2fpasswd',
  '/backend/..%2f..%2fpackage.json',
])('%s leads nowhere', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const status = Number(head.split(' ')[1])
  expect(status).toBeGreaterThanOrEqual(300)
  expect(status).toBeLessThan(500)
  expect(rest.join('')).not.toMatch(/"private": true|root:|FST_ERR|node_modules/)
})

test.each([
  'GARBAGE\r\n\r\n',
  'GET /api/config HTTP/9.9\r\n\r\n',
  `GET /api/config HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
])('what is no request of HTTP ends without a word about the inside', async (request) => {
  expect(await raw(request)).not.toMatch(/node_modules|\.ts:\d|at \w+ \(/)
  expect((await fetch(`${product.address}/health/ready`)).status).toBe(200)
})
