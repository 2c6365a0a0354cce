// Where an order goes, as everybody reads it: guests on their status page and in mails, staff on their screens, the driver on paper.
import { addressLine } from '../places/address-line.ts'
import { checkoutFieldNames } from '../wording/ordering.ts'

type Inside = Readonly<Record<'stairway' | 'floor' | 'door', string>>

export interface OrderPlace extends Inside {
  readonly street: string
  readonly zipCode: string
  readonly city: string
}

/** Where in the house: „Stiege B“, „Stock 3“, „Tür 14“; what the guest called so already („2. Stock“) is not called so twice. */
export function insideTexts(place: Inside): string[] {
  return (['stairway', 'floor', 'door'] as const).flatMap((field) => {
    const name = checkoutFieldNames[field]
    const typed = place[field].trim()
    if (typed === '') return []
    return typed.toLowerCase().includes(name.toLowerCase()) ? typed : `${name} ${typed}`
  })
}

/** „Schlossweg 4, Stiege B, Stock 3, Tür 14, 6845 Hohenems“. */
export function orderAddress(place: OrderPlace): string {
  return addressLine([place.street, ...insideTexts(place), `${place.zipCode} ${place.city}`])
}
