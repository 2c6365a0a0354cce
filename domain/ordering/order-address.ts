// Where an order goes, as everybody reads it: guests on their status page and in mails, staff on their screens, the driver on paper.
import { addressLine } from '../places/address-line.ts'
import { checkoutFieldNames } from '../wording/ordering.ts'

type Inside = Readonly<Record<'stairway' | 'floor' | 'door', string>>

export interface OrderPlace extends Inside {
  readonly street: string
  readonly zipCode: string
  readonly city: string
}

/**
 * Where in the house: „Stiege B“, „Stock 3“, „Tür 14“; empty where it is not said. Who wrote a word („2. Stock“, „Top 14“, „links“) has
 * said what it is.
 */
export function insideTexts(place: Inside): string[] {
  return (['stairway', 'floor', 'door'] as const).map((field) =>
    /\D{3}/.test(place[field]) ? place[field] : place[field] && `${checkoutFieldNames[field]} ${place[field]}`,
  )
}

/** „Schlossweg 4, Stiege B, Stock 3, Tür 14, 6845 Hohenems“. */
export function orderAddress(place: OrderPlace): string {
  return addressLine([place.street, ...insideTexts(place), `${place.zipCode} ${place.city}`])
}
