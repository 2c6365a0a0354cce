// Every row of the outcome table, against both providers' protocols.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import { checkOrderPayments } from './check-order.ts'
import { hearWebhook } from './hear-webhook.ts'
import { wantRefund } from './want-refund.ts'
import { openPaymentWorld, providers, type PaymentWorld } from '#server/modules/ordering/payment-world.fixture.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.close())
afterEach(() => world.disturb(undefined))

/** What the house does by itself until nothing is left to do. */
async function settleDown(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await world.tell()
    await world.work()
    world.wait({ minutes: 3 })
  }
}

const kinds = async (order: { id: string }) =>
  (await world.read(order)).history?.map(({ kind, status }) => `${kind} ${status}`)
const refundsOf = async (order: { uid: string }) =>
  (await world.paymentOf(order)).refunds.map(({ amountCents }) => amountCents)
const countEvents = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payment_event`.execute(
    world.database.kysely,
  )
  return rows[0]?.count ?? 0
}
const eventsOf = async (order: { id: string }) => {
  const { rows } = await sql<{ event: string }>`
    select e.source || ': ' || e.word || ' → ' || e.outcome as event from payment_event e
    join payment p on p.id = e.payment_id where p.order_id = ${order.id} order by e.id
  `.execute(world.database.kysely)
  return rows.map(({ event }) => event)
}

describe.each(providers)('%s', (provider) => {
  test('an order waits for its money, without a ticket, and names the page to pay on', async () => {
    const order = await world.order(provider)
    expect(order).toMatchObject({ status: 'awaitingPayment', ticketNumber: null, isPaid: false, isTest: false })
    expect(order.paymentRedirectUrl).toMatch(new RegExp(`^https://shop\\.at/testzahlung/${provider}/`))
    await world.comeBack(order)
    expect(await world.read(order)).toMatchObject({ status: 'awaitingPayment' })
  })

  test('webhook first, return later', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    await world.comeBack(order)
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true, isRefunded: false })
    expect((await world.read(order)).ticketNumber).toBeGreaterThan(0)
    expect(await kinds(order)).toEqual(['status awaitingPayment', 'status new', 'paid new'])
    expect(await eventsOf(order)).toEqual(['webhook: paid → pay + paid', 'return: paid → nothing'])
  })

  test('return first, webhook later', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.comeBack(order)
    await world.webhook(order)
    expect(await kinds(order)).toEqual(['status awaitingPayment', 'status new', 'paid new'])
  })

  test('both at once, and the webhook three times', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await Promise.all([world.webhook(order), world.comeBack(order), world.webhook(order), world.webhook(order)])
    expect(await kinds(order)).toEqual(['status awaitingPayment', 'status new', 'paid new'])
    await settleDown()
    expect(await refundsOf(order)).toEqual([])
  })

  test('late: neither webhook nor return come, the check finds out within a minute', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.work()
    expect((await world.read(order)).status).toBe('awaitingPayment')
    world.wait({ seconds: 20 })
    await world.work()
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true })
  })

  test('out of order: the answer „not yet“ arrives after the answer „paid“', async () => {
    const order = await world.order(provider)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    world.disturb(async (moment, { method }) => {
      // The first question is answered at once, but its answer is slow.
      if (moment === 'after' && method === 'GET') {
        world.disturb(undefined)
        await held
      }
      return undefined
    })
    const slow = world.comeBack(order)
    while (world.calls.at(-1)?.method !== 'GET') await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    release()
    await slow
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true })
    expect((await world.read(order)).payments?.[0]?.state).toBe('paid')
  })

  test.each(['canceled', 'failed', 'expired'] as const)('%s at the provider: the order failed', async (state) => {
    const order = await world.order(provider)
    await world.decide(order, { state })
    await world.comeBack(order)
    expect(await world.read(order)).toMatchObject({
      status: 'failed',
      isFailed: true,
      isPaid: false,
      ticketNumber: null,
    })
  })

  test('paid after the guest was told that it failed: given back, and shown', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'canceled' })
    await world.comeBack(order)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'failed', isPaid: true, isRefunded: true })
    expect((await world.read(order)).payments?.[0]).toMatchObject({
      note: 'paidLate',
      refundedAmount: 37.4,
      refunds: [{ amount: 37.4, state: 'done', cause: 'paidLate' }],
    })
    expect(await refundsOf(order)).toEqual([3740])
  })

  test('nobody pays: after 30 minutes the order failed, exactly then not yet', async () => {
    const order = await world.order(provider)
    await world.decide(order, { expiresAt: '2027-01-01T00:00:00Z' })
    world.wait({ minutes: 30 })
    await world.work()
    expect((await world.read(order)).status).toBe('awaitingPayment')
    world.wait({ milliseconds: 1 })
    await world.work()
    expect(await world.read(order)).toMatchObject({ status: 'failed' })
    const [, failed] = (await world.read(order)).history ?? []
    expect(failed).toMatchObject({ actor: 'payment', reason: 'Die Zahlung ist nicht rechtzeitig eingegangen.' })
    // Where the provider lets us, nobody can pay any more.
    expect((await world.paymentOf(order)).state).toBe(provider === 'mollie' ? 'canceled' : 'open')
  })

  test('paid in the last second, heard of at the last question: the order stands', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    world.disturb((moment, { method }) => (moment === 'before' && method === 'GET' ? 'drop' : undefined))
    world.wait({ minutes: 29 })
    await world.work()
    world.disturb(undefined)
    world.wait({ minutes: 2 })
    await world.work()
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true })
  })

  test('canceled by the guest after paying: given back once, whatever is told again', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    await world.step(order, 'cancelByGuest')
    await world.webhook(order)
    await settleDown()
    await world.webhook(order)
    await world.comeBack(order)
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'canceled', isPaid: true, isRefunded: true })
    expect(await refundsOf(order)).toEqual([3740])
  })

  test('rejected by the branch: given back by the event alone', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    await world.step(order, 'reject')
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'rejected', isRefunded: true })
    expect(await refundsOf(order)).toEqual([3740])
    expect((await kinds(order))?.filter((kind) => kind.startsWith('refund'))).toHaveLength(2)
  })

  test('reserved only: the branch gets the order, the amount is taken, then it is paid', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized' })
    await world.webhook(order)
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: false })
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true })
    expect((await world.paymentOf(order)).state).toBe('paid')
  })

  test('reserved, then canceled: let go, nothing is refunded', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized' })
    world.disturb((moment, { path }) => (moment === 'before' && /captures|settle/.test(path) ? 'drop' : undefined))
    await world.webhook(order)
    await world.step(order, 'cancel')
    await settleDown()
    expect((await world.paymentOf(order)).state).toBe('canceled')
    expect(await refundsOf(order)).toEqual([])
    expect(await world.read(order)).toMatchObject({ status: 'canceled', isPaid: false })
  })

  test('reserved, then lost: the order stands unpaid, and staff read why', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized' })
    await world.webhook(order)
    await world.decide(order, { state: 'expired' })
    await world.webhook(order)
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: false })
    expect((await world.read(order)).history?.at(-1)).toMatchObject({
      kind: 'payment',
      reason: expect.stringContaining('kassieren'),
    })
  })

  test('reserved, then collecting is refused: due again, staff read it, and a press collects it after all', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized', collecting: 'refused' })
    await world.webhook(order)
    expect(await world.read(order)).toMatchObject({ isPaid: false, dueAmount: 0 })
    await settleDown()
    await world.webhook(order)
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: false, dueAmount: 37.4 })
    expect((await world.read(order)).payments?.[0]).toMatchObject({ state: 'authorized', note: 'uncollected' })
    const told = (await world.read(order)).history?.filter(({ kind }) => kind === 'payment') ?? []
    expect(told).toEqual([expect.objectContaining({ reason: expect.stringContaining('kassieren') })])
    await world.decide(order, { collecting: null })
    await checkOrderPayments(world.payments, order.id)
    expect(await world.read(order)).toMatchObject({ isPaid: true, dueAmount: 0 })
    expect((await world.read(order)).payments?.[0]?.note).toBeNull()
  })

  test('reserved, collecting refused for a while: tried again by itself', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized', collecting: 'refused' })
    await world.webhook(order)
    await settleDown()
    expect((await world.read(order)).dueAmount).toBe(37.4)
    await world.decide(order, { collecting: null })
    world.wait({ hours: 6 })
    await settleDown()
    expect(await world.read(order)).toMatchObject({ isPaid: true, dueAmount: 0 })
  })

  test('reserved, collecting refused, then paid in cash: the reservation is let go, nothing is taken twice', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized', collecting: 'refused' })
    await world.webhook(order)
    await settleDown()
    await world.payInCash(order)
    await world.decide(order, { collecting: null })
    await checkOrderPayments(world.payments, order.id)
    expect((await world.paymentOf(order)).state).toBe('canceled')
    expect(await world.read(order)).toMatchObject({ isPaid: true, isRefunded: false, dueAmount: 0 })
    expect(await refundsOf(order)).toEqual([])
  })

  test('reserved, canceled, letting go is refused: staff read that it lapses by itself, a press tries again', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized', collecting: 'refused', isReleaseRefused: true })
    await world.webhook(order)
    await world.step(order, 'cancel')
    await settleDown()
    const told = (await world.read(order)).history?.filter(({ reason }) => reason?.includes('verfällt von selbst'))
    expect(told).toHaveLength(1)
    await world.decide(order, { isReleaseRefused: false })
    await checkOrderPayments(world.payments, order.id)
    expect((await world.paymentOf(order)).state).toBe('canceled')
  })

  test('another amount: the order failed, what came goes back', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid', amountCents: 100 })
    await world.webhook(order)
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'failed', isPaid: false })
    expect((await world.read(order)).payments?.[0]?.note).toBe('otherAmount')
    expect(await refundsOf(order)).toEqual([100])
  })

  test('another currency: the order failed, what came goes back in that currency', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid', currency: 'CHF' })
    await world.webhook(order)
    await settleDown()
    expect((await world.read(order)).status).toBe('failed')
    expect(await refundsOf(order)).toEqual([3740])
    const sent = world.calls.findLast(({ path }) => /refunds$|credit$/.test(path))
    expect(JSON.stringify(sent?.body)).toContain('CHF')
  })

  test('the payment of another order: not believed', async () => {
    const order = await world.order(provider)
    const { id } = await world.paymentOf(order)
    await world.simulators.get(provider)?.decide(id, { state: 'paid', reference: 'ANOTHER1' }, 'never')
    await world.comeBack(order)
    expect((await world.read(order)).status).toBe('failed')
  })

  test('a transaction that the provider does not know: the order waits, and fails in time', async () => {
    const order = await world.order(provider)
    await sql`update payment set provider_id = '260000000000000000' where order_id = ${order.id}`.execute(
      world.database.kysely,
    )
    await world.comeBack(order)
    expect((await world.read(order)).status).toBe('awaitingPayment')
    world.wait({ minutes: 31 })
    await world.work()
    expect((await world.read(order)).status).toBe('failed')
  })

  test('a webhook for a payment that nobody knows changes nothing', async () => {
    const before = await countEvents()
    await world.webhook({ uid: (await world.order(provider)).uid })
    const unknown = provider === 'mollie' ? 'tr_unknown' : '260000000000000001'
    await hearWebhook(world.payments, provider, unknown)
    // The webhook of the known one was heard, nothing else.
    expect(await countEvents()).toBe(before + 1)
  })

  test('paid twice, in cash and online: the online payment goes back, the order stays paid', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'authorized' })
    await world.webhook(order)
    await world.payInCash(order)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true, isRefunded: false })
    expect((await world.read(order)).payments?.[0]).toMatchObject({ note: 'paidTwice', refundedAmount: 37.4 })
    expect(await refundsOf(order)).toEqual([3740])
  })

  test('reversed at the provider: the order stands, its money is known to be gone', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    await world.decide(order, { state: 'canceled' })
    await world.webhook(order)
    expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true, isRefunded: true })
    expect((await world.read(order)).payments?.[0]?.note).toBe('reversed')
  })

  test('refunded in the provider’s dashboard: seen, and not given back once more when the order is canceled', async () => {
    const order = await world.order(provider)
    await world.decide(order, { state: 'paid' })
    await world.webhook(order)
    const own = {
      id: '269999999999999999',
      key: 'dashboard',
      reference: 'BYHAND',
      amountCents: 3740,
      state: 'refunded',
      isByHand: true,
    } as const
    await world.decide(order, { refunds: [own] })
    await world.webhook(order)
    await world.step(order, 'cancel')
    await settleDown()
    expect(await world.read(order)).toMatchObject({ status: 'canceled', isRefunded: true })
    expect(await refundsOf(order)).toEqual([3740])
  })
})

