// A plain delivery area for tests: each test names only what it is about.
import type { DeliveryArea } from '../places/branch.ts'

export function anArea(changes: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    area: 'Bregenz',
    price: 3,
    tax: 20,
    free: false,
    minimumOrderValue: null,
    freeFromOrderValue: null,
    ...changes,
  }
}
