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

const flagsOf: Readonly<Record<OrderType, OrderTypeFlags>> = {
  takeaway: { isDelivery: false, isDineIn: false },
  delivery: { isDelivery: true, isDineIn: false },
  dineIn: { isDelivery: false, isDineIn: true },
}

/** The word for the two flags of a request; both at once is a problem on `isDineIn`. */
export function orderTypeOf(flags: OrderTypeFlags): OrderType | Problem {
  return findType(flags) ?? problem('notOffered', 'isDineIn')
}

/** The word for the two flags of an order that the server told; both at once never leave it. */
export function storedOrderType(flags: OrderTypeFlags): OrderType {
  return findType(flags) ?? 'takeaway'
}

function findType({ isDelivery, isDineIn }: OrderTypeFlags): OrderType | undefined {
  return orderTypes.find((type) => flagsOf[type].isDelivery === isDelivery && flagsOf[type].isDineIn === isDineIn)
}

/** The two flags of the wire for a word. */
export function orderTypeFlags(orderType: OrderType): OrderTypeFlags {
  return flagsOf[orderType]
}

/** What the branch offers, takeaway first. Who stands at its kiosk has nothing delivered. */
export function offeredTypes(branch: TypeFlags, isSelfService = false): OrderType[] {
  const isOffered: Readonly<Record<OrderType, boolean>> = {
    takeaway: branch.isTakeawayEnabled,
    delivery: branch.isDeliveryEnabled && !isSelfService,
    dineIn: branch.isDineInEnabled,
  }
  return orderTypes.filter((orderType) => isOffered[orderType])
}

/**
 * The type a cart begins with: the persisted one, else the configured default, else the first offered; each only if it is
 * offered. Null where none is.
 */
export function initialOrderType(
  offered: readonly OrderType[],
  defaultDeliveryMethod: OrderType,
  persisted: OrderType | null,
): OrderType | null {
  return [persisted, defaultDeliveryMethod].find((one) => one !== null && offered.includes(one)) ?? offered[0] ?? null
}

/** The request field that a refused order type is told of. */
export function orderTypeField(orderType: OrderType): 'isDelivery' | 'isDineIn' {
  return flagsOf[orderType].isDineIn ? 'isDineIn' : 'isDelivery'
}
