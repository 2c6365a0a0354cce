import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { hashPassword, insertAccount } from '#server/modules/identity/public.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { openOrders } from './open-order-store.ts'
import { pickUpTickets } from './pick-up-store.ts'

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

/** At another day a session of today has ended. */
const signInAgain = async () => (admin = await shop.signIn())

const place = async (change: object = {}) => {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const staff = <T = Order>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call<T>(method, path, body, admin)
const act = (order: { id: string }, step: string, body?: object) =>
  staff('POST', `/orders/${order.id}/status/${step}`, body)
const guest = (order: PublicOrder, call: string, body?: object) =>
  shop.call<PublicOrder>('POST', `/orders/public/${order.uid}/${order.hash}/${call}`, body)
const setConfig = async (change: object) => {
  const { data } = await shop.call<object>('GET', '/config')
  return staff('POST', '/config', { ...data, version: undefined, ...change })
}
const setBranch = (change: object) =>
  staff('PUT', `/branches/${cast.stadtplatz.id}`, { ...cast.stadtplatz, version: undefined, ...change })

test('a proposed time waits for the guest; accepted, the order is confirmed for it', async () => {
  const placed = await place()
  const proposed = await act(placed, 'confirm', { counterAppointment: '2026-11-18T13:00:00Z' })
  expect(proposed.data).toMatchObject({ status: 'new', counterAppointment: '2026-11-18T13:00:00Z', version: 2 })
  expect(proposed.data.timeline.map((entry) => entry.status)).toEqual(['new'])
  expect(proposed.data.history?.map((entry) => entry.kind)).toEqual(['status', 'counterAppointment'])
  const accepted = await guest(placed, 'confirm-counter-appointment')
  expect(accepted.data).toMatchObject({ status: 'confirmed', appointment: '2026-11-18T13:00:00Z' })
  const again = await guest(placed, 'confirm-counter-appointment')
  expect([again.status, again.errors[0]?.code, again.data.status]).toEqual([
    409,
    'noOpenCounterAppointment',
    'confirmed',
  ])
})

test('a step from a status that the order has left by now is a conflict, and says how it stands', async () => {
  const placed = await place()
  expect((await act(placed, 'confirm', { expectedStatus: 'new' })).data.status).toBe('confirmed')
  expect((await act(placed, 'in-delivery', { expectedStatus: 'confirmed' })).data.status).toBe('inDelivery')
  // The second tablet still saw „In Zubereitung“; without its word completing would be allowed.
  const late = await act(placed, 'completed', { expectedStatus: 'confirmed' })
  expect([late.status, late.errors[0]?.code, late.data.status]).toEqual([409, 'forbiddenStep', 'inDelivery'])
  const paid = await staff('POST', `/orders/${placed.id}/paid`, { method: 'cash', expectedStatus: 'new' })
  expect([paid.status, paid.data.isPaid]).toEqual([409, false])
  expect((await act(placed, 'completed', { expectedStatus: 'fertig' })).errors[0]?.field).toBe('expectedStatus')
  expect((await act(placed, 'completed', { expectedStatus: 'inDelivery' })).data.status).toBe('completed')
})

test('the same proposal sent twice asks the guest once', async () => {
  const placed = await place()
  const proposal = { counterAppointment: '2026-11-18T13:00:00Z', expectedStatus: 'new' }
  await act(placed, 'confirm', proposal)
  const again = await act(placed, 'confirm', proposal)
  expect([again.status, again.data.version]).toEqual([200, 2])
  expect(again.data.history?.map((entry) => entry.kind)).toEqual(['status', 'counterAppointment'])
})

test('declined, the order is canceled; without a proposal there is nothing to answer', async () => {
  const placed = await place()
  expect((await guest(placed, 'reject-counter-appointment')).status).toBe(409)
  await act(placed, 'confirm', { counterAppointment: '2026-11-18T13:00:00Z' })
  expect((await guest(placed, 'reject-counter-appointment')).data).toMatchObject({
    status: 'canceled',
    appointment: null,
  })
})

test('a proposal lies in the future and is made for new orders only', async () => {
  const placed = await place()
  const now = await act(placed, 'confirm', { counterAppointment: wednesdayNoon })
  expect([now.status, now.errors[0]?.field]).toEqual([422, 'counterAppointment'])
  await act(placed, 'confirm')
  expect((await act(placed, 'confirm', { counterAppointment: '2026-11-18T13:00:00Z' })).status).toBe(409)
})

test('a guest cancels while nobody has confirmed', async () => {
  const placed = await place()
  expect((await guest(placed, 'cancel')).data).toMatchObject({ status: 'canceled', isCanceled: true })
  const confirmed = await place()
  await act(confirmed, 'confirm')
  const late = await guest(confirmed, 'cancel')
  expect([late.status, late.errors[0]?.message]).toEqual([409, 'Bestellung konnte nicht storniert werden.'])
})

test('of a guest who cancels and a tablet that confirms at once, one wins', async () => {
  const placed = await place()
  const [canceled, confirmed] = await Promise.all([guest(placed, 'cancel'), act(placed, 'confirm')])
  expect([canceled.status, confirmed.status].sort((a, b) => a - b)).toEqual([200, 409])
})

test('guests act with uid and hash only: a wrong hash looks like an unknown order', async () => {
  const placed = await place()
  for (const call of ['cancel', 'confirm-counter-appointment', 'accept-quotation', 'decline-quotation']) {
    const wrong = await shop.call('POST', `/orders/public/${placed.uid}/${'x'.repeat(43)}/${call}`)
    const unknown = await shop.call('POST', `/orders/public/ABCDEFGHJKMN/${placed.hash}/${call}`)
    expect([wrong.status, unknown.status, wrong.errors]).toEqual([404, 404, unknown.errors])
  }
})

const stars = { rating: 5, foodRating: 4, serviceRating: 3, processRating: 1, comment: 'Sehr gut' }

test('a completed order is rated once', async () => {
  const placed = await place()
  const early = await guest(placed, 'questionnaire', stars)
  expect([early.status, early.errors[0]?.code]).toEqual([409, 'ratingTooEarly'])
  await act(placed, 'confirm')
  await act(placed, 'completed')
  const missing = await guest(placed, 'questionnaire', { ...stars, rating: null, foodRating: 6 })
  expect(missing.errors.map((error) => `${error.field} ${error.code}`)).toEqual([
    'rating ratingsMissing',
    'foodRating range',
  ])
  const long = await guest(placed, 'questionnaire', { ...stars, comment: 'x'.repeat(2001) })
  expect(long.errors[0]).toMatchObject({ field: 'comment', code: 'tooLong' })
  expect((await guest(placed, 'questionnaire', stars)).data.questionnaireRating).toBe(5)
  const twice = await guest(placed, 'questionnaire', stars)
  expect([twice.status, twice.errors[0]?.code]).toEqual([409, 'ratingTwice'])
  expect((await staff('GET', `/orders/${placed.id}`)).data.questionnaire).toEqual(stars)
})

test('with reviews switched off there is nothing to send them to', async () => {
  const placed = await place()
  await setConfig({ enablePluginOrderReviews: false })
  expect((await guest(placed, 'questionnaire', stars)).status).toBe(404)
  await setConfig({ enablePluginOrderReviews: true })
  expect((await guest(placed, 'questionnaire', stars)).status).toBe(409)
})

test('with donations switched off a donatee is ignored', async () => {
  const { data: donatee } = await staff<{ id: string }>('POST', '/donatees', { name: 'Tierheim' })
  await setConfig({ enablePluginDonations: false })
  const ignored = await place({ donatee: { id: donatee.id } })
  expect((await staff('GET', `/orders/${ignored.id}`)).data.donateeName).toBe(null)
  await setConfig({ enablePluginDonations: true })
  const kept = await place({ donatee: { id: donatee.id } })
  expect((await staff('GET', `/orders/${kept.id}`)).data.donateeName).toBe('Tierheim')
})

test('a quotation is offered, then accepted or declined by the guest', async () => {
  await setBranch({ isQuotationRequired: true })
  const email = 'paula@beispiel.at'
  const [first, second] = [await place({ email }), await place({ email })]
  expect((await act(first, 'confirm')).status).toBe(409)
  expect((await guest(first, 'accept-quotation')).status).toBe(409)
  expect((await staff('POST', `/orders/${first.id}/paid`, { method: 'cash' })).status).toBe(409)
  expect((await staff('POST', `/orders/${first.id}/send-quotation`)).data.status).toBe('offered')
  await staff('POST', `/orders/${second.id}/send-quotation`)
  expect((await guest(first, 'accept-quotation')).data.status).toBe('confirmed')
  expect((await guest(second, 'decline-quotation')).data.status).toBe('canceled')
  await setBranch({ isQuotationRequired: false })
  const plain = await place()
  expect((await staff('POST', `/orders/${plain.id}/send-quotation`)).status).toBe(409)
})

test('an offer with a line without a price is neither sent nor accepted, and the line is named', async () => {
  await setBranch({ isQuotationRequired: true })
  const sent = await place({ email: 'paula@beispiel.at' })
  const accepted = await place({ email: 'paula@beispiel.at' })
  expect((await staff('POST', `/orders/${accepted.id}/send-quotation`)).data.status).toBe('offered')
  for (const { id } of [sent, accepted]) {
    await sql`update order_item set gross_cents = null, unit_price_cents = null
      where order_id = ${id} and position = 0`.execute(shop.database.kysely)
  }
  const refusals = [await staff('POST', `/orders/${sent.id}/send-quotation`), await guest(accepted, 'accept-quotation')]
  for (const { status, errors } of refusals) {
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [['items.0.unitPrice', 'unpricedLine']],
    ])
  }
  expect((await staff('GET', `/orders/${accepted.id}`)).data.status).toBe('offered')
  await setBranch({ isQuotationRequired: false })
})

