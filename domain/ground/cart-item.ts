import type { Reference } from './identity.ts'
import type { UnitId } from './units.ts'

/** What a guest uploaded for an image or file part. */
export interface UploadReference {
  readonly id: string
  readonly publicHash: string
}

/** One value per part: text string · select option index · multiselect indices · image(s), file(s) uploads; null, '' or [] = nothing. */
export type PartValue = string | number | readonly number[] | UploadReference | readonly UploadReference[] | null

/** A line of the cart, as it is stored in the browser and sent to the server. */
export interface CartItem {
  readonly product: Reference<'product'>
  /** In `unit`, at most 3 decimals. */
  readonly amount: number
  readonly unit: UnitId
  readonly parts: readonly PartValue[]
  readonly note?: string | null | undefined
}
