// A branch that collects with its confirmation only: a rejection costs no refund, and nothing lapses unnoticed.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderStep } from '#domain/ordering/order-status.ts'
import { openPaymentWorld, providers, type PaymentWorld } from '#server/modules/ordering/payment-world.fixture.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
  await sql`update branch set is_payment_reserved = true`.execute(world.database.kysely)
})
afterAll(() => world.close())

async function reserved(provider: (typeof providers)[number]) {
  const order = await world.order(provider)
  await world.decide(order, { state: 'authorized' })
  await world.webhook(order)
  return order
}

async function settleDown(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await world.tell()
    await world.work()
    world.wait({ minutes: 2 })
  }
}

describe.each(providers)('%s', (provider) => {
  test('is told to reserve only, and the kitchen gets the order with nothing due', async () => {
    const order = await reserved(provider)
    await settleDown()
    const started = world.calls.findLast(
      ({ path }) => path === (provider === 'mollie' ? '/v2/payments' : '/v1/transactions'),
    )
    expect(started?.body).toMatchObject(provider === 'mollie' ? { captureMode: 'manual' } : { autoSettle: false })
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: false, dueAmount: 0 })
    expect((await world.paymentOf(order)).state).toBe('authorized')
  })

  test('confirmed: collected', async () => {
    const order = await reserved(provider)
    await world.step(order, 'confirm')
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'confirmed', isPaid: true, dueAmount: 0 })
    expect((await world.paymentOf(order)).state).toBe('paid')
  })

  test.each<OrderStep>(['reject', 'cancel'])('%s: let go, nothing to refund', async (step) => {
    const order = await reserved(provider)
    await world.step(order, step)
    await settleDown()
    expect(await world.read(order)).toMatchObject({ isPaid: false, isRefunded: false })
    expect(await world.paymentOf(order)).toMatchObject({ state: 'canceled', refunds: [] })
  })

  test('nobody answers: staff hear of it a day before it lapses, then it is collected rather than lost', async () => {
    const order = await reserved(provider)
    await sql`update payment set reserved_until = null where order_id = ${order.id}`.execute(world.database.kysely)
    for (const _ of Array.from({ length: 12 })) {
      world.wait({ hours: 12 })
      await world.work()
    }
    expect((await world.read(order)).payments?.[0]).toMatchObject({ state: 'authorized', note: 'lapsing' })
    expect((await world.read(order)).history?.at(-1)?.reason).toContain('verfällt bald')
    for (const _ of Array.from({ length: 3 })) {
      world.wait({ hours: 6 })
      await world.work()
    }
    expect(await world.read(order)).toMatchObject({ isPaid: true })
    expect((await world.read(order)).payments?.[0]?.note).toBeNull()
  })
})
