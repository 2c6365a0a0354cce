// Cash is expected in the drawer on the day it was paid and on the day it was given back; turnover stays where it was handed over.
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingSetup } from '#contract/accounting/booking-setup.ts'
import type { DayReport } from '#contract/accounting/day-ends.ts'
import type { AnswerOf } from '#contract/client.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { asOwner } from '#server/testing/test-database.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
const shops: TestShop[] = []

/** Monday to Friday; 37.40 an order. */
const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const
const [monday, tuesday, wednesday, thursday, friday] = days
const noonOf = (day: string) => `${day}T11:00:00Z`

beforeEach(async () => {
  shop = await openTestShop()
  shops.push(shop)
  await at(noonOf(monday))
  cast = await addCast(shop, admin)
})
afterAll(async () => {
  for (const each of shops) await each.close()
})

async function at(now: string): Promise<void> {
  shop.setNow(now)
  admin = await shop.signIn()
}

async function placed(): Promise<PublicOrder> {
  const order = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod: 'cash' })
  expect([order.status, order.errors]).toEqual([201, []])
  return order.data
}

async function does(order: PublicOrder, call: string, body?: object): Promise<void> {
  const done = await shop.call('POST', `/orders/${order.id}/${call}`, body, admin)
  expect([done.status, done.errors]).toEqual([200, []])
}

async function handOver(order: PublicOrder): Promise<void> {
  for (const step of ['confirm', 'completed']) await does(order, `status/${step}`)
}

const path = (date: string) => `/branches/${cast.stadtplatz.id}/days/${date}`
const read = async (date: string) => (await shop.call<DayReport>('GET', path(date), undefined, admin)).data
const listed = async () =>
  (await shop.call<AnswerOf<'GET /day-ends'>>('GET', '/day-ends?month=2026-11', undefined, admin)).data.days
/** What the drawer should hold of that day. */
async function close(date: string): Promise<number | undefined> {
  const closed = await shop.call<DayReport>('POST', `${path(date)}/close`, { counted: 0 }, admin)
  expect([closed.status, closed.errors]).toEqual([201, []])
  return closed.data.closing?.expected
}
/** As a version closed it that expected cash where it was handed over. */
async function closeAsBefore(date: string): Promise<void> {
  await close(date)
  for (const statement of [
    `alter table day_end disable trigger user`,
    `alter table day_end_entry disable trigger user`,
    `delete from day_end_entry e using day_end d where d.id = e.day_end_id and d.day = '${date}' and e.kind = 'payment'`,
    `update day_end set sums = sums - 'cashAhead' - 'cashBefore' where day = '${date}'`,
    `alter table day_end enable trigger user`,
    `alter table day_end_entry enable trigger user`,
  ]) {
    await asOwner(shop.database, statement)
  }
}

test('a pre-order that is paid in cash on Tuesday for Friday is expected on Tuesday, and is Friday’s turnover', async () => {
  await at(noonOf(tuesday))
  const order = await placed()
  await does(order, 'paid', { method: 'cash' })
  expect(await listed()).toMatchObject([{ date: tuesday, orders: 0, gross: 0, closing: null }])
  expect((await read(tuesday)).sums).toMatchObject({ orders: 0, gross: 0, cashAhead: 37.4, cashBefore: 0 })
  expect(await close(tuesday)).toBe(37.4)
  await at(noonOf(friday))
  await handOver(order)
  const { sums } = await read(friday)
  expect(sums).toMatchObject({ orders: 1, gross: 37.4, cashAhead: 0, cashBefore: 37.4 })
  expect(sums.methods).toEqual([{ method: 'cash', orders: 1, gross: 37.4 }])
  expect(await close(friday)).toBe(0)
  await at(noonOf('2026-11-21'))
  expect((await listed()).map(({ date, closing }) => [date, closing === null])).toEqual([
    [friday, false],
    [tuesday, false],
  ])
})

test('whichever day is closed first, each euro is expected once', async () => {
  await at(noonOf(tuesday))
  const [early, same] = [await placed(), await placed()]
  await does(early, 'paid', { method: 'cash' })
  // Paid and handed over on one day: nothing lies on another one.
  await does(same, 'paid', { method: 'cash' })
  await handOver(same)
  await at(noonOf(wednesday))
  await handOver(early)
  await handOver(await placed())
  expect(await close(wednesday)).toBe(37.4)
  expect((await read(tuesday)).sums).toMatchObject({ gross: 37.4, cashAhead: 37.4, cashBefore: 0 })
  expect(await close(tuesday)).toBe(74.8)
})

test('what is paid after an early end of the day is the next day’s', async () => {
  await at(noonOf(tuesday))
  await handOver(await placed())
  await at(`${tuesday}T20:00:00Z`)
  await close(tuesday)
  await at(`${tuesday}T21:00:00Z`)
  const order = await placed()
  await does(order, 'paid', { method: 'cash' })
  await at(noonOf(wednesday))
  await handOver(order)
  expect((await read(wednesday)).sums).toMatchObject({ cashAhead: 0, cashBefore: 0 })
  expect(await close(wednesday)).toBe(37.4)
})

test('„Bezahlt“ that is taken back and paid by card later leaves nothing in the drawer', async () => {
  await at(noonOf(tuesday))
  const order = await placed()
  await does(order, 'paid', { method: 'cash' })
  await does(order, 'paid/take-back')
  expect((await read(tuesday)).sums.cashAhead).toBe(0)
  expect(await close(tuesday)).toBe(0)
  await at(noonOf(friday))
  await does(order, 'paid', { method: 'atm-card' })
  await handOver(order)
  expect((await read(friday)).sums).toMatchObject({ methods: [{ method: 'atm-card' }], cashAhead: 0, cashBefore: 0 })
  expect(await close(friday)).toBe(0)
})

