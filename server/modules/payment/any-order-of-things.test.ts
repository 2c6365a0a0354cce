// Whatever arrives, however often, late or never, in whatever order: the order ends as the provider's truth demands.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimulatedState } from '#server/gateways/simulator/ledger.ts'
import type { EventListener } from '#server/modules/ordering/public.ts'
import { openPaymentWorld, providers, type PaymentWorld } from '#server/modules/ordering/payment-world.fixture.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await openPaymentWorld()
})
afterAll(() => world.close())

const things = [
  'webhook',
  'return',
  'look of the worker',
  'listeners hear',
  'a minute passes',
  'half an hour passes',
  'the next call is lost',
  'the next answer is lost',
  'the guest cancels',
  'the branch rejects',
] as const
type Thing = (typeof things)[number]

/** What the guest and the bank bring about, one after the other, between the other things. */
const truths: readonly (readonly SimulatedState[])[] = [
  [],
  ['paid'],
  ['pending', 'paid'],
  ['authorized'],
  ['authorized', 'paid'],
  ['pending', 'failed'],
  ['failed'],
  ['canceled'],
  ['canceled', 'paid'],
  ['expired', 'paid'],
]

const story = fc.record({
  provider: fc.constantFrom(...providers),
  truth: fc.constantFrom(...truths),
  /** Between and around the steps of the truth. */
  chapters: fc.array(fc.array(fc.constantFrom(...things), { maxLength: 6 }), { minLength: 3, maxLength: 3 }),
})

/** The calls to the provider that are lost, whoever makes them; each mistake is survived by whoever asked. */
function lose(moment: 'before' | 'after'): void {
  world.disturb((at) => {
    if (at !== moment) return undefined
    world.disturb(undefined)
    return 'drop'
  })
}

test(
  'the order ends in the state which the provider’s truth demands, and money moves exactly once',
  { timeout: 900_000 },
  async () => {
    const isLong = process.env['THEKE_LONG'] === '1'
    await fc.assert(
      fc.asyncProperty(story, async ({ provider, truth, chapters }) => {
        world.disturb(undefined)
        const order = await world.order(provider)
        /** What the provider knew when the kitchen heard of the order. */
        const served: SimulatedState[] = []
        const kitchen: EventListener = async (_tx, { event, order: told }) => {
          if (told.id === order.id && event.kind === 'status' && event.status === 'new') {
            served.push((await world.paymentOf(order)).state)
          }
        }
        // A provider that cannot be reached is everybody's own problem: webhooks come again, guests see the status page.
        const survived = (work: Promise<unknown>) => work.catch(() => undefined)
        const happen: Record<Thing, () => Promise<unknown>> = {
          webhook: () => survived(world.webhook(order)),
          return: () => survived(world.comeBack(order)),
          'look of the worker': () => world.work(),
          'listeners hear': () => world.tell(kitchen),
          'a minute passes': async () => world.wait({ minutes: 1 }),
          'half an hour passes': async () => world.wait({ minutes: 31 }),
          'the next call is lost': async () => lose('before'),
          'the next answer is lost': async () => lose('after'),
          'the guest cancels': () => survived(world.step(order, 'cancelByGuest')),
          'the branch rejects': () => survived(world.step(order, 'reject')),
        }
        for (const [index, chapter] of chapters.entries()) {
          for (const thing of chapter) await happen[thing]()
          const state = truth[index]
          // Collected, let go or ended by us meanwhile: the guest can do nothing any more.
          const { state: before } = await world.paymentOf(order)
          const isOver = before === 'paid' || (before === 'canceled' && truth[index - 1] !== 'canceled')
          if (state !== undefined && !isOver) await world.decide(order, { state })
        }
        // Nobody says anything any more. The house finds out by itself.
        world.disturb(undefined)
        for (let round = 0; round < 8; round += 1) {
          world.wait({ hours: 7 })
          await world.work()
          await world.tell(kitchen)
        }

        const books = await world.paymentOf(order)
        const ended = await world.read(order)
        const refunded = books.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
        const kept = books.state === 'paid' ? books.amountCents - refunded : 0
        const isStanding = ended.status === 'new'
        expect(['new', 'failed', 'canceled', 'rejected']).toContain(ended.status)
        // The money is with us exactly when the guest gets something for it.
        expect(kept).toBe(isStanding ? 3740 : 0)
        expect(books.state).not.toBe('authorized')
        // Refunds exactly once.
        expect(books.refunds.length).toBe(books.state === 'paid' && !isStanding ? 1 : 0)
        expect([ended.isPaid, ended.isRefunded]).toEqual([books.state === 'paid', refunded > 0])
        // Nothing went to the kitchen before the money was there, and it went there once.
        expect(served.every((state) => ['authorized', 'paid', 'canceled'].includes(state))).toBe(true)
        const becameNew = ended.timeline.filter(({ status }) => status === 'new')
        expect(becameNew.length).toBe(ended.status === 'failed' ? 0 : 1)
        expect(served.length).toBe(becameNew.length)
        expect(ended.ticketNumber === null).toBe(ended.status === 'failed')
      }),
      { numRuns: isLong ? 1_000 : 20 },
    )
  },
)
