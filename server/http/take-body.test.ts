// Who holds room for large bodies, so that the next one is asked to come later, and who sends too slowly.
import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { usualBody } from './sent-files.ts'
import { takeBodies } from './take-body.ts'

let shop: TestShop
const held: PassThrough[] = []
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  for (const body of held) body.destroy(new Error('gone'))
  await shop.close()
})

/** Promised, and never sent to its end. */
function promise(remoteAddress: string): Promise<number> {
  const payload = new PassThrough()
  held.push(payload)
  payload.write('{')
  const headers = { 'content-type': 'application/json', 'content-length': String(12 * 1024 * 1024) }
  return shop.app.inject({ method: 'POST', url: '/api/uploads', remoteAddress, headers, payload }).then(
    ({ statusCode }) => statusCode,
    () => 0,
  )
}

test('a network of the sixth version is one household, whatever address of it sends', async () => {
  const early = new AbortController()
  for (let index = 0; index < 2; index += 1) void promise(`2001:db8:1:1::${index}`).finally(() => early.abort())
  expect(await promise('2001:db8:1:1:ffff::1')).toBe(503)
  expect(early.signal.aborted).toBe(false)
  // Another network still has room.
  const other = promise('2001:db8:1:2::1')
  expect(await Promise.race([other, promise('2001:db8:1:1:aaaa::2')])).toBe(503)
})

test('what is no larger than usual comes through while all room is held by others', async () => {
  for (const network of [5, 6, 7]) void promise(`2001:db8:1:${network}::1`)
  expect(await promise('2001:db8:1:8::1')).toBe(503)
  const small = { headers: { 'content-type': 'application/json' }, payload: '{}', remoteAddress: '2001:db8:1:9::1' }
  for (const url of ['/api/orders', '/api/uploads', '/payment/datatrans/webhook']) {
    const { statusCode } = await shop.app.inject({ method: 'POST', url, ...small })
    expect([url, statusCode]).not.toEqual([url, 503])
  }
})

test('who is gone when the head has been judged holds no room', async () => {
  const refused: string[] = []
  const bodies = takeBodies((kind) => refused.push(kind))
  const app = Fastify({ bodyLimit: 20_000_000 })
  let judged = 0
  app.addHook('preParsing', async (request, reply) => {
    // As a question to the database takes its time.
    if (request.headers['x-hasty']) await once(reply.raw, 'close')
    bodies.take(request, reply, 20_000_000)
    judged += 1
  })
  app.post('/', async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (let index = 0; index < 6; index += 1) {
    const client = connect(port, '127.0.0.1')
    const head =
      'POST / HTTP/1.1\r\nHost: a\r\nX-Hasty: 1\r\nContent-Type: text/plain\r\nContent-Length: 19000000\r\n\r\n'
    client.write(head, () => client.destroy())
  }
  await until(() => judged === 6)
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'a'.repeat(19_000_000),
  })
  expect([answer.status, refused]).toEqual([200, []])
  bodies.close()
  await app.close()
})

/** Not `waitFor`: that would turn the faked clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5)
}

/** One body of 60,000 bytes on its way; `send` says so many more seconds have gone, in which so many bytes arrived. */
async function oneBody() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = 0
  const refused: string[] = []
  const bodies = takeBodies(
    (kind) => refused.push(kind),
    () => now,
  )
  const app = Fastify()
  let seen: Socket | undefined
  app.addHook('preParsing', async (request, reply) => {
    seen = request.raw.socket
    bodies.take(request, reply, usualBody)
  })
  app.post('/', async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const heard = text(client)
  client.write(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n',
  )
  await until(() => seen !== undefined)
  const head = seen?.bytesRead ?? 0
  let sent = 0
  return {
    refused,
    send: async (seconds: number, bytes: number): Promise<boolean> => {
      client.write('a'.repeat(bytes))
      sent += bytes
      await until(() => (seen?.bytesRead ?? 0) >= head + sent)
      now += seconds * 1000
      vi.advanceTimersByTime(1_000)
      return seen?.destroyed === true
    },
    heard,
    close: async (): Promise<void> => {
      client.destroy()
      vi.useRealTimers()
      bodies.close()
      await app.close()
    },
  }
}

test('a body that drips is ended after twenty seconds, although its line is never silent', async () => {
  const { send, heard, refused, close } = await oneBody()
  expect(await send(9, 1)).toBe(false)
  expect(await send(9, 8_000)).toBe(false)
  expect([await send(9, 18_900), refused]).toEqual([true, ['slowBodies']])
  expect(await heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"tooSlow"/)
  await close()
})

test('a slow line that keeps to a kilobyte a second is waited for; ten seconds without a byte are an end', async () => {
  const { send, heard, refused, close } = await oneBody()
  for (let count = 0; count < 4; count += 1) expect(await send(9, 12_000)).toBe(false)
  expect(await send(10, 0)).toBe(false)
  expect(await send(0.1, 0)).toBe(true)
  expect([await heard, refused]).toEqual([expect.stringMatching(/^HTTP\/1\.1 408/), ['slowBodies']])
  await close()
})

test('a body that comes to its end in time is taken', async () => {
  const { send, heard, refused, close } = await oneBody()
  await send(9, 30_000)
  await send(9, 30_000)
  expect([await heard, refused]).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*taken$/), []])
  await close()
})
