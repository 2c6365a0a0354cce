// The German words of the kiosk beside its menu.
import type { OrderType } from '../ground/order-type.ts'

export const kioskTexts = {
  whereToEat: 'Wo möchten Sie essen?',
  fitsTitle: 'Passt dazu',
  fitsText: 'Das bestellen andere gern dazu.',
  noThanks: 'Nein danke, weiter',
  payAtCounter: 'Bitte zahlen Sie jetzt am Schalter.',
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
