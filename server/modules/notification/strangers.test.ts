// Whoever orders in somebody else's name does not make the shop write to them without end, nor lead them anywhere.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BlockedAddress } from '#contract/notification/blocked-addresses.ts'
import type { Message } from '#contract/notification/messages.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { openMailGateway, type MailGateway } from '#server/gateways/mail.ts'
import { startSmsSimulator, type SmsSimulator } from '#server/gateways/sms-simulator.ts'
import { startMailReceiver, type MailReceiver } from '#server/testing/mail-receiver.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let mails: MailReceiver
let gateway: MailGateway
let sms: SmsSimulator

beforeAll(async () => {
  mails = await startMailReceiver()
  const smtpUrl = `smtp://127.0.0.1:${mails.port}?from=shop@example.at`
  gateway = openMailGateway({ smtpUrl, dataDir: '/nowhere', publicUrl: undefined })
  sms = await startSmsSimulator()
  const variables = {
    PUBLIC_URL: 'https://lindenhof.example',
    SMS_PROVIDER: 'seven',
    SMS_URL: sms.account.url,
    SMS_API_KEY: 'k',
    SMS_SENDER: 'Lindenhof',
  }
  shop = await openTestShop({ sendMail: gateway.send, variables })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(async () => {
  await shop.close()
  gateway.close()
  await mails.close()
  await sms.close()
})
afterEach(() => {
  mails.received.length = 0
})

async function place(change: object): Promise<PublicOrder> {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}

/** The mail of the order once it is settled. */
async function mailOf({ id }: PublicOrder): Promise<Message> {
  return vi.waitFor(
    async () => {
      const { data } = await shop.call<Message[]>('GET', `/messages?order=${id}`, undefined, admin)
      const [first] = data.filter(({ state }) => state !== 'waiting')
      if (first === undefined) throw new Error('still waiting')
      return first
    },
    { timeout: 15_000, interval: 20 },
  )
}

const blocked = async () =>
  (await shop.call<BlockedAddress[]>('GET', '/blocked-addresses', undefined, admin)).data.map(({ email, reason }) => ({
    email,
    reason,
  }))

test('of the eleventh order of an hour the address hears nothing, the order is there, and staff read why', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await mailOf(await place({ email: `Opfer+${count}@example.at` }))).state).toBe('sent')
  }
  const order = await place({ email: 'opfer@example.at' })
  const held = await mailOf(order)
  expect([held.state, held.tries, held.failure]).toEqual([
    'failed',
    0,
    expect.stringContaining('ungewöhnlich vielen Bestellungen'),
  ])
  expect(mails.received).toHaveLength(10)
  expect((await mailOf(await place({ email: 'andere@example.at' }))).state).toBe('sent')
  // Staff who know better send it themselves, and the order goes on telling.
  const resent = await shop.call('POST', `/orders/${order.id}/resend-new-order-email`, undefined, admin)
  expect(resent.status).toBe(202)
  await vi.waitFor(() => expect(mails.received).toHaveLength(12), { timeout: 15_000 })
  await shop.call('POST', `/orders/${order.id}/status/confirm`, undefined, admin)
  await vi.waitFor(() => expect(mails.received).toHaveLength(13), { timeout: 15_000 })
})

test('a telephone number hears of ten orders an hour, whoever places them, and of more an hour later', async () => {
  const { data } = await shop.call<object>('GET', '/config')
  const config = { ...data, version: undefined, enablePluginSMS: true }
  expect((await shop.call('POST', '/config', config, admin)).status).toBe(200)
  const phone = '+43 664 7654321'
  for (let count = 0; count < 10; count += 1) expect((await mailOf(await place({ phone }))).state).toBe('sent')
  const held = await mailOf(await place({ phone }))
  expect([held.channel, held.state, held.tries]).toEqual(['sms', 'failed', 0])
  expect(sms.taken).toHaveLength(10)
  shop.setNow('2026-11-18T12:00:01Z')
  expect((await mailOf(await place({ phone }))).state).toBe('sent')
  expect((await shop.call('POST', '/config', { ...config, enablePluginSMS: false }, admin)).status).toBe(200)
})

test('what a stranger typed is no link in the mail, neither as text nor as HTML; the own link is', async () => {
  const [first] = orderOf(cast).items
  const items = [{ ...first, note: 'www.boese-notiz.example' }]
  const change = { email: 'a@example.at', name: 'Gewinn: https://boese.example/jetzt', comment: 'www.boese.example' }
  await mailOf(await place({ ...change, items }))
  const mail = (mails.received[0] ?? '').replace(/=\r?\n/g, '')
  // A gap stands in each of them, in both forms of the mail.
  expect(mail.match(/boese=[0-9A-F=]*example|boese\.=E2=80=8Bexample/g)?.length).toBeGreaterThanOrEqual(4)
  expect(mail).not.toMatch(/boese(?:-notiz)?\.example|www\.boese|https:\/\/boese/)
  expect(mail).toContain('https://lindenhof.example/status/')
})

test('a mailbox that does not exist is written to once, is shown to staff, and is left alone until they release it', async () => {
  const bounced = await mailOf(await place({ email: 'nobody@example.at' }))
  expect([bounced.state, bounced.tries]).toEqual(['failed', 1])
  await vi.waitFor(async () =>
    expect(await blocked()).toEqual([{ email: 'nobody@example.at', reason: expect.stringContaining('endgültig') }]),
  )
  const order = await place({ email: 'Nobody@example.at' })
  const held = await mailOf(order)
  expect([held.state, held.tries, held.failure]).toEqual(['failed', 0, expect.stringContaining('gesperrt')])
  const resent = await shop.call('POST', `/orders/${order.id}/resend-new-order-email`, undefined, admin)
  expect([resent.status, resent.errors[0]?.code]).toEqual([422, 'addressBlocked'])
  const { data } = await shop.call<BlockedAddress[]>('GET', '/blocked-addresses', undefined, admin)
  expect((await shop.call('DELETE', `/blocked-addresses/${data[0]?.id}`, undefined, admin)).status).toBe(204)
  expect((await mailOf(await place({ email: 'nobody@example.at' }))).tries).toBe(1)
})

test('who complained is entered by staff, and hears nothing from then on; visitors read nothing of it', async () => {
  const entry = { email: 'genug@example.at', reason: 'Beschwerde am Telefon' }
  expect((await shop.call('POST', '/blocked-addresses', entry, admin)).status).toBe(201)
  const held = await mailOf(await place({ email: 'genug@example.at' }))
  expect([held.state, held.failure]).toEqual(['failed', 'Diese Adresse ist gesperrt: Beschwerde am Telefon'])
  expect(mails.received).toEqual([])
  expect((await shop.call('GET', '/blocked-addresses')).status).toBe(401)
})

test('of the thirty-first order of a day an address hears nothing either, however slowly they come; the next day it does', async () => {
  for (const hour of [13, 14, 15]) {
    shop.setNow(`2026-11-18T${hour}:30:00Z`)
    for (let count = 0; count < 10; count += 1) {
      expect((await mailOf(await place({ email: 'langsam@example.at' }))).state).toBe('sent')
    }
  }
  shop.setNow('2026-11-18T16:30:01Z')
  expect((await mailOf(await place({ email: 'langsam@example.at' }))).tries).toBe(0)
  shop.setNow('2026-11-19T13:30:01Z')
  admin = await shop.signIn()
  expect((await mailOf(await place({ email: 'langsam@example.at' }))).state).toBe('sent')
})
