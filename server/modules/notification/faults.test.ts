// Whatever breaks meanwhile: in the end every message is out, each under one id.
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrderBody, type PublicOrder } from '#contract/ordering/orders.ts'
import type { MessageChannel } from '#contract/notification/messages.ts'
import { openMailGateway } from '#server/gateways/mail.ts'
import { openOutside } from '#server/gateways/post-outside.ts'
import { openSmsGateway } from '#server/gateways/sms.ts'
import { startSmsSimulator, type SmsSimulator } from '#server/gateways/sms-simulator.ts'
import type { Database } from '#server/database/open-database.ts'
import { prepareCatalog, type PreparedCatalog } from '#server/modules/catalog/public.ts'
import { placeOrder } from '#server/modules/ordering/place-order.ts'
import { dispatchEvents, type EventListener } from '#server/modules/ordering/public.ts'
import { goesOnAlone } from '#server/testing/goes-on-alone.ts'
import { freePort, messageIdOf, startMailReceiver } from '#server/testing/mail-receiver.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import type { Carriers } from './deliver-message.ts'
import { messageGuests } from './message-guest.ts'
import { giveUpExpired } from './message-store.ts'
import { sendDueMessages } from './send-messages.ts'

const log = pino({ level: 'silent' })
const noon = Temporal.Instant.from(wednesdayNoon)
const at = (minutes: number) => noon.add({ milliseconds: minutes * 60_000 })

let shop: TestShop
let database: Database
let catalog: PreparedCatalog
let cast: Cast
let sms: SmsSimulator
const closing: (() => unknown)[] = []

