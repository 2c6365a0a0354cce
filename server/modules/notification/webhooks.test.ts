// Webhooks as the developer of a till and the owner of the shop know them.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import {
  orderCallSchema,
  productCallSchema,
  type Webhook,
  type WebhookDelivery,
  type WebhookTest,
} from '#contract/notification/webhooks.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { announce } from '#server/events/announcements.ts'
import { openOutside } from '#server/gateways/post-outside.ts'
import { sealFor, sessionSecrets } from '#server/secret-keys.ts'
import { startHttpReceiver, type HttpReceiver, type Received } from '#server/testing/http-receiver.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { deleteOldDeliveries } from './webhook-delivery-store.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let receiver: HttpReceiver
let foreign: { id: string }

beforeAll(async () => {
  receiver = await startHttpReceiver()
  shop = await openTestShop({ variables: { PRIVATE_TARGETS: '127.0.0.1' } })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  foreign = (await shop.call<{ id: string }>('POST', '/branches', { identifier: 'fremd', name: 'Fremd' }, admin)).data
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterEach(async () => {
  await sql`delete from webhook`.execute(shop.database.kysely)
  receiver.answer(200)
  receiver.received.length = 0
})

const staff = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call<T>(method, path, body, admin)
type Made = Webhook & { secret: string }
const bodyOf = (change: object) => ({
  name: 'Kassa',
  url: `${receiver.address}/kassa`,
  topics: ['orders'],
  branches: null,
  ...change,
})
async function make(change: object = {}): Promise<Made> {
  const { status, data, errors } = await staff<Made>('POST', '/webhooks', bodyOf(change))
  expect([status, errors]).toEqual([201, []])
  return data
}
async function place(): Promise<PublicOrder> {
  const placed = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const deliveriesOf = async ({ id }: { id: string }) =>
  (await staff<WebhookDelivery[]>('GET', `/webhooks/${id}/deliveries`)).data
const eventually = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 20 })
/** Once everything was tried that is due now. */
const settled = (webhook: { id: string }, count: number) =>
  eventually(async () => {
    const found = await deliveriesOf(webhook)
    expect(found).toHaveLength(count)
    expect(found.filter(({ tries }) => tries === 0)).toEqual([])
    expect(found.filter(({ state, failure }) => state === 'waiting' && failure === '')).toEqual([])
    return found
  })
const said = ({ body }: Received) => JSON.parse(String(body)) as Record<string, unknown>
const wake = () => announce(shop.database.kysely, { kind: 'messageQueued' })
const stateOf = async ({ id }: { id: string }) =>
  (await staff<Webhook[]>('GET', '/webhooks')).data.find((each) => each.id === id)

test('an order reaches the webhook once, signed, under one id, though the receiver fails twice', async () => {
  const webhook = await make()
  receiver.answer(500)
  const order = await place()
  const [first] = await settled(webhook, 1)
  expect(first).toMatchObject({
    event: 'order.created',
    label: order.uid,
    state: 'waiting',
    tries: 1,
    answerStatus: 500,
    failure: 'Der Webhook hat mit 500 geantwortet.',
  })
  expect(await stateOf(webhook)).toMatchObject({ failingSince: wednesdayNoon, waiting: 1, failed: 0 })
  const { data: dashboard } = await staff<{ failingWebhooks: number }>('GET', '/dashboard')
  expect(dashboard.failingWebhooks).toBe(1)
  shop.setNow('2026-11-18T11:01:00Z')
  await wake()
  await eventually(async () => {
    const { rows } = await sql<{ failures: number }>`select failures from webhook`.execute(shop.database.kysely)
    expect(rows).toEqual([{ failures: 2 }])
  })
  receiver.answer(200)
  shop.setNow('2026-11-18T11:05:00Z')
  await wake()
  await eventually(async () => expect((await deliveriesOf(webhook))[0]).toMatchObject({ tries: 3, state: 'sent' }))
  shop.setNow('2026-11-18T13:00:00Z')
  await wake()
  expect(receiver.received).toHaveLength(3)
  for (const call of receiver.received) {
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call.headers['x-theke-signature'])) ?? []
    const expected = createHmac('sha256', webhook.secret)
      .update(`${seconds}.${String(call.body)}`)
      .digest('hex')
    expect([call.headers['x-theke-id'], signature]).toEqual([first?.id, expected])
  }
  const [call] = receiver.received
  const body = call === undefined ? {} : said(call)
  expect(orderCallSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ id: first?.id, event: 'order.created', order: { id: order.id, uid: order.uid } })
  expect(String(call?.body)).not.toContain(order.hash)
  expect(await stateOf(webhook)).toMatchObject({ failingSince: null, lastDeliveredAt: '2026-11-18T11:05:00Z' })
})

