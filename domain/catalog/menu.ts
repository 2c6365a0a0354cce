import type { Id, Reference } from '../ground/identity.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'

/** One product's place in a menu: switched and scheduled there on its own. */
export interface CatalogProduct {
  readonly id: Id<'product'>
  readonly isEnabled: boolean
  readonly schedule: OpeningHours
}

export interface CatalogCategory {
  readonly id: Id<'category'>
  readonly products: readonly CatalogProduct[]
}

export interface Menu {
  readonly id: Id<'menu'>
  /** ISO instant; null counts as ever. */
  readonly availableFrom: string | null
  readonly createdAt: string
  readonly branches: readonly Reference<'branch'>[]
  readonly catalog: readonly CatalogCategory[]
}
