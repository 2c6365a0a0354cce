// What a kiosk offers: nothing that only a keyboard or a file of the guest could answer.
import type { PartType } from '../ground/product.ts'
import { isUploadPart } from './part-files.ts'
import { partsOf, type WithParts } from './parts.ts'

/** Whether the dish can be ordered without typing or sending anything; parts that need it and may be left out are left out. */
export function isForKiosk(product: WithParts): boolean {
  return partsOf(product).every(({ type, optional }) => optional || !needsMoreThanTouch(type))
}

function needsMoreThanTouch(type: PartType): boolean {
  return type === 'text' || type === 'textarea' || isUploadPart(type)
}