test('money is taken once, with what a counter takes', async () => {
  const placed = await place()
  const online = await staff('POST', `/orders/${placed.id}/paid`, { method: 'mollie' })
  expect([online.status, online.errors[0]?.field]).toEqual([422, 'method'])
  const paid = await staff('POST', `/orders/${placed.id}/paid`, { method: 'atm-card' })
  expect(paid.data).toMatchObject({ isPaid: true, paymentMethod: 'atm-card' })
  const twice = await staff('POST', `/orders/${placed.id}/paid`, { method: 'cash' })
  expect([twice.status, twice.errors[0]?.code]).toEqual([409, 'notPayable'])
})

test('„Bezahlt“ is taken back within ten minutes: the order owes again, as the guest wished, and the history keeps both', async () => {
  const placed = await place({ paymentMethod: 'cash' })
  await staff('POST', `/orders/${placed.id}/paid`, { method: 'atm-card' })
  shop.setNow('2026-11-18T11:10:00Z')
  const back = await staff('POST', `/orders/${placed.id}/paid/take-back`, { expectedStatus: 'new' })
  expect(back.data).toMatchObject({ isPaid: false, paymentMethod: 'cash', dueAmount: placed.pricing.totalGross })
  expect(back.data.history?.slice(1).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['paid', 'Bankomatkarte statt Barzahlung'],
    ['payment', '„Bezahlt“ zurückgenommen'],
  ])
  const twice = await staff('POST', `/orders/${placed.id}/paid/take-back`)
  expect([twice.status, twice.errors[0]?.code]).toEqual([409, 'notTakenBack'])
  await staff('POST', `/orders/${placed.id}/paid`, { method: 'cash' })
  shop.setNow('2026-11-18T11:20:01Z')
  const late = await staff('POST', `/orders/${placed.id}/paid/take-back`)
  expect([late.status, late.errors[0]?.code, late.data.isPaid]).toEqual([409, 'notTakenBack', true])
  const wrong = await staff('POST', `/orders/${placed.id}/paid/take-back`, { expectedStatus: 'fertig' })
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'expectedStatus'])
  expect((await staff('POST', `/orders/${randomUUID()}/paid/take-back`)).status).toBe(404)
})

