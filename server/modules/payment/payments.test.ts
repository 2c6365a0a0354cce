// Online payments as guests, staff and providers meet them over HTTP.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import type { SimulatedPayment } from '#server/gateways/simulator/ledger.ts'
import { startSimulatedDatatrans } from '#server/gateways/simulator/simulated-datatrans.ts'
import { startSimulatedMollie } from '#server/gateways/simulator/simulated-mollie.ts'
import type { SimulatedProvider } from '#server/gateways/simulator/simulated-provider.ts'
import { account, providers, takeOnlinePayments } from '#server/modules/ordering/payment-world.fixture.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let isDown = false
const simulators = new Map<string, SimulatedProvider>()

beforeAll(async () => {
  const clock = () => Temporal.Instant.from('2026-11-18T11:00:00Z')
  const books = () => ({
    ledger: memoryLedger(),
    clock,
    disturb: (moment: string) => (isDown && moment === 'before' ? ('drop' as const) : undefined),
  })
  simulators.set('mollie', await startSimulatedMollie(account.apiKey, books()))
  simulators.set('datatrans', await startSimulatedDatatrans(account, books()))
  const variables = {
    PUBLIC_URL: 'https://bestellen.lindenhof.at',
    MOLLIE_API_KEY: account.apiKey,
    MOLLIE_URL: simulators.get('mollie')?.url ?? '',
    DATATRANS_MERCHANT_ID: account.merchantId,
    DATATRANS_PASSWORD: account.password,
    DATATRANS_SIGN_KEY: account.signKey,
    DATATRANS_URL: simulators.get('datatrans')?.url ?? '',
  }
  shop = await openTestShop({ variables })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await takeOnlinePayments(shop.call, cast, admin)
})
afterAll(async () => {
  await shop.close()
  await Promise.all([...simulators.values()].map((simulator) => simulator.close()))
})
afterEach(() => {
  isDown = false
})

const place = (paymentMethod: string, key?: string) =>
  shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod }, key ? { 'idempotency-key': key } : {})
const read = async ({ id }: { id: string }) => (await shop.call<Order>('GET', `/orders/${id}`, undefined, admin)).data
const follow = async ({ uid, hash }: PublicOrder) =>
  (await shop.call<PublicOrder>('GET', `/orders/public/${uid}/${hash}`)).data
async function booksOf({ uid }: PublicOrder): Promise<SimulatedPayment & { simulator: SimulatedProvider }> {
  for (const simulator of simulators.values()) {
    const found = (await simulator.ledger.all()).find(({ reference }) => reference.startsWith(uid))
    if (found !== undefined) return { ...found, simulator }
  }
  throw new Error(`nobody knows ${uid}`)
}
async function decide(order: PublicOrder, change: Partial<SimulatedPayment>): Promise<void> {
  const { simulator, id } = await booksOf(order)
  await simulator.decide(id, change, 'never')
}
const returned = (order: { uid: string; hash: string }) =>
  shop.app.inject({ method: 'GET', url: `/payment/return/${order.uid}/${order.hash}` })
const giveUp = ({ uid, hash }: { uid: string; hash: string }, body: object = {}) =>
  shop.call<PublicOrder>('POST', `/orders/public/${uid}/${hash}/give-up-payment`, body)
/** The provider needs a while; asked again, it says that the money is back. */
async function untilRefunded(order: PublicOrder): Promise<Order> {
  return vi.waitFor(async () => {
    const checked = await shop.call<Order>('POST', `/orders/${order.id}/update-payment-status`, {}, admin)
    expect(checked.data.isRefunded).toBe(true)
    return checked.data
  }, 5_000)
}
async function paid(provider: string): Promise<PublicOrder> {
  const { data } = await place(provider)
  await decide(data, { state: 'paid' })
  await returned(data)
  return data
}

