import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Device } from '#contract/device/devices.ts'
import { deviceCallSchema, type DeviceTestResult } from '#contract/notification/device-calls.ts'
import type { Message } from '#contract/notification/messages.ts'
import type { PushBrowser } from '#contract/notification/push-subscriptions.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { isPushService } from '#server/gateways/push-hosts.ts'
import { startSmsSimulator, type SmsSimulator } from '#server/gateways/sms-simulator.ts'
import { orderBook } from '#server/modules/ordering/public.ts'
import { startHttpReceiver, type HttpReceiver } from '#server/testing/http-receiver.ts'
import { deleteForeignSubscriptions } from './public.ts'
import { pushBrowser, signatureOf } from '#server/testing/push-browser.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let receiver: HttpReceiver
let sms: SmsSimulator

beforeAll(async () => {
  receiver = await startHttpReceiver()
  sms = await startSmsSimulator()
  shop = await openTestShop({
    variables: {
      PUBLIC_URL: 'https://lindenhof.example',
      PRIVATE_TARGETS: '127.0.0.1',
      PUSH_HOSTS: '127.0.0.1',
      SMS_PROVIDER: 'linkMobility',
      SMS_URL: sms.account.url,
      SMS_API_KEY: 'k',
      SMS_SENDER: 'Lindenhof',
    },
  })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
  await sms.close()
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterEach(async () => {
  receiver.answer(200)
  receiver.received.length = 0
  sms.become('good')
  await sql`update device set is_enabled = false`.execute(shop.database.kysely)
})

const newOrder = { event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false }
async function addDevice(change: object): Promise<Device> {
  const body = {
    name: 'Tresen',
    kind: 'notification',
    branch: { id: cast.stadtplatz.id },
    triggers: [newOrder],
    ...change,
  }
  const made = await shop.call<Device>('POST', '/devices', body, admin)
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.data
}
async function place(change: object = {}): Promise<PublicOrder> {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const staff = <T>(method: 'GET' | 'POST', path: string, body?: object) => shop.call<T>(method, path, body, admin)

/** Once everything about the order was tried. */
async function toldOf(order: { id: string }): Promise<Message[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from order_event where order_id = ${order.id} and dispatched_at is null
      `.execute(shop.database.kysely)
      expect(rows).toEqual([])
      const { data } = await staff<Message[]>('GET', `/messages?order=${order.id}`)
      expect(data.filter(({ state, failure }) => state === 'waiting' && failure === '')).toEqual([])
      return data
    },
    { timeout: 10_000, interval: 20 },
  )
}

test('whoever rings for a new order rings when its money fails, and for nothing else about its payment', async () => {
  await addDevice({ channel: 'webhook', target: `${receiver.address}/kasse` })
  const order = await place()
  await toldOf(order)
  const fail = (note: string) =>
    shop.database.transaction(async (tx) => {
      await sql`
        insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test, state,
          note, created_at, updated_at, next_try_at)
        values (${crypto.randomUUID()}, ${order.id}, 'mollie', ${note}, 3740, 'EUR', '', '', false, 'failed', ${note},
          ${wednesdayNoon}, ${wednesdayNoon}, ${wednesdayNoon})
      `.execute(tx)
      const at = Temporal.Instant.from(wednesdayNoon)
      await orderBook(shop.database).change(
        tx,
        order.id,
        { notes: [{ kind: 'payment', says: { code: 'paidTwice' } }] },
        at,
      )
    })
  await fail('paidTwice')
  expect(await toldOf(order)).toHaveLength(1)
  await fail('uncollected')
  const told = await toldOf(order)
  expect(told.map(({ kind, state }) => [kind, state])).toEqual([
    ['paymentTrouble', 'sent'],
    ['newOrder', 'sent'],
  ])
  expect(told[0]?.subject).toMatch(/^Bestellung \d+: Zahlung prüfen$/)
})

describe('a webhook', () => {
  test('is called with the whole order, signed with its key and the time', async () => {
    const device = await addDevice({ channel: 'webhook', target: `${receiver.address}/kasse` })
    const { data } = await staff<{ key: string }>('POST', `/devices/${device.id}/webhook-key`)
    const order = await place()
    const [message] = await toldOf(order)
    expect(message).toMatchObject({ state: 'sent', kind: 'newOrder', device: { id: device.id, name: 'Tresen' } })
    const [call] = receiver.received
    expect(call?.path).toBe('/kasse')
    const body = JSON.parse(String(call?.body)) as { event: string; order: Order }
    expect(body).toMatchObject({ event: 'newOrder', order: { id: order.id, pricing: { totalGross: 37.4 } } })
    expect(JSON.stringify(body)).not.toContain(order.hash)
    // As the API's document says it.
    expect(deviceCallSchema.parse(body)).toEqual(body)
    const seconds = Temporal.Instant.from(wednesdayNoon).epochMilliseconds / 1000
    const expected = createHmac('sha256', data.key)
      .update(`${seconds}.${String(call?.body)}`)
      .digest('hex')
    expect(call?.headers['x-theke-signature']).toBe(`t=${seconds},v1=${expected}`)
    expect(call?.headers['x-theke-id']).toBe(message?.id)
  })

  test('that fails is tried again under the same id, and holds up no other', async () => {
    await addDevice({ channel: 'webhook', target: `${receiver.address}/kaputt` })
    receiver.answer(500)
    const order = await place()
    const [waiting] = await toldOf(order)
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, failure: 'Der Webhook hat mit 500 geantwortet.' })
    receiver.answer(200)
    shop.setNow('2026-11-18T11:01:00Z')
    await place()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 10_000, interval: 20 })
    const ids = receiver.received.map(({ headers }) => headers['x-theke-id'])
    expect(new Set(ids).size).toBe(2)
    expect(ids.filter((id) => id === waiting?.id)).toHaveLength(2)
  })

  test.each(['http://169.254.169.254/latest', 'http://[::1]/x', 'http://10.0.0.1/'])(
    'never reaches %s',
    async (target) => {
      const device = await addDevice({ channel: 'webhook', target })
      const tried = await staff<DeviceTestResult>('POST', `/devices/${device.id}/test/notification`)
      expect([tried.status, tried.data.message]).toEqual([502, 'Diese Adresse darf nicht aufgerufen werden.'])
      const [message] = await toldOf(await place())
      expect(message).toMatchObject({ state: 'failed', tries: 1 })
    },
  )
})

describe('a browser of the staff', () => {
  test('gets what is encrypted for it, signed by the shop', async () => {
    const device = await addDevice({ channel: 'webPush' })
    const browser = pushBrowser(`${receiver.address}/push/1`)
    const { data: key } = await shop.call<{ publicKey: string }>('GET', '/push-subscriptions/key')
    const subscribed = await staff('POST', '/push-subscriptions', {
      ...browser.subscription,
      device: { id: device.id },
    })
    expect(subscribed.status).toBe(201)
    const order = await place()
    await toldOf(order)
    const [push] = receiver.received
    if (push === undefined) throw new Error('nothing arrived')
    expect(browser.open(push)).toEqual({
      title: `Neue Bestellung ${order.ticketNumber}`,
      body: 'Stadtplatz · Takeaway · 37,40\u00a0€',
      url: `https://lindenhof.example/backend#/orders?order=${order.id}`,
      tag: order.uid,
    })
    expect(signatureOf(push)).toMatchObject({
      isValid: true,
      publicKey: key.publicKey,
      claims: { aud: receiver.address, sub: 'mailto:theke@lindenhof.example' },
    })
    expect(push.headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: order.uid })
  })

  test('that has gone is forgotten', async () => {
    const device = await addDevice({ channel: 'webPush' })
    const browser = pushBrowser(`${receiver.address}/push/2`)
    await staff('POST', '/push-subscriptions', { ...browser.subscription, device: { id: device.id } })
    receiver.answer(410)
    const [message] = await toldOf(await place())
    expect(message).toMatchObject({ state: 'failed', failure: 'Der Benachrichtigungsdienst hat mit 410 geantwortet.' })
    const tried = await staff<DeviceTestResult>('POST', `/devices/${device.id}/test/notification`)
    expect(tried.data.message).toBe('Für dieses Gerät ist kein Browser angemeldet.')
  })

  test('is listed by a print of its endpoint only, and taken away from this one device', async () => {
    const [device, other] = [await addDevice({ channel: 'webPush' }), await addDevice({ channel: 'webPush' })]
    const { subscription } = pushBrowser(`${receiver.address}/push/3`)
    for (const { id } of [device, other])
      await staff('POST', '/push-subscriptions', { ...subscription, device: { id } })
    const list = async (id: string) => (await staff<PushBrowser[]>('GET', `/devices/${id}/push-subscriptions`)).data
    const [browser] = await list(device.id)
    const endpointHash = createHash('sha256').update(subscription.endpoint).digest('hex')
    expect(browser).toMatchObject({ service: new URL(receiver.address).host, endpointHash })
    expect(JSON.stringify(browser)).not.toContain('/push/3')
    const remove = (id: string) =>
      shop.call('DELETE', `/devices/${id}/push-subscriptions/${browser?.id}`, undefined, admin)
    expect((await remove(other.id)).status).toBe(404)
    expect((await remove(device.id)).status).toBe(204)
    expect([await list(device.id), (await list(other.id)).length]).toEqual([[], 1])
    expect((await remove(device.id)).status).toBe(404)
    const { data: noted } = await staff<{ message: string }[]>('GET', '/logs?pageSize=1')
    expect(noted[0]?.message).toBe('Browser von „Tresen“ abgemeldet')
  })

  test('is subscribed by staff and terminals of the branch only', async () => {
    const device = await addDevice({ channel: 'webPush' })
    const body = { ...pushBrowser(`${receiver.address}/p`).subscription, device: { id: device.id } }
    expect((await shop.call('POST', '/push-subscriptions', body)).status).toBe(401)
    expect((await staff('POST', '/push-subscriptions', { ...body, device: null })).status).toBe(422)
    const unknown = { id: '0192f0c0-0000-7000-8000-000000000000' }
    expect((await staff('POST', '/push-subscriptions', { ...body, device: unknown })).status).toBe(404)
    const path = `/branches/${cast.stadtplatz.id}/keys`
    const { data } = await staff<{ key: string }>('POST', path, { kind: 'frontdesk', name: 'Kasse' })
    expect((await shop.call('POST', '/push-subscriptions', body, { 'x-api-key': data.key })).status).toBe(201)
    expect((await shop.call('DELETE', '/push-subscriptions', { endpoint: body.endpoint })).status).toBe(204)
    expect((await staff('POST', `/devices/${device.id}/test/notification`)).status).toBe(502)
  })
})