test('cash goes back with a reason, once, up to what was paid at the counter', async () => {
  const placed = await place({ paymentMethod: 'cash' })
  const give = (amount: number, expectedRefundable?: number, reason = 'Suppe war kalt') =>
    staff('POST', `/orders/${placed.id}/cash-refunds`, { amount, reason, expectedRefundable })
  const total = placed.pricing.totalGross
  const unpaid = await give(1)
  expect([unpaid.status, unpaid.errors[0]?.code]).toEqual([409, 'notRefundableInCash'])
  const paid = await staff('POST', `/orders/${placed.id}/paid`, { method: 'cash' })
  expect(paid.data.cashRefundable).toBe(total)
  expect((await give(1, total, '')).errors[0]?.field).toBe('reason')
  for (const nothing of [null, Number.NaN, 'all', 0]) {
    const { status, errors } = await give(nothing as number, total)
    expect([nothing, status, errors[0]?.field]).toEqual([nothing, 422, 'amount'])
  }
  expect((await give(total + 0.01, total)).errors[0]).toMatchObject({ field: 'amount', code: 'refundTooLarge' })
  const first = await give(2.5, total)
  expect(first.data).toMatchObject({ isPaid: true, isRefunded: false })
  expect(first.data.history?.at(-1)).toMatchObject({
    kind: 'refund',
    reason: '2,50\u00a0€ bar zurückgegeben: Suppe war kalt',
  })
  // Sent again after its answer was lost: it went back once.
  const again = await give(2.5, total)
  expect([again.status, again.errors[0]?.code]).toEqual([409, 'refundableChanged'])
  const rest = again.data.cashRefundable ?? 0
  expect((await give(rest, rest)).data).toMatchObject({ isRefunded: true, cashRefundable: 0 })
  expect((await staff('POST', `/orders/${placed.id}/paid/take-back`)).status).toBe(409)
  expect((await staff('POST', `/orders/${randomUUID()}/cash-refunds`, { amount: 1, reason: 'x' })).status).toBe(404)
})

