// Open streams are bounded: per address and in total, guests apart from who is known.
import Fastify from 'fastify'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerFailure } from './failures.ts'
import { liveStreams } from './live-stream.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const streams = liveStreams({ perAddress: 2, inTotal: 3 })
const app = Fastify({ trustProxy: true })
const subscribe = () => () => undefined
let address = ''
let judged = 0

beforeAll(async () => {
  app.setErrorHandler(answerFailure)
  sendSecurityHeaders(app, { isHttps: false })
  app.get('/guest', async (request, reply) => streams.open(request, reply, { subscribe }))
  app.get('/staff', async (request, reply) => streams.open(request, reply, { subscribe, mayListen: async () => true }))
  // As a question to the database takes its time.
  app.get('/hasty', async (request, reply) => {
    await once(reply.raw, 'close')
    judged += 1
    streams.open(request, reply, { subscribe })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  streams.close()
  await app.close()
})

async function open(path: string, from: string) {
  const ending = new AbortController()
  const answer = await fetch(address + path, { headers: { 'x-forwarded-for': from }, signal: ending.signal })
  const code = answer.status === 200 ? null : ((await answer.json()) as { errors: [{ code: string }] }).errors[0].code
  return { status: answer.status, code, end: () => ending.abort() }
}

test('who asks for the head of a stream, or went while that was judged, takes no place', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  for (let count = 0; count < 5; count += 1) {
    expect((await fetch(`${address}/guest`, { method: 'HEAD', headers: from })).status).toBe(200)
    const ending = new AbortController()
    const hasty = fetch(`${address}/hasty`, { headers: from, signal: ending.signal })
    setTimeout(() => ending.abort(), 20)
    await expect(hasty).rejects.toThrow('aborted')
  }
  await vi.waitFor(() => expect(judged).toBe(5))
  expect(streams.count()).toBe(0)
  const { status, end } = await open('/guest', '203.0.113.9')
  expect(status).toBe(200)
  end()
  await vi.waitFor(() => expect(streams.count()).toBe(0))
})

test('the third stream of an address is refused until one ends, other addresses and staff go on', async () => {
  const first = await open('/guest', '203.0.113.1')
  expect((await open('/guest', '203.0.113.1')).status).toBe(200)
  expect(await open('/guest', '203.0.113.1')).toMatchObject({ status: 429, code: 'streamsOfAddress' })
  expect((await open('/guest', '203.0.113.2')).status).toBe(200)
  expect(await open('/guest', '203.0.113.3')).toMatchObject({ status: 429, code: 'streamsInTotal' })
  expect((await open('/staff', '203.0.113.1')).status).toBe(200)
  first.end()
  await vi.waitFor(async () => expect((await open('/guest', '203.0.113.1')).status).toBe(200), { timeout: 10_000 })
})