describe.each(providers)('%s', (provider) => {
  test('the guest is sent to the provider with exact amount, description and addresses, and nobody sees the order', async () => {
    const { status, data } = await place(provider)
    expect(status).toBe(201)
    expect(data).toMatchObject({ status: 'awaitingPayment', ticketNumber: null })
    expect(data.paymentRedirectUrl).toContain('/testzahlung/')
    const books = await booksOf(data)
    const back = `https://bestellen.lindenhof.at/payment/return/${data.uid}/${data.hash}`
    expect(books).toMatchObject({
      amountCents: 3740,
      currency: 'EUR',
      reference: `${data.uid}1`,
      returnUrls: { success: back, cancel: back, error: back },
      webhookUrl: `https://bestellen.lindenhof.at/payment/${provider}/webhook`,
    })
    if (provider === 'mollie') expect(books.description).toBe(`Theke · Bestellung ${data.uid}`)
    expect((await shop.call('GET', `/orders/${data.id}`, undefined, admin)).status).toBe(404)
    const { data: current } = await shop.call<Order[]>('GET', '/orders/current', undefined, admin)
    expect(current.map(({ id }) => id)).not.toContain(data.id)
  })

  test('who sends the same order again comes to the same payment; who closed the window finds the way back', async () => {
    const { data } = await place(provider, `once-${provider}`)
    const again = await place(provider, `once-${provider}`)
    expect([again.data.uid, again.data.paymentRedirectUrl]).toEqual([data.uid, data.paymentRedirectUrl])
    expect((await follow(data)).paymentRedirectUrl).toBe(data.paymentRedirectUrl)
  })

  test('two at the same moment with one key: one order, one payment', async () => {
    const both = await Promise.all([place(provider, `both-${provider}`), place(provider, `both-${provider}`)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0].data.uid).toBe(both[1].data.uid)
    const simulator = simulators.get(provider)
    const made = (await simulator?.ledger.all())?.filter(({ reference }) => reference.startsWith(both[0].data.uid))
    expect(made).toHaveLength(1)
  })

  test('down: 502 with the sentence, the order failed, and the same key hears the same', async () => {
    isDown = true
    const refused = await place(provider, `down-${provider}`)
    expect([refused.status, refused.errors]).toEqual([
      502,
      [
        {
          field: 'paymentMethod',
          code: 'paymentNotStarted',
          message: 'Die Zahlung kann derzeit nicht gestartet werden. Bitte wählen Sie eine andere Zahlungsart.',
        },
      ],
    ])
    isDown = false
    expect((await place(provider, `down-${provider}`)).status).toBe(502)
    expect((await place(provider, `up-${provider}`)).status).toBe(201)
  })

  test('back with the money: to the status page; without: to the checkout’s error page; not yet: to the status page', async () => {
    const { data: waiting } = await place(provider)
    expect((await returned(waiting)).headers.location).toBe(`/status/${waiting.uid}/${waiting.hash}`)
    await decide(waiting, { state: 'failed' })
    const failed = await returned(waiting)
    expect([failed.statusCode, failed.headers.location]).toEqual([303, '/store/stadtplatz/checkout/error'])
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const done = await paid(provider)
    expect((await returned(done)).headers.location).toBe(`/status/${done.uid}/${done.hash}`)
    expect(await follow(done)).toMatchObject({ status: 'new', isPaid: true })
    expect((await follow(done)).paymentRedirectUrl).toBeUndefined()
  })

  test('a payment that the guest gave up is told apart from one that was refused', async () => {
    const ended = async (state: 'canceled' | 'failed') => {
      const { data } = await place(provider)
      await decide(data, { state })
      expect((await returned(data)).headers.location).toMatch(
        state === 'canceled' ? /\/checkout\/error\?canceled$/ : /\/checkout\/error$/,
      )
      return follow(data)
    }
    expect(await ended('canceled')).toMatchObject({ status: 'failed', failureCode: 'paymentGivenUp' })
    const refused = await ended('failed')
    expect([refused.status, refused.failureCode]).toEqual(['failed', undefined])
  })

  test('who orders anew gives the unpaid order up: it fails, its payment is ended where that is possible, and money goes back', async () => {
    const { data } = await place(provider)
    const given = await giveUp(data)
    expect([given.status, given.data.status, given.data.failureCode]).toEqual([200, 'failed', 'paymentGivenUp'])
    expect((await booksOf(data)).state).toBe(provider === 'mollie' ? 'canceled' : 'open')
    expect((await giveUp(data)).data.status).toBe('failed')
    if (provider === 'mollie') return
    // Another window still had the provider's page open.
    await decide(data, { state: 'paid' })
    await returned(data)
    await vi.waitFor(async () => expect((await booksOf(data)).refunds).toHaveLength(1), 5_000)
    expect(await follow(data)).toMatchObject({ status: 'failed' })
  })

  test('what was paid meanwhile is not given up; what others have is not found', async () => {
    const { data } = await place(provider)
    await decide(data, { state: 'paid' })
    expect((await giveUp(data)).data).toMatchObject({ status: 'new', isPaid: true })
    expect((await giveUp({ uid: data.uid, hash: 'x'.repeat(43) })).status).toBe(404)
    expect((await giveUp({ uid: 'unknown', hash: data.hash })).status).toBe(404)
    expect((await giveUp(data, { reason: 'egal' })).status).toBe(422)
  })

  test('a provider that is down keeps nobody from ordering anew', async () => {
    const { data } = await place(provider)
    isDown = true
    expect((await giveUp(data)).data).toMatchObject({ status: 'failed', failureCode: 'paymentGivenUp' })
  })

  test('back while the provider is down: the status page waits', async () => {
    const { data } = await place(provider)
    await decide(data, { state: 'paid' })
    isDown = true
    expect((await returned(data)).headers.location).toBe(`/status/${data.uid}/${data.hash}`)
    expect((await follow(data)).status).toBe('awaitingPayment')
  })

  test('a paid order that is rejected is refunded by itself', async () => {
    const order = await paid(provider)
    await shop.call('POST', `/orders/${order.id}/status/reject`, { rejectionMessage: 'Ausverkauft' }, admin)
    await vi.waitFor(async () => expect((await booksOf(order)).refunds).toHaveLength(1), 5_000)
    const checked = await untilRefunded(order)
    expect(checked).toMatchObject({ status: 'rejected', isPaid: true, isRefunded: true })
    expect(checked.payments).toMatchObject([
      { provider, state: 'paid', amount: 37.4, refundedAmount: 37.4, refundableAmount: 0 },
    ])
    expect(await follow(order)).toMatchObject({ isRefunded: true })
  })

  test('staff give back a part, then the rest, never more; who did it and why is kept', async () => {
    const order = await paid(provider)
    const refund = (body: object) => shop.call<Order>('POST', `/orders/${order.id}/refunds`, body, admin)
    // Only its own word means everything; JSON has no other NaN than null.
    for (const nothing of [null, Number.NaN, 'NaN', '', -1, 0, undefined]) {
      const { status, errors } = await refund({ amount: nothing, reason: 'Versehen' })
      expect([nothing, status, errors[0]?.field]).toEqual([nothing, 422, 'amount'])
    }
    const part = await refund({ amount: 7.4, reason: 'Apfelmus vergessen' })
    expect([part.status, part.data.isRefunded]).toEqual([200, false])
    expect(part.data.payments?.[0]?.refunds).toMatchObject([
      { amount: 7.4, cause: 'staff', reason: 'Apfelmus vergessen' },
    ])
    expect(part.data.history?.find(({ kind }) => kind === 'refund')).toMatchObject({
      kind: 'refund',
      actor: 'user',
      actorName: 'admin',
    })
    const tooMuch = await refund({ amount: 30.01 })
    expect([tooMuch.status, tooMuch.errors]).toMatchObject([
      422,
      [{ field: 'amount', message: 'Es können höchstens 30,00\u00a0€ erstattet werden.' }],
    ])
    expect((await refund({ amount: 0 })).errors[0]).toMatchObject({ field: 'amount', code: 'positive' })
    // The same request again, because its answer was lost: it saw more than there is by now.
    const again = await refund({ amount: 7.4, expectedRefundable: 37.4 })
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'refundableChanged'])
    for (const mistake of [{}, { amount: null }, { amount: Number.NaN }, { amount: '' }, { amount: 'alles' }]) {
      const refused = await refund(mistake)
      expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'amount'])
    }
    await refund({ amount: 'all', expectedRefundable: 30 })
    expect((await refund({ amount: 'all' })).status).toBe(409)
    expect(await untilRefunded(order)).toMatchObject({ status: 'new', isPaid: true, isRefunded: true })
    const { refunds } = await booksOf(order)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([740, 3000])
    const named = `Theke · Bestellung ${order.uid} · Nr. ${part.data.ticketNumber ?? ''}`
    if (provider === 'mollie') expect(refunds.map(({ description }) => description)).toEqual([named, named])
    const { data: log } = await shop.call<Log[]>('GET', `/logs?subjectId=${order.id}`, undefined, admin)
    expect(log.some(({ action }) => action === 'order.refund')).toBe(true)
  })

  test('a cheaper line gives the difference back; a dearer or an equal one is refused', async () => {
    const order = await paid(provider)
    const line = (amount: number) =>
      shop.call<Order>(
        'PUT',
        `/orders/${order.id}/items/0`,
        { product: { id: cast.kaesespaetzle.id }, amount, unit: 'piece', parts: [[0]] },
        admin,
      )
    for (const amount of [2, 3]) {
      expect([amount, (await line(amount)).status]).toEqual([amount, 409])
    }
    const changed = await line(1)
    expect([changed.status, changed.data.pricing.totalGross]).toEqual([200, 20.5])
    await vi.waitFor(async () => {
      expect((await booksOf(order)).refunds.map(({ amountCents }) => amountCents)).toEqual([1690])
    }, 5_000)
  })

  test('the button asks the provider, also for an order that nobody sees yet', async () => {
    const { data } = await place(provider)
    await decide(data, { state: 'paid' })
    isDown = true
    const refused = await shop.call('POST', `/orders/${data.id}/update-payment-status`, {}, admin)
    expect([refused.status, refused.errors[0]?.message]).toEqual([502, 'Zahlungsstatus konnte nicht überprüft werden.'])
    isDown = false
    const asked = await shop.call<Order>('POST', `/orders/${data.id}/update-payment-status`, {}, admin)
    expect([asked.status, asked.data.status, asked.data.isPaid]).toEqual([200, 'new', true])
  })
})