test('of twenty browsers none more is told, which trying again does not change; each of them may sign on anew', async () => {
  const device = await addDevice({ channel: 'webPush' })
  const order = await place()
  await toldOf(order)
  const on = (at: object, index: number) =>
    staff('POST', '/push-subscriptions', { ...pushBrowser(`${receiver.address}/viele/${index}`).subscription, ...at })
  for (const [at, code] of [
    [{ device: { id: device.id } }, 'tooManyBrowsers'],
    [{ order: { uid: order.uid, hash: order.hash } }, 'browsersOfOrder'],
  ] as const) {
    for (let index = 0; index < 20; index += 1) expect((await on(at, index)).status).toBe(201)
    const refused = await on(at, 20)
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, code])
    expect(refused.errors[0]?.message).toContain('20')
    expect((await on(at, 7)).status).toBe(201)
  }
})

test('a browser whose address changed is told there of the same; who does not know the former one moves nothing', async () => {
  const device = await addDevice({ channel: 'webPush' })
  const [former, fresh] = [pushBrowser(`${receiver.address}/alt`), pushBrowser(`${receiver.address}/neu`)]
  const on = { ...former.subscription, device: { id: device.id } }
  expect((await staff('POST', '/push-subscriptions', on)).status).toBe(201)
  const { endpoint, keys } = fresh.subscription
  const move = (from: string) => shop.call('PUT', '/push-subscriptions', { endpoint: from, fresh: { endpoint, keys } })
  expect((await move('https://push.example/geraten')).status).toBe(404)
  expect((await move(former.subscription.endpoint)).status).toBe(204)
  const browsers = async () =>
    (await staff<{ endpointHash: string }[]>('GET', `/devices/${device.id}/push-subscriptions`)).data
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  expect((await browsers()).map(({ endpointHash }) => endpointHash)).toEqual([hashOf(endpoint)])
  // Both at once: it stays one.
  expect((await staff('POST', '/push-subscriptions', on)).status).toBe(201)
  expect((await move(former.subscription.endpoint)).status).toBe(204)
  expect(await browsers()).toHaveLength(1)
})

