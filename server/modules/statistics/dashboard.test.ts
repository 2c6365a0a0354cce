import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

type Dashboard = AnswerOf<'GET /dashboard'>

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

const place = async (change: object = {}) => {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const act = (order: { id: string }, step: string, body?: object) =>
  shop.call('POST', `/orders/${order.id}/status/${step}`, body, admin)
const at = async (now: string) => {
  shop.setNow(now)
  admin = await shop.signIn()
}
const dashboard = async (as = admin) => (await shop.call<Dashboard>('GET', '/dashboard', undefined, as)).data
const stadtplatz = async () => (await dashboard()).branches.find(({ branch }) => branch.name === 'Stadtplatz')

/**
 * Wednesday a week ago: an order at 11:00, confirmed after 2 minutes, and one at 13:00. Today at 11:00 an order that is
 * completed, one that is rejected, and one that nobody answers; it is 12:30.
 */
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-11T08:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const branch = { ...cast.stadtplatz, version: undefined, isPreorderEnabled: true, confirmationTimeout: 10 }
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, branch, admin)
  await at('2026-11-11T10:00:00Z')
  const past = await place()
  await at('2026-11-11T10:02:00Z')
  await act(past, 'confirm')
  await act(past, 'in-delivery')
  await act(past, 'completed')
  await at('2026-11-11T12:00:00Z')
  await act(await place(), 'reject', { rejectionMessage: 'Ausverkauft' })
  await at('2026-11-18T10:00:00Z')
  const done = await place()
  await act(await place(), 'reject', { rejectionMessage: 'Ausverkauft' })
  await place()
  await at('2026-11-18T10:06:00Z')
  await act(done, 'confirm')
  await act(done, 'in-delivery')
  await act(done, 'completed')
  await at('2026-11-18T11:30:00Z')
})
afterAll(() => shop.close())

test('says how today goes, and how it was a week ago up to this hour', async () => {
  const found = await stadtplatz()
  expect(found).toMatchObject({
    open: { new: 1, offered: 0, confirmed: 0, inDelivery: 0 },
    missed: 1,
    today: { date: '2026-11-18', orders: 3, completed: 1, ended: 1, gross: 74.8, refunds: 0, averageConfirmMinutes: 6 },
    lastWeek: { date: '2026-11-11', orders: 1, gross: 37.4, refunds: 0, averageConfirmMinutes: 2 },
    preorders: [],
    preorderCount: 0,
    devices: [],
  })
})

test('says where guests may order and find no menu', async () => {
  const made = await shop.call<{ id: string; version: number }>(
    'POST',
    '/branches',
    { identifier: 'neu', name: 'Neubau' },
    admin,
  )
  const lacking = async () =>
    (await dashboard()).branches.filter(({ lacksMenu }) => lacksMenu).map(({ branch }) => branch.name)
  expect(await lacking()).toEqual(['Neubau'])
  const menu = (await shop.call<{ id: string }[]>('GET', '/menus', undefined, admin)).data[0]
  const branches = [{ id: cast.stadtplatz.id }, { id: made.data.id }]
  await shop.call('PUT', `/menus/${menu?.id}`, { ...menu, version: undefined, branches }, admin)
  expect(await lacking()).toEqual([])
  await shop.call('PUT', `/menus/${menu?.id}`, { ...menu, version: undefined, branches, catalog: [] }, admin)
  expect(await lacking()).toEqual(['Neubau', 'Stadtplatz'])
  const unseen = { ...made.data, version: undefined, isPublic: false }
  await shop.call('PUT', `/branches/${made.data.id}`, unseen, admin)
  expect(await lacking()).toEqual(['Stadtplatz'])
  await shop.call('PUT', `/menus/${menu?.id}`, { ...menu, version: undefined }, admin)
  await shop.call('DELETE', `/branches/${made.data.id}`, undefined, admin)
  expect(await lacking()).toEqual([])
})

