// Sums as the cart and the checkout write them.
import { formatMoney, type Cents } from '#domain/numbers/money.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'

/** „42,20 €“, „ca. 42,20 €“. */
export function sumText(cents: Cents, currency: string, isApproximate: boolean): string {
  const amount = formatMoney(cents, currency)
  return isApproximate ? say(orderingTexts.approximately, { amount }) : amount
}
