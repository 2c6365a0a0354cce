import { cookieConsent } from '#parts/cookie-consent.ts'

type CartEvents = typeof import('./cart-events.ts')

/** Loads what records events only for guests who agreed to it. */
export function tellCartEvent(tell: (events: CartEvents) => void): void {
  if (cookieConsent() === 'given') void import('./cart-events.ts').then(tell)
}
