import type { DayReport, DaySumsAnswer } from '#contract/accounting/day-ends.ts'
import { decimalOf, noCents } from '#domain/numbers/money.ts'
import { cashOf, drawerOf, type DaySums, type RateSums } from '#domain/payment/day-end.ts'
import type { CorrectionRow, DayEndRow } from './day-end-store.ts'

export function presentSums(sums: DaySums): DaySumsAnswer {
  return {
    orders: sums.orders,
    gross: decimalOf(sums.gross),
    net: decimalOf(sums.net),
    deliveryFees: decimalOf(sums.deliveryFees),
    taxes: sums.taxes.map(presentRate),
    methods: sums.methods.map(({ method, orders, gross }) => ({ method, orders, gross: decimalOf(gross) })),
    refunds: sums.refunds,
    refunded: decimalOf(sums.refunded),
    refundedTaxes: sums.refundedTaxes.map(presentRate),
    returned: decimalOf(sums.returned),
    cashRefunded: decimalOf(sums.cashRefunded ?? noCents),
    donations: sums.donations,
    donated: decimalOf(sums.donated),
    paidOtherwise: (sums.paidOtherwise ?? []).map((each) => ({ ...each, gross: decimalOf(each.gross) })),
    cashAhead: decimalOf(sums.cashAhead ?? noCents),
    cashBefore: decimalOf(sums.cashBefore ?? noCents),
  }
}

function presentRate({ rate, gross, net, tax }: RateSums): DaySumsAnswer['taxes'][number] {
  return { rate, gross: decimalOf(gross), net: decimalOf(net), tax: decimalOf(tax) }
}

/** What lay in the drawer in the morning, what was paid in cash, tips, and what was counted. */
export function drawerOfDay(day: DayEndRow, corrections: readonly CorrectionRow[]) {
  return drawerOf({ ...day, cash: cashOf(day.sums) }, corrections)
}

export function presentClosing(
  day: DayEndRow,
  corrections: readonly CorrectionRow[],
): NonNullable<DayReport['closing']> {
  const drawer = drawerOfDay(day, corrections)
  return {
    number: day.number,
    closedAt: day.closedAt.toString(),
    closedBy: day.closedBy,
    float: decimalOf(day.float),
    tips: decimalOf(day.tips),
    expected: decimalOf(drawer.expected),
    counted: decimalOf(day.counted),
    difference: decimalOf(drawer.difference),
    coins: day.coins.map(({ value, count }) => ({ value, count })),
    note: day.note,
    corrections: corrections.map(({ id, at, by, of, amount, reason }) => ({
      id,
      at: at.toString(),
      by,
      of,
      amount: decimalOf(amount),
      reason,
    })),
    correctedDifference: decimalOf(drawer.correctedDifference),
  }
}