test('one household names five hundred browsers in an hour for all its orders, then it reads when to go on', async () => {
  const order = await place()
  await toldOf(order)
  const subscribe = () =>
    shop.call('POST', '/push-subscriptions', {
      ...pushBrowser(`${receiver.address}/viele`).subscription,
      order: { uid: order.uid, hash: order.hash },
    })
  expect((await subscribe()).status).toBe(201)
  const taken = (amount: number) =>
    sql`update limit_taken set amount = ${amount} where taker = '127.0.0.1 browsers'`.execute(shop.database.kysely)
  await taken(500)
  const refused = await subscribe()
  expect(refused.status).toBe(429)
  expect(refused.errors[0]?.message).toMatch(/in \d+ Minuten noch einmal/)
  await taken(499)
  expect((await subscribe()).status).toBe(201)
  await taken(0)
})

test("a guest's browser follows the own order, and only with its hash", async () => {
  const order = await place()
  await toldOf(order)
  const browser = pushBrowser(`${receiver.address}/guest`)
  const subscribe = (hash: string) =>
    shop.call('POST', '/push-subscriptions', { ...browser.subscription, order: { uid: order.uid, hash } })
  expect((await subscribe('x'.repeat(43))).status).toBe(404)
  expect((await subscribe(order.hash)).status).toBe(201)
  // Asking twice tells once.
  expect((await subscribe(order.hash)).status).toBe(201)
  await staff('POST', `/orders/${order.id}/status/confirm`)
  await toldOf(order)
  expect(receiver.received.map((push) => browser.open(push))).toEqual([
    {
      title: `Bestellung ${order.ticketNumber} ist bestätigt`,
      body: 'Ihre Bestellung wird zubereitet. Abholbereit etwa um 12:20 Uhr.',
      url: `https://lindenhof.example/status/${order.uid}/${order.hash}`,
      lang: 'de',
      tag: order.uid,
    },
  ])
})

