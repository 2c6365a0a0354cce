// Amounts as the house tells them.
import { moneyText } from '#parts/orders/order-view.ts'
import { useHouse } from './frame-queries.ts'

/** Tells decimal amounts in the house's currency. */
export function useMoney(): (value: number) => string {
  const { currency } = useHouse()
  return (value) => moneyText(value, currency)
}