test('says until when a branch takes no orders, and nothing of a pause that is over', async () => {
  const pause = (until: string | null) => shop.call('POST', `/branches/${cast.stadtplatz.id}/pause`, { until }, admin)
  expect((await stadtplatz())?.pausedUntil).toBeNull()
  await pause('2026-11-18T12:00:00Z')
  expect(Date.parse((await stadtplatz())?.pausedUntil ?? '')).toBe(Date.parse('2026-11-18T12:00:00Z'))
  await at('2026-11-18T12:00:00Z')
  expect((await stadtplatz())?.pausedUntil).toBeNull()
  await at('2026-11-18T11:30:00Z')
  await pause(null)
})

test('names the next pre-orders, soonest first', async () => {
  const appointments = ['2026-11-18T19:00:00Z', '2026-11-18T17:00:00Z', '2026-11-20T17:00:00Z', '2026-11-18T18:00:00Z']
  for (const appointmentDate of appointments) await place({ appointmentDate })
  const found = await stadtplatz()
  expect(found?.preorders.map(({ appointment }) => appointment)).toEqual([
    '2026-11-18T17:00:00Z',
    '2026-11-18T18:00:00Z',
    '2026-11-18T19:00:00Z',
  ])
  expect(found?.preorderCount).toBe(4)
})

test('hears of terminals when they ask, and of printers when they report', async () => {
  const key = async (name: string) => {
    const made = await shop.call<{ key: string }>(
      'POST',
      `/branches/${cast.stadtplatz.id}/keys`,
      { kind: 'frontdesk', name },
      admin,
    )
    return made.data.key
  }
  const [theke, kueche] = [await key('Theke'), await key('Küche')]
  const printer = { kind: 'print', branch: { id: cast.stadtplatz.id }, connection: 'cloudPrnt' }
  await shop.call('POST', '/devices', { ...printer, name: 'Bondrucker' }, admin)
  await shop.call('POST', '/devices', { ...printer, name: 'Im Browser', connection: 'browser' }, admin)
  const states = async () =>
    (await stadtplatz())?.devices.map(({ kind, name, status, lastSeenAt }) => [kind, name, status, lastSeenAt])
  const ask = (apiKey: string) => shop.call('GET', `/orders/frontdesk/${cast.stadtplatz.id}/${apiKey}`)
  await ask(theke)
  const noon = '2026-11-18T11:30:00Z'
  expect(await states()).toEqual([
    ['printer', 'Bondrucker', 'offline', null],
    ['terminal', 'Küche', 'offline', null],
    ['terminal', 'Theke', 'online', noon],
  ])
  await at('2026-11-18T11:30:50Z')
  await ask(theke)
  expect((await states())?.[2]).toEqual(['terminal', 'Theke', 'online', noon])
  await at('2026-11-18T11:35:00Z')
  await ask(kueche)
  expect((await states())?.slice(1)).toEqual([
    ['terminal', 'Küche', 'online', '2026-11-18T11:35:00Z'],
    ['terminal', 'Theke', 'recent', noon],
  ])
  await at(noon)
})

test('shows managers their own branches, and nothing to others', async () => {
  const other = await shop.call<{ id: string }>(
    'POST',
    '/branches',
    { identifier: 'bahnhof', name: 'Bahnhof', timeZone: 'Europe/Vienna' },
    admin,
  )
  const password = 'ein gutes Passwort'
  const person = (username: string, role: string) =>
    shop.call(
      'POST',
      '/users',
      { username, email: `${username}@example.at`, roles: [role], branches: [{ id: other.data.id }], password },
      admin,
    )
  await person('mara', 'ROLE_MANAGER')
  await person('emil', 'ROLE_EMPLOYEE')
  const seen = await dashboard(await shop.signIn('mara', password))
  expect(seen.branches.map(({ branch, today }) => [branch.name, today.orders])).toEqual([['Bahnhof', 0]])
  const emil = await shop.call('GET', '/dashboard', undefined, await shop.signIn('emil', password))
  expect(emil.status).toBe(403)
})
