// Days as owners close them: counted once, numbered, unchangeable, corrected by entries, printed, exported.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyBookingSetup, type BookingSetup } from '#contract/accounting/booking-setup.ts'
import type { DayReport } from '#contract/accounting/day-ends.ts'
import type { AnswerOf } from '#contract/client.ts'
import type { PrintJob } from '#contract/device/print-calls.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

type As = Record<string, string>
let shop: TestShop
let admin: As
let cast: Cast

/** A Wednesday; 37.40 an order. */
const noon = '2026-11-18T11:00:00Z'
const evening = '2026-11-18T21:00:00Z'
/** Of the same business day: it lasts until 05:00. */
const night = '2026-11-19T01:00:00Z'
const nextNoon = '2026-11-19T11:00:00Z'

async function handOver(placedAt: string, doneAt: string, change: object = {}): Promise<PublicOrder> {
  shop.setNow(placedAt)
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  expect([placed.status, placed.errors]).toEqual([201, []])
  shop.setNow(doneAt)
  admin = await shop.signIn()
  for (const step of ['confirm', 'completed']) {
    const done = await shop.call('POST', `/orders/${placed.data.id}/status/${step}`, undefined, admin)
    expect(done.status).toBe(200)
  }
  return placed.data
}

/** As the worker of payments leaves it, once the provider has the refund. */
async function giveBack(order: PublicOrder, cents: number, at: string): Promise<void> {
  const payment = randomUUID()
  const moment = Temporal.Instant.from(at)
  await sql`
    insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test, state,
      counted_at, created_at, updated_at, next_try_at)
    values (${payment}, ${order.id}, 'mollie', ${payment}, 3740, 'EUR', '', '', false, 'paid', ${moment}, ${moment}, ${moment},
      ${moment})
  `.execute(shop.database.kysely)
  await sql`
    insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, state, created_at, updated_at,
      next_try_at, given_up_at)
    values (${randomUUID()}, ${payment}, 1, 'refund', ${cents}, 'staff', 'done', ${moment}, ${moment}, ${moment}, ${moment})
  `.execute(shop.database.kysely)
}

const path = (date: string) => `/branches/${cast.stadtplatz.id}/days/${date}`
const read = async (date: string) => (await shop.call<DayReport>('GET', path(date), undefined, admin)).data
const close = (date: string, body: object) => shop.call<DayReport>('POST', `${path(date)}/close`, body, admin)
const month = async () =>
  (await shop.call<AnswerOf<'GET /day-ends'>>('GET', '/day-ends?month=2026-11', undefined, admin)).data

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-16T10:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  // Tuesday: one, of which some money goes back on Wednesday.
  const late = await handOver('2026-11-17T11:00:00Z', '2026-11-17T12:00:00Z', { paymentMethod: 'cash' })
  // Wednesday: ordered on Tuesday, at noon, and one for trying out.
  await handOver('2026-11-17T20:00:00Z', noon, { paymentMethod: 'cash' })
  await handOver(noon, noon, { paymentMethod: 'cash' })
  const tried = await handOver(noon, noon, { paymentMethod: 'cash' })
  await sql`update "order" set is_test = true where id = ${tried.id}`.execute(shop.database.kysely)
  await giveBack(late, 1000, noon)
  // Still Wednesday for the clock, but after it was closed at ten.
  await handOver(evening, night, { paymentMethod: 'cash' })
  shop.setNow(evening)
  admin = await shop.signIn()
})
afterAll(() => shop.close())

