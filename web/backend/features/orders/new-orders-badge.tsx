// How many orders wait for an answer, beside the area's link: of the branch that the frame is set to, as the area shows.
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { useCurrentOrders } from './current-orders.ts'

export function NewOrdersBadge() {
  const chosen = useChosenBranch()
  const waiting = useCurrentOrders().data?.filter(({ status }) => status === 'new') ?? []
  const count = waiting.filter(({ branch }) => chosen === null || branch?.id === chosen).length
  if (count === 0) return null
  return (
    <span className="count-badge">
      {count}
      <span className="visually-hidden"> {texts.lanes.new}</span>
    </span>
  )
}
