// The total of a placed order, and what went back of it, wherever its page names them.
import { centsOf, formatMoney } from '#domain/numbers/money.ts'
import { isTotalApproximate } from '#domain/ordering/approximate-total.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { paidOrderTexts } from '#domain/wording/paid-orders.ts'
import { say } from '#domain/wording/sentence.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { sumText } from '#parts/amount-text.ts'

/** „15,90 €“; „ca. 15,90 €“ while a line of it is sold approximately. */
export function orderTotalText({ items, pricing }: Pick<PublicOrder, 'items' | 'pricing'>, currency: string): string {
  const cents = centsOf(pricing.totalGross)
  return isProblem(cents) ? '' : sumText(cents, currency, isTotalApproximate(items))
}

/** Of decimal money; empty for none. */
export function moneyText(decimal: number | null, currency: string): string {
  const cents = decimal === null ? null : centsOf(decimal)
  return cents === null || isProblem(cents) ? '' : formatMoney(cents, currency)
}

/** Null where nothing went back, and where all of it did: that has a sentence of its own. */
export function partRefund({ refundedAmount, isRefunded }: PublicOrder, currency: string): string | null {
  return refundedAmount && !isRefunded
    ? say(paidOrderTexts.partlyRefunded, { amount: moneyText(refundedAmount, currency) })
    : null
}