describe('the end of a day', () => {
  test('shows what is open, and what closing it now would count', async () => {
    const { days } = await month()
    expect(days.map(({ date, orders, closing }) => [date, orders, closing])).toEqual([
      ['2026-11-18', 3, null],
      ['2026-11-17', 1, null],
    ])
    const day = await read('2026-11-18')
    expect(day).toMatchObject({ isRunning: true, closing: null, from: '2026-11-18T04:00:00Z' })
    // The order of the night has not happened yet at nine in the evening.
    expect(day.sums).toMatchObject({ orders: 2, gross: 74.8, refunds: 1, refunded: 10, returned: 0 })
    expect(day.sums.methods).toEqual([{ method: 'cash', orders: 2, gross: 74.8 }])
    expect((await shop.call('GET', path('2026-11-20'), undefined, admin)).status).toBe(409)
  })

  test('refuses what was not counted, coins that do not exist, and a drawer that changed meanwhile', async () => {
    const refused = async (body: object) => {
      const { status, errors } = await close('2026-11-18', body)
      return [status, errors.map(({ field, code }) => `${field} ${code}`)]
    }
    expect(await refused({})).toEqual([422, ['counted notBlank']])
    expect(await refused({ coins: [{ value: 0.03, count: 2 }] })).toEqual([422, ['coins invalid']])
    expect(await refused({ counted: 10, expected: 12.3 })).toEqual([409, ['null dayChanged']])
    expect((await month()).days.every(({ closing }) => closing === null)).toBe(true)
  })

  test('is closed once, with its number, name and difference; a second one is told so', async () => {
    const closed = await close('2026-11-18', { counted: 222.4, float: 150, note: 'Münze gefallen', expected: 224.8 })
    expect([closed.status, closed.errors]).toEqual([201, []])
    expect(closed.data.closing).toMatchObject({
      number: 1,
      expected: 224.8,
      counted: 222.4,
      difference: -2.4,
      note: 'Münze gefallen',
    })
    const again = await close('2026-11-18', { counted: 1 })
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'dayClosed'])
    expect(await read('2026-11-18')).toEqual(closed.data)
  })

  test('is closed once when two press at the same moment, and its number is given once', async () => {
    shop.setNow(nextNoon)
    admin = await shop.signIn()
    const pressed = await Promise.all([1, 2, 3].map((counted) => close('2026-11-17', { counted, float: 0 })))
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await read('2026-11-17')).closing?.number).toBe(2)
  })

  test('gives the next day what was handed over after an early end', async () => {
    const { days } = await month()
    expect(days.map(({ date, orders, closing }) => [date, orders, closing?.number ?? null])).toEqual([
      ['2026-11-19', 1, null],
      ['2026-11-18', 2, 1],
      ['2026-11-17', 1, 2],
    ])
    const next = await read('2026-11-19')
    expect([next.from, next.sums.orders]).toEqual(['2026-11-18T21:00:00.001Z', 1])
    const coins = [
      { value: 20, count: 1 },
      { value: 10, count: 1 },
      { value: 2, count: 3 },
      { value: 0.2, count: 7 },
      { value: 0.01, count: 0 },
    ]
    const { data } = await close('2026-11-19', { coins })
    expect(data.closing).toMatchObject({ number: 3, counted: 37.4, difference: 0 })
    expect(data.closing?.coins).toHaveLength(4)
  })

  test('is corrected by an entry with its reason; what was closed stays', async () => {
    const correct = (body: object, date = '2026-11-18') =>
      shop.call<DayReport>('POST', `${path(date)}/corrections`, body, admin)
    expect((await correct({ of: 'counted', amount: 0, reason: 'nichts' })).status).toBe(422)
    expect((await correct({ of: 'counted', amount: 2.4, reason: ' ' })).status).toBe(422)
    expect((await correct({ of: 'counted', amount: 2.4, reason: 'x' }, '2026-11-10')).status).toBe(409)
    const { data } = await correct({ of: 'counted', amount: 2.4, reason: 'Zwei Münzen unter der Lade' })
    expect(data.closing).toMatchObject({ counted: 222.4, difference: -2.4, correctedDifference: 0 })
    expect(data.closing?.corrections).toMatchObject([
      { of: 'counted', amount: 2.4, reason: 'Zwei Münzen unter der Lade' },
    ])
  })

  test('cannot be changed or deleted in the database, either', async () => {
    for (const statement of [
      `update day_end set counted_cents = 0`,
      `update day_end set closed_by_name = 'jemand'`,
      `delete from day_end`,
      `update day_end_entry set kind = 'refund'`,
      `delete from day_end_entry`,
      `update day_correction set amount_cents = 1`,
      `delete from day_correction`,
    ]) {
      await expect(sql.raw(statement).execute(shop.database.kysely)).rejects.toThrow('does not change')
    }
  })

  test('sums up its month, and leaves it as a file for bookkeeping', async () => {
    const { sums, difference } = await month()
    // Tuesday counted 1, 2 or 3 where 37.40 should have been.
    expect([sums.orders, sums.gross, sums.refunded]).toEqual([4, 149.6, 10])
    expect(difference).toBeLessThan(-34)
    const answer = await shop.app.inject({ url: '/api/booking-exports/2026-11', headers: admin })
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toContainEqual(expect.stringContaining(';1;Kassadifferenz;;;-2,40;;;EUR;Münze gefallen'))
    expect(lines).toContainEqual(expect.stringContaining(';1;Zahlung;Barzahlung;;74,80;'))
    expect(lines).toContainEqual(expect.stringContaining(';1;Berichtigung;Gezählt;;2,40;;;EUR;Zwei Münzen'))
    const gross = (kind: string) =>
      lines
        .filter((line) => line.split(';')[3] === kind)
        .reduce((sum, line) => sum + Number((line.split(';')[6] ?? '').replace(',', '.')), 0)
    expect(gross('Erlös')).toBeCloseTo(149.6, 5)
    expect(gross('Zahlung')).toBeCloseTo(149.6, 5)
    expect(gross('Rückerstattung')).toBeCloseTo(-10, 5)
    await bookedWith()
    const none = await shop.app.inject({ url: '/api/booking-exports/2026-10', headers: admin })
    expect(none.statusCode).toBe(409)
    const elsewhere = await shop.app.inject({
      url: `/api/booking-exports/2026-11?branch=${randomUUID()}`,
      headers: admin,
    })
    expect(elsewhere.statusCode).toBe(404)
  })

  test('is a PDF, and comes out of the printer of the branch', async () => {
    const sheet = await shop.app.inject({ url: `/api${path('2026-11-18')}/sheet`, headers: admin })
    expect(sheet.headers['content-type']).toBe('application/pdf')
    const text = readPdf(sheet.rawPayload)
      .flatMap(({ texts }) => texts)
      .join(' ')
    expect(text).toContain('Tagesabschluss Nr. 1')
    expect(text).toContain('−2,40')
    const open = await shop.app.inject({ url: `/api${path('2026-11-16')}/sheet`, headers: admin })
    expect(open.statusCode).toBe(409)

    const print = () => shop.call<{ device: string }>('POST', `${path('2026-11-18')}/print`, {}, admin)
    expect((await print()).errors[0]?.code).toBe('noPrinter')
    const printer = {
      name: 'Theke',
      kind: 'print',
      branch: { id: cast.stadtplatz.id },
      connection: 'browser',
      layout: 'receipt',
    }
    const device = (await shop.call<{ id: string }>('POST', '/devices', printer, admin)).data
    expect((await print()).data).toEqual({ device: 'Theke' })
    const jobs = await shop.call<PrintJob[]>('GET', `/devices/${device.id}/print-jobs`, undefined, admin)
    expect(jobs.data).toMatchObject([{ kind: 'report', state: 'queued' }])
  })
})