beforeAll(async () => {
  sms = await startSmsSimulator()
  shop = await openTestShop()
  const admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const { data } = await shop.call<object>('GET', '/config')
  await shop.call('POST', '/config', { ...data, version: undefined, enablePluginSMS: true }, admin)
  // From here on the tests do what the workers do.
  await shop.app.close()
  database = shop.database
  catalog = prepareCatalog(database)
})
afterAll(async () => {
  await database.close()
  await sms.close()
})
beforeEach(async () => {
  sms.become('good')
  await sql`delete from "order"`.execute(database.kysely)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function place(): Promise<PublicOrder> {
  const wanted = placeOrderBody.parse({ ...orderOf(cast), email: 'paula@example.at' })
  const placed = await placeOrder({ database, catalog }, wanted, undefined, noon)
  if ('problems' in placed) throw new Error(JSON.stringify(placed.problems))
  return placed
}

const parts = () => ({ catalog, linkBase: 'http://x', hasSms: true, clock: () => noon })
const dispatch = (minutes: number, ...listeners: EventListener[]) =>
  dispatchEvents(database, listeners, { now: at(minutes), log })

function carriersTo(port: number): Carriers {
  const smtpUrl = `smtp://127.0.0.1:${port}?from=shop@example.at`
  const gateway = openMailGateway({ smtpUrl, dataDir: '/nowhere', publicUrl: undefined })
  closing.push(() => gateway.close())
  return {
    database,
    sendMail: gateway.send,
    sendSms: openSmsGateway({ ...sms.account, provider: 'seven' }, 200),
    post: openOutside({ allowed: [] }),
    pushHosts: [],
    contact: 'mailto:a@b.at',
    clock: () => noon,
  }
}

const send = (carriers: Carriers, channel: MessageChannel, minutes: number) =>
  sendDueMessages(carriers, channel, { now: at(minutes), log })

async function waiting(channel: MessageChannel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from message where channel = ${channel} and sent_at is null
  `.execute(database.kysely)
  return rows[0]?.count ?? 0
}

test('a mail server that is down and comes back: the mail is out once', async () => {
  const port = await freePort()
  const carriers = carriersTo(port)
  await place()
  await dispatch(0, messageGuests(parts()))
  expect(await send(carriers, 'email', 0)).toBe(0)
  expect(await send(carriers, 'email', 0.99)).toBe(0)
  const receiver = await startMailReceiver(port)
  closing.push(receiver.close)
  expect(await send(carriers, 'email', 1)).toBe(1)
  expect(await send(carriers, 'email', 600)).toBe(0)
  expect(receiver.received).toHaveLength(1)
})

test('killed between handing over and noting it: the repetition carries the same Message-ID', async () => {
  const receiver = await startMailReceiver()
  closing.push(receiver.close)
  const carriers = carriersTo(receiver.port)
  await place()
  await dispatch(0, messageGuests(parts()))
  const killed: Carriers = {
    ...carriers,
    sendMail: async (mail) => {
      await carriers.sendMail(mail)
      // Nothing after it happens, as in a process that is gone.
      await new Promise(() => {})
    },
  }
  goesOnAlone(send(killed, 'email', 0))
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(await send(carriers, 'email', 1.9)).toBe(0)
  expect(await send(carriers, 'email', 2)).toBe(1)
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(messageIdOf)).size).toBe(1)
})

test('killed between the messages and the note that the event was told: all are written once', async () => {
  const killed: EventListener = async (tx, happened) => {
    await messageGuests(parts())(tx, happened)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  }
  await place()
  expect(await dispatch(0, killed)).toBe(0)
  expect([await waiting('email'), await waiting('sms')]).toEqual([0, 0])
  expect(await dispatch(1, messageGuests(parts()))).toBe(1)
  expect(await dispatch(2, messageGuests(parts()))).toBe(0)
  expect([await waiting('email'), await waiting('sms')]).toEqual([1, 1])
})

test.each(['broken', 'slow'] as const)('a %s SMS provider is asked again with the same reference', async (mood) => {
  const carriers = carriersTo(1)
  sms.become(mood)
  const before = sms.taken.length
  await place()
  await dispatch(0, messageGuests(parts()))
  expect(await send(carriers, 'sms', 0)).toBe(0)
  expect(await send(carriers, 'sms', 1)).toBe(0)
  sms.become('good')
  expect(await send(carriers, 'sms', 2.9)).toBe(0)
  expect(await send(carriers, 'sms', 3)).toBe(1)
  // What the slow one took while nobody listened any more is the same message.
  expect(sms.taken.length - before).toBe(1)
})

test('a number that the provider refuses is not tried again, and the next message goes out', async () => {
  const carriers = carriersTo(1)
  await place()
  await dispatch(0, messageGuests(parts()))
  sms.become('refusesNumbers')
  expect(await send(carriers, 'sms', 0)).toBe(0)
  sms.become('good')
  expect(await send(carriers, 'sms', 60)).toBe(0)
  expect(await waiting('sms')).toBe(1)
})

test('nobody is told what nobody needs any more', async () => {
  const carriers = carriersTo(1)
  await place()
  await dispatch(0, messageGuests(parts()))
  expect(await send(carriers, 'sms', 120)).toBe(0)
  await giveUpExpired(database.kysely, at(119.9))
  expect(await send(carriers, 'sms', 119.9)).toBe(1)
  await place()
  await dispatch(0, messageGuests(parts()))
  await giveUpExpired(database.kysely, at(120))
  const { rows } = await sql<{ givenUpAt: Temporal.Instant }>`
    select given_up_at as "givenUpAt" from message where channel = 'sms' and sent_at is null
  `.execute(database.kysely)
  expect(rows).toEqual([{ givenUpAt: at(120) }])
})

test('two processes send each message once', async () => {
  const receiver = await startMailReceiver()
  closing.push(receiver.close)
  const carriers = carriersTo(receiver.port)
  for (let count = 0; count < 5; count += 1) await place()
  await Promise.all([1, 2].map(() => dispatch(0, messageGuests(parts()))))
  await Promise.all([1, 2, 3].map(() => send(carriers, 'email', 0)))
  expect(receiver.received).toHaveLength(5)
  expect(new Set(receiver.received.map(messageIdOf)).size).toBe(5)
})

test('an order is placed while every provider hangs', async () => {
  sms.become('slow')
  const hanging: Carriers = { ...carriersTo(1), sendMail: () => new Promise(() => {}) }
  await place()
  await dispatch(0, messageGuests(parts()))
  goesOnAlone(send(hanging, 'email', 0))
  const slow = send(hanging, 'sms', 0)
  const begun = performance.now()
  const order = await place()
  expect(order.status).toBe('new')
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(await dispatch(0, messageGuests(parts()))).toBe(1)
  expect(await slow).toBe(0)
})
