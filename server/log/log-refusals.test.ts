// That somebody knocks is told to who runs the shop, without telling who it was.
import { sql } from 'kysely'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusedKinds } from '#domain/wording/log.ts'
import type { Log } from '#contract/log/logs.ts'
import { addCast, openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
const held: PassThrough[] = []
beforeAll(async () => {
  shop = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  admin = await shop.signIn()
  await addCast(shop, admin)
})
afterAll(async () => {
  for (const body of held) body.destroy(new Error('gone'))
  await shop.close()
})

const knock = (remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url: '/api/orders', payload: {}, remoteAddress })
const entries = async () =>
  (await shop.call<Log[]>('GET', '/logs?action=requests.refused', undefined, admin)).data.map((entry) => entry)
const refusedToday = async () =>
  (await shop.call<{ refusedRequests: number }>('GET', '/dashboard', undefined, admin)).data.refusedRequests

test('bodies for which there is no room stand there, too', async () => {
  const promised = Array.from({ length: 3 }, async () => {
    const payload = new PassThrough()
    held.push(payload)
    payload.write('{')
    const headers = { 'content-type': 'application/json', 'content-length': String(12 * 1024 * 1024) }
    return shop.app.inject({ method: 'POST', url: '/api/uploads', headers, payload, remoteAddress: '203.0.113.50' })
  })
  expect((await Promise.race(promised)).statusCode).toBe(503)
  const messages = async () => (await entries()).map(({ message, count }) => [message, count])
  await vi.waitFor(async () => expect(await messages()).toEqual([[`Anfragen abgewiesen: ${refusedKinds.bodies}`, 1]]), {
    timeout: 15_000,
  })
  expect(await refusedToday()).toBe(1)
  await sql`delete from log where action = 'requests.refused'`.execute(shop.database.kysely)
})

test('refused requests stand in the log once per kind and hour, counted, without an address, and on the dashboard', async () => {
  expect([await entries(), await refusedToday()]).toEqual([[], 0])
  for (let count = 0; count < 65; count += 1) await knock('203.0.113.40')
  await vi.waitFor(async () => expect((await entries()).map(({ count }) => count)).toEqual([5]), { timeout: 15_000 })
  for (let count = 0; count < 62; count += 1) await knock('203.0.113.41')
  await vi.waitFor(async () => expect((await entries()).map(({ count }) => count)).toEqual([7]), { timeout: 15_000 })
  const [entry] = await entries()
  expect(entry).toMatchObject({ level: 'warning', message: 'Anfragen abgewiesen: Bestellungen', ip: null })
  expect(JSON.stringify(entry)).not.toContain('203.0.113')
  expect(await refusedToday()).toBe(7)
  shop.setNow('2026-11-18T12:30:00Z')
  await knock('203.0.113.41')
  await vi.waitFor(async () => expect((await entries()).map(({ count }) => count)).toEqual([1, 7]), { timeout: 15_000 })
  shop.setNow('2026-11-20T12:00:00Z')
  admin = await shop.signIn()
  expect(await refusedToday()).toBe(0)
})
