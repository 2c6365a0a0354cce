// Bodies that are judged too late cost the memory of the process; here they are judged by their head.
import { readdirSync, readFileSync, mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, startProduct, type RunningProduct, type StaffSession } from '../running-product.ts'
import { exchange, opened, statusOf } from './guests.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const password = 'ein langes Passwort'
let product: RunningProduct
let admin: StaffSession
const folder = mkdtempSync(join(tmpdir(), 'theke-attack-'))

beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder, ADMIN_PASSWORD: password, DEMO: '1', RATE_LIMIT: '0' })
  admin = await signIn(product.address, 'admin', password)
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const head = (path: string, length: number, more = '') =>
  `POST /api${path} HTTP/1.1\r\nHost: 127.0.0.1:${product.port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
function post(path: string, body: string): Promise<Response> {
  return fetch(`${product.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

test('who may not is told so before a byte of the body is sent', async () => {
  expect(statusOf(await exchange(product.port, head('/images', 19_000_000)))).toBe(401)
  expect(statusOf(await exchange(product.port, head('/sites', 60_000)))).toBe(401)
  expect(statusOf(await exchange(product.port, head('/orders', 60_000, 'Origin: https://a.example\r\n')))).toBe(403)
  expect(statusOf(await exchange(product.port, head('/images', 60_000, `Cookie: ${admin.cookie}\r\n`)))).toBe(403)
  expect(statusOf(await exchange(product.port, head('/nowhere', 60_000)))).toBe(404)
})

test('printers and providers show their key before a byte of the body is sent', async () => {
  const elsewhere = (path: string, more = '') => head('', 90_000, more).replace('/api', path)
  expect(statusOf(await exchange(product.port, elsewhere(`/print/star/${'x'.repeat(43)}`)))).toBe(404)
  expect(statusOf(await exchange(product.port, elsewhere(`/print/epson/${'x'.repeat(43)}`)))).toBe(404)
  expect(statusOf(await exchange(product.port, elsewhere('/payment/datatrans/webhook')))).toBe(400)
  expect(statusOf(await exchange(product.port, elsewhere('/nowhere')))).toBe(404)
})

test('millions of brackets take no memory, whoever sends them', async () => {
  const brackets = '['.repeat(isLong ? 19_000_000 : 4_000_000)
  const before = memory()
  // Whoever is refused by the head may lose the connection while still sending.
  const told = (answer: Promise<Response>) =>
    answer.then(
      ({ status }) => status,
      () => 'ended',
    )
  const headers = { cookie: admin.cookie, 'x-csrf-token': 'x', 'content-type': 'application/json' }
  const answers = await Promise.all([
    told(post('/images', brackets)),
    told(post('/uploads', brackets)),
    told(fetch(`${product.address}/api/images`, { method: 'POST', headers, body: brackets })),
  ])
  for (const [index, status] of [401, 413, 403].entries()) expect([status, 'ended']).toContain(answers[index])
  expect(memory() / before).toBeLessThan(4)
})

test('what is nested, named or long beyond any use is refused in words, not with a 500', async () => {
  const nested = `{"a":${'['.repeat(200)}${']'.repeat(200)}}`
  const names = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1])))
  for (const body of [nested, names(130_000), ' '.repeat(70_000)]) {
    const answer = await post('/login', body)
    expect([answer.status, (await answer.json()) as unknown]).toMatchObject([413, { errors: [{ code: 'tooLarge' }] }])
  }
  const many = await post('/login', names(4_000))
  const text = await many.text()
  expect(many.status).toBe(422)
  expect(text.length).toBeLessThan(64 * 1024)
  expect((JSON.parse(text) as { errors: unknown[] }).errors).toHaveLength(100)
})

test('who is refused while still sending may send to the end, reads why, and asks again on the same line', async () => {
  const length = 3_000_000
  const socket = await opened(product.port)
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  socket.pause().write(head('/login', length))
  for (let sent = 0; sent < length; sent += 100_000) {
    await pause(5)
    await new Promise((done) => socket.write(' '.repeat(100_000), done))
  }
  socket.resume()
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('"code":"tooLarge"')
  socket.write(`GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${product.port}\r\n\r\n`)
  await expect.poll(() => heard.match(/HTTP\/1\.1 \d+/g), { timeout: 10_000 }).toHaveLength(2)
  socket.destroy()
})

test('a boundary that no reader takes is a 400', async () => {
  const answer = await fetch(`${product.address}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
    body: 'x',
  })
  expect(answer.status).toBe(400)
})

test('a file of a form lies on disk while it comes, and nothing stays of it when its sender goes', async () => {
  const incoming = join(folder, 'incoming')
  const lying = () => (existsSync(incoming) ? readdirSync(incoming).length : 0)
  const socket = await opened(product.port)
  const part = '--b\r\nContent-Disposition: form-data; name="data"; filename="a.txt"\r\n\r\n'
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n${part}${'x'.repeat(300_000)}`,
  )
  await expect.poll(lying, { timeout: 20_000 }).toBe(1)
  socket.destroy()
  await expect.poll(lying, { timeout: 20_000 }).toBe(0)
  const form = new FormData()
  form.set('data', new Blob(['Ein Text']), 'a.txt')
  const whole = await fetch(`${product.address}/api/uploads`, { method: 'POST', body: form })
  expect(whole.status).toBe(201)
  await expect.poll(lying, { timeout: 20_000 }).toBe(0)
})

test('bodies that are promised beyond what the process holds are asked to come later', async () => {
  const large = 9_000_000
  const sockets = await Promise.all(Array.from({ length: 7 }, () => opened(product.port)))
  for (const socket of sockets) socket.write(`${head('/uploads', large)}{`)
  await expect
    .poll(async () => statusOf(await exchange(product.port, head('/uploads', large))), { timeout: 8_000 })
    .toBe(503)
  const told = await exchange(product.port, head('/uploads', large))
  expect(told).toContain('"code":"busy"')
  expect(told.toLowerCase()).toContain('retry-after: ')
  // Small ones are not concerned.
  expect((await post('/login', '{}')).status).toBe(422)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(
      async () =>
        statusOf(
          await exchange(product.port, `${head('/uploads', 2, 'Expect: x\r\n').replace('Expect: x\r\n', '')}{}`),
        ),
      { timeout: 8_000 },
    )
    .toBe(422)
})

function memory(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
