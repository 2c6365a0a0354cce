// What a token of the API may be made to do, each with the calls it opens: the one table of their rights.
import type { LiveKey } from '../live.ts'
import type { RouteKey } from '../routes.ts'
import { capabilityNames, type Capability } from './capability-names.ts'

type OpenedKey = RouteKey | LiveKey

export const capabilities = {
  readOrders: ['GET /orders', 'GET /orders/current', 'GET /orders/missed', 'GET /orders/:id', 'GET /orders/stream'],
  changeOrders: [
    'POST /orders/:id/status/confirm',
    'POST /orders/:id/status/reject',
    'POST /orders/:id/status/cancel',
    'POST /orders/:id/status/in-delivery',
    'POST /orders/:id/status/completed',
    'PUT /orders/:id',
    'PUT /orders/:id/items/:itemIndex',
    'POST /orders/:id/paid',
    'POST /orders/:id/paid/take-back',
    'POST /orders/:id/send-quotation',
  ],
  refundOrders: ['POST /orders/:id/refunds', 'POST /orders/:id/cash-refunds'],
  readMenus: [
    'GET /branches',
    'GET /branches/:id',
    'GET /menus',
    'GET /menus/:id',
    'GET /categories',
    'GET /categories/:id',
    'GET /products',
    'GET /products/:id',
    'GET /tags',
    'GET /tags/:id',
  ],
  changeMenus: [
    'POST /menus',
    'PUT /menus/:id',
    'DELETE /menus/:id',
    'POST /categories',
    'PUT /categories/:id',
    'DELETE /categories/:id',
    'POST /products',
    'PUT /products/:id',
    'DELETE /products/:id',
  ],
  changeAvailability: ['POST /branches/:id/pause', 'POST /branches/:id/sold-out'],
  readFigures: [
    'GET /statistics/orders',
    'GET /statistics/revenue',
    'GET /statistics/canceled-orders',
    'GET /statistics/items',
    'GET /statistics/popular-items',
    'GET /statistics/order-times',
  ],
} as const satisfies Readonly<Record<Capability, readonly OpenedKey[]>>

export function callsOf(held: readonly Capability[]): ReadonlySet<string> {
  return new Set(held.flatMap((each): readonly string[] => capabilities[each]))
}

/** Which capability opens a call; undefined: none does. */
export function capabilityFor(key: string): Capability | undefined {
  return capabilityNames.find((each) => (capabilities[each] as readonly string[]).includes(key))
}
