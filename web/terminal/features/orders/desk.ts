// What stands around every order of this terminal.
import type { DeskBranch } from '../../shell/desk-queries.ts'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'

export interface Desk {
  readonly branch: DeskBranch
  readonly around: OrderSurroundings
  readonly isConnected: boolean
  /** Which allergens a product holds, where that is known. */
  readonly allergensOf: (productId: string) => readonly string[]
}
