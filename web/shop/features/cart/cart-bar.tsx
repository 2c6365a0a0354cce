// The bar at the bottom of phones and tablets that opens the cart.
import { PrefetchPageLinks, useLocation } from 'react-router'
import { formatNumber } from '#domain/numbers/money.ts'
import { itemCount } from '#domain/ordering/pricing.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { sumText } from '#parts/amount-text.ts'
import type { Cart } from './use-cart.ts'
import './cart.css'

interface CartBarProps {
  readonly cart: Cart
  readonly currency: string
  readonly onOpen: () => void
}

export function CartBar({ cart, currency, onOpen }: CartBarProps) {
  const { pathname } = useLocation()
  if (cart.lines.length === 0 || !cart.pricing) return null
  const count = itemCount(cart.lines)
  return (
    <div className="cart-bar">
      {/* Once the connection is gone its script could not be fetched any more, and the router would leave for the browser's error page. */}
      <PrefetchPageLinks page={`${pathname}/checkout`} />
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="cart-bar-count figures">
          <span aria-hidden>{formatNumber(count)}</span>
          <span className="visually-hidden">{say(storefrontTexts.cartCount, { count })}</span>
        </span>
        <span>{shopScreenTexts.showCart}</span>
        <b className="figures">{sumText(cart.pricing.totalGross, currency, cart.pricing.isApproximate)}</b>
      </button>
    </div>
  )
}
