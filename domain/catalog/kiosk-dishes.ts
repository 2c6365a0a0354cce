// What a kiosk offers: nothing that only a keyboard or a file of the guest could answer.
import type { Part, PartType } from '../ground/product.ts'
import { isUploadPart } from './part-files.ts'
import { partsOf, type WithParts } from './parts.ts'

/** Whether the dish can be ordered without typing or sending anything; parts that need it and may be left out are left out. */
export function isForKiosk(product: WithParts): boolean {
  return beyondTouch(product).length === 0
}

/** What it requires and a kiosk cannot ask for. */
export function beyondTouch(product: WithParts): readonly Part[] {
  return partsOf(product).filter(({ type, optional }) => !optional && needsMoreThanTouch(type))
}

/** Whether a part cannot be answered by touch alone. */
export function needsMoreThanTouch(type: PartType): boolean {
  return type === 'text' || type === 'textarea' || isUploadPart(type)
}
