// The process dies at every single statement of paying and refunding. The next one, and a guest who tries again, put it right.
// @module-tag long
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Killed } from '#server/testing/mortal-database.ts'
import { openPaymentWorld, providers, type PaymentWorld } from '#server/modules/ordering/payment-world.fixture.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.close())

/** Once more after a restart, where the process died. The answer is whether it had. */
async function survive(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    // What dies in the background (a hint that cannot be given) is no failure of the work.
    return await world.restart()
  } catch (error) {
    const hasDied = await world.restart()
    if (!hasDied && !(error instanceof Killed)) throw error
    await work()
    return true
  }
}

async function work(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await world.tell()
    await world.work()
    world.wait({ minutes: 3 })
  }
}

const lives = [
  ['mollie', 'before'],
  ['datatrans', 'after'],
] as const
const allLives = providers.flatMap((provider) => [[provider, 'before'] as const, [provider, 'after'] as const])

// Every day one way for each provider, at every thirteenth statement: they took a fifth of all tests of the server.
const isLong = process.env['THEKE_LONG'] === '1'
const stride = isLong ? 1 : 13

test.each(isLong ? allLives : lives)(
  `%s, killed %s ${isLong ? 'every' : 'every thirteenth'} statement`,
  // Dozens of lives of a second each; a machine that does other things needs several for one.
  { timeout: 900_000 },
  async (provider, moment) => {
    let statement = 0
    let hasDied = true
    while (hasDied) {
      statement += stride
      const key = `${provider}-${moment}-${statement}`
      world.dieAt(statement, moment)
      // The guest orders; where the answer is lost, the browser sends the same order with the same key again.
      const placed: PublicOrder[] = []
      hasDied = await survive(async () => void placed.push(await world.order(provider, key)))
      const order = placed.at(-1)
      if (order === undefined) throw new Error('no order')
      expect([statement, order.status, order.paymentRedirectUrl !== undefined]).toEqual([
        statement,
        'awaitingPayment',
        true,
      ])
      await world.decide(order, { state: 'paid' })
      // A webhook that fails is delivered again.
      hasDied = (await survive(() => world.webhook(order))) || hasDied
      hasDied = (await survive(() => world.comeBack(order))) || hasDied
      expect(await world.read(order)).toMatchObject({ status: 'new', isPaid: true })
      await world.step(order, 'cancel')
      hasDied = (await survive(work)) || hasDied
      // What was begun before a death is tried again two minutes later.
      hasDied = (await survive(work)) || hasDied
      const books = await world.paymentOf(order)
      expect([statement, books.refunds.map(({ amountCents }) => amountCents)]).toEqual([statement, [3740]])
      expect(await world.read(order)).toMatchObject({ status: 'canceled', isPaid: true, isRefunded: true })
      const own = (await world.simulators.get(provider)?.ledger.all())?.filter(({ reference }) =>
        reference.startsWith(order.uid),
      )
      expect(own).toHaveLength(1)
    }
    // One life without a death at the end, and many before.
    expect(statement).toBeGreaterThan(30)
  },
)

test.each(isLong ? allLives : lives)(
  '%s: a call that is lost %s it is carried out, each in turn',
  { timeout: 120_000 },
  async (provider, moment) => {
    world.dieAt(Infinity, 'before')
    let lost = 0
    let isLost = true
    while (isLost) {
      lost += 1
      let count = 0
      isLost = false
      world.disturb((at) => {
        if (at !== moment) return undefined
        count += 1
        if (count !== lost) return undefined
        isLost = true
        return 'drop'
      })
      const key = `${provider}-${moment}-call-${lost}`
      const isDown = (error: unknown) => [502, 503].includes((error as { status?: number }).status ?? 0)
      const order = await world.order(provider, key).catch((error: unknown) => {
        if (!isDown(error)) throw error
        return undefined
      })
      if (order === undefined) {
        // Told at once that it did not start; the same key hears the same, a new one starts anew.
        await expect(world.order(provider, key)).rejects.toMatchObject({ status: 502 })
        continue
      }
      await world.decide(order, { state: 'paid' })
      await world.webhook(order).catch((error: unknown) => {
        if (!isDown(error)) throw error
      })
      for (let round = 0; round < 3; round += 1) {
        world.wait({ minutes: 3 })
        await world.work()
      }
      await world.step(order, 'cancel')
      for (let round = 0; round < 4; round += 1) await work()
      const books = await world.paymentOf(order)
      expect([lost, books.refunds.map(({ amountCents }) => amountCents)]).toEqual([lost, [3740]])
      expect([lost, await world.read(order)]).toMatchObject([
        lost,
        { status: 'canceled', isPaid: true, isRefunded: true },
      ])
    }
    expect(lost).toBeGreaterThan(4)
  },
)
