// Menu engineering: what dishes leave over, with costs that administrators say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let manager: Record<string, string>
let cast: Cast

interface Menu {
  readonly rows: readonly {
    name: string
    cost: number
    isCostEstimated: boolean
    contribution: number
    quarter: string
  }[]
  readonly neverOrdered: readonly { name: string }[]
  readonly costs: readonly { name: string; cost: number | null }[]
  readonly totals: { readonly contribution: number; readonly costsKnown: number | null }
}
const menu = async (as = admin) =>
  (await shop.call<Menu>('GET', '/statistics/menu?from=2026-11-18&to=2026-11-18', undefined, as)).data
const say = (id: string, cost: number | null, as = admin) => shop.call('PUT', `/dish-costs/${id}`, { cost }, as)

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await shop.call('POST', '/orders', { ...orderOf(cast), items: orderOf(cast).items.slice(0, 1) })
  const password = 'ein gutes Passwort'
  const person = { username: 'mara', email: 'mara@example.at', branches: [{ id: cast.stadtplatz.id }], password }
  await shop.call('POST', '/users', { ...person, roles: ['ROLE_MANAGER'] }, admin)
  manager = await shop.signIn('mara', password)
})
afterAll(() => shop.close())

test('an estimate stands in until somebody says what a dish costs, and names itself', async () => {
  // 2 × 15.90 (with its choice) at 10 %.
  const before = await menu()
  expect(before.rows.map(({ name, isCostEstimated }) => [name, isCostEstimated])).toEqual([['Käsespätzle', true]])
  expect(before.totals.costsKnown).toBeNull()
  expect(before.neverOrdered.map(({ name }) => name)).toEqual(['Apfelsaft'])

  expect((await say(cast.kaesespaetzle.id, 4.2)).status).toBe(200)
  const after = await menu()
  const [dish] = after.rows
  expect([dish?.cost, dish?.isCostEstimated, dish?.quarter]).toEqual([4.2, false, 'star'])
  expect(dish?.contribution).toBe(after.totals.contribution)
  expect(after.totals.costsKnown).toBe(0.5)
  expect(after.costs).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Käsespätzle', cost: 4.2 })]))
})

test('what was said can be taken back, and stands in the log', async () => {
  await say(cast.apfelsaft.id, 1)
  expect((await say(cast.apfelsaft.id, null)).status).toBe(200)
  expect((await menu()).costs.find(({ name }) => name === 'Apfelsaft')?.cost).toBeNull()
  const logs = await shop.call<{ message: string }[]>('GET', '/logs', undefined, admin)
  expect(logs.data.map(({ message }) => message)).toContain('Wareneinsatz von „Apfelsaft“ geändert')
})

test('costs are said by administrators; a manager sees the figures of their branch', async () => {
  expect((await say(cast.kaesespaetzle.id, 1, manager)).status).toBe(403)
  expect((await menu(manager)).rows).toHaveLength(1)
  expect((await say(cast.kaesespaetzle.id, -1)).status).toBe(422)
  expect((await say('018f0000-0000-7000-8000-000000000000', 1)).status).toBe(404)
})