describe('a webhook', () => {
  const form = (payload: string, type = 'application/x-www-form-urlencoded') =>
    shop.app.inject({ method: 'POST', url: '/payment/mollie/webhook', payload, headers: { 'content-type': type } })
  const signed = (body: string, key = account.signKey, time = '1763463600000') => {
    const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(`${time}${body}`).digest('hex')
    return shop.app.inject({
      method: 'POST',
      url: '/payment/datatrans/webhook',
      payload: body,
      headers: { 'content-type': 'application/json', 'datatrans-signature': `t=${time},s0=${signature}` },
    })
  }

  test('of Mollie carries an id only; the order moves because of what Mollie answers', async () => {
    const { data } = await place('mollie')
    const { id } = await booksOf(data)
    expect((await form(`id=${id}&status=paid`)).statusCode).toBe(200)
    expect((await follow(data)).status).toBe('awaitingPayment')
    await decide(data, { state: 'paid' })
    expect((await form(`id=${id}`)).statusCode).toBe(200)
    expect((await follow(data)).status).toBe('new')
  })

  test('of Datatrans is signed; what it says is not believed either', async () => {
    const { data } = await place('datatrans')
    const { id } = await booksOf(data)
    expect((await signed(JSON.stringify({ transactionId: id, status: 'settled' }))).statusCode).toBe(200)
    expect((await follow(data)).status).toBe('awaitingPayment')
    await decide(data, { state: 'paid' })
    expect((await signed(JSON.stringify({ transactionId: id }), '00'.repeat(16))).statusCode).toBe(400)
    expect((await follow(data)).status).toBe('awaitingPayment')
    expect((await signed(JSON.stringify({ transactionId: id }))).statusCode).toBe(200)
    expect((await follow(data)).status).toBe('new')
  })

  test.each([
    ['unknown', 'id=tr_unknown', 200],
    ['without an id', 'status=paid', 400],
    ['with the id of something else', 'id=re_123', 400],
    ['with a path', 'id=tr_../../methods', 400],
    ['empty', '', 400],
    ['too large', `id=tr_${'x'.repeat(200_000)}`, 413],
    ['with zero bytes', 'id=tr_%00', 400],
  ])('of Mollie that is %s', async (_, body, status) => {
    expect((await form(body)).statusCode).toBe(status)
  })

  test.each([
    ['text', 'text/plain'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
  ])('of Mollie as %s is refused', async (_, type) => {
    expect((await form('id=tr_1', type)).statusCode).toBe(415)
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another id', '{"transactionId":"../1"}'],
    ['an object as id', '{"transactionId":{"a":1}}'],
  ])('of Datatrans, signed, with %s', async (_, body) => {
    expect((await signed(body)).statusCode).toBe(400)
  })

  test.each([[undefined], ['t=1,s0=00'], [`t=,s0=${'0'.repeat(64)}`], [`s0=${'0'.repeat(64)}`], ['']])(
    'of Datatrans with the signature %s is refused',
    async (signature) => {
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'datatrans-signature': signature }),
      }
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/payment/datatrans/webhook',
        payload: '{}',
        headers,
      })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('while the provider is down is to be delivered again', async () => {
    const { data } = await place('mollie')
    const { id } = await booksOf(data)
    isDown = true
    expect((await form(`id=${id}`)).statusCode).toBe(503)
  })

  test('may arrive before we knew the payment’s id: the process was killed meanwhile', async () => {
    const { data } = await place('mollie')
    const { id } = await booksOf(data)
    await sql`update payment set provider_id = null, redirect_url = null, state = 'new' where order_id = ${data.id}`.execute(
      shop.database.kysely,
    )
    await decide(data, { state: 'paid' })
    expect((await form(`id=${id}`)).statusCode).toBe(200)
    expect((await follow(data)).status).toBe('new')
  })
})

