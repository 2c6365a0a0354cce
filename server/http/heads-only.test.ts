import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { readNothingForHeads } from './heads-only.ts'

const app = Fastify()
readNothingForHeads(app)
let read = 0
const film = () =>
  new Readable({
    highWaterMark: 1024,
    read() {
      read += 1
      this.push(read > 10_000 ? null : Buffer.alloc(1024))
    },
  })
app.get('/film', async (_, reply) =>
  reply
    .header('content-length', 10_000 * 1024)
    .type('video/mp4')
    .send(film()),
)
afterAll(() => app.close())

test('the head of a file says how long it is, and nobody reads the file for it', async () => {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'HEAD', url: '/film' })
  expect([statusCode, headers['content-length'], headers['content-type']]).toEqual([200, '10240000', 'video/mp4'])
  expect([rawPayload.length, read < 5]).toEqual([0, true])
  expect((await app.inject({ url: '/film' })).rawPayload.length).toBe(10_000 * 1024)
})
