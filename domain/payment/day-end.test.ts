import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProblem } from '../ground/problem.ts'
import { sumOf, type Cents } from '../numbers/money.ts'
import { worthOf } from '../numbers/coins.ts'
import { taxesByRate, type TaxSums } from '../numbers/tax.ts'
import { creditsOf } from './credits.ts'
import {
  addedDays,
  cashOf,
  dayEndWindow,
  drawerOf,
  sumsOfDay,
  type DayAhead,
  type DayRefund,
  type DaySale,
} from './day-end.ts'

const cents = (value: number) => value as Cents

function taxed(entries: readonly { rate: number; gross: number }[]): Readonly<Record<string, TaxSums>> {
  const taxes = taxesByRate(entries.map(({ rate, gross }) => ({ rate, gross: cents(gross) })))
  if (isProblem(taxes)) throw new Error(taxes.code)
  return taxes
}

const entry = fc.record({ rate: fc.constantFrom(2.6, 4.9, 7, 8.1, 10, 13, 19, 20), gross: fc.nat(60_000) })
const sale = fc
  .record({
    entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    delivery: fc.nat(500),
    method: fc.constantFrom('cash', 'atm-card', 'hydro-ag-voucher', 'mollie', null),
    donation: fc.option(fc.nat(50)),
  })
  .map(({ entries, delivery, method, donation }): DaySale => {
    const taxes = taxed([...entries, { rate: 20, gross: delivery }])
    return {
      totalCents: sumOf(Object.values(taxes).map(({ gross }) => gross)),
      netCents: sumOf(Object.values(taxes).map(({ net }) => net)),
      deliveryCents: cents(delivery),
      taxes,
      paymentMethod: method,
      donationCents: donation === null ? null : cents(donation),
    }
  })
const creditFor = (of: Pick<DaySale, 'totalCents' | 'taxes'>, amountCents: Cents, isLost = false) =>
  creditsOf({ ...of, paidCents: of.totalCents, isLost }, [{ amountCents, isOfPaid: true }])[0] ?? {
    cents: cents(0),
    taxes: {},
  }
const refund = fc
  .tuple(sale, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
  .map(([of, part, isLost]): DayRefund => {
    const amountCents = cents(Math.round(of.totalCents * part))
    return { amountCents, credit: creditFor(of, amountCents, isLost), isCash: part > 0.5 }
  })
const days = fc.array(fc.tuple(fc.array(sale, { maxLength: 12 }), fc.array(refund, { maxLength: 4 })), { maxLength: 5 })

describe('the sums of a day', () => {
  it('are those of its orders to the cent, by rate, by method and together, on any day', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 40 }), fc.array(refund, { maxLength: 8 }), (sales, refunds) => {
        const sums = sumsOfDay(sales, refunds)
        const all = sumOf(sales.map(({ totalCents }) => totalCents))
        expect(sums.gross).toBe(all)
        expect(sumOf(sums.taxes.map(({ gross }) => gross))).toBe(all)
        expect(sumOf(sums.methods.map(({ gross }) => gross))).toBe(all)
        expect(sumOf(sums.taxes.map(({ net }) => net))).toBe(sums.net)
        for (const { gross, net, tax } of [...sums.taxes, ...sums.refundedTaxes]) expect(net + tax).toBe(gross)
        expect(sumOf(sums.refundedTaxes.map(({ gross }) => gross))).toBe(sums.refunded)
        expect(sums.refunded + sums.returned).toBe(sumOf(refunds.map(({ amountCents }) => amountCents)))
        expect(sums.methods.reduce((count, { orders }) => count + orders, 0)).toBe(sums.orders)
        expect(sums.donated).toBe(sumOf(sales.map(({ donationCents }) => donationCents ?? cents(0))))
      }),
      { numRuns: 5000 },
    )
  })

  it('expect each euro of cash in the drawer of the day on which it moved, whenever its order is handed over', () => {
    const day = fc.nat(4)
    const course = fc.record({
      of: sale,
      paidOn: fc.option(day),
      later: day,
      end: fc.constantFrom('handedOver', 'open', 'lost'),
      back: fc.option(day),
    })
    fc.assert(
      fc.property(fc.array(course, { maxLength: 12 }), (courses) => {
        const moved = [0, 1, 2, 3, 4].map((today) => {
          const sales: DaySale[] = []
          const refunds: DayRefund[] = []
          const ahead: DayAhead[] = []
          let drawer = 0
          for (const { of, paidOn, later, end, back } of courses) {
            const doneOn = Math.max(paidOn ?? 0, later)
            const isSale = end === 'handedOver' && doneOn === today
            const isCash = paidOn !== null || of.paymentMethod === 'cash'
            const isAhead = paidOn !== null && (end !== 'handedOver' || doneOn !== paidOn)
            if (isSale)
              sales.push({
                ...of,
                paymentMethod: isCash ? 'cash' : of.paymentMethod,
                cashBeforeCents: isAhead ? of.totalCents : cents(0),
              })
            if (isAhead && paidOn === today) ahead.push({ amountCents: of.totalCents })
            const takenOn = paidOn ?? (end === 'handedOver' ? doneOn : null)
            if (isCash && takenOn === today) drawer += of.totalCents
            const isBack = back !== null && end === 'lost' && paidOn !== null && Math.max(back, paidOn) === today
            if (!isBack) continue
            refunds.push({
              amountCents: of.totalCents,
              credit: creditFor(of, of.totalCents, true),
              isCash: true,
            })
            drawer -= of.totalCents
          }
          const sums = sumsOfDay(sales, refunds, [], ahead)
          // What is paid on another day changes nothing of the turnover.
          expect(sums.gross).toBe(sumOf(sales.map(({ totalCents }) => totalCents)))
          expect([sums.refunded, sumOf(sums.methods.map(({ gross }) => gross))]).toEqual([0, sums.gross])
          expect(cashOf(sums)).toBe(drawer)
          return { sums, drawer }
        })
        const together = addedDays(moved.map(({ sums }) => sums))
        expect(cashOf(together)).toBe(moved.reduce((sum, { drawer }) => sum + drawer, 0))
      }),
      { numRuns: 5000 },
    )
  })

  it('added over days are those of all their orders', () => {
    fc.assert(
      fc.property(days, (taken) => {
        const apart = taken.map(([sales, refunds]) => sumsOfDay(sales, refunds))
        const together = sumsOfDay(
          taken.flatMap(([sales]) => sales),
          taken.flatMap(([, refunds]) => refunds),
        )
        expect(addedDays(apart)).toEqual(together)
      }),
    )
  })

  it('give a whole refund the taxes of its order, and a half one half of them', () => {
    const taxes = taxed([
      { rate: 10, gross: 1100 },
      { rate: 20, gross: 1200 },
    ])
    const sums = (amount: number) =>
      sumsOfDay(
        [],
        [
          {
            amountCents: cents(amount),
            credit: creditFor({ taxes, totalCents: cents(2300) }, cents(amount)),
            isCash: false,
          },
        ],
      ).refundedTaxes
    expect(sums(2300)).toEqual([
      { rate: 10, gross: 1100, net: 1000, tax: 100 },
      { rate: 20, gross: 1200, net: 1000, tax: 200 },
    ])
    expect(sums(1150)).toEqual([
      { rate: 10, gross: 550, net: 500, tax: 50 },
      { rate: 20, gross: 600, net: 500, tax: 100 },
    ])
  })

  it('take no turnover away for what was never handed over', () => {
    const taxes = taxed([{ rate: 10, gross: 1100 }])
    const credit = creditFor({ taxes, totalCents: cents(1100) }, cents(1100), true)
    const sums = sumsOfDay([], [{ amountCents: cents(1100), credit, isCash: true }])
    expect(sums).toMatchObject({ refunds: 1, refunded: 0, returned: 1100, refundedTaxes: [], cashRefunded: 0 })
  })
})

