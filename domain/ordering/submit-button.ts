// Whether the checkout offers its button, and what it says (storefront § 5).
import { orderingTexts } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import type { ShopConfig } from '../content/shop-config.ts'
import type { Branch } from '../ground/branch.ts'
import type { OrderingState } from '../time/ordering-state.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'

/** `missing`: below the minimum of the delivery area; pressing it sends nothing. */
export type SubmitKind = 'quotation' | 'order' | 'preorder' | 'missing'

export interface SubmitButton {
  readonly kind: SubmitKind
  readonly text: string
}

/**
 * The button, or null where nothing may be sent: empty cart, loading, a delivery without area, no payment method, closed
 * without pre-orders. Below the minimum it says what is missing. `state` is the one of the chosen order type.
 */
export function submitButton(checkout: {
  readonly branch: Pick<Branch, 'isQuotationRequired'>
  readonly config: Pick<ShopConfig, 'orderButtonText'>
  readonly state: Pick<OrderingState, 'takesOrdersNow' | 'takesPreorders'>
  readonly isCartEmpty: boolean
  readonly isLoading: boolean
  /** True for everything but deliveries. */
  readonly isDeliveryValid: boolean
  /** What is missing to the minimum of the area, as text; null: nothing. */
  readonly missingAmount: string | null
  readonly paymentMethods: readonly PaymentMethod[]
}): SubmitButton | null {
  const { branch, config, state } = checkout
  if (checkout.isCartEmpty || checkout.isLoading) return null
  if (branch.isQuotationRequired) return { kind: 'quotation', text: orderingTexts.submitQuotation }
  if (checkout.paymentMethods.length === 0 || !(state.takesOrdersNow || state.takesPreorders)) return null
  if (checkout.missingAmount !== null) {
    return { kind: 'missing', text: say(orderingTexts.stillMissing, { amount: checkout.missingAmount }) }
  }
  if (!checkout.isDeliveryValid) return null
  const own = config.orderButtonText.trim()
  if (state.takesOrdersNow) return { kind: 'order', text: own || orderingTexts.submitOrder }
  return { kind: 'preorder', text: own || orderingTexts.submitPreorder }
}
