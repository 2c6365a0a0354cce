// What a branch has promised for some days: told before it is closed on them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let cast: Cast
const password = 'ein langes Passwort'

beforeAll(async () => {
  shop = await openTestShop()
  cast = await addCast(shop, await shop.signIn())
  shop.setNow('2026-12-01T11:00:00Z')
  admin = await shop.signIn()
  const path = `/branches/${cast.stadtplatz.id}`
  const { data } = await shop.call<Branch>('GET', path, undefined, admin)
  await shop.call('PUT', path, { ...data, isPreorderEnabled: true }, admin)
  const other = await shop.call<{ id: string }>('POST', '/branches', { identifier: 'markt', name: 'Markt' }, admin)
  const body = { username: 'leitung', roles: ['ROLE_MANAGER'], password, branches: [{ id: other.data.id }] }
  await shop.call('POST', '/users', body, admin)
  manager = await shop.signIn('leitung', password)
})
afterAll(() => shop.close())

const order = async (appointmentDate: string) => {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), appointmentDate })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const due = (query: string, as = admin) =>
  shop.call<{ date: string; orders: number }[]>('GET', `/orders/due?${query}`, undefined, as)

test('open orders are counted on the day they are wished for; what was called off is not', async () => {
  await order('2026-12-24T11:00:00Z')
  await order('2026-12-24T12:00:00Z')
  const off = await order('2026-12-25T12:00:00Z')
  await shop.call('POST', `/orders/${off.id}/status/reject`, {}, admin)
  const kept = await order('2026-12-26T12:00:00Z')
  await shop.call('POST', `/orders/${kept.id}/status/confirm`, {}, admin)
  const branchId = cast.stadtplatz.id
  expect((await due('from=2026-12-24&to=2026-12-26')).data).toEqual([
    { branchId, date: '2026-12-24', orders: 2 },
    { branchId, date: '2026-12-26', orders: 1 },
  ])
  expect((await due('from=2026-12-25&to=2026-12-25')).data).toEqual([])
})

test('the list behind the number has as many', async () => {
  const query = `counted=due&from=2026-12-24&to=2026-12-26&branch=${cast.stadtplatz.id}`
  const list = await shop.call<unknown[]>('GET', `/orders?${query}`, undefined, admin)
  expect(list.data).toHaveLength(3)
})

test('a manager of another branch is told nothing of it', async () => {
  expect((await due('from=2026-12-24&to=2026-12-26', manager)).data).toEqual([])
  expect((await due('from=2026-12-26&to=2026-12-24')).status).toBe(422)
})

test('a holiday of several branches keeps what was promised for it, tells no guest, and takes nothing new', async () => {
  const { data: branches } = await shop.call<Branch[]>('GET', '/branches', undefined, admin)
  const told = async () => (await shop.call<unknown[]>('GET', '/messages?pageSize=500', undefined, admin)).data.length
  const before = await told()
  const days = { from: '2026-12-24', to: '2026-12-26', windows: [] }
  const holiday = { branches: branches.map(({ id }) => ({ id })), ...days }
  const entered = await shop.call<{ changed: number }>('POST', '/branches/special-days', holiday, admin)
  expect([entered.status, entered.data.changed]).toEqual([200, branches.length])
  const branchId = cast.stadtplatz.id
  expect((await due('from=2026-12-24&to=2026-12-26')).data).toEqual([
    { branchId, date: '2026-12-24', orders: 2 },
    { branchId, date: '2026-12-26', orders: 1 },
  ])
  expect(await told()).toBe(before)
  const late = await shop.call('POST', '/orders', { ...orderOf(cast), appointmentDate: '2026-12-26T12:00:00Z' })
  expect([late.status, late.errors[0]?.field]).toEqual([422, 'appointmentDate'])
})