test('what was paid ahead and goes back before anything is handed over leaves the drawer on the day it is given', async () => {
  await at(noonOf(monday))
  const order = await placed()
  await does(order, 'paid', { method: 'cash' })
  expect(await close(monday)).toBe(37.4)
  await at(noonOf(wednesday))
  await does(order, 'status/confirm')
  await does(order, 'status/cancel', { reason: 'Gast ist krank' })
  await does(order, 'cash-refunds', { amount: 37.4, reason: 'Gast ist krank' })
  expect((await read(wednesday)).sums).toMatchObject({ gross: 0, refunded: 0, returned: 37.4, cashAhead: -37.4 })
  expect(await close(wednesday)).toBe(-37.4)
})

test('the guest pays the rest where the order became dearer after it was paid', async () => {
  await at(noonOf(monday))
  const order = await placed()
  await does(order, 'paid', { method: 'cash' })
  expect(await close(monday)).toBe(37.4)
  await at(noonOf(tuesday))
  const more = { product: { id: cast.apfelsaft.id }, amount: 3, unit: 'piece', parts: [] }
  const changed = await shop.call<{ total: number }>('PUT', `/orders/${order.id}/items/1`, more, admin)
  expect([changed.status, changed.errors]).toEqual([200, []])
  await handOver(order)
  const { sums } = await read(tuesday)
  expect([sums.gross > 37.4, sums.cashBefore]).toEqual([true, 37.4])
  expect(await close(tuesday)).toBeCloseTo(sums.gross - 37.4, 5)
})

test('a day that a former version closed keeps its rule: nothing is expected twice, nothing gets lost', async () => {
  // Paid on a day that was closed without it: it comes with its hand-over, as that version would have it.
  await at(noonOf(monday))
  const [first, second, third] = [await placed(), await placed(), await placed()]
  await handOver(await placed())
  await does(first, 'paid', { method: 'cash' })
  await does(third, 'paid', { method: 'cash' })
  await closeAsBefore(monday)
  // Handed over on a day that was closed with it: its day of paying, still open, does not count it again.
  await at(noonOf(tuesday))
  await does(second, 'paid', { method: 'cash' })
  await at(noonOf(wednesday))
  await handOver(second)
  await closeAsBefore(wednesday)
  expect((await read(wednesday)).closing?.expected).toBe(37.4)
  expect((await listed()).map(({ date }) => date)).toEqual([wednesday, monday])
  expect((await read(tuesday)).sums).toMatchObject({ cashAhead: 0, cashBefore: 0 })
  await at(noonOf(thursday))
  await handOver(first)
  await does(third, 'status/confirm')
  await does(third, 'status/cancel', { reason: 'Gast ist krank' })
  await does(third, 'cash-refunds', { amount: 37.4, reason: 'Gast ist krank' })
  expect((await read(thursday)).sums).toMatchObject({ gross: 37.4, cashAhead: 0, cashBefore: 0, returned: 37.4 })
  expect(await close(thursday)).toBe(37.4)
})

test('sheet and files for bookkeeping say the same', async () => {
  await at(noonOf(tuesday))
  const order = await placed()
  await does(order, 'paid', { method: 'cash' })
  await close(tuesday)
  await at(noonOf(friday))
  await handOver(order)
  await close(friday)
  const sheet = async (date: string) => {
    const { rawPayload } = await shop.app.inject({ url: `/api${path(date)}/sheet`, headers: admin })
    const texts = readPdf(rawPayload).flatMap((page) => page.texts)
    return texts.join(' ').replaceAll('\u00a0', ' ')
  }
  expect(await sheet(tuesday)).toContain('Bar für spätere Tage +37,40 €')
  expect(await sheet(friday)).toContain('Bereits an früheren Tagen bar bezahlt −37,40 €')
  const { data: setup } = await shop.call<BookingSetup>('GET', '/booking-setup', undefined, admin)
  const revenue = [0, 10, 13, 20].map((rate) => ({ rate, account: String(4000 + rate), taxCode: '' }))
  const accounts = { clearing: '2790', difference: '7850', methods: { ...setup.methods, cash: '2700' }, revenue }
  const kept = { ...setup, ...accounts, consultant: 12345, client: 678 }
  expect((await shop.call('PUT', '/booking-setup', kept, admin)).status).toBe(200)
  const file = async (format: string) =>
    (await shop.app.inject({ url: `/api/booking-exports/2026-11?format=${format}`, headers: admin })).body
      .trim()
      .split('\r\n')
  const paid = (await file('csv')).filter((line) => line.includes(';Zahlung;'))
  expect(paid.map((line) => line.split(';')[6])).toEqual(expect.arrayContaining(['37,40', '37,40', '-37,40']))
  const clearing = (await file('datev')).slice(2).reduce((sum, row) => {
    const [amount = '', side, , , , , debit, credit] = row.split(';')
    const cents = Math.round(Number(amount.replace(',', '.')) * 100) * (side === '"H"' ? -1 : 1)
    return sum + (debit === '2790' ? cents : credit === '2790' ? -cents : 0)
  }, 0)
  expect(clearing).toBe(0)
  expect((await file('bmd')).filter((line) => /Bar f.r sp.tere Tage/.test(line))).toHaveLength(1)
})
