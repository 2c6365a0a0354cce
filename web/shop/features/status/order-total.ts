// The total of a placed order, wherever its page names it.
import { centsOf } from '#domain/numbers/money.ts'
import { isTotalApproximate } from '#domain/ordering/approximate-total.ts'
import { isProblem } from '#domain/ground/problem.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { sumText } from '#parts/amount-text.ts'

/** „15,90 €“; „ca. 15,90 €“ while a line of it is sold approximately. */
export function orderTotalText({ items, pricing }: Pick<PublicOrder, 'items' | 'pricing'>, currency: string): string {
  const cents = centsOf(pricing.totalGross)
  return isProblem(cents) ? '' : sumText(cents, currency, isTotalApproximate(items))
}
