import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(wednesdayNoon))

const place = (change: object = {}, headers: Record<string, string> = {}) =>
  shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change }, headers)
const act = (order: { id: string }, step: string, body?: object) =>
  shop.call<Order>('POST', `/orders/${order.id}/status/${step}`, body, admin)

test('an order is priced by the server, cent by cent and rate by rate', async () => {
  const { status, data } = await place()
  expect(status).toBe(201)
  expect(data.items).toMatchObject([
    { product: { name: 'Käsespätzle' }, amount: 2, unitPrice: 16.9, gross: 33.8, optionNames: ['Apfelmus'] },
    { product: { name: 'Apfelsaft' }, amount: 1, unitPrice: 3.6, gross: 3.6 },
  ])
  expect(data.pricing).toEqual({
    gross: 37.4,
    deliveryGross: 0,
    totalGross: 37.4,
    totalNet: 33.73,
    taxes: { '10': { gross: 33.8, net: 30.73, tax: 3.07 }, '20': { gross: 3.6, net: 3, tax: 0.6 } },
  })
  expect(data).toMatchObject({
    status: 'new',
    isDelivery: false,
    isDineIn: false,
    paymentMethod: 'cash',
    isConfirmed: false,
  })
  expect(data.timeline).toEqual([{ status: 'new', at: wednesdayNoon }])
})

test('what is sold „ca.“ stays so in the order, until staff say what it is', async () => {
  const { kaesespaetzle } = cast
  const change = (pricing: string) =>
    shop.call('PUT', `/products/${kaesespaetzle.id}`, { ...kaesespaetzle, version: undefined, pricing }, admin)
  await change('approximate')
  try {
    const { data } = await place()
    expect(data.items.map(({ isApproximate }) => isApproximate)).toEqual([true, false])
    const followed = await shop.call<PublicOrder>('GET', `/orders/public/${data.uid}/${data.hash}`)
    expect(followed.data.items[0]).toMatchObject({ isApproximate: true })
    const line = { product: { id: kaesespaetzle.id }, amount: 1, unit: 'piece', parts: [], unitPrice: 15.2 }
    const corrected = await shop.call<Order>('PUT', `/orders/${data.id}/items/0`, line, admin)
    expect(corrected.data.items[0]).toMatchObject({ gross: 15.2, isApproximate: false })
  } finally {
    await change('fixed')
  }
})

test('a delivery adds its fee with a tax of its own, and falls away from the threshold on; a kiosk has none', async () => {
  const delivery = {
    isDelivery: true,
    deliveryArea: 'Zentrum',
    street: 'Schlossweg 4',
    zipCode: '6845',
    city: 'Hohenems',
  }
  const refused = await place({ ...delivery, isSelfService: true })
  expect(refused.errors.map(({ field, code }) => [field, code])).toEqual([['isDelivery', 'notOffered']])
  const { data } = await place(delivery)
  expect(data.pricing).toMatchObject({ gross: 37.4, deliveryGross: 2.5, totalGross: 39.9 })
  const items = [{ product: { id: cast.kaesespaetzle.id }, amount: 3, unit: 'piece', parts: [] }]
  expect((await place({ ...delivery, items })).data.pricing).toMatchObject({ deliveryGross: 0, totalGross: 44.7 })
})

test('tickets count up per branch and business day, without gaps and without doubles', async () => {
  shop.setNow('2026-11-20T10:00:00Z')
  const orders = await Promise.all(Array.from({ length: 20 }, () => place()))
  const numbers = orders.map((order) => order.data.ticketNumber ?? 0).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  // 05:00 in Vienna is the border of the business day.
  shop.setNow('2026-11-21T03:59:59Z')
  expect((await place()).data.ticketNumber).toBe(21)
  shop.setNow('2026-11-21T04:00:00Z')
  expect((await place()).data.ticketNumber).toBe(1)
})

test('an attempt whose answer was lost is found by its key; other keys find nothing', async () => {
  const key = '0123456789abcdef0123456789abcdef'
  const find = (asked: string) => shop.call<PublicOrder>('GET', `/orders/placed/${asked}`)
  expect((await find(key)).status).toBe(404)
  const { data } = await place({}, { 'idempotency-key': key })
  const found = await find(key)
  expect([found.status, found.data.uid, found.data.hash]).toEqual([200, data.uid, data.hash])
  expect(found.headers['cache-control']).toBe('no-store')
  expect((await find('f'.repeat(32))).status).toBe(404)
  // A key that could be guessed opens nothing, though it was used.
  await place({}, { 'idempotency-key': 'versuch-0000' })
  expect((await find('versuch-0000')).status).toBe(422)
})

test('the same key and body answer the first order again, another body is refused', async () => {
  const key = { 'idempotency-key': 'versuch-0001' }
  const first = await place({}, key)
  const again = await place({}, key)
  expect([again.status, again.data.uid]).toEqual([201, first.data.uid])
  const other = await place({ comment: 'Bitte läuten' }, key)
  expect([other.status, other.errors[0]?.code]).toEqual([422, 'idempotencyMismatch'])
})

test('ten requests at once with one key make one order', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => place({}, { 'idempotency-key': 'versuch-0002' })))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(new Set(answers.map((answer) => answer.data.uid)).size).toBe(1)
})

