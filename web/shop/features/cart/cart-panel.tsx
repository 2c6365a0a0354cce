// „Ihre Bestellung“: what is in the cart, what it costs, and the way to the checkout. Column on desktops, sheet on phones.
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { buttonClass } from '#kit/button.tsx'
import { PageLink } from '#parts/page-link.tsx'
import { AreaSelect } from './area-select.tsx'
import type { DishOf } from './cart-lines.tsx'
import type { FullCart } from './late-cart.ts'
import type { RemovedLine } from './removed-note.tsx'
import type { Cart } from './use-cart.ts'
import './cart.css'

interface CartPanelProps {
  readonly titleId: string
  readonly cart: Cart
  /** Null while it is on its way. */
  readonly full: FullCart | null
  readonly areas: readonly DeliveryArea[]
  readonly currency: string
  readonly dishOf: DishOf
  /** „Abholbereit in etwa 25 Minuten“, where it is known. */
  readonly readyText: string | null
  /** Why nothing can be ordered here; null: it can. */
  readonly obstacle: string | null
  /** What the guest should know before the checkout. */
  readonly notice: string | null
  readonly checkoutHref: string
  readonly removed: RemovedLine | null
  readonly onCheckout: () => void
  readonly onAmount: (index: number, amount: number) => void
  readonly onEdit: (index: number) => void
  readonly onRemove: (index: number) => void
  readonly onUndo: () => void
}

export function CartPanel(props: CartPanelProps) {
  const { titleId, cart, full, areas, currency, readyText, obstacle, checkoutHref, removed } = props
  const isDelivery = cart.orderType === 'delivery'
  return (
    <div className="cart-panel">
      <h2 id={titleId}>{shopScreenTexts.yourOrder}</h2>
      <Announcement className="cart-news">
        {removed && full ? <full.RemovedNote removed={removed} onUndo={props.onUndo} /> : null}
      </Announcement>
      {cart.lines.length === 0 ? (
        <div className="cart-empty">
          <p>{guestProblemTexts.emptyCart}</p>
          <p className="cart-note">{shopScreenTexts.emptyCartHint}</p>
        </div>
      ) : full ? (
        <full.CartLines
          lines={cart.lines}
          pricing={cart.pricing}
          currency={currency}
          dishOf={props.dishOf}
          onAmount={props.onAmount}
          onEdit={props.onEdit}
          onRemove={props.onRemove}
        />
      ) : (
        <div className="cart-empty" />
      )}
      {isDelivery && areas.length > 0 ? (
        <AreaSelect
          id={`${titleId}-area`}
          areas={areas}
          area={cart.area}
          currency={currency}
          onArea={cart.chooseArea}
        />
      ) : null}
      {full && cart.lines.length > 0 && cart.pricing ? (
        <>
          <full.CartTotals pricing={cart.pricing} area={isDelivery ? cart.area : null} currency={currency} />
          {obstacle === null && props.notice !== null ? <p className="cart-notice">{props.notice}</p> : null}
          {obstacle === null ? (
            <PageLink
              className={buttonClass({ look: 'primary', isWide: true })}
              to={checkoutHref}
              prefetch="intent"
              onClick={props.onCheckout}
            >
              {orderingTexts.orderNow}
            </PageLink>
          ) : (
            <p className="cart-obstacle">{obstacle}</p>
          )}
        </>
      ) : null}
      {readyText ? <p className="cart-ready">{readyText}</p> : null}
    </div>
  )
}
