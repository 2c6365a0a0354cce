// „Noch einmal bestellen“: the same lines in the cart of the branch, as they are sold today; what is gone is told there by name.
import { useNavigate } from 'react-router'
import { orderTypeFlags, type OrderType } from '#domain/ground/order-type.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Button } from '#kit/button.tsx'
import { saveCart, storedCart } from '../../carts/cart-storage.ts'
import type { AgainView } from '../../catalog/again-view.ts'

interface OrderAgainProps {
  readonly branchIdentifier: string
  readonly orderType: OrderType
  readonly again: AgainView
}

export function OrderAgain({ branchIdentifier, orderType, again }: OrderAgainProps) {
  const navigate = useNavigate()
  const fill = () => {
    const before = storedCart(branchIdentifier)
    // What already lies there stays, with the way the guest chose for it.
    const lying = before?.items ?? []
    const type = before === null || lying.length === 0 ? orderTypeFlags(orderType) : before
    const { isDelivery, isDineIn } = type
    const { deliveryArea = null, order: draft = {} } = before ?? {}
    // A table that this tab knows counts, above all one whose code was scanned; a new tab knows none.
    const order = draft['table'] ? draft : { ...draft, ...again.draft }
    const items = [...lying, ...again.items]
    saveCart(branchIdentifier, { deliveryArea, order, isDelivery, isDineIn, items })
    void navigate(`/store/${branchIdentifier}`, { viewTransition: true })
  }
  return (
    <p className="status-way-on">
      <Button look="primary" onClick={fill}>
        {shopScreenTexts.orderAgain}
      </Button>
    </p>
  )
}
