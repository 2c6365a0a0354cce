// The right half of the checkout: what is ordered, what it costs, and the button.
import { useRef } from 'react'
import { bundleContents } from '#domain/ordering/line-content.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { sumText } from '#parts/amount-text.ts'
import type { CheckoutView } from '../../catalog/checkout-view.ts'
import { CartLines } from '../../features/cart/cart-lines.tsx'
import { DeliveryHints, PriceNotices } from '../../features/cart/cart-totals.tsx'
import type { Cart } from '../../features/cart/use-cart.ts'
import { LegalChecks } from '../../features/checkout/legal-checks.tsx'
import { OrderSummary } from '../../features/checkout/order-summary.tsx'
import type { FilledState } from './use-filled-checkout.ts'

export function CheckoutOrder({ view, cart, state }: { view: CheckoutView; cart: Cart; state: FilledState }) {
  const { currency } = view.config
  const { pricing, lines, area } = cart
  const { isDelivery, isKiosk, form, surroundings, states } = state
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <aside className="checkout-order" aria-labelledby="checkout-order-title">
      <h2 ref={title} id="checkout-order-title" tabIndex={-1}>
        {shopScreenTexts.yourOrder}
      </h2>
      <CartLines
        lines={lines}
        pricing={pricing}
        currency={currency}
        dishOf={(product, index) => ({
          bundle: bundleContents(product, surroundings.products),
          ...states[index],
        })}
        onAmount={(index, amount) => {
          const { product, item } = lines[index] ?? {}
          if (product && item) cart.put(product, { ...item, amount }, index)
        }}
        onRemove={(index) => {
          // Before what was pressed is gone.
          title.current?.focus()
          cart.remove(index)
        }}
      />
      {isDelivery && area && pricing ? <DeliveryHints area={area} goods={pricing.gross} currency={currency} /> : null}
      {pricing ? (
        <>
          <OrderSummary pricing={pricing} currency={currency} isDelivery={isDelivery} />
          <PriceNotices pricing={pricing} />
        </>
      ) : null}
      {view.hasLegalGround ? (
        <LegalChecks form={form} terms={view.terms} privacy={view.privacy} hasLinks={!isKiosk} />
      ) : null}
      <SendButton state={state} cart={cart} currency={currency} />
    </aside>
  )
}

/** The button, or why there is none. */
function SendButton({ state, cart, currency }: { state: FilledState; cart: Cart; currency: string }) {
  const { button, obstacle, isSending, isDelivery } = state
  const { pricing } = cart
  const missing =
    button?.kind === 'missing' ? (
      <Button look="primary" isWide type="submit" aria-disabled>
        {button.text}
      </Button>
    ) : null
  if (obstacle !== null || button === null) {
    const text = obstacle ?? (isDelivery && !cart.area ? storefrontTexts.chooseDeliveryArea : null)
    return (
      <>
        {text === null ? null : <p className="checkout-notice">{text}</p>}
        {missing}
      </>
    )
  }
  return (
    missing ?? (
      <Button look="primary" isWide isSplit type="submit" aria-disabled={isSending}>
        <span>{isSending ? shopScreenTexts.sending : button.text}</span>
        {pricing ? <b className="figures">{sumText(pricing.totalGross, currency, pricing.isApproximate)}</b> : null}
      </Button>
    )
  )
}