describe('a device', () => {
  test('gets mails with whom to call and text messages without expensive signs', async () => {
    await addDevice({ channel: 'email', target: 'kueche@example.at' })
    await addDevice({ channel: 'sms', target: '+43 664 999 00 11' })
    const order = await place()
    await toldOf(order)
    const [mail] = await shop.mailsTo('kueche@example.at')
    expect(mail?.subject).toBe(`Neue Bestellung ${order.ticketNumber}`)
    expect(mail?.text).toContain('Zum Backend: https://lindenhof.example/backend#/orders')
    expect(mail?.text).toMatch(/Name: +Paula Berger\nTelefon: +\+436641234567/)
    expect(mail?.text).not.toContain(order.hash)
    expect(sms.taken.at(-1)).toMatchObject({
      to: '436649990011',
      text: `Neue Bestellung ${order.ticketNumber} (Stadtplatz - Takeaway - 37,40 €)`,
    })
  })

  test('acts on its triggers only: event, type, category', async () => {
    const trigger = (change: object) => ({ triggers: [{ ...newOrder, ...change }] })
    const hook = (name: string, change: object) =>
      addDevice({ name, channel: 'webhook', target: `${receiver.address}/${name}`, ...change })
    await hook('delivery', trigger({ orderTypes: ['delivery'] }))
    await hook('takeaway', trigger({ orderTypes: ['takeaway'] }))
    await hook('pan', trigger({ categories: [{ id: cast.pfanne.id }] }))
    await hook('preorders', trigger({ onlyPreorders: true }))
    await hook('confirmed', trigger({ event: 'confirmed' }))
    const order = await place()
    await toldOf(order)
    await staff('POST', `/orders/${order.id}/status/confirm`)
    await toldOf(order)
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/confirmed', '/pan', '/takeaway'])
  })

  test('is silent in its quiet hours, by the clock of the branch', async () => {
    const quietHours = [{ from: '12:00', to: '13:00', weekdays: [3] }]
    await addDevice({ channel: 'webhook', target: receiver.address, quietHours })
    // 12:00 in Vienna.
    await toldOf(await place())
    expect(receiver.received).toEqual([])
    shop.setNow('2026-11-18T12:00:00Z')
    await toldOf(await place())
    expect(receiver.received).toHaveLength(1)
  })

  test('that rings on a screen is told through the live stream', async () => {
    await addDevice({ channel: 'screen' })
    const [message] = await toldOf(await place())
    expect(message).toMatchObject({ channel: 'screen', state: 'sent', recipient: 'Tresen' })
  })
})