test('what is changed after it was paid at the counter says what is still due, or goes back, until it is handed over', async () => {
  const placed = await place({ paymentMethod: 'cash' })
  const total = placed.pricing.totalGross
  const put = async (amount: number) => (await staff('PUT', `/orders/${placed.id}/items/1`, juice(amount))).data
  await put(2)
  const paid = await staff('POST', `/orders/${placed.id}/paid`, { method: 'cash' })
  expect(paid.data).toMatchObject({ dueAmount: 0, overpaidAmount: 0, cashRefundable: total + 3.6 })
  expect(await put(1)).toMatchObject({ isPaid: true, dueAmount: 0, overpaidAmount: 3.6, cashRefundable: total })
  expect(await put(3)).toMatchObject({ isPaid: true, dueAmount: 3.6, overpaidAmount: 0, cashRefundable: total + 3.6 })
  // Handed over, it is settled; called off, what was paid goes back and no more.
  await staff('POST', `/orders/${placed.id}/status/confirm`, {})
  const done = await staff('POST', `/orders/${placed.id}/status/completed`, {})
  expect(done.data).toMatchObject({ dueAmount: 0, overpaidAmount: 0, cashRefundable: total + 7.2 })
  const other = await place({ paymentMethod: 'cash' })
  await staff('POST', `/orders/${other.id}/paid`, { method: 'cash' })
  await staff('PUT', `/orders/${other.id}/items/1`, juice(3))
  const off = await staff('POST', `/orders/${other.id}/status/cancel`, { reason: 'Gast ist krank' })
  expect(off.data).toMatchObject({ dueAmount: 0, cashRefundable: total })
})

test('an unchanged order is accepted back; contact, comment and appointment are changed', async () => {
  const placed = await place()
  const { data: before } = await staff('GET', `/orders/${placed.id}`)
  const same = await staff('PUT', `/orders/${placed.id}`, before)
  expect([same.status, same.data.name, same.data.phone]).toEqual([200, before.name, before.phone])
  const changed = await staff('PUT', `/orders/${placed.id}`, {
    ...same.data,
    name: 'Anna Huber',
    phone: '+43 (0)664 7654321',
    comment: 'Ohne Zwiebel',
    appointment: '2026-11-18T12:30:00Z',
    status: 'completed',
    uid: 'XXXXXXXXXXXX',
  })
  expect(changed.data).toMatchObject({
    name: 'Anna Huber',
    phone: '+436647654321',
    comment: 'Ohne Zwiebel',
    appointment: '2026-11-18T12:30:00Z',
    status: 'new',
    uid: placed.uid,
  })
  expect(changed.data.history?.at(-1)).toMatchObject({ kind: 'contact', actor: 'user' })
  const logs = await shop.call<Log[]>('GET', `/logs?subjectId=${placed.id}&pageSize=1`, undefined, admin)
  expect(logs.data[0]?.changes).toContainEqual({ field: 'name', before: 'Paula Berger', after: 'Anna Huber' })
})