test('what happens to an order and its money is told to who asked for it', async () => {
  const [orders, money] = [await make(), await make({ name: 'Buchhaltung', topics: ['payments'] })]
  const order = await place()
  const billing = { company: 'Berger GmbH', address: 'Ring 1\n1010 Wien', vatId: 'ATU12345678' }
  await shop.call('PUT', `/orders/public/${order.uid}/${order.hash}/receipt`, billing)
  await staff('POST', `/orders/${order.id}/status/confirm`, {})
  const paid = await staff('POST', `/orders/${order.id}/paid`, { method: 'cash' })
  expect([paid.status, paid.errors]).toEqual([200, []])
  const events = (await settled(orders, 3)).map(({ event }) => event)
  expect(events.toSorted()).toEqual(['order.created', 'order.payment', 'order.status'])
  const [told] = await settled(money, 1)
  expect(told).toMatchObject({ event: 'payment.paid', state: 'sent' })
  const call = receiver.received.find(({ headers }) => headers['x-theke-id'] === told?.id)
  expect(call && said(call)).toMatchObject({
    event: 'payment.paid',
    order: { id: order.id, paymentMethod: 'cash', billing },
  })
})

const product = { type: 'simple', price: 3, unit: 'piece', tax: 20 }

describe('a product', () => {
  test('made, changed and deleted by hand is told', async () => {
    const webhook = await make({ topics: ['products'] })
    const made = await staff<{ id: string; name: string }>('POST', '/products', { ...product, name: 'Most', price: 3 })
    await staff('PUT', `/products/${made.data.id}`, { ...made.data, price: 3.5 })
    await staff('DELETE', `/products/${made.data.id}`)
    const told = await settled(webhook, 3)
    expect(told.map(({ event, label }) => `${event} ${label}`).toSorted()).toEqual([
      'product.changed Most',
      'product.created Most',
      'product.deleted Most',
    ])
    const last = receiver.received.map(said).find(({ event }) => event === 'product.deleted')
    expect(last).toMatchObject({ productId: made.data.id, product: null })
  })

  test('that nobody could change is not told', async () => {
    const webhook = await make({ topics: ['products'] })
    expect((await staff('PUT', `/products/${cast.apfelsaft.id}`, { ...cast.apfelsaft, price: -1 })).status).toBe(422)
    expect(await deliveriesOf(webhook)).toEqual([])
  })

  test('changed by an import is told, each once', async () => {
    const webhook = await make({ topics: ['products'] })
    const rows = [
      { line: 2, cells: { name: 'Importierter Saft', price: '4', tax: '10' } },
      { line: 3, cells: { id: cast.apfelsaft.id, name: 'Apfelsaft', price: '4,2' } },
    ]
    const done = await staff<object>('POST', '/catalog-imports', { of: 'products', rows })
    expect([done.status, done.errors]).toEqual([200, []])
    const told = await settled(webhook, 2)
    expect(told.map(({ event }) => event).toSorted()).toEqual(['product.changed', 'product.created'])
    const changed = receiver.received.map(said).find(({ event }) => event === 'product.changed')
    expect(productCallSchema.parse(changed)).toEqual(changed)
    expect(changed).toMatchObject({ productId: cast.apfelsaft.id, product: { price: 4.2 } })
  })

  test('sold out is told with its branch, to who hears of that branch only', async () => {
    const own = await make({ topics: ['products'], branches: [{ id: cast.stadtplatz.id }] })
    const other = await make({ topics: ['products'], branches: [{ id: foreign.id }] })
    const soldOut = { product: { id: cast.apfelsaft.id } }
    await staff('POST', `/branches/${cast.stadtplatz.id}/sold-out`, soldOut)
    await staff('POST', `/branches/${cast.stadtplatz.id}/sold-out`, { ...soldOut, isSoldOut: false })
    const told = await settled(own, 2)
    expect(told.map(({ event }) => event).toSorted()).toEqual(['product.available', 'product.soldOut'])
    expect(receiver.received.map(said)[0]).toMatchObject({ branch: { id: cast.stadtplatz.id } })
    expect(await deliveriesOf(other)).toEqual([])
  })

  test('concerns the branches whose menus hold it; one on no menu concerns everybody', async () => {
    const other = await make({ topics: ['products'], branches: [{ id: foreign.id }] })
    await staff('PUT', `/products/${cast.apfelsaft.id}`, cast.apfelsaft)
    expect(await deliveriesOf(other)).toEqual([])
    await staff('POST', '/products', { ...product, name: 'Neu' })
    expect((await settled(other, 1))[0]).toMatchObject({ event: 'product.created', label: 'Neu' })
  })
})