test('cash that was given back is not expected in the drawer, and is counted once', async () => {
  const friday = '2026-11-20T11:00:00Z'
  const order = await handOver(friday, friday, { paymentMethod: 'cash' })
  const called = (call: string, body: object) => shop.call('POST', `/orders/${order.id}/${call}`, body, admin)
  await called('paid', { method: 'cash' })
  const refund = await called('cash-refunds', { amount: 7.4, reason: 'Suppe war kalt' })
  expect([refund.status, refund.errors]).toEqual([200, []])
  shop.setNow('2026-11-20T12:00:00Z')
  admin = await shop.signIn()
  const day = await read('2026-11-20')
  expect(day.sums).toMatchObject({ gross: 37.4, refunds: 1, refunded: 7.4, cashRefunded: 7.4, returned: 0 })
  const closed = await close('2026-11-20', { counted: 130, float: 100, expected: 130 })
  expect(closed.data.closing).toMatchObject({ expected: 130, difference: 0 })
  shop.setNow('2026-11-20T12:30:00Z')
  admin = await shop.signIn()
  expect((await read('2026-11-21').catch(() => undefined))?.sums?.refunds ?? 0).toBe(0)
})

test('what is paid otherwise after its day was closed is expected in the drawer of the day on which it was paid, once', async () => {
  const [monday, tuesday] = ['2026-11-23T11:00:00Z', '2026-11-24T11:00:00Z']
  const bank = await handOver(monday, monday, { paymentMethod: 'cash' })
  const drawer = await handOver(monday, monday, { paymentMethod: 'cash' })
  await sql`update "order" set payment_method = 'atm-card' where id = ${drawer.id}`.execute(shop.database.kysely)
  const wrong = await handOver(monday, monday, { paymentMethod: 'cash' })
  const at = async (now: string, order: PublicOrder, call: string, body?: object) => {
    shop.setNow(now)
    admin = await shop.signIn()
    const done = await shop.call('POST', `/orders/${order.id}/${call}`, body, admin)
    expect([done.status, done.errors]).toEqual([200, []])
  }
  // On its own day it is that day's.
  await at(monday, wrong, 'paid', { method: 'atm-card' })
  await at(tuesday, bank, 'paid', { method: 'atm-card' })
  // Monday is closed on Tuesday, and knows nothing of Tuesday.
  expect((await read('2026-11-23')).sums).toMatchObject({
    methods: [{ method: 'atm-card' }, { method: 'cash', gross: 37.4 }],
    paidOtherwise: [],
  })
  await close('2026-11-23', { counted: 37.4, expected: 37.4 })
  await at(tuesday, drawer, 'paid', { method: 'cash' })
  const open = async () => (await month()).days.filter(({ date }) => date > '2026-11-23')
  expect(await open()).toMatchObject([{ date: '2026-11-24', orders: 0, gross: 0, closing: null }])
  const { sums } = await read('2026-11-24')
  const [toDrawer, toBank] = [
    { from: 'atm-card', to: 'cash', orders: 1, gross: 37.4 },
    { from: 'cash', to: 'atm-card', orders: 1, gross: 37.4 },
  ]
  expect([sums.gross, sums.paidOtherwise]).toEqual([0, [toDrawer, toBank]])
  // A slip of the finger: the drawer keeps what stood there.
  await at('2026-11-24T11:05:00Z', bank, 'paid/take-back')
  const both = { ...toDrawer, orders: 2, gross: 74.8 }
  expect((await read('2026-11-24')).sums.paidOtherwise).toEqual([both, toBank])
  const closed = await close('2026-11-24', { counted: 137.4, float: 100, expected: 137.4 })
  expect(closed.data.closing).toMatchObject({ expected: 137.4, difference: 0 })
  shop.setNow('2026-11-24T12:00:00Z')
  admin = await shop.signIn()
  expect(await open()).toMatchObject([{ date: '2026-11-24', closing: { number: 6 } }])
})

