// Whether the checkout offers its button, and what it says (storefront § 5).
import { orderingTexts } from '../wording/ordering.ts'
import type { ShopConfig } from '../content/shop-config.ts'
import type { Branch } from '../places/branch.ts'
import type { OrderingState } from '../time/ordering-state.ts'
import type { PaymentMethod } from './payment-method.ts'

export type SubmitKind = 'quotation' | 'order' | 'preorder'

export interface SubmitButton {
  readonly kind: SubmitKind
  readonly text: string
}

/**
 * The button, or null where nothing may be sent: empty cart, loading, a delivery that is not valid (no area, or below its
 * minimum), no payment method, closed without pre-orders. `state` is the one of the chosen order type.
 */
export function submitButton(checkout: {
  readonly branch: Pick<Branch, 'isQuotationRequired'>
  readonly config: Pick<ShopConfig, 'orderButtonText'>
  readonly state: Pick<OrderingState, 'takesOrdersNow' | 'takesPreorders'>
  readonly isCartEmpty: boolean
  readonly isLoading: boolean
  /** True for everything but deliveries. */
  readonly isDeliveryValid: boolean
  readonly paymentMethods: readonly PaymentMethod[]
}): SubmitButton | null {
  const { branch, config, state } = checkout
  if (checkout.isCartEmpty || checkout.isLoading) return null
  if (branch.isQuotationRequired) return { kind: 'quotation', text: orderingTexts.submitQuotation }
  if (!checkout.isDeliveryValid || checkout.paymentMethods.length === 0) return null
  const own = config.orderButtonText.trim()
  if (state.takesOrdersNow) return { kind: 'order', text: own || orderingTexts.submitOrder }
  if (state.takesPreorders) return { kind: 'preorder', text: own || orderingTexts.submitPreorder }
  return null
}
