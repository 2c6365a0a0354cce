import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'
import { saveEvent } from './store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('what happens to an order at the same moment stands one behind the other, without a gap', async () => {
  const cast = await addCast(shop, await shop.signIn())
  const { id } = (await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))).data
  const event = {
    status: 'new',
    at: Temporal.Instant.from(wednesdayNoon),
    actor: 'system',
    userId: null,
  } as const
  const both = async (reason: string) => {
    const because = { code: 'typed', params: { text: reason } } as const
    await shop.database.transaction(async (tx) => {
      await saveEvent(tx, { id }, { ...event, kind: 'contact', because })
      await saveEvent(tx, { id }, { ...event, kind: 'items', because })
    })
  }
  const reasons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await Promise.all(reasons.map(both))
  const { rows } = await sql<{ position: number; kind: string; reason: string | null }>`
    select position, kind, params->>'text' as reason from order_event where order_id = ${id} order by position
  `.execute(shop.database.kysely)
  expect(rows.map(({ position }) => position)).toEqual([...rows.keys()])
  expect(rows).toHaveLength(1 + 2 * reasons.length)
  // Each pair stands together: the second event of a transaction does not wait for a third one.
  const pairs = rows.slice(1).map(({ kind, reason }) => `${reason} ${kind}`)
  for (const reason of reasons) {
    expect(pairs.indexOf(`${reason} items`)).toBe(pairs.indexOf(`${reason} contact`) + 1)
  }
})
