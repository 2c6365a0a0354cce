// What happens to a cart, as events: with items, gross and currency (storefront § 2, decisions § 6).
import { decimalOf } from '#domain/numbers/money.ts'
import { priceCart, type Pricing, type PricingLine } from '#domain/ordering/pricing.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { recordEcommerce } from '#parts/analytics.ts'

export function recordAdded(line: PricingLine, currency: string): void {
  const pricing = priceCart({ lines: [line], orderType: 'takeaway', area: null })
  if (!isProblem(pricing)) recordCart('add_to_cart', [line], pricing, currency)
}

export function recordCart(
  action: 'add_to_cart' | 'begin_checkout' | 'purchase',
  lines: readonly PricingLine[],
  pricing: Pricing,
  currency: string,
): void {
  const items = lines.map(({ product, item }, index) => {
    const gross = pricing.lines[index]?.gross ?? null
    const { amount, unit } = item
    return { id: product.id, name: product.name, amount, unit, gross: gross === null ? null : decimalOf(gross) }
  })
  recordEcommerce(action, { items, gross: decimalOf(pricing.totalGross), currency })
}
