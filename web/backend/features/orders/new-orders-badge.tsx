// How many orders wait for an answer, beside the area's link.
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { useCurrentOrders } from './current-orders.ts'

export function NewOrdersBadge() {
  const count = useCurrentOrders().data?.filter(({ status }) => status === 'new').length ?? 0
  if (count === 0) return null
  return (
    <span className="count-badge">
      {count}
      <span className="visually-hidden"> {texts.lanes.new}</span>
    </span>
  )
}
