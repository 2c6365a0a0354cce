import type { Id } from '../ground/identity.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'

export interface Category {
  readonly id: Id<'category'>
  readonly name: string
  readonly isEnabled: boolean
  readonly schedule: OpeningHours
  /** Governs the category and its products: still listed while not orderable. */
  readonly isVisibleWhenUnavailable: boolean
}
