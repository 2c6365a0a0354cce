// The history in sums and as a table.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import type { OrderSums } from '#contract/ordering/order-history.ts'
import { delimiterOf } from '#domain/content/csv.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let manager: Record<string, string>
const password = 'ein langes Passwort'

beforeAll(async () => {
  shop = await openTestShop()
  cast = await addCast(shop, await shop.signIn())
  shop.setNow('2026-12-01T11:00:00Z')
  admin = await shop.signIn()
  const other = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)
  const body = { username: 'leitung', roles: ['ROLE_MANAGER'], password, branches: [{ id: other.data.id }] }
  await shop.call('POST', '/users', body, admin)
  manager = await shop.signIn('leitung', password)
})
afterAll(() => shop.close())

const place = async (change: object = {}) => {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const sums = async (query: string, as = admin) => shop.call<OrderSums>('GET', `/orders/sums?${query}`, undefined, as)
const table = async (query: string, as = admin) =>
  shop.app.inject({ method: 'GET', url: `/api/orders.csv?${query}`, headers: as })

test('the orders of a day are summed as they were sold, and stand in a table that adds up to the same', async () => {
  const sold = await place({ name: '=SUM(A1)', company: 'Huber; Söhne' })
  const company = { company: 'Berger GmbH', address: 'Marktstraße 1\n6845 Hohenems', vatId: 'ATU12345678' }
  await shop.call('PUT', `/orders/public/${sold.uid}/${sold.hash}/receipt`, company)
  await shop.call('POST', `/orders/${sold.id}/paid`, { method: 'cash' }, admin)
  await shop.call('POST', `/orders/${sold.id}/cash-refunds`, { amount: 2.5, reason: 'kalt' }, admin)
  const rejected = await place({ appointmentDate: '2026-12-01T12:30:00Z' })
  await shop.call('POST', `/orders/${rejected.id}/status/reject`, {}, admin)
  shop.setNow('2026-12-02T11:00:00Z')
  await place()
  admin = await shop.signIn()
  manager = await shop.signIn('leitung', password)
  const day = 'from=2026-12-01&to=2026-12-01'
  const gross = sold.pricing.totalGross
  expect((await sums(day)).data).toEqual({
    orders: 2,
    sold: { orders: 1, gross },
    refunded: null,
    byPaymentMethod: [{ paymentMethod: 'cash', orders: 1, gross }],
  })
  expect((await sums('from=2026-12-01&to=2026-12-02')).data).toMatchObject({ orders: 3, sold: { orders: 2 } })
  expect((await sums(`${day}&status=rejected`)).data).toEqual({
    orders: 1,
    sold: { orders: 0, gross: 0 },
    refunded: null,
    byPaymentMethod: [],
  })
  expect((await sums(`${day}&isRefunded=true`)).data).toMatchObject({ orders: 1, refunded: 2.5 })

  const { statusCode, headers, body } = await table(day)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="bestellungen-2026-12-01-2026-12-01.csv"',
  ])
  expect(delimiterOf(body.slice(1))).toBe(';')
  const [heads = '', first = '', second = '', end] = body.slice(1).split('\r\n')
  const cells = first.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const cell = (head: string) => cells[heads.split(';').indexOf(head)]
  expect([cell('Bestellnummer'), cell('Datum'), cell('Uhrzeit'), cell('Status')]).toEqual([
    sold.uid,
    '2026-12-01',
    '12:00',
    'Eingegangen',
  ])
  // A spreadsheet would run it, or break the row.
  expect([cell('Name'), cell('Firma')]).toEqual(["'=SUM(A1)", '"Huber; Söhne"'])
  expect(cell('Summe brutto')).toBe(gross.toFixed(2).replace('.', ','))
  // Who the invoice is made out to, and what went back, out of the drawer too.
  expect(['Rechnung an', 'Rechnungsanschrift', 'UID der Rechnung', 'Erstattet'].map(cell)).toEqual([
    'Berger GmbH',
    'Marktstraße 1, 6845 Hohenems',
    'ATU12345678',
    '2,50',
  ])
  const german = (text = '') => Number(text.replace(',', '.'))
  const ofTaxes = heads.split(';').flatMap((head, at) => (/^(?:Netto|Steuer)/.test(head) ? [german(cells[at])] : []))
  expect(ofTaxes.reduce((sum, value) => sum + value, 0)).toBeCloseTo(gross, 2)
  expect([second.startsWith(rejected.uid), end]).toEqual([true, ''])
  // For when it was: nothing where it was as soon as possible.
  const dueOf = (row: string) => row.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)[heads.split(';').indexOf('Termin')]
  expect([dueOf(first), dueOf(second)]).toEqual(['', '2026-12-01 13:30'])
})

test('each sees the own branches, and days must be said', async () => {
  const day = 'from=2026-12-01&to=2026-12-01'
  expect((await sums(day, manager)).data.orders).toBe(0)
  expect((await table(day, manager)).body.trim().split('\r\n')).toHaveLength(1)
  const orders = await shop.call<Order[]>('GET', `/orders?${day}`, undefined, manager)
  expect(orders.data).toEqual([])
  for (const path of ['/orders/sums', '/orders.csv']) {
    expect((await shop.call('GET', `${path}?${day}`)).status).toBe(401)
    expect((await shop.call('GET', path, undefined, admin)).status).toBe(422)
    expect((await shop.call('GET', `${path}?${day}&isHidden=true`, undefined, manager)).status).toBe(403)
    const turned = await shop.call('GET', `${path}?from=2026-12-02&to=2026-12-01`, undefined, admin)
    expect([turned.status, turned.errors[0]?.code]).toEqual([422, 'rangeReversed'])
    const long = await shop.call('GET', `${path}?from=2025-01-01&to=2026-12-01`, undefined, admin)
    expect([long.status, long.errors[0]?.code]).toEqual([422, 'rangeTooLong'])
  }
})
