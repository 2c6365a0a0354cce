// The menu has changed: what it no longer has left the cart, by name, until the guest has read it.
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import type { Cart } from './use-cart.ts'
import './cart.css'

type Dropped = Pick<Cart, 'dropped' | 'acceptDropped'>

export function DroppedNote({ cart }: { cart: Dropped }) {
  return (
    <Announcement className="cart-dropped">
      {cart.dropped.length > 0 ? <DroppedLines cart={cart} /> : null}
    </Announcement>
  )
}

export function DroppedLines({ cart }: { cart: Dropped }) {
  return (
    <>
      <p>{storefrontTexts.cartChanged}</p>
      <ul>
        {cart.dropped.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      <Button onClick={cart.acceptDropped}>{shopScreenTexts.understood}</Button>
    </>
  )
}