describe('the test of a device', () => {
  const tryOut = async (change: object) => {
    const device = await addDevice(change)
    const tried = await staff<DeviceTestResult>('POST', `/devices/${device.id}/test/notification`)
    return { ...tried, device }
  }

  test.each([
    [() => ({ channel: 'webhook', target: `${receiver.address}/test` })],
    [() => ({ channel: 'email', target: 'chef@example.at' })],
    [() => ({ channel: 'sms', target: '+43 664 999 00 11' })],
    [() => ({ channel: 'screen' })],
  ])('says that it went well (%#)', async (change) => {
    const { status, data, device } = await tryOut(change())
    expect([status, data.ok, data.message]).toEqual([200, true, 'Die Nachricht wurde übergeben.'])
    const { data: tested } = await staff<Device>('GET', `/devices/${device.id}`)
    expect(tested.lastTestAt).toBe(wednesdayNoon)
  })

  test.each([
    ['has no channel', () => ({ isEnabled: false }), 'Für dieses Gerät ist kein Kanal gewählt.'],
    ['has no target', () => ({ isEnabled: false, channel: 'webhook' }), 'Für dieses Gerät ist kein Ziel eingetragen.'],
    ['has no browser', () => ({ channel: 'webPush' }), 'Für dieses Gerät ist kein Browser angemeldet.'],
    [
      'leads nowhere',
      () => ({ channel: 'webhook', target: 'http://127.0.0.1:9/' }),
      'Es kam keine Verbindung zustande.',
    ],
  ])('says what is wrong where it %s', async (_, change, message) => {
    const { status, errors, data } = await tryOut(change())
    expect([status, errors[0]?.message, data.ok, data.message]).toEqual([
      502,
      'Test nicht erfolgreich.',
      false,
      message,
    ])
  })

  test('waits for an answer, but not for ever', async () => {
    receiver.answer(null)
    const { status, data } = await tryOut({ channel: 'webhook', target: receiver.address })
    expect([status, data.message]).toEqual([502, 'Es kam innerhalb von 10 Sekunden keine Antwort.'])
  })

  test('is for notification devices: a printer has another one', async () => {
    const { status } = await tryOut({ kind: 'print' })
    expect(status).toBe(404)
  })
})

test('only a push service is called; who names another server is refused, and one that is kept already goes', async () => {
  const [order, device] = [await place(), await addDevice({ channel: 'webPush' })]
  const asGuest = { order: { uid: order.uid, hash: order.hash } }
  const subscribe = (endpoint: string, to: object) =>
    staff('POST', '/push-subscriptions', { ...pushBrowser(endpoint).subscription, ...to })
  const refused = await subscribe('https://firma.example/anmelden', asGuest)
  expect([refused.status, refused.errors[0]?.field, refused.errors[0]?.message]).toEqual([
    422,
    'endpoint',
    expect.stringContaining('Benachrichtigungsdienst, den wir nicht kennen'),
  ])
  expect((await subscribe('https://fcm.googleapis.com/fcm/send/x', asGuest)).status).toBe(201)
  expect((await subscribe(`${receiver.address}/frueher`, { device: { id: device.id } })).status).toBe(201)
  const { endpoint, keys } = pushBrowser('https://firma.example/neu').subscription
  const moved = await shop.call('PUT', '/push-subscriptions', {
    endpoint: `${receiver.address}/frueher`,
    fresh: { endpoint, keys },
  })
  expect([moved.status, moved.errors[0]?.field]).toEqual([422, 'fresh.endpoint'])
  // Of before, when nobody asked whose server it is.
  const kept = () =>
    sql<{ endpoint: string }>`select endpoint from push_subscription where device_id = ${device.id}`
      .execute(shop.database.kysely)
      .then(({ rows }) => rows.length)
  await sql`update push_subscription set endpoint = ${endpoint} where device_id = ${device.id}`.execute(
    shop.database.kysely,
  )
  const [message] = await toldOf(await place())
  expect(message).toMatchObject({ state: 'failed', failure: 'Diese Adresse darf nicht aufgerufen werden.' })
  expect(await kept()).toBe(1)
  await deleteForeignSubscriptions(shop.database.kysely, (one) => isPushService(one, ['127.0.0.1']))
  expect(await kept()).toBe(0)
})
