// Whoever changes an order holds it: nobody else changes it meanwhile, and everybody may write what belongs to it. A receipt that was issued,
// or a day that was closed, while the events of its orders were told was refused once in a while otherwise: each waited for the other.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { addCast, openTestShop, orderOf, type TestShop } from '#server/testing/test-shop.ts'
import { lockOpenRow } from './open-order-store.ts'
import { lockOrder, lockPublicOrder, lockRow } from './store.ts'

const everywhere = { branches: 'all', person: null } as unknown as Scope
let shop: TestShop
let order: PublicOrder

beforeAll(async () => {
  shop = await openTestShop()
  const cast = await addCast(shop, await shop.signIn())
  order = (await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))).data
})
afterAll(() => shop.close())

const locks: readonly [string, (tx: Transaction) => Promise<unknown>][] = [
  ['the house itself', (tx) => lockRow(tx, order.id)],
  ['staff', (tx) => lockOrder(tx, order.id, everywhere)],
  ['its guest', (tx) => lockPublicOrder(tx, order.uid)],
  ['an alarm that it rings', (tx) => lockOpenRow(tx, order.id)],
]

test.each(locks)('held by %s', async (_, lock) => {
  await shop.database.transaction(async (tx) => {
    expect(await lock(tx)).toBeTruthy()
    // As PostgreSQL looks whether the order is there that a row belongs to.
    await sql`select from "order" where id = ${order.id} for key share nowait`.execute(shop.database.kysely)
    const change = sql`select from "order" where id = ${order.id} for no key update nowait`.execute(
      shop.database.kysely,
    )
    await expect(change).rejects.toThrow('could not obtain lock')
  })
})