test('a refused order is not remembered: the corrected one goes through with the same key', async () => {
  const key = { 'idempotency-key': 'versuch-0003' }
  expect((await place({ name: '' }, key)).status).toBe(422)
  expect((await place({}, key)).status).toBe(201)
})

test('all problems come at once, each on its field', async () => {
  const { status, errors } = await place({ name: '', phone: '12', legalInstructions: false, paymentMethod: 'mollie' })
  expect(status).toBe(422)
  expect(Object.fromEntries(errors.map((error) => [error.field, error.code]))).toMatchObject({
    name: 'notBlank',
    legalInstructions: 'accept',
    paymentMethod: 'paymentMethodNotOffered',
  })
})

test('unknown branch and product are problems of their fields, never a 404', async () => {
  const nowhere = await place({ branch: { id: 'nirgends' } })
  expect([nowhere.status, nowhere.errors[0]?.field]).toEqual([422, 'branch'])
  const nothing = await place({ items: [{ product: { id: cast.pfanne.id }, amount: 1, unit: 'piece', parts: [] }] })
  expect([nothing.status, nothing.errors[0]?.code]).toEqual([422, 'unknownProduct'])
})

test('when the guest saw another total, the answer carries the new prices', async () => {
  const { status, errors, meta } = await place({ expectedTotal: 30 })
  expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'items', 'pricesChanged'])
  expect(meta).toMatchObject({ pricing: { totalGross: 37.4 } })
})

test('phone numbers are stored as E.164, impossible ones are refused', async () => {
  const { id } = cast.stadtplatz
  const branch = await shop.call<{ version: number }>(
    'PUT',
    `/branches/${id}`,
    { ...cast.stadtplatz, isTakeawayPhoneRequired: true, version: undefined },
    admin,
  )
  expect(branch.status).toBe(200)
  const placed = await place({ phone: '+43 (0)664 1234567' })
  const order = await shop.call<Order>('GET', `/orders/${placed.data.id}`, undefined, admin)
  expect(order.data.phone).toBe('+436641234567')
  const wrong = await place({ phone: '+43 1' })
  expect(wrong.errors).toMatchObject([
    { field: 'phone', message: 'Bitte geben Sie eine gültige Nummer im Format +43 664 1234567 an.' },
  ])
})

test('a guest follows the order by uid and hash; a wrong hash looks like an unknown order', async () => {
  const { data } = await place()
  const seen = await shop.call<PublicOrder>('GET', `/orders/public/${data.uid}/${data.hash}`)
  expect(seen.status).toBe(200)
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(JSON.stringify(seen.data)).not.toContain('+43')
  expect(seen.data).not.toHaveProperty('phone')
  const wrong = await shop.call('GET', `/orders/public/${data.uid}/${'x'.repeat(43)}`)
  const unknown = await shop.call('GET', `/orders/public/ABCDEFGHJKMN/${data.hash}`)
  expect([wrong.status, wrong.errors]).toEqual([404, unknown.errors])
})

test('staff take an order through its life, and every step is kept', async () => {
  const { data: placed } = await place()
  shop.setNow('2026-11-18T11:01:00Z')
  const confirmed = await act(placed, 'confirm', { appointment: '2026-11-18T11:25:00Z' })
  expect(confirmed.data).toMatchObject({
    status: 'confirmed',
    isConfirmed: true,
    appointment: '2026-11-18T11:25:00Z',
    version: 2,
  })
  expect((await act(placed, 'in-delivery')).data.isInDelivery).toBe(true)
  const completed = await act(placed, 'completed')
  expect(completed.data.timeline.map((entry) => entry.status)).toEqual(['new', 'confirmed', 'inDelivery', 'completed'])
})

test('a step that the status does not allow is a conflict with the current order', async () => {
  const { data: placed } = await place()
  await act(placed, 'reject', { rejectionMessage: 'Leider ausverkauft' })
  const late = await act(placed, 'confirm')
  expect([late.status, late.errors[0]?.message]).toEqual([409, 'Bestellstatus konnte nicht geändert werden.'])
  expect(late.data).toMatchObject({ status: 'rejected', rejectionMessage: 'Leider ausverkauft' })
})

test('of two tablets that confirm and reject at once, one wins', async () => {
  const { data: placed } = await place()
  const [confirm, reject] = await Promise.all([act(placed, 'confirm'), act(placed, 'reject')])
  expect([confirm.status, reject.status].sort((a, b) => a - b)).toEqual([200, 409])
})

test('open orders are listed oldest first, ended ones are in the history', async () => {
  const { data: placed } = await place()
  const open = await shop.call<Order[]>('GET', '/orders/current', undefined, admin)
  expect(open.data.map((order) => order.id)).toContain(placed.id)
  const times = open.data.map((order) => Temporal.Instant.from(order.createdAt))
  expect(times).toEqual([...times].sort((a, b) => Temporal.Instant.compare(a, b)))
  await act(placed, 'cancel')
  const left = await shop.call<Order[]>('GET', '/orders/current', undefined, admin)
  expect(left.data.map((order) => order.id)).not.toContain(placed.id)
  const history = await shop.call<Order[]>('GET', '/orders?pageSize=500', undefined, admin)
  expect(history.data.find((order) => order.id === placed.id)?.isCanceled).toBe(true)
})

test('visitors see no list of orders', async () => {
  expect((await shop.call('GET', '/orders/current')).status).toBe(401)
  expect((await shop.call('GET', '/orders')).status).toBe(401)
})
