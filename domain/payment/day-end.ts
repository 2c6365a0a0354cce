// The end of a business day in a branch: what was handed over in it, what was given back in it, what the drawer should hold.
import type { PaymentMethod } from '../ground/payment-method.ts'
import { addCents, noCents, sumOf, type Cents } from '../numbers/money.ts'
import type { TaxSums } from '../numbers/tax.ts'
import { businessDayWindow } from '../time/business-day.ts'
import type { Window } from '../time/windows.ts'
import type { Credit } from './credits.ts'

/** An order that was handed over: from then on nothing of it changes. */
export interface DaySale {
  readonly totalCents: Cents
  readonly netCents: Cents
  readonly deliveryCents: Cents
  /** Rate → sums, as the order was taxed. */
  readonly taxes: Readonly<Record<string, TaxSums>>
  readonly paymentMethod: PaymentMethod | null
  /** What the house gives for it; null: it has no recipient. */
  readonly donationCents: Cents | null
  /** Of it in cash on days before, which expect it in their drawers. Missing: nothing. */
  readonly cashBeforeCents?: Cents
}

/** Money that went back, on the day somebody sent it back. */
export interface DayRefund {
  readonly amountCents: Cents
  /** What it takes back of the turnover (`creditsOf`). */
  readonly credit: Credit
  /** Out of the drawer. */
  readonly isCash: boolean
  /** It was taken under the rule of another day's end, by which what never was a sale was in no drawer. */
  readonly isOfNoDrawer?: boolean
}

/** Cash that was taken for an order, or „Bezahlt“ taken back, on a day on which it was not handed over. */
export interface DayAhead {
  /** Signed. */
  readonly amountCents: Cents
}

/** Said after the hand-over was counted: another way of paying than the day of the sale noted. */
export interface DayPayment {
  readonly totalCents: Cents
  /** Null: nothing was noted before, or nothing is any more (taken back). */
  readonly from: PaymentMethod | null
  readonly to: PaymentMethod | null
}

export type RateSums = TaxSums & { readonly rate: number }

export interface DaySums {
  readonly orders: number
  readonly gross: Cents
  readonly net: Cents
  readonly deliveryFees: Cents
  /** Lowest rate first. */
  readonly taxes: readonly RateSums[]
  /** Null: nothing was to be paid. */
  readonly methods: readonly {
    readonly method: PaymentMethod | null
    readonly orders: number
    readonly gross: Cents
  }[]
  readonly refunds: number
  /** Of what was sold: it lessens the turnover. */
  readonly refunded: Cents
  readonly refundedTaxes: readonly RateSums[]
  /** Of what was no turnover: prepaid and called off, paid twice, cheaper in the end. */
  readonly returned: Cents
  /** Of `refunded`, out of the drawer. Days that were closed before there was such a thing do not name it. */
  readonly cashRefunded?: Cents
  readonly donations: number
  readonly donated: Cents
  /** Of sales that earlier days counted; no turnover. Days that were closed before there was such a thing do not name it. */
  readonly paidOtherwise?: readonly {
    readonly from: PaymentMethod | null
    readonly to: PaymentMethod | null
    readonly orders: number
    readonly gross: Cents
  }[]
  /**
   * Taken in cash for orders that are no sale of this day, less what of it went back; of no turnover yet. Days that were closed when
   * cash was expected where it was handed over name neither this nor `cashBefore`.
   */
  readonly cashAhead?: Cents
  /** Of this day's sales, what days before took in cash: it lies in no drawer of this day. */
  readonly cashBefore?: Cents
}

