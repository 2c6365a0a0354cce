// The checkout of one branch: what stands there before the cart is known, without one, and with one.
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { mergedLines } from '#domain/ordering/merge-lines.ts'
import { priceCart } from '#domain/ordering/pricing.ts'
import { offeredTypes } from '#domain/ground/order-type.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { buttonClass } from '#kit/button.tsx'
import { type CheckoutView } from '../../catalog/checkout-view.ts'
import { wholeProduct } from '#parts/dish/slim-product.ts'
import { PageLink } from '#parts/page-link.tsx'
import { cartScope } from '../../carts/cart-storage.ts'
import { DroppedNote } from '../../features/cart/dropped-note.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { addressesOf, useSelfService } from '../../kiosk.ts'
import { FilledCheckout } from './filled-checkout.tsx'

const rules = { mergedLines, priceCart }

interface CheckoutScreenProps {
  readonly view: CheckoutView
  /** Epoch ms by the server's clock. */
  readonly serverNow: number
  /** What went wrong before, on „…/checkout/error“. */
  readonly notice: string | null
}

export function CheckoutScreen({ view, serverNow, notice }: CheckoutScreenProps) {
  const { branch } = view
  const products = useMemo(() => view.products.map(wholeProduct), [view])
  const isKiosk = useSelfService()
  const offered = useMemo(() => offeredTypes(branch, isKiosk), [branch, isKiosk])
  const addresses = addressesOf(branch.identifier, isKiosk)
  const cart = useCart({
    scope: cartScope(branch.identifier, isKiosk),
    offered,
    defaultType: view.config.defaultDeliveryMethod,
    areas: branch.deliveryAreas,
    products,
    full: rules,
  })
  // What is in the cart is known only in the browser: the long form is drawn in small steps then, so that taps come between.
  const isKnown = useDeferredValue(cart.isKnown)
  const isEmpty = isKnown && cart.lines.length === 0
  return (
    <div className="checkout-page">
      <PageLink className="checkout-back" to={addresses.menu}>
        <ArrowLeft size={18} aria-hidden />
        {orderingTexts.backToMenu}
      </PageLink>
      <h1 tabIndex={-1}>{isEmpty ? shopScreenTexts.yourOrder : shopScreenTexts.almostThere}</h1>
      {notice ? (
        <p className="checkout-notice" role="alert">
          {notice}
        </p>
      ) : null}
      <noscript>
        <p className="checkout-notice">{shopScreenTexts.needsScript}</p>
      </noscript>
      <DroppedNote cart={cart} />
      {isKnown && cart.lines.length > 0 ? (
        <FilledCheckout view={view} cart={cart} serverNow={serverNow} />
      ) : (
        <EmptyCheckout isKnown={isKnown} menuAddress={addresses.menu} />
      )}
    </div>
  )
}

function EmptyCheckout({ isKnown, menuAddress }: { isKnown: boolean; menuAddress: string }) {
  if (!isKnown) {
    return (
      <Announcement className="checkout-skeleton">
        <span className="visually-hidden">{shopScreenTexts.loadingCart}</span>
      </Announcement>
    )
  }
  return (
    <div className="checkout-empty">
      <p>{guestProblemTexts.emptyCart}</p>
      <PageLink className={buttonClass({ look: 'primary' })} to={menuAddress}>
        {orderingTexts.backToMenu}
      </PageLink>
    </div>
  )
}