test('an order of another branch is not told, nor anything of one that was deleted or is switched off', async () => {
  const other = await make({ branches: [{ id: foreign.id }] })
  const off = await make({ name: 'Aus', isActive: false })
  const all = await make({ name: 'Alle' })
  await place()
  await settled(all, 1)
  expect([await deliveriesOf(other), await deliveriesOf(off)]).toEqual([[], []])
})

describe.each([
  'http://93.184.216.34/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://127.0.0.2/',
  'ftp://x/',
])('%s', (url) => {
  test('is refused when it is saved, and never called', async () => {
    const refused = await staff('POST', '/webhooks', bodyOf({ url }))
    expect([refused.status, refused.errors.map(({ field }) => field)]).toEqual([422, ['url']])
    // As a name that meant something else when it was saved.
    const webhook = await make({ topics: ['orders', 'products'] })
    const kept = await staff('PUT', `/webhooks/${webhook.id}`, bodyOf({ url }))
    expect(kept.status).toBe(422)
    await sql`update webhook set url = ${url} where id = ${webhook.id}`.execute(shop.database.kysely)
    await place()
    expect((await settled(webhook, 1))[0]).toMatchObject({
      state: 'failed',
      answerStatus: null,
      failure: 'Diese Adresse darf nicht aufgerufen werden.',
    })
    const tried = await staff<WebhookTest>('POST', `/webhooks/${webhook.id}/test`)
    expect(tried.data).toMatchObject({ ok: false, failure: 'Diese Adresse darf nicht aufgerufen werden.' })
  })
})

test('one that does not answer holds up no other, also not one that is told of something only meanwhile', async () => {
  const silent = await startHttpReceiver()
  silent.answer(null)
  const slow = await make({ name: 'Langsam', url: `${silent.address}/langsam` })
  await place()
  await eventually(async () => expect(silent.received).toHaveLength(1))
  await make()
  await place()
  await eventually(async () => expect(receiver.received).toHaveLength(1))
  // What it was told first is still under way, and the second waits behind it.
  expect(silent.received).toHaveLength(1)
  expect((await deliveriesOf(slow)).map(({ state, failure }) => [state, failure])).toEqual([
    ['waiting', ''],
    ['waiting', ''],
  ])
  await silent.close()
})

test('410 switches it off, and the owner reads why', async () => {
  const webhook = await make()
  receiver.answer(410)
  await place()
  await eventually(async () =>
    expect(await stateOf(webhook)).toMatchObject({ isActive: false, switchedOff: 'gone', failed: 1 }),
  )
  const { data: log } = await staff<Log[]>('GET', '/logs?action=webhook.switchedOff')
  expect(log[0]).toMatchObject({ level: 'error', message: expect.stringContaining('„Kassa“ ist abgeschaltet') })
  const [failed] = await deliveriesOf(webhook)
  const again = await staff('POST', `/webhooks/${webhook.id}/deliveries/${failed?.id}/resend`)
  expect(again.status).toBe(409)
  receiver.answer(200)
  const on = await staff<Webhook>('PUT', `/webhooks/${webhook.id}`, bodyOf({}))
  expect(on.data).toMatchObject({ isActive: true, switchedOff: null, failingSince: null })
  expect((await staff<{ count: number }>('POST', `/webhooks/${webhook.id}/resend-failed`)).data).toEqual({ count: 1 })
  await eventually(async () =>
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ id: failed?.id, state: 'sent' }),
  )
})

