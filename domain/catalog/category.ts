import type { Id } from '../identity.ts'
import type { OpeningHours } from '../time/opening-hours-entry.ts'

export interface Category {
  readonly id: Id<'category'>
  readonly name: string
  readonly isEnabled: boolean
  readonly schedule: OpeningHours
  /** Governs the category and its products: still listed while not orderable. */
  readonly isVisibleWhenUnavailable: boolean
}
