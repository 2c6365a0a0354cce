// The three ways to order. On the wire two flags, inside one word.
import { problem } from './problem.ts'
import type { Problem } from './problem.ts'
import type { Branch } from './branch.ts'

export const orderTypes = ['takeaway', 'delivery', 'dineIn'] as const
export type OrderType = (typeof orderTypes)[number]

export interface OrderTypeFlags {
  readonly isDelivery: boolean
  readonly isDineIn: boolean
}

type TypeFlags = Pick<Branch, 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>

/** The word for the two flags of the wire; both at once is a problem on `isDineIn`. */
export function orderTypeOf(flags: OrderTypeFlags): OrderType | Problem {
  if (flags.isDelivery && flags.isDineIn) return problem('notOffered', 'isDineIn')
  if (flags.isDelivery) return 'delivery'
  return flags.isDineIn ? 'dineIn' : 'takeaway'
}

/** The two flags of the wire for a word. */
export function orderTypeFlags(orderType: OrderType): OrderTypeFlags {
  return { isDelivery: orderType === 'delivery', isDineIn: orderType === 'dineIn' }
}

/** What the branch offers, takeaway first. Who stands at its kiosk has nothing delivered. */
export function offeredTypes(branch: TypeFlags, isSelfService = false): OrderType[] {
  const isOffered = {
    takeaway: branch.isTakeawayEnabled,
    delivery: branch.isDeliveryEnabled && !isSelfService,
    dineIn: branch.isDineInEnabled,
  }
  return orderTypes.filter((orderType) => isOffered[orderType])
}

/**
 * The type a cart begins with: the persisted one, else the configured default, else the first offered; each only if the
 * branch offers it. Null when it offers none.
 */
export function initialOrderType(
  branch: TypeFlags,
  defaultDeliveryMethod: OrderType,
  persisted: OrderType | null,
): OrderType | null {
  const offered = offeredTypes(branch)
  return [persisted, defaultDeliveryMethod].find((one) => one !== null && offered.includes(one)) ?? offered[0] ?? null
}

/** The request field that a refused order type is told of. */
export function orderTypeField(orderType: OrderType): 'isDelivery' | 'isDineIn' {
  return orderType === 'dineIn' ? 'isDineIn' : 'isDelivery'
}
