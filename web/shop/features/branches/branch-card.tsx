// One branch of the list: name, place, open state in words, what it offers; the whole card leads to its menu.
import { formatNumber } from '#domain/numbers/money.ts'
import { addressLine } from '#domain/places/address-line.ts'
import { roundedKilometres } from '#domain/places/branch-order.ts'
import { ChevronRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { OpeningStatus } from '#parts/opening-status.tsx'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { cartScope, storedCart, watchCarts } from '../../carts/cart-storage.ts'
import { PageLink } from '#parts/page-link.tsx'
import type { BranchView, DeliveryView } from '../../catalog/branch-view.ts'
import './branches.css'

export interface CardBranch extends BranchView {
  readonly picture: string | null
  /** Null: nothing is delivered. */
  readonly delivery: DeliveryView | null
  /** From the guest who said where; else missing. */
  readonly kilometres?: number | null
}

export function BranchCard({ branch }: { branch: CardBranch }) {
  const delivery = useDeliveryText(branch)
  const nextOpening = branch.opening.tone === 'closed' ? branch.types[0]?.sentences[1] : undefined
  return (
    <li className={branch.isPublic ? 'branch-card' : 'branch-card branch-card-inactive'}>
      {branch.picture ? (
        <img className="branch-card-picture" src={branch.picture} alt="" width={84} height={84} decoding="async" />
      ) : null}
      <h2>
        <PageLink to={`/store/${branch.identifier}`} prefetch="intent">
          {branch.name}
        </PageLink>
      </h2>
      <p className="branch-card-place">
        {addressLine([branch.street, `${branch.zipCode} ${branch.city}`])}
        {branch.kilometres === undefined || branch.kilometres === null ? null : (
          <strong>{say(shopScreenTexts.kilometresAway, { kilometres: distanceText(branch.kilometres) })}</strong>
        )}
      </p>
      <p className="branch-card-state">
        {branch.isPublic ? <OpeningStatus {...branch.opening} /> : storefrontTexts.branchInactive}
        {branch.isPublic && nextOpening ? <span className="branch-card-next">{nextOpening}</span> : null}
      </p>
      {delivery === '' ? null : <p className="branch-card-delivery">{delivery}</p>}
      <ul className="branch-card-types" aria-label={shopScreenTexts.orderTypes}>
        {branch.types.map(({ type }) => (
          <li key={type}>
            <OrderTypeIcon type={type} size={16} />
            {orderTypeNames[type]}
          </li>
        ))}
      </ul>
      <ChevronRight className="branch-card-arrow" size={20} aria-hidden />
    </li>
  )
}

function distanceText(kilometres: number): string {
  return formatNumber(roundedKilometres(kilometres))
}

/** For the area that the guest has chosen before, else over all. */
function useDeliveryText({ identifier, delivery }: CardBranch): string {
  const area = useSyncExternalStore(
    watchCarts,
    () => storedCart(cartScope(identifier, false))?.deliveryArea ?? null,
    () => null,
  )
  if (delivery === null) return ''
  const own = area === null ? undefined : delivery.byArea[area]
  return area === null || own === undefined ? delivery.text : say(shopScreenTexts.inArea, { area, text: own })
}