test('a return with a wrong hash leads to the page that says so, and asks nobody', async () => {
  const { data } = await place('mollie')
  const answer = await returned({ uid: data.uid, hash: 'x'.repeat(43) })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/status/${data.uid}/${'x'.repeat(43)}`])
  expect((await returned({ uid: '%00', hash: 'x' })).statusCode).toBe(303)
})

test('an order that costs nothing does not wait for money', async () => {
  const free = await shop.call<{ id: string }>(
    'POST',
    '/products',
    { name: 'Kostprobe', type: 'simple', price: 0, unit: 'piece', tax: 10 },
    admin,
  )
  const { data: menu } = await shop.call<typeof cast.menu>('GET', `/menus/${cast.menu.id}`)
  const catalog = [{ ...menu.catalog[0], products: [{ id: free.data.id, isEnabled: true, schedule: [] }] }]
  await shop.call('PUT', `/menus/${menu.id}`, { ...menu, version: undefined, catalog }, admin)
  const items = [{ product: { id: free.data.id }, amount: 1, unit: 'piece', parts: [] }]
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), items, paymentMethod: 'mollie' })
  expect([placed.status, placed.data.status, placed.data.paymentRedirectUrl]).toEqual([201, 'new', undefined])
  await shop.call('PUT', `/menus/${menu.id}`, { ...menu, version: undefined }, admin)
})

test('neither answers nor rows hold a key', async () => {
  const order = await paid('datatrans')
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(p::text, '') from payment p) || (select string_agg(e::text, '') from payment_event e) || (select string_agg(l::text, '') from log l) as text
  `.execute(shop.database.kysely)
  const told = JSON.stringify([await read(order), await follow(order), (await shop.call('GET', '/config')).data, rows])
  for (const secret of [account.apiKey, account.password, account.signKey]) expect(told).not.toContain(secret)
})

test('an order paid in cash has nothing to give back online', async () => {
  const placed = await place('cash')
  const refused = await shop.call('POST', `/orders/${placed.data.id}/refunds`, { amount: 'all' }, admin)
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'notRefundable'])
  expect((await shop.call('POST', `/orders/${placed.data.id}/update-payment-status`, {}, admin)).status).toBe(200)
})