test('what nobody takes for three days is switched off', async () => {
  const webhook = await make()
  receiver.answer(503)
  await place()
  await settled(webhook, 1)
  shop.setNow('2026-11-21T11:00:00Z')
  admin = await shop.signIn()
  // One that came in between is not too old to be tried.
  await sql`update webhook_delivery set expires_at = '2026-11-24T11:00:00Z'`.execute(shop.database.kysely)
  await wake()
  await eventually(async () =>
    expect(await stateOf(webhook)).toMatchObject({ isActive: false, switchedOff: 'failing' }),
  )
  shop.setNow(wednesdayNoon)
  admin = await shop.signIn()
})

test('one is sent again under the same id, also when it was taken', async () => {
  const webhook = await make()
  await place()
  const [sent] = await settled(webhook, 1)
  const again = await staff<WebhookDelivery>('POST', `/webhooks/${webhook.id}/deliveries/${sent?.id}/resend`)
  expect([again.status, again.data.state]).toEqual([200, 'waiting'])
  await eventually(async () => expect(receiver.received).toHaveLength(2))
  expect(new Set(receiver.received.map(({ headers }) => headers['x-theke-id'])).size).toBe(1)
  expect((await staff('POST', `/webhooks/${webhook.id}/deliveries/${foreign.id}/resend`)).status).toBe(404)
})

test('a test message is answered at once and shown with its answer, without a row', async () => {
  const webhook = await make()
  const good = await staff<WebhookTest>('POST', `/webhooks/${webhook.id}/test`)
  expect(good.data).toMatchObject({ ok: true, answerStatus: 200, failure: '' })
  receiver.answer(302)
  const bad = await staff<WebhookTest>('POST', `/webhooks/${webhook.id}/test`)
  expect(bad.data).toMatchObject({ ok: false, answerStatus: 302, failure: 'Der Webhook hat mit 302 geantwortet.' })
  expect(receiver.received).toHaveLength(2)
  expect(await deliveriesOf(webhook)).toEqual([])
})

