// The German words of the kiosk beside its menu.
import type { OrderType } from '../ground/order-type.ts'

export const kioskTexts = {
  whereToEat: 'Wo möchten Sie essen?',
  fitsTitle: 'Passt dazu',
  fitsText: 'Das bestellen andere gern dazu.',
  noThanks: 'Nein danke, weiter',
  payAtCounter: 'Bitte zahlen Sie jetzt am Schalter.',
  nothingToTouch: 'An diesem Bildschirm können Sie gerade nichts bestellen. Bitte bestellen Sie am Schalter.',
  waitAtTable: 'Nehmen Sie Platz. Wir bringen Ihr Essen an Ihren Tisch.',
} as const

export const kioskTypeNames = {
  takeaway: 'Mitnehmen',
  dineIn: 'Hier essen',
} as const satisfies Record<Exclude<OrderType, 'delivery'>, string>

/** After ordering: where to wait. */
export const kioskWaitTexts = {
  takeaway: 'Warten Sie bitte bei der Ausgabe. Wir rufen Ihre Nummer auf.',
  dineIn: 'Nehmen Sie Platz. Wir rufen Ihre Nummer auf, sobald Ihr Essen fertig ist.',
} as const satisfies Record<Exclude<OrderType, 'delivery'>, string>

/** For who sets a kiosk up: what it leaves out of the menu. */
export const kioskOfferTexts = {
  nothing: 'Am Kiosk kann gerade nichts bestellt werden: Gäste lesen dort, dass sie am Schalter bestellen.',
  missing: {
    by: 'count',
    one: 'Ein Gericht bietet der Kiosk nicht an.',
    other: '{count} Gerichte bietet der Kiosk nicht an.',
  },
  why: 'Er hat keine Tastatur und nimmt keine Dateien. Am Kiosk steht ein Gericht, wenn solche Angaben freiwillig sind oder wegfallen.',
  dish: '{dish}: verlangt „{parts}“',
  more: { by: 'count', one: 'und eines mehr', other: 'und {count} mehr' },
} as const