test('another table is one of the branch, or none; a table that was deleted since keeps its name', async () => {
  const made = await staff<{ id: string }>('POST', '/tables', {
    identifier: 'Laube 3',
    branch: { id: cast.stadtplatz.id },
  })
  const placed = await place()
  const { data: order } = await staff('GET', `/orders/${placed.id}`)
  const put = (change: object) => staff('PUT', `/orders/${placed.id}`, { ...order, version: undefined, ...change })
  const table = { id: made.data.id }
  expect((await put({ table })).data).toMatchObject({ table, tableIdentifier: 'Laube 3' })
  expect((await put({ table: null })).data).toMatchObject({ table: null, tableIdentifier: null })
  await put({ table })
  expect((await staff('DELETE', `/tables/${made.data.id}`)).status).toBe(204)
  expect((await put({ table: null, name: 'Laura' })).data).toMatchObject({ name: 'Laura', tableIdentifier: 'Laube 3' })
})

test('stale versions, wrong phones, foreign tables and unknown fields change nothing', async () => {
  const placed = await place()
  const { data: order } = await staff('GET', `/orders/${placed.id}`)
  const put = (change: object) => staff('PUT', `/orders/${placed.id}`, { ...order, ...change })
  expect((await put({ version: 99 })).errors[0]?.code).toBe('staleVersion')
  const wrong = await put({ phone: '+43 1', table: { id: cast.pfanne.id } })
  expect(wrong.errors.map((error) => error.field)).toEqual(['phone', 'table'])
  const noPlace = await put({ email: 'paula', appointment: '2026-11-17T11:00:00Z' })
  expect(noPlace.errors.map((error) => error.field)).toEqual(['email', 'appointment'])
  expect((await put({ rabatt: 5 })).errors[0]).toMatchObject({ field: 'rabatt', code: 'extraField' })
  await act(placed, 'reject')
  const late = await put({ version: undefined, name: 'Zu spät' })
  expect([late.status, late.errors[0]?.code]).toEqual([409, 'itemsLocked'])
})

const juice = (amount: number, change: object = {}) => ({
  product: { id: cast.apfelsaft.id },
  amount,
  unit: 'piece',
  parts: [],
  ...change,
})

test('a changed line is priced by the server and recomputes the total', async () => {
  const placed = await place()
  const changed = await staff('PUT', `/orders/${placed.id}/items/1`, juice(3))
  expect(changed.data.items[1]).toMatchObject({ amount: 3, unitPrice: 3.6, gross: 10.8 })
  expect(changed.data.pricing).toMatchObject({
    gross: 44.6,
    totalGross: 44.6,
    taxes: { '10': { gross: 33.8 }, '20': { gross: 10.8, net: 9, tax: 1.8 } },
  })
  expect(changed.data.history?.at(-1)).toMatchObject({ kind: 'items', reason: '1 × Apfelsaft → 3 × Apfelsaft' })
  const named = await staff('PUT', `/orders/${placed.id}/items/1`, juice(3, { unitPrice: 2 }))
  expect(named.data.pricing.totalGross).toBe(39.8)
})

test('a line that cannot be, an unknown line and an ended order are refused', async () => {
  const placed = await place()
  const put = (index: number | string, body: object) => staff('PUT', `/orders/${placed.id}/items/${index}`, body)
  expect((await put(1, juice(1.5))).errors[0]?.field).toBe('amount')
  expect((await put(1, juice(1, { product: { id: cast.pfanne.id } }))).errors[0]?.field).toBe('product')
  expect((await put(0, juice(1, { product: { id: cast.kaesespaetzle.id }, parts: [[9]] }))).status).toBe(422)
  expect((await put(2, juice(1))).status).toBe(404)
  expect((await put('eins', juice(1))).status).toBe(422)
  await act(placed, 'confirm')
  await act(placed, 'completed')
  expect((await put(1, juice(1))).errors[0]?.code).toBe('itemsLocked')
})