test('its secret is shown once, kept sealed, and a new one signs from then on', async () => {
  const webhook = await make()
  expect(webhook.secret).toMatch(/^[\w-]{43}$/)
  const { data: fresh } = await staff<{ secret: string }>('POST', `/webhooks/${webhook.id}/secret`)
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(w::text, ' ') from webhook w) || (select string_agg(l::text, ' ') from log l) as text
  `.execute(shop.database.kysely)
  const listed = JSON.stringify((await staff('GET', '/webhooks')).data)
  for (const secret of [webhook.secret, fresh.secret]) {
    expect(rows[0]?.text).not.toContain(secret)
    expect(listed).not.toContain(secret)
  }
  await staff('POST', `/webhooks/${webhook.id}/test`)
  const [call] = receiver.received
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(call?.headers['x-theke-signature'])) ?? []
  expect(signature).toBe(
    createHmac('sha256', fresh.secret)
      .update(`${seconds}.${String(call?.body)}`)
      .digest('hex'),
  )
})

test('is for administrators, and of two who change it the second learns of the first', async () => {
  const webhook = await make()
  const first = await staff<Webhook>('PUT', `/webhooks/${webhook.id}`, bodyOf({ name: 'Eins', version: 1 }))
  expect(first.data).toMatchObject({ name: 'Eins', version: 2 })
  expect((await staff('PUT', `/webhooks/${webhook.id}`, bodyOf({ name: 'Zwei', version: 1 }))).status).toBe(409)
  expect((await shop.call('GET', '/webhooks')).status).toBe(401)
  expect((await staff('DELETE', `/webhooks/${webhook.id}`)).status).toBe(204)
  expect((await staff('GET', `/webhooks/${webhook.id}/deliveries`)).status).toBe(404)
})

test('what is told of lies in no copy: with its order the waiting row goes, and 30 days of rows stay', async () => {
  const webhook = await make()
  receiver.answer(500)
  const order = await place()
  await settled(webhook, 1)
  const { rows } = await sql<{ text: string }>`select d::text as text from webhook_delivery d`.execute(
    shop.database.kysely,
  )
  expect(rows[0]?.text).not.toContain(orderOf(cast).name)
  await deleteOldDeliveries(shop.database.kysely, Temporal.Instant.from(wednesdayNoon))
  expect(await deliveriesOf(webhook)).toHaveLength(1)
  await sql`delete from "order" where id = ${order.id}`.execute(shop.database.kysely)
  expect(await deliveriesOf(webhook)).toEqual([])
})

test('of one webhook ten thousand are kept, and what still waits goes last', async () => {
  const [crowded, other] = [await make(), await make()]
  const order = await place()
  await settled(crowded, 1)
  const { kysely } = shop.database
  await sql`delete from webhook_delivery`.execute(kysely)
  // The thirty oldest still wait.
  await sql`
    insert into webhook_delivery (id, webhook_id, event, at, created_at, order_id, label, expires_at, next_try_at, sent_at)
    select gen_random_uuid(), w, 'order.status', ${wednesdayNoon}, ${wednesdayNoon}::timestamptz + n * interval '1 ms',
      ${order.id}, 'X', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00Z', case when n > 30 then ${wednesdayNoon}::timestamptz end
    from unnest(${[crowded.id, other.id]}::uuid[]) w,
      generate_series(1, case when w = ${crowded.id} then 12500 else 10000 end) n
  `.execute(kysely)
  await deleteOldDeliveries(kysely, Temporal.Instant.from(wednesdayNoon))
  const { rows } = await sql<{ id: string; kept: number; waiting: number; gone: number }>`
    select webhook_id as id, count(*)::int as kept, count(*) filter (where sent_at is null)::int as waiting,
      (extract(milliseconds from min(created_at) filter (where sent_at is not null) - ${wednesdayNoon}) - 31)::int as gone
    from webhook_delivery group by webhook_id
  `.execute(kysely)
  const of = (webhook: Made) => rows.find(({ id }) => id === webhook.id)
  expect(of(crowded)).toMatchObject({ kept: 10_000, waiting: 30, gone: 2500 })
  expect(of(other)).toMatchObject({ kept: 10_000, waiting: 30, gone: 0 })
})

test('several processes send each once, also what a process left between commit and sending', async () => {
  const webhook = await make()
  const order = await place()
  await settled(webhook, 1)
  receiver.received.length = 0
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
  // As they lie there when a process stops after its commit: nobody is woken.
  await sql`
    insert into webhook_delivery (id, webhook_id, event, at, created_at, order_id, label, expires_at, next_try_at)
    select unnest(${ids}::uuid[]), ${webhook.id}, 'order.status', ${wednesdayNoon}, ${wednesdayNoon}, ${order.id}, 'X',
      '2026-11-20T11:00:00Z', ${wednesdayNoon}
  `.execute(shop.database.kysely)
  const now = Temporal.Instant.from(wednesdayNoon)
  const carriers = {
    database: shop.database,
    post: openOutside({ allowed: ['127.0.0.1'] }),
    seal: sealFor(
      await sessionSecrets({ sessionSecret: undefined, formerSecrets: [], dataDir: shop.dataDir }),
      'webhooks',
    ),
    clock: () => now,
  }
  const process = () => sendDueWebhooks(carriers, { now, log: pino({ level: 'silent' }) })
  const counts = await Promise.all([process(), process(), process(), process()])
  expect(counts.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
  // The shop's own worker may still be looking after the order, and helps.
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(40)
  expect(receiver.received.map(({ headers }) => String(headers['x-theke-id'])).toSorted()).toEqual(ids.toSorted())
})
