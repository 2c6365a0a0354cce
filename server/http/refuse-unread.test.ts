import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { refuseUnread } from './refuse-unread.ts'

/** What a server answers to these bytes before it closes the connection. */
async function answerTo(request: string): Promise<{ head: string; body: unknown }> {
  const app = Fastify({ clientErrorHandler: refuseUnread })
  app.get('/', async () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(request)
  await once(socket, 'close')
  await app.close()
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head, body: JSON.parse(body) }
}

test('an address or a head that is too long is refused like everything else that is too large', async () => {
  const tooLarge = { errors: [{ field: null, message: 'Die Anfrage ist zu groß.', code: 'tooLarge' }] }
  for (const request of [
    `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const { head, body } = await answerTo(request)
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(body).toEqual(tooLarge)
  }
})

test('what is no request says that it cannot be read', async () => {
  const { head, body } = await answerTo('Guten Tag\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(body).toMatchObject({ errors: [{ field: null, code: 'unreadable' }] })
})