export function sumsOfDay(
  sales: readonly DaySale[],
  refunds: readonly DayRefund[],
  payments: readonly DayPayment[] = [],
  ahead: readonly DayAhead[] = [],
): DaySums {
  const credited = (some: readonly DayRefund[]) => sumOf(some.map(({ credit }) => credit.cents))
  const refunded = credited(refunds)
  const donations = sales.flatMap(({ donationCents }) => donationCents ?? [])
  const methods = [...Map.groupBy(sales, ({ paymentMethod }) => paymentMethod)].map(([method, own]) => ({
    method,
    orders: own.length,
    gross: sumOf(own.map(({ totalCents }) => totalCents)),
  }))
  return {
    orders: sales.length,
    gross: sumOf(sales.map(({ totalCents }) => totalCents)),
    net: sumOf(sales.map(({ netCents }) => netCents)),
    deliveryFees: sumOf(sales.map(({ deliveryCents }) => deliveryCents)),
    taxes: addedRates(sales.flatMap(({ taxes }) => ratesOf(taxes))),
    methods: sortedMethods(methods),
    refunds: refunds.length,
    refunded,
    refundedTaxes: addedRates(refunds.flatMap(({ credit }) => ratesOf(credit.taxes))),
    returned: (sumOf(refunds.map(({ amountCents }) => amountCents)) - refunded) as Cents,
    cashRefunded: credited(refunds.filter(({ isCash }) => isCash)),
    donations: donations.length,
    donated: sumOf(donations),
    paidOtherwise: addedPayments(payments.map(({ totalCents: gross, from, to }) => ({ from, to, orders: 1, gross }))),
    cashAhead: (sumOf(ahead.map(({ amountCents }) => amountCents)) - sumOf(refunds.map(aheadGivenBack))) as Cents,
    cashBefore: sumOf(sales.map(({ cashBeforeCents = noCents }) => cashBeforeCents)),
  }
}

/** What went back in cash and never was turnover: only what was paid ahead. */
function aheadGivenBack({ amountCents, credit, isCash, isOfNoDrawer = false }: DayRefund): Cents {
  return (isCash && !isOfNoDrawer ? amountCents - credit.cents : 0) as Cents
}