test('an ended order is hidden from staff, not from its guest; its ticket is not given again', async () => {
  const placed = await place()
  const open = await staff('DELETE', `/orders/${placed.id}`)
  expect([open.status, open.errors[0]?.code]).toEqual([409, 'notDeletable'])
  await act(placed, 'reject')
  expect((await staff('DELETE', `/orders/${placed.id}`)).status).toBe(204)
  const listed = async (query: string) =>
    (await staff<Order[]>('GET', `/orders?pageSize=500${query}`)).data.map((order) => order.id)
  expect(await listed('')).not.toContain(placed.id)
  expect((await shop.call('GET', `/orders/public/${placed.uid}/${placed.hash}`)).status).toBe(200)
  expect((await place()).ticketNumber).toBe((placed.ticketNumber ?? 0) + 1)
})

test('a hidden order is found by administrators only, and comes back as it was', async () => {
  const placed = await place()
  await act(placed, 'reject')
  await staff('DELETE', `/orders/${placed.id}`)
  await insertAccount(shop.database.kysely, {
    id: randomUUID(),
    username: 'chefin',
    email: 'chefin@example.org',
    firstName: '',
    lastName: 'Chefin',
    roles: ['ROLE_MANAGER'],
    branchIds: [cast.stadtplatz.id],
    passwordHash: await hashPassword('ein gutes Passwort'),
  })
  const manager = await shop.signIn('chefin', 'ein gutes Passwort')
  const asManager = (method: 'GET' | 'POST', path: string) => shop.call<Order[]>(method, path, undefined, manager)
  const listed = async (query: string) =>
    (await staff<Order[]>('GET', `/orders?pageSize=500${query}`)).data.map((order) => order.id)
  expect((await asManager('GET', `/orders/${placed.id}`)).status).toBe(404)
  expect((await asManager('GET', '/orders?isHidden=true')).status).toBe(403)
  expect((await asManager('POST', `/orders/${placed.id}/restore`)).status).toBe(403)
  expect(await listed('&isHidden=true')).toContain(placed.id)
  expect((await staff('GET', `/orders/${placed.id}`)).data.hiddenAt).toBe(wednesdayNoon)
  const back = await staff('POST', `/orders/${placed.id}/restore`)
  expect([back.status, back.data.hiddenAt, back.data.status]).toEqual([200, null, 'rejected'])
  expect(await listed('')).toContain(placed.id)
  expect(await listed('&isHidden=true')).not.toContain(placed.id)
  expect((await staff('POST', `/orders/${placed.id}/restore`)).status).toBe(404)
})

test('missed are new orders that waited longer than the branch allows', async () => {
  shop.setNow('2026-11-19T11:00:00Z')
  await signInAgain()
  const placed = await place()
  const missed = async () => (await staff<Order[]>('GET', '/orders/missed')).data.map((order) => order.id)
  shop.setNow('2026-11-19T11:10:00Z')
  expect(await missed()).not.toContain(placed.id)
  shop.setNow('2026-11-19T11:10:01Z')
  expect(await missed()).toContain(placed.id)
  await act(placed, 'confirm')
  expect(await missed()).not.toContain(placed.id)
})

