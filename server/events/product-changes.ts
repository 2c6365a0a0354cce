// What is done to products, told in the transaction of the change to whoever writes down what follows from it.
import type { ProductEvent } from '#contract/notification/webhooks.ts'
import type { Transaction } from '#server/database/open-database.ts'

export interface ProductChange {
  readonly event: ProductEvent
  readonly products: readonly { readonly id: string; readonly name: string }[]
  /** Of a sold-out mark; null: whoever sells them. */
  readonly branchId: string | null
  readonly at: Temporal.Instant
}

export type ProductListener = (tx: Transaction, change: ProductChange) => Promise<void>
