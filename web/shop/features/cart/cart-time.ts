// What the cart says about when it is there: the branch's shift with the lead times of the lines.
import { aboutText } from '#domain/ordering/expected-time.ts'
import type { OrderType } from '#domain/ordering/order-type.ts'
import { soonAt } from '#domain/ordering/soon.ts'
import { isProblem } from '#domain/problem.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import type { DishView } from '#parts/dish/dish-view.ts'
import type { MenuView } from '../../catalog/menu-view.ts'
import type { CartLine } from './use-cart.ts'

interface Timed {
  readonly branch: Pick<MenuView['branch'], 'soon' | 'timeZone'>
  readonly orderType: OrderType
  readonly lines: readonly CartLine[]
  /** By the id of their product. */
  readonly dishes: ReadonlyMap<string, DishView>
  /** Epoch ms. */
  readonly now: number
}

/** „Abholbereit in etwa 25 Minuten“, or that the next step asks for an appointment; null where nothing can be said. */
export function cartTime({ branch, orderType, lines, dishes, now }: Timed): string | null {
  const soon = branch.soon[orderType]
  if (soon === undefined) return null
  if (soon === 'appointment') return lines.length > 0 ? orderingTexts.appointmentNext : null
  const shown = lines.flatMap(({ product }) => dishes.get(product.id) ?? [])
  if (shown.some(({ availability }) => availability === 'preorder')) return orderingTexts.appointmentNext
  if (shown.some(({ availability }) => availability !== undefined)) return null
  const leadTimes = lines.flatMap(({ product }) => [product, ...(dishes.get(product.id)?.leadTimes ?? [])])
  const at = soonAt(soon, leadTimes, now)
  if (isProblem(at)) return orderingTexts.appointmentNext
  return at === null ? null : aboutText({ at, from: now, isNow: soon.isNow }, orderType, branch.timeZone)
}
