import Fastify from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packed, withHead } from './packed-bytes.ts'
import { sendOnce, sendPacked } from './send-bytes.ts'

async function openServer() {
  const app = Fastify()
  const answer = withHead(await packed('<p>Knödel</p>'), { 'content-type': 'text/html', 'x-frame-options': 'DENY' })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-ratelimit-remaining', 7)
    done()
  })
  app.get('/', (request, reply) => sendPacked(request, reply, answer))
  const ask = (headers: Record<string, string> = {}) => app.inject({ method: 'GET', url: '/', headers })
  return { ask, etag: answer.etag }
}

test('a packed answer leaves with its head, what guards have set and the id of its request', async () => {
  const { ask, etag } = await openServer()
  const [first, second] = [await ask(), await ask()]
  expect(first.body).toBe('<p>Knödel</p>')
  expect(first.headers).toMatchObject({
    'content-type': 'text/html',
    'x-frame-options': 'DENY',
    'content-length': '14',
    'x-ratelimit-remaining': '7',
    etag,
  })
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
})

test('who has the bytes gets none, but the same head', async () => {
  const { ask, etag } = await openServer()
  const answer = await ask({ 'if-none-match': `W/${etag}` })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
  expect(answer.headers).toMatchObject({ etag, 'x-frame-options': 'DENY', 'x-ratelimit-remaining': '7' })
  expect(answer.headers['content-length']).toBeUndefined()
})

test('an answer is packed as the client accepts it', async () => {
  const { ask } = await openServer()
  const encodings = await Promise.all(['br, gzip', 'gzip', ''].map((accepted) => ask({ 'accept-encoding': accepted })))
  expect(encodings.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
})

test.each([
  [4_095, undefined],
  [4_096, 'br'],
])('an answer of %i bytes for one request leaves packed: %s', async (length, encoding) => {
  const app = Fastify()
  app.decorateReply('allHeaders', () => ({ 'x-frame-options': 'DENY' }))
  app.get('/', (request, reply) => sendOnce(request, reply, 200, Buffer.alloc(length, 'a')))
  const answer = await app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY', vary: 'cookie, accept-encoding' })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const bytes = encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload
  expect(bytes.length).toBe(length)
})
