import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProblem } from '../ground/problem.ts'
import { sumOf, type Cents } from '../numbers/money.ts'
import { taxesByRate } from '../numbers/tax.ts'
import { creditsOf, type OrderRefund, type RefundedOrder } from './credits.ts'

const cents = (value: number) => value as Cents
const total = (of: readonly { readonly cents: Cents }[]) => sumOf(of.map((each) => each.cents))

function orderOf(entries: readonly { rate: number; gross: number }[], more = 0): RefundedOrder {
  const taxes = taxesByRate(entries.map(({ rate, gross }) => ({ rate, gross: cents(gross) })))
  if (isProblem(taxes)) throw new Error(taxes.code)
  const totalCents = sumOf(Object.values(taxes).map(({ gross }) => gross))
  return { totalCents, paidCents: cents(totalCents + more), taxes, isLost: false }
}

const entry = fc.record({ rate: fc.constantFrom(2.6, 4.9, 7, 8.1, 10, 13, 19, 20), gross: fc.nat(60_000) })
const order = fc
  .tuple(fc.array(entry, { minLength: 1, maxLength: 4 }), fc.oneof(fc.constant(0), fc.nat(3000)))
  .map(([entries, more]) => orderOf(entries, more))
/** As much as was paid at most, in any number of parts, some of them of money that came twice. */
const story = order.chain((of) =>
  fc
    .array(fc.tuple(fc.nat(of.paidCents), fc.boolean()), { maxLength: 8 })
    .map((wished): readonly [RefundedOrder, OrderRefund[]] => {
      let left: number = of.paidCents
      const refunds = wished.map(([amount, isOfPaid]) => {
        const taken = isOfPaid ? Math.min(left, amount) : amount
        if (isOfPaid) left -= taken
        return { amountCents: cents(taken), isOfPaid }
      })
      return [of, refunds]
    }),
)

describe('what refunds take back of a sale', () => {
  it('is what the order costs less what is kept, whatever goes back in whatever parts', () => {
    fc.assert(
      fc.property(story, ([of, refunds]) => {
        const credits = creditsOf(of, refunds)
        const back = sumOf(refunds.filter(({ isOfPaid }) => isOfPaid).map(({ amountCents }) => amountCents))
        const kept = of.paidCents - back
        // Never more than it costs: what came in beyond that is no turnover.
        expect(of.totalCents - total(credits)).toBe(Math.min(of.totalCents, kept))
        for (const credit of credits) {
          const rates = Object.values(credit.taxes)
          expect(sumOf(rates.map(({ gross }) => gross))).toBe(credit.cents)
          for (const { gross, net, tax } of rates) {
            expect(net + tax).toBe(gross)
            expect(Math.min(gross, net, tax)).toBeGreaterThanOrEqual(0)
          }
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('is the whole order in every rate once all of it has gone back', () => {
    fc.assert(
      fc.property(story, ([of, parts]) => {
        const back = sumOf(parts.filter(({ isOfPaid }) => isOfPaid).map(({ amountCents }) => amountCents))
        const rest = { amountCents: cents(of.paidCents - back), isOfPaid: true }
        const credits = creditsOf(of, [...parts, rest])
        for (const [rate, sums] of Object.entries(of.taxes)) {
          const own = credits.flatMap(({ taxes }) => taxes[rate] ?? [])
          for (const part of ['gross', 'net', 'tax'] as const)
            expect(sumOf(own.map((each) => each[part]))).toBe(sums[part])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('is nothing of what became cheaper, was paid twice, or came to nothing', () => {
    const of = orderOf([{ rate: 10, gross: 3000 }], 740)
    const [cheaper, late] = creditsOf(of, [
      { amountCents: cents(740), isOfPaid: true },
      { amountCents: cents(500), isOfPaid: true },
    ])
    expect([cheaper?.cents, late?.cents]).toEqual([0, 500])
    expect(creditsOf(of, [{ amountCents: cents(3740), isOfPaid: false }])).toEqual([{ cents: 0, taxes: {} }])
    const lost = creditsOf({ ...of, isLost: true }, [{ amountCents: cents(3740), isOfPaid: true }])
    expect(lost).toEqual([{ cents: 0, taxes: {} }])
  })
})