test.each(providers)(
  '%s: refunded or canceled by hand in the dashboard, which tells nobody: noticed',
  async (provider) => {
    const [refunded, canceled] = [await world.order(provider), await world.order(provider)]
    for (const order of [refunded, canceled]) {
      await world.decide(order, { state: 'paid' })
      await world.webhook(order)
    }
    const byHand = { key: 'dashboard', reference: 'BYHAND', state: 'refunded', isByHand: true } as const
    await world.decide(refunded, { refunds: [{ ...byHand, id: `26999999999999${provider}`, amountCents: 1000 }] })
    if (provider === 'datatrans') await world.decide(canceled, { state: 'canceled' })
    world.wait({ hours: 3 })
    await world.work()
    const seen = await world.read(refunded)
    expect(seen.payments?.[0]?.refundedAmount).toBe(10)
    // Once, with the moment in which it was noticed; asked again, nothing is new.
    world.wait({ hours: 3 })
    await world.work()
    expect((await world.read(refunded)).payments?.[0]?.refunds).toMatchObject([
      { amount: 10, state: 'done', cause: 'elsewhere', createdAt: seen.payments?.[0]?.refunds[0]?.createdAt },
    ])
    expect(seen.history?.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    if (provider === 'datatrans') expect(await world.read(canceled)).toMatchObject({ isRefunded: true })
    // A second one, of which a part is taken back there before it went; then all of it.
    const more = { ...byHand, id: `26999999999998${provider}`, amountCents: 2740 } as const
    const first = { ...byHand, id: `26999999999999${provider}`, amountCents: 1000 } as const
    const look = async (refunds: Parameters<typeof world.decide>[1]['refunds']) => {
      await world.decide(refunded, { refunds: refunds ?? [] })
      world.wait({ hours: 48 })
      await world.work()
      return world.read(refunded)
    }
    expect(await look([first, more])).toMatchObject({ isRefunded: true })
    const part = await look([first, { ...more, amountCents: 500 }])
    expect(part).toMatchObject({ isRefunded: false, payments: [{ refundedAmount: 15 }] })
    expect(part.payments?.[0]?.refunds).toMatchObject([
      { amount: 10, state: 'done' },
      { amount: 5, state: 'done' },
    ])
    const none = await look([])
    expect(none.payments?.[0]).toMatchObject({ refundedAmount: 0, refundableAmount: 37.4 })
    expect(none.payments?.[0]?.refunds.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(none.history?.filter(({ reason }) => reason?.includes('dort zurückgenommen'))).toHaveLength(2)
    // What is there again goes back with the order.
    await world.step(refunded, 'cancel')
    await settleDown()
    expect(await refundsOf(refunded)).toEqual([3740])
  },
)

test('Datatrans: a refund whose answer was lost is not confused with one of the same amount by hand', async () => {
  const order = await world.order('datatrans')
  await world.decide(order, { state: 'paid' })
  await world.webhook(order)
  const byHand = { id: '269999999999999998', key: 'dashboard', reference: 'BYHAND', amountCents: 1000 } as const
  await world.decide(order, { refunds: [{ ...byHand, state: 'refunded', isByHand: true }] })
  const wanted = { amountCents: 1000 as Cents, cause: 'staff', reason: '' } as const
  await world.payments.database.transaction((tx) => wantRefund(world.payments, tx, order.id, wanted))
  // Lost before it reaches Datatrans: only the other one stands in its books.
  world.disturb((moment, { path }) => (moment === 'before' && path.endsWith('/credit') ? 'drop' : undefined))
  await world.work()
  world.disturb(undefined)
  world.wait({ minutes: 3 })
  await world.work()
  expect(await refundsOf(order)).toEqual([1000, 1000])
})

test('Mollie takes its time to collect, and fails in the end: due again', async () => {
  const [slow, failing] = [await world.order('mollie'), await world.order('mollie')]
  await world.decide(slow, { state: 'authorized', collecting: 'takesTime' })
  await world.decide(failing, { state: 'authorized', collecting: 'failsLater' })
  for (const order of [slow, failing]) await world.webhook(order)
  await settleDown()
  expect(await world.read(slow)).toMatchObject({ isPaid: false, dueAmount: 0 })
  expect(await world.read(failing)).toMatchObject({ isPaid: false, dueAmount: 37.4 })
  const captures = (await world.paymentOf(slow)).captures?.map((each) => ({ ...each, state: 'succeeded' }) as const)
  await world.decide(slow, { state: 'paid', captures: captures ?? [] })
  await world.webhook(slow)
  expect(await world.read(slow)).toMatchObject({ isPaid: true, dueAmount: 0 })
})

test('every key that a provider is given is a UUID of version 4', async () => {
  const keys = world.calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(20)
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(keys.filter((key) => !version4.test(String(key)))).toEqual([])
})

test('a charge-back (Mollie tells it): staff read it, and a cancellation gives nothing back', async () => {
  const order = await world.order('mollie')
  await world.decide(order, { state: 'paid' })
  await world.webhook(order)
  await world.decide(order, { chargedBackCents: 3740 })
  await world.webhook(order)
  await world.webhook(order)
  await world.step(order, 'cancel')
  await settleDown()
  expect((await world.read(order)).history?.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  expect((await world.read(order)).payments?.[0]).toMatchObject({ note: 'chargedBack', refundableAmount: 0 })
  expect(await refundsOf(order)).toEqual([])
})
