// Goods, delivery and total of a cart, with what is missing to the minimum and to free delivery.
import { deliveryShortfalls } from '#domain/places/delivery-fee.ts'
import { formatMoney, type Cents } from '#domain/numbers/money.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { CartSums } from '#parts/cart-sums.tsx'
import './cart.css'

interface CartTotalsProps {
  readonly pricing: Pricing
  /** Only for deliveries. */
  readonly area: DeliveryArea | null
  readonly currency: string
}

export function CartTotals({ pricing, area, currency }: CartTotalsProps) {
  return (
    <>
      {area ? <DeliveryHints area={area} goods={pricing.gross} currency={currency} /> : null}
      <CartSums pricing={pricing} currency={currency} isDelivery={area !== null} />
      <PriceNotices pricing={pricing} />
    </>
  )
}

/** What the shown total does not tell yet. */
export function PriceNotices({ pricing }: { pricing: Pricing }) {
  const notices = [
    ...(pricing.hasMinimumPrice || pricing.isApproximate ? [catalogTexts.basePricesShown] : []),
    ...(pricing.hasHiddenPrice ? [catalogTexts.hiddenPricesNotIncluded] : []),
  ]
  return notices.map((notice) => (
    <p key={notice} className="cart-note">
      {notice}
    </p>
  ))
}

export function DeliveryHints({ area, goods, currency }: { area: DeliveryArea; goods: Cents; currency: string }) {
  const missing = deliveryShortfalls(area, goods)
  if (isProblem(missing)) return null
  const money = (cents: Cents) => formatMoney(cents, currency)
  const { minimum, toMinimum, freeFrom, toFree } = missing
  if (minimum !== null && toMinimum !== null) {
    return (
      <Announcement className="cart-hint">
        <p className="cart-hint-warning">{say(guestProblemTexts.minimumOrderValue, { amount: money(minimum) })}</p>
        <p>{say(orderingTexts.missingToMinimum, { amount: money(toMinimum) })}</p>
        <progress max={minimum} value={goods} aria-hidden />
      </Announcement>
    )
  }
  if (freeFrom === null || toFree === null) return null
  return (
    <Announcement className="cart-hint">
      <p>{say(orderingTexts.freeDeliveryFrom, { amount: money(freeFrom) })}</p>
      <progress max={freeFrom} value={goods} aria-hidden />
    </Announcement>
  )
}
