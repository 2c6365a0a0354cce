// „Noch einmal bestellen“: the same lines in the cart of the branch, as they are sold today; what is gone is told there by name.
import { useNavigate } from 'react-router'
import { orderTypeFlags, type OrderType } from '#domain/ground/order-type.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Button } from '#kit/button.tsx'
import { saveCart, storedCart } from '../../carts/cart-storage.ts'
import type { StoredItem } from '../../carts/stored-cart.ts'

interface OrderAgainProps {
  readonly branchIdentifier: string
  readonly orderType: OrderType
  readonly items: readonly StoredItem[]
}

export function OrderAgain({ branchIdentifier, orderType, items }: OrderAgainProps) {
  const navigate = useNavigate()
  const fill = () => {
    const before = storedCart(branchIdentifier)
    // What already lies there stays, with the way the guest chose for it.
    const lying = before?.items ?? []
    const type = before === null || lying.length === 0 ? orderTypeFlags(orderType) : before
    const { isDelivery, isDineIn } = type
    const { deliveryArea = null, order = {} } = before ?? {}
    saveCart(branchIdentifier, { deliveryArea, order, isDelivery, isDineIn, items: [...lying, ...items] })
    // The menu says at which table, as it did when its code was scanned.
    const table = isDineIn && typeof order['tableToken'] === 'string' ? order['tableToken'] : ''
    const search = table === '' ? '' : `?${new URLSearchParams({ table }).toString()}`
    void navigate(`/store/${branchIdentifier}${search}`, { viewTransition: true })
  }
  return (
    <p className="status-way-on">
      <Button look="primary" onClick={fill}>
        {shopScreenTexts.orderAgain}
      </Button>
    </p>
  )
}
