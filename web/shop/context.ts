// What the server hands to the pages of one request. The key must come from the build: entry.server re-exports it.
import { createContext } from 'react-router'
import type { Role } from '#contract/access.ts'
import type { Site } from '#contract/content/sites.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { CodedTable } from '#domain/places/table.ts'

export interface PageStaff {
  readonly name: string
  readonly roles: readonly Role[]
}

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
  /** With the provider's token in it; undefined: the shop has no map. */
  readonly mapStyleUrl: string | undefined
  readonly catalog: VisitorCatalog
  /** Who is signed in to the back office; undefined for guests, whose pages are prepared copies. */
  readonly staff: PageStaff | undefined
  /** A site that is not public, for those who may edit it; undefined for everybody else. */
  readonly findDraft: (path: string) => Promise<Site | undefined>
  /** Which can work at all: online methods need keys or the simulator. */
  readonly availablePaymentMethods: (branch: VisitorCatalog['branches'][number]) => readonly PaymentMethod[]
  readonly findOrder: (uid: string, hash: string) => Promise<PublicOrder | undefined>
  /** The table whose QR code carries the token; undefined also where it takes no orders. */
  readonly findTable: (branchId: string, token: string) => CodedTable | undefined
}

export const shopRequest = createContext<ShopRequest>()