/** Several days, or several branches, in one. */
export function addedDays(days: readonly DaySums[]): DaySums {
  const cents = (of: (day: DaySums) => Cents) => sumOf(days.map(of))
  const count = (of: (day: DaySums) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const methods = [
    ...Map.groupBy(
      days.flatMap((day) => day.methods),
      ({ method }) => method,
    ),
  ]
  return {
    orders: count(({ orders }) => orders),
    gross: cents(({ gross }) => gross),
    net: cents(({ net }) => net),
    deliveryFees: cents(({ deliveryFees }) => deliveryFees),
    taxes: addedRates(days.flatMap(({ taxes }) => taxes)),
    methods: sortedMethods(
      methods.map(([method, own]) => ({
        method,
        orders: own.reduce((sum, { orders }) => sum + orders, 0),
        gross: sumOf(own.map(({ gross }) => gross)),
      })),
    ),
    refunds: count(({ refunds }) => refunds),
    refunded: cents(({ refunded }) => refunded),
    refundedTaxes: addedRates(days.flatMap(({ refundedTaxes }) => refundedTaxes)),
    returned: cents(({ returned }) => returned),
    cashRefunded: cents(({ cashRefunded = noCents }) => cashRefunded),
    donations: count(({ donations }) => donations),
    donated: cents(({ donated }) => donated),
    paidOtherwise: addedPayments(days.flatMap(({ paidOtherwise = [] }) => paidOtherwise)),
    cashAhead: cents(({ cashAhead = noCents }) => cashAhead),
    cashBefore: cents(({ cashBefore = noCents }) => cashBefore),
  }
}

function addedPayments(some: NonNullable<DaySums['paidOtherwise']>): NonNullable<DaySums['paidOtherwise']> {
  return [...Map.groupBy(some, ({ from, to }) => `${from} ${to}`).entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([, own]) => {
      const [first] = own
      if (first === undefined) return []
      const { from, to } = first
      return [
        {
          from,
          to,
          orders: own.reduce((sum, { orders }) => sum + orders, 0),
          gross: sumOf(own.map(({ gross }) => gross)),
        },
      ]
    })
}

function sortedMethods(methods: DaySums['methods']): DaySums['methods'] {
  return methods.toSorted((a, b) => b.gross - a.gross || String(a.method).localeCompare(String(b.method)))
}

function ratesOf(taxes: Readonly<Record<string, TaxSums>>): RateSums[] {
  return Object.entries(taxes).map(([rate, sums]) => ({ rate: Number(rate), ...sums }))
}

function addedRates(rates: readonly RateSums[]): RateSums[] {
  return [...Map.groupBy(rates, ({ rate }) => rate)]
    .map(([rate, own]) => ({
      rate,
      gross: sumOf(own.map(({ gross }) => gross)),
      net: sumOf(own.map(({ net }) => net)),
      tax: sumOf(own.map(({ tax }) => tax)),
    }))
    .toSorted((a, b) => a.rate - b.rate)
}

export interface Drawer {
  /** What lay in it in the morning. */
  readonly float: Cents
  readonly cash: Cents
  /** Tips that lie in it and are nobody's turnover. */
  readonly tips: Cents
  readonly counted: Cents
}

export interface DayCorrection {
  /** The drawer was counted anew, or something was paid in another way than was noted. */
  readonly of: 'counted' | 'expected'
  /** Signed: how much more it is. */
  readonly amount: Cents
}

export function drawerOf({ float, cash, tips, counted }: Drawer, corrections: readonly DayCorrection[] = []) {
  const more = (of: DayCorrection['of']) =>
    sumOf(corrections.filter((each) => each.of === of).map(({ amount }) => amount))
  const expected = addCents(float, cash, tips)
  const correctedExpected = addCents(expected, more('expected'))
  const correctedCounted = addCents(counted, more('counted'))
  return {
    expected,
    difference: (counted - expected) as Cents,
    correctedDifference: (correctedCounted - correctedExpected) as Cents,
  }
}

/**
 * What lies in the drawer of it: sold for cash, less what went back out of it, what sales of days before were paid with otherwise
 * than noted, and what was paid ahead; without what days before have taken already.
 */
export function cashOf(
  sums: Pick<DaySums, 'methods' | 'cashRefunded' | 'paidOtherwise' | 'cashAhead' | 'cashBefore'>,
): Cents {
  const { methods, cashRefunded = noCents, paidOtherwise = [], cashAhead = noCents, cashBefore = noCents } = sums
  const sold = methods.find(({ method }) => method === 'cash')?.gross ?? noCents
  return (sold - cashRefunded + laterCash(paidOtherwise) + cashAhead - cashBefore) as Cents
}

/** What the drawer gained by it, signed; in the unit of `gross`. */
export function laterCash(
  paid: readonly { readonly from: PaymentMethod | null; readonly to: PaymentMethod | null; readonly gross: number }[],
): number {
  return paid.reduce((sum, { from, to, gross }) => sum + gross * (Number(to === 'cash') - Number(from === 'cash')), 0)
}

/**
 * What a day's end is about: the business day, begun where the day before was closed (a day may be closed before its border:
 * what happens later is the next one's), ended now where it still runs. Null where nothing of it has passed.
 */
export function dayEndWindow(
  day: {
    readonly date: string
    readonly startsAt: string
    readonly timeZone: string
    /** Of the days before and after, where they are closed; epoch ms. */
    readonly closedUntil: number | null
    readonly nextFrom: number | null
  },
  now: Temporal.Instant,
): Window | null {
  const whole = businessDayWindow(day.date, day.startsAt, day.timeZone)
  if (whole === null) return null
  const from = day.closedUntil ?? whole.from
  // A moment that is now belongs to it.
  const to = Math.min(whole.to, day.nextFrom ?? whole.to, now.epochMilliseconds + 1)
  return to > from && now.epochMilliseconds >= whole.from ? { from, to } : null
}
