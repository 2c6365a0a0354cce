// The German words around ordering: types, payment, checkout, what a guest reads afterwards.
import type { CheckoutSections } from '../ordering/checkout-requirements.ts'
import type { OrderStatus, OrderStep } from '../ordering/order-status.ts'
import type { RejectionCode } from '../ground/rejection-codes.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'

export const orderTypeNames = {
  takeaway: 'Takeaway',
  delivery: 'Lieferung',
  dineIn: 'Dine In',
} as const satisfies Record<OrderType, string>

export const paymentMethodNames = {
  cash: 'Barzahlung',
  'atm-card': 'Bankomatkarte',
  'hydro-ag-voucher': 'Hydro-AG-Gutschein',
  mollie: 'Online-Zahlung',
  datatrans: 'Kreditkarte',
} as const satisfies Record<PaymentMethod, string>

export const orderStatusNames = {
  awaitingPayment: 'Wartet auf Zahlung',
  new: 'Eingegangen',
  offered: 'Angebot gesendet',
  confirmed: 'In Zubereitung',
  inDelivery: 'In Zustellung',
  completed: 'Abgeschlossen',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
  failed: 'Fehlgeschlagen',
} as const satisfies Record<OrderStatus, string>

/** What `inDelivery` reads for each type. */
export const readyNames = {
  takeaway: 'Abholbereit',
  delivery: 'In Zustellung',
  dineIn: 'Fertig',
} as const satisfies Record<OrderType, string>

/** After „Bestellung 27 · “; `inDelivery` reads by type. */
export const reminderNames = {
  awaitingPayment: 'wartet auf Zahlung',
  new: 'wartet auf Bestätigung',
  offered: 'Angebot liegt bereit',
  confirmed: 'wird zubereitet',
  inDelivery: { takeaway: 'ist abholbereit', delivery: 'ist unterwegs', dineIn: 'ist fertig' },
  completed: 'ist abgeschlossen',
  rejected: 'wurde storniert',
  canceled: 'wurde storniert',
  failed: 'Zahlung fehlgeschlagen',
} as const satisfies Record<OrderStatus, string | Record<OrderType, string>>

export const orderStepNames = {
  pay: 'Zahlung erhalten',
  failPayment: 'Zahlung fehlgeschlagen',
  confirm: 'Bestätigen',
  reject: 'Ablehnen',
  dispatch: 'Fertig',
  complete: 'Abschließen',
  cancel: 'Stornieren',
  cancelByGuest: 'Bestellung stornieren',
  acceptCounterAppointment: 'Termin annehmen',
  declineCounterAppointment: 'Termin ablehnen',
  offer: 'Angebot senden',
  acceptQuotation: 'Angebot annehmen',
  declineQuotation: 'Angebot ablehnen',
} as const satisfies Record<OrderStep, string>

export const checkoutSectionNames = {
  table: 'Tisch',
  contact: 'Kontaktdaten',
  address: 'Adresse',
  deliveryArea: 'Liefergebiet',
  appointment: 'Termin',
  comment: 'Anmerkungen',
  donation: 'Spende',
  payment: 'Zahlungsart',
  legal: 'Rechtliches',
} as const satisfies Record<keyof CheckoutSections, string>

export const checkoutFieldNames = {
  name: 'Name',
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  invoiceToCompany: 'Rechnung an Firma',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  floor: 'Stock',
  stairway: 'Stiege',
  door: 'Tür',
  deliveryArea: 'Liefergebiet',
  table: 'Tisch',
  appointmentDate: 'Termin',
  comment: 'Bemerkung',
  note: 'Anmerkung für die Küche',
} as const

/** Why an order was called off, where nobody wrote it: what the house says by itself, and what the counter may choose. */
export const rejectionReasons = {
  autoRejected: 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.',
  kitchenBusy: 'Unsere Küche ist ausgelastet.',
  soldOut: 'Ein Produkt ist leider ausverkauft.',
  closed: 'Wir haben schon geschlossen.',
} as const satisfies Record<RejectionCode, string>

/** About when something is there, by the clock. */
export const aboutAt = {
  takeaway: 'Abholbereit etwa um {time} Uhr',
  delivery: 'Lieferung etwa um {time} Uhr',
  dineIn: 'Fertig etwa um {time} Uhr',
} as const

export const aboutOn = {
  takeaway: 'Abholbereit etwa am {day} um {time} Uhr',
  delivery: 'Lieferung etwa am {day} um {time} Uhr',
  dineIn: 'Fertig etwa am {day} um {time} Uhr',
} as const

