// What happened after a price changed, as an owner lives through it: nine days, one of them closed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

interface Side {
  readonly from: string
  readonly to: string
  readonly quantity: number
  readonly gross: number
  readonly contribution: number | null
}
interface Changes {
  readonly rows: readonly {
    readonly name: string
    readonly day: string
    readonly from: number
    readonly to: number
    readonly days: number
    readonly branches: readonly { readonly name: string }[]
    readonly before: Side | null
    readonly after: Side | null
    readonly allGrossChange: number | null
  }[]
}
const asked = async (search = 'from=2026-11-01&to=2026-11-30') => {
  const { data } = await shop.call<Changes>('GET', `/statistics/price-changes?${search}`, undefined, admin)
  return data.rows
}

/** Käsespätzle, some with their choice, and always a juice. */
async function order(amount: number, choice: readonly number[]) {
  const [dish, juice] = orderOf(cast).items
  const items = [{ ...dish, amount, parts: [choice] }, juice]
  const answer = await shop.call('POST', '/orders', { ...orderOf(cast), items })
  expect([answer.status, answer.errors]).toEqual([201, []])
}

async function day(date: number, amounts: readonly number[]) {
  shop.setNow(`2026-11-${String(date).padStart(2, '0')}T11:00:00Z`)
  for (const [index, amount] of amounts.entries()) await order(amount, index === 0 ? [0] : [])
}

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-11-01T09:00:00Z')
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

test('what was sold, brought and left over per open day before and after, and how everything else went', async () => {
  await day(1, [9, 9])
  await day(2, [2, 1])
  await day(3, [3, 2])
  await day(5, [2, 2])
  shop.setNow('2026-11-05T20:00:00Z')
  admin = await shop.signIn()
  expect(await asked()).toEqual([])
  const dish = await shop.call<Record<string, unknown>>('GET', `/products/${cast.kaesespaetzle.id}`, undefined, admin)
  const changed = { ...dish.data, price: 15.9 }
  expect((await shop.call('PUT', `/products/${cast.kaesespaetzle.id}`, changed, admin)).status).toBe(200)
  expect((await shop.call('PUT', `/dish-costs/${cast.kaesespaetzle.id}`, { cost: 4 }, admin)).status).toBe(200)
  await day(6, [2, 1])
  await day(7, [1, 1])
  await day(8, [2, 2])
  shop.setNow('2026-11-09T11:00:00Z')
  admin = await shop.signIn()
  const [row, ...others] = await asked()
  expect(others).toEqual([])
  expect(row).toMatchObject({ name: 'Käsespätzle', day: '2026-11-06', from: 14.9, to: 15.9, days: 3 })
  expect(row?.branches.map(({ name }) => name)).toEqual(['Stadtplatz'])
  // 12 of them for 14.90, 7 of those with a choice for 2.00 more, of which 10 % are tax.
  expect(row?.before).toEqual({
    from: '2026-11-02',
    to: '2026-11-05',
    quantity: 4,
    gross: 64.27,
    contribution: 42.43,
  })
  expect(row?.after).toEqual({ from: '2026-11-06', to: '2026-11-08', quantity: 3, gross: 51.03, contribution: 34.39 })
  expect(row?.allGrossChange).toBeCloseTo((153.1 + 21.6) / (192.8 + 21.6) - 1, 3)
})

test('counts what is asked about: branches, kinds and parts of the week', async () => {
  expect(await asked(`from=2026-11-01&to=2026-11-30&branchIds=${crypto.randomUUID()}`)).toEqual([])
  const [delivered] = await asked('from=2026-11-01&to=2026-11-30&orderTypes=delivery')
  expect(delivered).toMatchObject({ day: '2026-11-06', days: 0, before: null, after: null, allGrossChange: null })
  // Monday to Friday: the 2nd, 3rd and 5th beside the 6th.
  const [workdays] = await asked('from=2026-11-01&to=2026-11-30&weekdays=1,2,3,4,5')
  expect(workdays).toMatchObject({ days: 1, before: { quantity: 4 }, after: { quantity: 3 } })
  const [noon] = await asked('from=2026-11-01&to=2026-11-30&fromHour=12&toHour=12')
  expect(noon).toMatchObject({ days: 3, before: { quantity: 4 } })
})

test('is told of changes in the days asked for and four weeks before, and of no others', async () => {
  expect(await asked('from=2026-11-20&to=2026-12-30')).toHaveLength(1)
  expect(await asked('from=2026-12-20&to=2026-12-30')).toEqual([])
  expect(await asked('from=2026-10-01&to=2026-11-05')).toEqual([])
})
