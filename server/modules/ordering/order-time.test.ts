// What the shop's page says about time, through the real POST /orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { expectedTime } from '#domain/ordering/expected-time.ts'
import { soonOutlook } from '#domain/ordering/soon.ts'
import type { Branch } from '#domain/ground/branch.ts'
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

const hours = (from: string, to: string) => [{ type: 'daily', date: null, isClosed: false, from, to }]
const now = Temporal.Instant.from(wednesdayNoon)

async function setBranch(changes: object): Promise<Branch> {
  const { data } = await shop.call<Branch & { version: number }>(
    'GET',
    `/branches/${cast.stadtplatz.id}`,
    undefined,
    admin,
  )
  const saved = await shop.call<Branch>('PUT', `/branches/${cast.stadtplatz.id}`, { ...data, ...changes }, admin)
  expect(saved.status).toBe(200)
  return saved.data
}
const place = (change: object = {}) => shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
const open = hours('00:00', '00:00')
const later = hours('17:00', '22:00')

test.each([
  ['while open', { openingHours: open, preparationMinutes: 20 }, 'Abholbereit in etwa 20 Minuten'],
  ['while closed', { openingHours: later, isPreorderEnabled: true }, 'Abholbereit etwa um 17:20 Uhr'],
])('%s, the order keeps what the page said', async (_, changes, text) => {
  const branch = await setBranch({ isPreorderEnabled: false, ...changes })
  const outlook = soonOutlook(branch, 'takeaway', [], now)
  const { status, data } = await place()
  expect(status).toBe(201)
  expect(Date.parse(data.expectedAt ?? '')).toBe(outlook.expectedAt)
  const found = await shop.call<PublicOrder>('GET', `/orders/public/${data.uid}/${data.hash}`)
  expect(found.data.expectedAt).toBe(data.expectedAt)
  expect(expectedTime(found.data, 'takeaway', branch.timeZone)).toBe(text)
})

test('a promise of 2020 or 9998 is refused, in confirming, proposing and editing', async () => {
  await setBranch({ openingHours: open })
  const { data } = await place()
  const confirm = (body: object) => shop.call<Order>('POST', `/orders/${data.id}/status/confirm`, body, admin)
  for (const at of ['2020-01-01T12:00:00Z', '9998-01-01T12:00:00Z']) {
    expect(await confirm({ appointment: at })).toMatchObject({ status: 422, errors: [{ field: 'appointment' }] })
    expect(await confirm({ counterAppointment: at })).toMatchObject({
      status: 422,
      errors: [{ field: 'counterAppointment' }],
    })
    const order = await shop.call<Order>('GET', `/orders/${data.id}`, undefined, admin)
    const edited = await shop.call('PUT', `/orders/${data.id}`, { ...order.data, appointment: at }, admin)
    expect(edited).toMatchObject({ status: 422, errors: [{ field: 'appointment' }] })
  }
  expect((await confirm({ appointment: '2026-11-18T11:30:00Z' })).status).toBe(200)
})
