// What the server hands to the pages of one request. The key must come from the build: entry.server re-exports it.
import { createContext } from 'react-router'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PaymentMethod } from '#domain/ordering/payment-method.ts'
import type { CodedTable } from '#domain/places/table.ts'

export interface ShopRequest {
  /** For every inline script of the page (content security policy). */
  readonly nonce: string
  /** For every inline style. */
  readonly styleNonce: string
  /** ISO instant: pages never read a clock of their own while rendering. */
  readonly now: string
  /** `https://shop.example`, without end slash. */
  readonly publicUrl: string
  readonly version: string
  readonly catalog: VisitorCatalog
  /** Which can work at all: online methods need keys or the simulator. */
  readonly availablePaymentMethods: readonly PaymentMethod[]
  readonly findOrder: (uid: string, hash: string) => Promise<PublicOrder | undefined>
  /** The table whose QR code carries the token; undefined also where it takes no orders. */
  readonly findTable: (branchId: string, token: string) => CodedTable | undefined
}

export const shopRequest = createContext<ShopRequest>()
