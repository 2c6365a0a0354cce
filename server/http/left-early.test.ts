// Whoever sends a request and hangs up before it is answered: it is done all the same, and the log names from where it came.
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

test('what was sent whole is done and logged with the address, also where the connection has gone meanwhile', async () => {
  const { port } = shop.app.server.address() as { port: number }
  const body = JSON.stringify({ identifier: 'aufgelegt', name: 'Aufgelegt', timeZone: 'Europe/Vienna' })
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...admin, 'content-type': 'application/json' })
  const socket = connect(port, '127.0.0.1')
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST /api/branches HTTP/1.1\r\n${lines}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  // Once all of it was read: what a reset overtakes on its way was never sent whole.
  shop.app.server.once('request', (incoming: IncomingMessage) => incoming.once('end', () => socket.resetAndDestroy()))
  const noted = async () => {
    const { data } = await shop.call<{ ip: string | null; subject: { label: string } | null }[]>(
      'GET',
      '/logs',
      undefined,
      admin,
    )
    return data.filter(({ subject }) => subject?.label === 'Aufgelegt').map(({ ip }) => ip)
  }
  await expect.poll(noted).toEqual(['127.0.0.1'])
})