export const orderingTexts = {
  aboveCeiling:
    'Über {amount} Warenwert senden Sie uns bitte eine Anfrage statt einer Bestellung. Wir antworten mit einem Angebot per E-Mail.',
  offeredMethods: 'Dort können Sie bezahlen mit',
  priceOpen: 'Preis folgt',
  taxOfRate: '{rate} % MwSt.',
  net: 'Netto',
  gross: 'Gesamt',
  goods: 'Zwischensumme',
  deliveryFee: 'Lieferkosten',
  deliveryFree: 'Kostenlos',
  approximately: 'ca. {amount}',
  missingToMinimum: 'Es fehlen noch {amount}.',
  freeDeliveryFrom: 'Kostenlose Lieferung ab {amount}.',

  orderType: 'Bestellart',
  orderNow: 'Jetzt bestellen',
  stillMissing: 'Noch {amount}',
  takesNoOrders: 'Dieser Standort nimmt derzeit keine Bestellungen an.',
  appointmentNext: 'Im nächsten Schritt wählen Sie einen Termin.',
  noAppointments: 'Derzeit können wir Ihnen keinen Termin anbieten.',
  noAppointmentFor: 'Derzeit gibt es keinen Termin für {products}.',
  noCommonAppointment: 'Es gibt keinen gemeinsamen Termin für alle Produkte. Bitte bestellen Sie {products} getrennt.',
  submitOrder: 'Bestellung abschicken',
  submitPreorder: 'Vorbestellung abschicken',
  submitQuotation: 'Angebotsanfrage abschicken',
  back: 'Zurück',
  backToMenu: 'Zurück zur Speisekarte',
  checkout: 'Bestellvorgang',

  acceptTerms: 'Ich akzeptiere die Allgemeinen Geschäftsbedingungen.',
  acceptPrivacy: 'Ich habe die Datenschutzerklärung gelesen und akzeptiere sie.',
  readTerms: 'AGB lesen',
  readPrivacy: 'Datenschutzerklärung lesen',

  donation: 'Spende',
  donationHint: 'Wir spenden {amount} an eine Organisation Ihrer Wahl.',
  chooseDonatee: 'Organisation wählen',
  searchDonatee: 'Organisation suchen',

  readyInAbout: {
    by: 'minutes',
    one: 'Abholbereit in etwa einer Minute',
    other: 'Abholbereit in etwa {minutes} Minuten',
  },
  servedInAbout: { by: 'minutes', one: 'Fertig in etwa einer Minute', other: 'Fertig in etwa {minutes} Minuten' },
  deliveredInAbout: {
    by: 'minutes',
    one: 'Lieferung in etwa einer Minute',
    other: 'Lieferung in etwa {minutes} Minuten',
  },

  thankYou: 'Vielen Dank für Ihre Bestellung!',
  thankYouQuotation: 'Vielen Dank für Ihre Anfrage!',
  orderStatus: 'Bestellstatus',
  waitingForConfirmation: 'Wir warten auf die Bestätigung Ihrer Bestellung.',
  waitingForPayment: 'Wir warten auf Ihre Zahlung.',
  waitingForAnswer: 'Wir warten auf Ihre Antwort.',
  waitingForOffer: 'Wir erstellen Ihr Angebot. Sie erhalten es per E-Mail.',
  offerReady: 'Ihr Angebot ist da. Bitte nehmen Sie es an oder lehnen Sie es ab.',
  beingPrepared: 'Ihre Bestellung wird zubereitet.',
  onItsWay: 'Ihre Bestellung ist unterwegs.',
  readyForPickup: 'Ihre Bestellung ist abholbereit.',
  readyAtTable: 'Ihre Bestellung ist fertig.',
  completed: 'Ihre Bestellung ist abgeschlossen.',
  delivered: 'Ihre Bestellung wurde zugestellt.',
  canceled: 'Ihre Bestellung wurde storniert.',
  refunded: 'Ihre Zahlung wurde erstattet.',
  appointmentAt: 'Termin: {date} um {time} Uhr',
  orderNumber: 'Bestellnummer',
  ticket: 'Ticket',
  callUs: 'Fragen? Rufen Sie uns an: {phone}',
  cancelQuestion: 'Möchten Sie Ihre Bestellung wirklich stornieren?',

  stepReceived: 'Eingegangen',
  stepPrepared: 'In Zubereitung',
  stepCompleted: 'Abgeschlossen',
  stepDelivered: 'Zugestellt',
  stepCanceled: 'Storniert',
  stepOffered: 'Angebot gesendet',

  wishNotPossible: 'Zum gewünschten Zeitpunkt ist Ihre Bestellung leider nicht möglich.',
  proposal: 'Wir schlagen Ihnen den {date} um {time} Uhr vor.',
  counterAppointmentDecline: 'Ablehnen und stornieren',

  rateOrder: 'Bestellung bewerten',
  ratingOverall: 'Wie zufrieden waren Sie insgesamt?',
  ratingFood: 'Wie hat es Ihnen geschmeckt?',
  ratingService: 'Wie zufrieden waren Sie mit dem Service?',
  ratingProcess: 'Wie einfach war der Bestellvorgang?',
  ratingComment: 'Bemerkung (optional)',
  ratingSend: 'Bewertung senden',
  ratingThanks: 'Vielen Dank für Ihre Bewertung!',
  starsOf: '{stars} von 5 Sternen',

  reminder: 'Bestellung {number} · {status}',
  reminderAsked: 'wartet auf Ihre Antwort',
  testOrder: 'TEST',
} as const
