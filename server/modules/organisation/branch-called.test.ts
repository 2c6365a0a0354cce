// Which branch an operator means.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { branchCalled } from './public.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('is found by its address, else by a name that no other has', async () => {
  const admin = await shop.signIn()
  const make = async (identifier: string, name: string) =>
    (await shop.call<{ id: string }>('POST', '/branches', { identifier, name }, admin)).data.id
  const market = await make('markt', 'Am Markt')
  const twin = await make('zwilling', 'Zwilling')
  await make('zwilling-2', 'Zwilling')
  const called = async (name: string) => (await branchCalled(shop.database.kysely, name))?.id
  expect(await called('markt')).toBe(market)
  expect(await called('Am Markt')).toBe(market)
  expect(await called('zwilling')).toBe(twin)
  expect(await called('Zwilling')).toBeUndefined()
  expect(await called('nirgends')).toBeUndefined()
})
