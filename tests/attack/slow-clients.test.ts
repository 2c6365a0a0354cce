// Clients that hold a place and never finish: they are ended, and they do not keep the product from stopping.
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { signIn, startProduct, type RunningProduct } from '../running-product.ts'
import { refusedKinds } from '#domain/wording/log.ts'
import { opened } from './guests.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const clients = isLong ? 500 : 100

const password = 'ein langes Passwort'

async function withProduct(use: (product: RunningProduct) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'theke-attack-'))
  const product = await startProduct({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DEMO: '0',
    RATE_LIMIT: '0',
  })
  try {
    await use(product)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In turn: says nothing, half a head, half a body, half a body outside of the API. */
const beginnings = [
  '',
  'GET /api/config HTTP/1.1\r\nHost: local',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"user',
  'POST /payment/mollie/webhook HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nid=tr',
]

async function slowBodies(product: RunningProduct): Promise<number[]> {
  const admin = await signIn(product.address, 'admin', password)
  const answer = await admin.ask('GET', '/logs?action=requests.refused')
  const { data } = (await answer.json()) as { data: { message: string; count: number }[] }
  return data.filter(({ message }) => message.includes(refusedKinds.slowBodies)).map(({ count }) => count)
}

test('heads and bodies that do not come are ended', async () => {
  await withProduct(async (product) => {
    const sockets = await Promise.all(beginnings.map(() => opened(product.port)))
    const heard = sockets.map(() => '')
    const ended = sockets.map(async (socket, index) => {
      socket.on('data', (bytes: Buffer) => (heard[index] += bytes.toString('latin1')))
      socket.write(beginnings[index] ?? '')
      await once(socket, 'close')
    })
    await Promise.all(ended)
    expect(heard[1]).toMatch(/^HTTP\/1.1 408/)
    expect(heard[2]).toMatch(/^HTTP\/1.1 408/)
    expect(heard[3]).toMatch(/^HTTP\/1.1 408/)
    expect(heard[2]).toContain('"code":"tooSlow"')
    // And the operator sees that somebody did so: the two bodies.
    await vi.waitFor(async () => expect(await slowBodies(product)).toEqual([2]), { timeout: 20_000, interval: 500 })
  })
})

test(
  'in a crowd a connection that only waits is ended soon; before, it may wait for longer',
  { tags: ['long'] },
  async () => {
    await withProduct(async (product) => {
      const ask = async (socket: Socket) => {
        socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
        const [bytes] = (await once(socket, 'data')) as [Buffer]
        return /keep-alive: timeout=(\d+)/i.exec(bytes.toString('latin1'))?.[1]
      }
      const first = await opened(product.port)
      expect(await ask(first)).toBe('72')
      const crowd = await Promise.all(Array.from({ length: 600 }, () => opened(product.port)))
      const closed = crowd.map(async (socket) => once(socket, 'close'))
      const told = await Promise.all(crowd.map(ask))
      // Who was answered before all of them were let in waits as usual.
      expect(told).toContain('5')
      await closed[told.lastIndexOf('5')]
      expect(first.destroyed).toBe(false)
      for (const socket of [first, ...crowd]) socket.destroy()
    })
  },
)

test('the product stops beside them without waiting for them', { tags: ['long'] }, async () => {
  const stopTime = async (product: RunningProduct) => {
    const asked = performance.now()
    expect(await product.stop()).toBe(0)
    return performance.now() - asked
  }
  let alone = 0
  await withProduct(async (product) => {
    alone = await stopTime(product)
  })
  await withProduct(async (product) => {
    const sockets = await Promise.all(Array.from({ length: clients }, () => opened(product.port)))
    for (const [index, socket] of sockets.entries()) socket.write(beginnings[index % beginnings.length] ?? '')
    await fetch(`${product.address}/health/live`)
    const beside = await stopTime(product)
    // Waiting for a body, or for the grace of running answers, would be many times as long.
    expect(beside / (alone + 200)).toBeLessThan(4)
    // What is promised of 500 clients; the machine of an everyday run may do other things.
    if (isLong) expect(beside).toBeLessThanOrEqual(5_000)
  })
})
