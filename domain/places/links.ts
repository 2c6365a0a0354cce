// Links out of the product: calling, writing, finding the way.
import { addressLine } from './address-line.ts'
import type { Branch } from '../ground/branch.ts'

type Place = Pick<Branch, 'latitude' | 'longitude' | 'street' | 'zipCode' | 'city'>

/** `tel:` with digits and + only; null without a number. */
export function phoneLink(phone: string): string | null {
  const dialled = phone.replace(/[^\d+]/g, '')
  return dialled === '' ? null : `tel:${dialled}`
}

export function mailLink(email: string): string | null {
  const address = email.trim()
  return address === '' ? null : `mailto:${address}`
}

/** The number as it is SHOWN: a leading + becomes 0, spaces are removed. */
export function whatsAppNumber(phone: string): string {
  return phone.replace(/\s/g, '').replace(/^\+/, '0')
}

/** The chat's address keeps the digits of the country code; null without a number. A leading 00 is how some write +. */
export function whatsAppLink(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits === '' ? null : `https://wa.me/${digits}`
}

/** Number and link of the first public, enabled branch that has a phone; null when there is none. */
export function whatsAppContact(
  branches: readonly Pick<Branch, 'phone' | 'isPublic' | 'isEnabled'>[],
): { readonly shown: string; readonly link: string } | null {
  for (const { phone, isPublic, isEnabled } of branches) {
    const link = isPublic && isEnabled ? whatsAppLink(phone) : null
    if (link !== null) return { shown: whatsAppNumber(phone), link }
  }
  return null
}

/** Directions by coordinates (latitude,longitude), else by address; null when neither is known. */
export function directionsLink(place: Place): string | null {
  const destination = destinationOf(place)
  return destination === ''
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

function destinationOf({ latitude, longitude, street, zipCode, city }: Place): string {
  if (latitude !== null && longitude !== null) return `${latitude},${longitude}`
  return addressLine([street, `${zipCode} ${city}`])
}