describe('the drawer', () => {
  it('should hold what lay in it, what was paid in cash and the tips', () => {
    const drawer = { float: cents(15_000), cash: cents(12_340), tips: cents(500), counted: cents(27_600) }
    expect(drawerOf(drawer)).toEqual({ expected: 27_840, difference: -240, correctedDifference: -240 })
  })

  it('keeps its difference when it is corrected, and says what it became', () => {
    const drawer = { float: cents(0), cash: cents(1000), tips: cents(0), counted: cents(760) }
    const corrections = [
      { of: 'counted', amount: cents(100) },
      { of: 'expected', amount: cents(-40) },
    ] as const
    expect(drawerOf(drawer, corrections)).toEqual({ expected: 1000, difference: -240, correctedDifference: -100 })
  })

  it('is counted by notes and coins of its currency, each once', () => {
    const counted = [
      { value: 50, count: 3 },
      { value: 0.2, count: 7 },
    ]
    expect(worthOf(counted, 'EUR')).toBe(15_140)
    expect(worthOf([{ value: 0.02, count: 1 }], 'CHF')).toMatchObject({ code: 'invalid' })
    expect(worthOf([...counted, { value: 50, count: 1 }], 'EUR')).toMatchObject({ code: 'invalid' })
  })

  it('gets only what was paid in cash', () => {
    expect(cashOf({ methods: [{ method: 'atm-card', orders: 1, gross: cents(5) }] })).toBe(0)
  })
})

describe('the time that a day’s end is about', () => {
  const day = { startsAt: '05:00', timeZone: 'Europe/Vienna', closedUntil: null, nextFrom: null }
  const at = (text: string) => Temporal.Instant.from(text)
  const hours = (window: { from: number; to: number } | null) => window && (window.to - window.from) / 3_600_000

  it('lasts from border to border, an hour less in spring and one more in autumn', () => {
    const now = at('2026-12-01T12:00:00Z')
    expect(hours(dayEndWindow({ ...day, date: '2026-11-18' }, now))).toBe(24)
    expect(hours(dayEndWindow({ ...day, date: '2026-03-28' }, now))).toBe(23)
    expect(hours(dayEndWindow({ ...day, date: '2026-10-24' }, now))).toBe(25)
  })

  it('ends now while the day runs, and begins where the day before was closed', () => {
    const now = at('2026-11-18T21:30:00Z')
    const closedUntil = at('2026-11-17T21:00:00Z').epochMilliseconds
    expect(dayEndWindow({ ...day, date: '2026-11-18', closedUntil }, now)).toEqual({
      from: closedUntil,
      to: now.epochMilliseconds + 1,
    })
  })

  it('leaves out what the next day has counted already', () => {
    const nextFrom = at('2026-11-19T02:00:00Z').epochMilliseconds
    expect(dayEndWindow({ ...day, date: '2026-11-18', nextFrom }, at('2026-11-25T12:00:00Z'))?.to).toBe(nextFrom)
  })

  it('is none before the day has begun', () => {
    expect(dayEndWindow({ ...day, date: '2026-11-19' }, at('2026-11-18T21:30:00Z'))).toBeNull()
    expect(dayEndWindow({ ...day, date: '2026-13-19' }, at('2026-11-18T21:30:00Z'))).toBeNull()
  })
})
