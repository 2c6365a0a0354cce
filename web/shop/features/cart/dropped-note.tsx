// The menu has changed: what it no longer has left the cart, by name, until the guest has read it.
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import type { Cart } from './use-cart.ts'
import './cart.css'

export function DroppedNote({ cart }: { cart: Pick<Cart, 'dropped' | 'acceptDropped'> }) {
  return (
    <Announcement className="cart-dropped">
      {cart.dropped.length > 0 ? (
        <>
          <p>{storefrontTexts.cartChanged}</p>
          <ul>
            {cart.dropped.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
          <Button onClick={cart.acceptDropped}>{shopScreenTexts.understood}</Button>
        </>
      ) : null}
    </Announcement>
  )
}
