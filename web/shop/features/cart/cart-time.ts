// What the cart says about when it is there: what the page came with, and once a line has a lead time, what that makes of it.
import { useEffect, useState } from 'react'
import type { AboutWhen, LeadTime } from '#domain/ordering/about-when.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
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

/** Null where nothing can be said, and while the rules of lead times are still on their way. */
export function useCartTime(asked: Timed): string | null {
  const leadTimes = leadTimesOf(asked)
  const [ask, setAsk] = useState<((asked: AboutWhen) => string | null) | null>(null)
  const isNeeded = leadTimes.length > 0
  useEffect(() => {
    // Without them nothing is said: better than a time that leaves out the lead time.
    if (isNeeded)
      void import('#domain/ordering/about-when.ts').then(
        ({ aboutWhen }) => setAsk(() => aboutWhen),
        () => undefined,
      )
  }, [isNeeded])
  return cartTime(asked, leadTimes, ask)
}

function leadTimesOf({ lines, dishes }: Timed): readonly LeadTime[] {
  const all = lines.flatMap(({ product }) => [product, ...(dishes.get(product.id)?.leadTimes ?? [])])
  return all.filter(({ isLeadTimeEnabled }) => isLeadTimeEnabled)
}

export function cartTime(
  { branch, orderType, lines, dishes, now }: Timed,
  leadTimes: readonly LeadTime[],
  aboutWhen: ((asked: AboutWhen) => string | null) | null,
): string | null {
  const soon = branch.soon[orderType]
  if (soon === undefined) return null
  if (soon === 'appointment') return lines.length > 0 ? orderingTexts.appointmentNext : null
  const shown = lines.flatMap(({ product }) => dishes.get(product.id) ?? [])
  if (shown.some(({ availability }) => availability === 'preorder')) return orderingTexts.appointmentNext
  if (shown.some(({ availability }) => availability !== undefined)) return null
  if (leadTimes.length === 0) return soon.text
  return aboutWhen === null
    ? null
    : aboutWhen({ soon: soon.shift, leadTimes, orderType, timeZone: branch.timeZone, now })
}
