// Above a value of goods the shop takes no order, but a request: people decide first (configuration, off by default).
import { formatMoney, centsOf, type Cents } from '../numbers/money.ts'
import { isProblem } from '../ground/problem.ts'
import { orderingTexts } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'

interface CeilingConfig {
  /** Decimal money; null: none. */
  readonly orderCeiling: number | null
}

/** Null where there is none, or one that nobody could exceed by a cent. */
function ceilingOf({ orderCeiling }: CeilingConfig): Cents | null {
  const cents = orderCeiling === null ? null : centsOf(orderCeiling)
  return cents === null || isProblem(cents) ? null : cents
}

function isAbove(goods: Cents | null, config: CeilingConfig): boolean {
  const ceiling = ceilingOf(config)
  return ceiling !== null && goods !== null && goods > ceiling
}

/** The branch as it counts for this cart: above the ceiling it takes requests only, with all that follows from it. */
export function branchForGoods<Place extends { readonly isQuotationRequired: boolean }>(
  branch: Place,
  goods: Cents | null,
  config: CeilingConfig,
): Place {
  return isAbove(goods, config) && !branch.isQuotationRequired ? { ...branch, isQuotationRequired: true } : branch
}

/** What the guest reads in the cart; null below the ceiling, and where everything is a request. */
export function ceilingNotice(
  branch: { readonly isQuotationRequired: boolean },
  goods: Cents | null,
  config: CeilingConfig & { readonly currency: string },
): string | null {
  const ceiling = ceilingOf(config)
  if (ceiling === null || branch.isQuotationRequired || !isAbove(goods, config)) return null
  return say(orderingTexts.aboveCeiling, { amount: formatMoney(ceiling, config.currency) })
}