test('the history is filtered by day, branch, status, type, method and words', async () => {
  shop.setNow('2026-12-01T03:59:59Z')
  await signInAgain()
  const late = await place({ name: 'Nachtschwärmer 100%' })
  shop.setNow('2026-12-01T04:00:00Z')
  const early = await place({ name: 'Frühaufsteherin' })
  await act(early, 'reject')
  const found = async (query: string) => {
    const answer = await staff<Order[]>('GET', `/orders?${query}`)
    return answer.data.map((order) => order.id)
  }
  expect(await found('from=2026-12-01&to=2026-12-01')).toEqual([early.id])
  expect(await found('from=2026-11-30&to=2026-11-30')).toEqual([late.id])
  expect(await found('from=2026-11-30&sort=createdAt')).toEqual([late.id, early.id])
  expect(await found('from=2026-11-30&status=rejected')).toEqual([early.id])
  expect(await found('from=2026-11-30&type=delivery')).toEqual([])
  expect(await found(`from=2026-11-30&paymentMethod=cash&branch=${cast.stadtplatz.id}`)).toEqual([early.id, late.id])
  expect(await found(`branch=${cast.pfanne.id}`)).toEqual([])
  expect(await found('q=FRÜHAUF')).toEqual([early.id])
  expect(await found('q=100%25')).toEqual([late.id])
  // From its beginning: cut within „ae“, which reads like „ä“, a number is another word.
  expect(await found(`q=${early.uid.slice(0, 9).toLowerCase()}`)).toEqual([early.id])
  expect(await found(`from=2026-12-01&q=${early.ticketNumber}`)).toEqual([early.id])
  const wrong = await staff('GET', '/orders?from=gestern&status=fertig')
  expect(wrong.errors.map((error) => error.field).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'from',
    'status',
  ])
})

test('staff actions stand in the log with what they changed', async () => {
  const placed = await place()
  await act(placed, 'confirm', { appointment: '2026-11-18T11:25:00Z' })
  const { data } = await shop.call<Log[]>('GET', `/logs?subjectId=${placed.id}`, undefined, admin)
  expect(data).toMatchObject([
    { channel: 'order', action: 'order.confirm', branchId: cast.stadtplatz.id, actor: { kind: 'user' } },
  ])
  expect(data[0]?.changes).toContainEqual({ field: 'status', before: 'new', after: 'confirmed' })
})

test('what was ordered together is counted once for each order, of this branch, and nothing of who ordered', async () => {
  const asked = (query: string) =>
    shop.call<{ productId: string; orders: number }[]>('GET', `/orders/bought-together?${query}`)
  const [noodles, juice] = [cast.kaesespaetzle.id, cast.apfelsaft.id]
  const of = async (products: string, branch: string = cast.stadtplatz.id) =>
    (await asked(`branch=${branch}&products=${products}`)).data
  const before = (await of(noodles)).find(({ productId }) => productId === juice)?.orders ?? 0
  const placed = await place()
  const canceled = await place()
  await act(canceled, 'cancel')
  expect(await of(noodles)).toEqual([{ productId: juice, orders: before + 1 }])
  expect(await of(`${noodles},${juice}`)).toEqual([])
  expect(await of(noodles, randomUUID())).toEqual([])
  for (const wrong of ['', `branch=${cast.stadtplatz.id}`, `branch=${cast.stadtplatz.id}&products=${placed.id},suppe`])
    expect([wrong, (await asked(wrong)).status]).toEqual([wrong, 422])
})

test('visitors do none of what staff does', async () => {
  const placed = await place()
  const calls = [
    ['GET', '/orders/missed'],
    ['PUT', `/orders/${placed.id}`],
    ['DELETE', `/orders/${placed.id}`],
    ['PUT', `/orders/${placed.id}/items/0`],
    ['POST', `/orders/${placed.id}/paid`],
    ['POST', `/orders/${placed.id}/paid/take-back`],
    ['POST', `/orders/${placed.id}/cash-refunds`],
    ['POST', `/orders/${placed.id}/send-quotation`],
  ] as const
  for (const [method, path] of calls) expect([path, (await shop.call(method, path)).status]).toEqual([path, 401])
})

test('who asks again with what is known gets nothing new until something happens', async () => {
  const placed = await place()
  const ask = (etag?: string) =>
    shop.call<PublicOrder>('GET', `/orders/public/${placed.uid}/${placed.hash}`, undefined, {
      ...(etag && { 'if-none-match': etag }),
    })
  const first = await ask()
  expect([first.status, first.headers['etag'], first.headers['cache-control']]).toEqual([200, '"1"', 'no-store'])
  expect((await ask('"1"')).status).toBe(304)
  await act(placed, 'confirm')
  const changed = await ask('"1"')
  expect([changed.status, changed.data.status]).toEqual([200, 'confirmed'])
})