test('a day on which something was given back and nothing sold is open, with what went back', async () => {
  const order = await handOver('2026-11-24T13:00:00Z', '2026-11-24T13:00:00Z', { paymentMethod: 'cash' })
  await giveBack(order, 500, '2026-11-27T11:00:00Z')
  shop.setNow('2026-11-27T12:00:00Z')
  admin = await shop.signIn()
  const listed = (await month()).days.find(({ date }) => date === '2026-11-27')
  expect(listed).toMatchObject({ orders: 0, gross: 0, refunded: 5, closing: null })
  await close('2026-11-27', { counted: 0 })
  expect((await month()).days.find(({ date }) => date === '2026-11-27')).toMatchObject({ refunded: 5, closing: {} })
})

/** The same days as bookings: nothing on the clearing account in the end, and no gap that is not named. */
async function bookedWith(): Promise<void> {
  const file = async (format: string) =>
    shop.app.inject({ url: `/api/booking-exports/2026-11?format=${format}`, headers: admin })
  const gaps = await file('datev')
  expect(gaps.statusCode).toBe(409)
  expect(gaps.body).toContain('Beraternummer (DATEV), Mandantennummer, Verrechnungskonto')
  expect((await file('lexware')).statusCode).toBe(422)
  const { data: setup } = await shop.call<BookingSetup>('GET', '/booking-setup', undefined, admin)
  expect(setup).toEqual(emptyBookingSetup)
  const methods = { ...setup.methods, cash: '2700', mollie: '2870', datatrans: '2871', 'atm-card': '2860' }
  const revenue = [0, 10, 13, 20].map((rate) => ({ rate, account: String(4000 + rate), taxCode: '' }))
  const accounts = { clearing: '2790', refunds: '1361', tips: '3590', difference: '7850', methods, revenue }
  const put = async (change: object, as = admin) => shop.call('PUT', '/booking-setup', { ...setup, ...change }, as)
  for (const bad of [{ client: 0 }, { clearing: 'Kassa' }, { revenue: [revenue[0], revenue[0]] }])
    expect((await put(bad)).status).toBe(422)
  expect((await shop.call('PUT', '/booking-setup', setup)).status).toBe(401)
  expect((await shop.call('GET', '/booking-setup')).status).toBe(401)
  expect((await put({ ...accounts, consultant: 12345, client: 678 })).status).toBe(200)
  const long = await put({ ...accounts, consultant: 12345, client: 678, tips: '359000' })
  expect([long.status, JSON.stringify(long)]).toEqual([422, expect.stringContaining('datevAccountTooLong')])
  const datev = await file('datev')
  expect([datev.statusCode, datev.headers['content-type']]).toEqual([200, 'text/csv; charset=windows-1252'])
  const rows = new TextDecoder('windows-1252').decode(datev.rawPayload).trimEnd().split('\r\n')
  expect(rows[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};.*;12345;678;20260101;4;20261101;20261130;/)
  expect(rows[1]).toContain('Gegenkonto (ohne BU-Schlüssel)')
  const clearing = rows.slice(2).reduce((sum, row) => {
    const [amount = '', side, , , , , debit, credit] = row.split(';')
    const cents = Math.round(Number(amount.replace(',', '.')) * 100) * (side === '"H"' ? -1 : 1)
    return sum + (debit === '2790' ? cents : credit === '2790' ? -cents : 0)
  }, 0)
  expect(clearing).toBe(0)
  const bmd = await file('bmd')
  expect(bmd.body.split('\r\n')[0]).toMatch(/^satzart;konto;gkonto;/)
  expect(bmd.headers['content-disposition']).toContain('bmd-buchungen-2026-11.csv')
}
