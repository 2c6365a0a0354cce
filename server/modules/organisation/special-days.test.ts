// A holiday of several branches: entered once, by whoever may change each of them, and in all of them or in none.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let cast: Cast
let market: Branch
const password = 'ein langes Passwort'
const christmas = { from: '2026-12-24', to: '2026-12-26' }
const closed = (date: string) => ({ type: 'once', date, isClosed: true, from: null, to: null })

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const daily = { type: 'daily', from: '11:00', to: '22:00' }
  const body = { identifier: 'markt', name: 'Markt', openingHours: [daily], deliveryHours: [daily] }
  market = (await shop.call<Branch>('POST', '/branches', { ...body, isDeliveryHoursEnabled: true }, admin)).data
  const person = { username: 'leitung', roles: ['ROLE_MANAGER'], password, branches: [{ id: market.id }] }
  await shop.call('POST', '/users', person, admin)
  manager = await shop.signIn('leitung', password)
})
afterAll(() => shop.close())

const enter = (body: object, as = admin) => shop.call<{ changed: number }>('POST', '/branches/special-days', body, as)
const branch = async (id: string) => (await shop.call<Branch>('GET', `/branches/${id}`, undefined, admin)).data
const both = () => [{ id: cast.stadtplatz.id }, { id: market.id }]
const datesOf = ({ openingHours }: Branch) => openingHours.filter(({ type }) => type === 'once')

test('three days for two branches are one request, and each branch tells who closed it', async () => {
  const before = await branch(market.id)
  const entered = await enter({ ...christmas, branches: both() })
  expect([entered.status, entered.data]).toEqual([200, { changed: 2 }])
  const days = ['2026-12-24', '2026-12-25', '2026-12-26'].map(closed)
  expect(datesOf(await branch(cast.stadtplatz.id))).toEqual(days)
  const after = await branch(market.id)
  expect(datesOf(after)).toEqual(days)
  expect(after.deliveryHours.filter(({ type }) => type === 'once')).toEqual(days)
  expect(after.version).toBe(before.version + 1)
  const logs = await shop.call<Log[]>('GET', `/logs?subjectId=${market.id}`, undefined, admin)
  expect(logs.data[0]).toMatchObject({ action: 'branch.update', branchId: market.id })
  expect(logs.data[0]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['openingHours', 'deliveryHours']),
  )
})

test('what stands there already is replaced, never doubled; said again it changes nothing', async () => {
  const windows = [{ from: '10:00', to: '14:00' }]
  await enter({ from: '2026-12-24', to: '2026-12-24', branches: [{ id: market.id }], windows })
  expect(datesOf(await branch(market.id)).filter(({ date }) => date === '2026-12-24')).toEqual([
    closed('2026-12-24'),
    { type: 'once', date: '2026-12-24', isClosed: false, from: '10:00', to: '14:00' },
  ])
  expect((await enter({ ...christmas, branches: both() })).data).toEqual({ changed: 1 })
  expect((await enter({ ...christmas, branches: both() })).data).toEqual({ changed: 0 })
})

test('a manager enters them for the own branch; a foreign one among them is not found, and nothing is changed', async () => {
  const days = { from: '2026-12-31', to: '2026-12-31' }
  const foreign = await enter({ ...days, branches: both() }, manager)
  expect(foreign.status).toBe(404)
  expect(datesOf(await branch(market.id)).some(({ date }) => date === '2026-12-31')).toBe(false)
  expect((await enter({ ...days, branches: [{ id: market.id }] }, manager)).data).toEqual({ changed: 1 })
})

test('where one has no room for more, none is changed, and the sentence names it', async () => {
  const many = Array.from({ length: 399 }, (_, at) =>
    closed(new Date(Date.UTC(2030, 0, 1 + at)).toISOString().slice(0, 10)),
  )
  const full = { ...market, version: undefined, identifier: 'voll', name: 'Voll', openingHours: many }
  const { data } = await shop.call<Branch>('POST', '/branches', full, admin)
  const days = { from: '2027-01-01', to: '2027-01-02' }
  const refused = await enter({ ...days, branches: [{ id: market.id }, { id: data.id }] })
  expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.message]).toEqual([
    422,
    'hoursFull',
    expect.stringContaining('Voll'),
  ])
  expect(datesOf(await branch(market.id)).some(({ date }) => date === '2027-01-01')).toBe(false)
})

test.each([
  [{ from: '2026-12-26', to: '2026-12-24' }, 'to'],
  [{ from: '2026-01-01', to: '2026-12-24' }, 'to'],
  [{ ...christmas, windows: [{ from: '10:00' }] }, 'windows.0.to'],
  [{ ...christmas, branches: [] }, 'branches'],
])('%j is refused at %s', async (body, field) => {
  const refused = await enter({ branches: both(), ...body })
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, field])
})
