// Whoever orders with invented addresses makes the shop write to a few strangers, not to hundreds; the orders are there all the same.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Message } from '#contract/notification/messages.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { newRecipients } from './hold-strangers.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

async function order(remoteAddress: string, email: string, as: Record<string, string> = {}): Promise<PublicOrder> {
  const headers = { 'content-type': 'application/json', ...as }
  const payload = JSON.stringify({ ...orderOf(cast), email })
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', remoteAddress, headers, payload })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return (JSON.parse(answer.body) as { data: PublicOrder }).data
}

const messagesOf = async ({ id }: PublicOrder) =>
  (await shop.call<Message[]>('GET', `/messages?order=${id}`, undefined, admin)).data
const message = async (placed: PublicOrder, subject: RegExp) =>
  vi.waitFor(
    async () => {
      const found = (await messagesOf(placed)).find((one) => subject.test(one.subject) && one.state !== 'waiting')
      if (found === undefined) throw new Error(JSON.stringify(await messagesOf(placed)))
      return found
    },
    { timeout: 15_000, interval: 30 },
  )
const follow = async ({ uid, hash }: PublicOrder) =>
  (await shop.call<PublicOrder>('GET', `/orders/public/${uid}/${hash}`)).data
const step = (placed: PublicOrder, what: string, body?: object) =>
  shop.call('POST', `/orders/${placed.id}/status/${what}`, body, admin)

/** From one connection, in one network of version 6: each time another address of it. */
const from = (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`

test('one household makes the shop write to so many new addresses an hour; the next order is taken, and the page says so', async () => {
  let placed = await order(from(0), 'opfer0@example.at')
  const first = placed
  for (let index = 1; index < newRecipients.hour; index += 1) {
    placed = await order(from(index), `opfer${index}@example.at`)
  }
  expect([placed.heldMessages, (await message(placed, /./)).state]).toEqual([undefined, 'sent'])
  const held = await order(from(100), 'opfer100@example.at')
  expect(held).toMatchObject({ status: 'new', heldMessages: ['email'] })
  expect(await follow(held)).toMatchObject({ heldMessages: ['email'] })
  expect(await message(held, /./)).toMatchObject({ state: 'failed', tries: 0 })
  expect((await message(held, /./)).failure).toMatch(/derselben Verbindung .* von Hand/)
  // Neither the guest's own „Stornieren“ nor the branch's „Ablehnen“ writes to whoever was named.
  expect((await step(held, 'reject', { rejectionMessage: 'Unsinn' })).status).toBe(200)
  await vi.waitFor(async () => expect(await messagesOf(held)).toHaveLength(2), { timeout: 15_000 })
  expect((await messagesOf(held)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  // Who was written to is no stranger of this household; who orders elsewhere is not concerned.
  expect((await order(from(101), 'Opfer0+zwei@example.at')).heldMessages).toBeUndefined()
  expect((await order('203.0.113.9', 'opfer101@example.at')).heldMessages).toBeUndefined()
  // Orders without an address are nobody's letter.
  expect(first.heldMessages).toBeUndefined()
})

test('what the branch confirms it vouches for: the guest is told, and is known from then on', async () => {
  const held = await order(from(102), 'stammgast@example.at')
  expect(held.heldMessages).toEqual(['email'])
  expect((await step(held, 'confirm')).status).toBe(200)
  expect((await message(held, /bestätigt/i)).state).toBe('sent')
  expect((await follow(held)).heldMessages).toBeUndefined()
  expect((await order(from(103), 'stammgast@example.at')).heldMessages).toBeUndefined()
})

test('staff send the confirmation by hand, and the guest is told of what follows', async () => {
  const held = await order(from(104), 'gerufen@example.at')
  expect(held.heldMessages).toEqual(['email'])
  expect((await message(held, /./)).state).toBe('failed')
  const resent = await shop.call('POST', `/orders/${held.id}/resend-new-order-email`, undefined, admin)
  expect(resent.status).toBe(202)
  expect((await follow(held)).heldMessages).toBeUndefined()
  expect((await step(held, 'reject', { rejectionMessage: 'Ausverkauft' })).status).toBe(200)
  await vi.waitFor(
    async () => expect((await messagesOf(held)).map(({ state }) => state)).toEqual(['sent', 'sent', 'failed']),
    { timeout: 15_000 },
  )
})

test('who is signed in is answered for: counted are guests', async () => {
  expect((await order(from(105), 'amtelefon@example.at', admin)).heldMessages).toBeUndefined()
})

test('an hour later it goes on, up to the number of a day', async () => {
  for (let hour = 13, told = newRecipients.hour; told < newRecipients.day; hour += 1) {
    shop.setNow(`2026-11-18T${hour}:01:00Z`)
    for (let index = 0; index < newRecipients.hour && told < newRecipients.day; index += 1, told += 1) {
      expect((await order(from(1), `tag${told}@example.at`)).heldMessages).toBeUndefined()
    }
  }
  shop.setNow('2026-11-18T18:02:00Z')
  expect((await order(from(1), 'zuviel@example.at')).heldMessages).toEqual(['email'])
  shop.setNow('2026-11-19T13:02:00Z')
  expect((await order(from(1), 'morgen@example.at')).heldMessages).toBeUndefined()
})

test('the log counts what was held back, and why', async () => {
  admin = await shop.signIn()
  const { data } = await vi.waitFor(
    async () => {
      const found = await shop.call<Log[]>('GET', '/logs?action=requests.refused', undefined, admin)
      if (!JSON.stringify(found.data).includes('unbekannte Adressen')) throw new Error(JSON.stringify(found.data))
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(JSON.stringify(data)).not.toContain('2001:db8')
})