test('a guest is told of money that went back in part, also by a page that knew the order before', async () => {
  const placed = await place({ paymentMethod: 'cash' })
  expect(placed.refundedAmount).toBe(0)
  await staff('POST', `/orders/${placed.id}/paid`, { method: 'cash' })
  const ask = (etag = '') =>
    shop.call<PublicOrder>('GET', `/orders/public/${placed.uid}/${placed.hash}`, undefined, { 'if-none-match': etag })
  const before = await ask()
  await staff('POST', `/orders/${placed.id}/cash-refunds`, { amount: 2.5, reason: 'Suppe war kalt' })
  const after = await ask(String(before.headers['etag']))
  expect([after.status, after.data.refundedAmount, after.data.isRefunded]).toEqual([200, 2.5, false])
})

test('lists that are asked for again show every change at once: a new order, a step, a name', async () => {
  const listed = async (path: string, id: string) =>
    (await staff<Order[]>('GET', path)).data.find((order) => order.id === id)
  await staff('GET', '/orders/current')
  const placed = await place({ name: 'Frieda Neu' })
  const { meta } = await staff('GET', '/orders?q=Frieda')
  expect(meta).toMatchObject({ total: 1 })
  expect(await listed('/orders/current', placed.id)).toMatchObject({ status: 'new' })
  await act(placed, 'confirm')
  expect(await listed('/orders/current', placed.id)).toMatchObject({ status: 'confirmed' })
  expect(await listed('/orders', placed.id)).toMatchObject({ status: 'confirmed' })
  const { data: me } = await staff<{ id: string }>('GET', '/users/me')
  const { data: person } = await staff<object>('GET', `/users/${me.id}`)
  const named = { version: undefined, email: 'ada@example.org', firstName: 'Ada', lastName: 'Umbenannt' }
  expect((await staff('PUT', `/users/${me.id}`, { ...person, ...named })).status).toBe(200)
  expect((await listed('/orders', placed.id))?.history?.[1]?.actorName).toBe('Ada Umbenannt')
  await act(placed, 'cancel')
  expect(await listed('/orders/current', placed.id)).toBeUndefined()
  expect((await staff('DELETE', `/orders/${placed.id}`)).status).toBe(204)
  expect(await listed('/orders', placed.id)).toBeUndefined()
  expect((await staff('GET', '/orders?q=Frieda')).meta).toMatchObject({ total: 0 })
})

test('open orders are read a few at a time, oldest first, each once', async () => {
  const { database } = shop
  const idsOf = async (atOnce: number) => {
    const ids: string[] = []
    for await (const some of openOrders(database.kysely, atOnce)) {
      expect(some.length).toBeLessThanOrEqual(atOnce)
      ids.push(...some.map(({ id }) => id))
    }
    return ids
  }
  for (let minute = 0; minute < 3; minute += 1) {
    shop.setNow(`2026-11-18T11:0${minute}:00Z`)
    await place()
    await place()
  }
  const all = await idsOf(1_000)
  expect(all.length).toBeGreaterThanOrEqual(6)
  expect([await idsOf(1), await idsOf(2), await idsOf(all.length)]).toEqual([all, all, all])
})

test('the board of what is to be fetched names what became ready last, in the order in which it did', async () => {
  shop.setNow('2026-11-19T11:00:00Z')
  await signInAgain()
  const orders = [await place(), await place(), await place()]
  const [first, second, third] = orders.map(({ ticketNumber }) => String(ticketNumber))
  for (const order of orders) await act(order, 'confirm')
  const now = Temporal.Instant.from('2026-11-19T11:30:00Z')
  const tickets = (most?: number) => pickUpTickets(shop.database.kysely, cast.stadtplatz.id, now, most)
  const own = (told: readonly string[]) => told.filter((ticket) => [first, second, third].includes(ticket))
  expect(own((await tickets()).preparing)).toEqual([first, second, third])
  for (const [minute, at] of [1, 2, 0].entries()) {
    shop.setNow(`2026-11-19T11:0${minute + 1}:00Z`)
    await act(orders[at] ?? { id: '' }, 'in-delivery')
  }
  expect(own((await tickets()).ready)).toEqual([second, third, first])
  // Where there is no room for all, nobody waits any more for the oldest.
  expect((await tickets(2)).ready).toEqual([third, first])
})
