// What guests, devices and head office read in messages about an order. Beside them stand the sentences of the status page.
import type { GuestMessage } from '../ordering/guest-message.ts'
import type { DeviceEvent } from '../ordering/device-trigger.ts'
import type { OrderType } from '../ground/order-type.ts'

interface Told {
  readonly subject: string
  /** Followed by the link to the status page. */
  readonly sms: string
}

/** `{number}` is the ticket or the order number. */
export const guestMessageTexts = {
  received: { subject: 'Ihre Bestellung {number} bei {shop}', sms: '{shop}: Bestellung {number} ist eingegangen.' },
  confirmed: { subject: 'Bestellung {number} ist bestätigt', sms: '{shop}: Bestellung {number} ist bestätigt.' },
  counterAppointment: {
    subject: 'Ein anderer Termin für Ihre Bestellung {number}',
    sms: '{shop}: Für Bestellung {number} schlagen wir einen anderen Termin vor. Bitte antworten Sie.',
  },
  changed: { subject: 'Ihre Bestellung {number} wurde geändert', sms: '{shop}: Bestellung {number} wurde geändert.' },
  offered: { subject: 'Ihr Angebot {number} von {shop}', sms: '{shop}: Ihr Angebot {number} liegt bereit.' },
  rejected: {
    subject: 'Bestellung {number} konnte nicht angenommen werden',
    sms: '{shop}: Bestellung {number} konnte leider nicht angenommen werden.',
  },
  canceled: { subject: 'Bestellung {number} wurde storniert', sms: '{shop}: Bestellung {number} wurde storniert.' },
  refunded: {
    subject: 'Ihre Zahlung für Bestellung {number} wurde erstattet',
    sms: '{shop}: Ihre Zahlung für Bestellung {number} wurde erstattet.',
  },
  partlyRefunded: {
    subject: 'Sie haben zu Bestellung {number} Geld zurückbekommen',
    sms: '{shop}: Zu Bestellung {number} haben Sie Geld zurückbekommen.',
  },
} as const satisfies Record<Exclude<GuestMessage, 'ready'>, Told>

export const readyMessageTexts = {
  takeaway: { subject: 'Bestellung {number} ist abholbereit', sms: '{shop}: Bestellung {number} ist abholbereit.' },
  delivery: { subject: 'Bestellung {number} ist unterwegs', sms: '{shop}: Bestellung {number} ist unterwegs.' },
  dineIn: { subject: 'Bestellung {number} ist fertig', sms: '{shop}: Bestellung {number} ist fertig.' },
} as const satisfies Record<OrderType, Told>

export const requestReceived: Told = {
  subject: 'Ihre Anfrage {number} bei {shop}',
  sms: '{shop}: Ihre Anfrage {number} ist eingegangen.',
}

export const orderMailTexts = {
  companyNumber: 'Firmenbuch- oder Registernummer: {number}',
  vatId: 'UID-Nummer: {number}',
  greeting: 'Guten Tag {name}!',
  greetingWithoutName: 'Guten Tag!',
  testMark: 'TEST',
  test: 'Das ist eine Testbestellung: Es wird nichts bezahlt und nichts geliefert.',
  confirmed: 'Ihre Bestellung wurde bestätigt.',
  changed: 'Wir haben Ihre Bestellung geändert. So sieht sie jetzt aus:',
  /** Where nothing follows. */
  changedShort: 'Hier sehen Sie den neuen Stand.',
  acceptTerms:
    'Es gelten unsere Allgemeinen Geschäftsbedingungen in der Fassung vom {date}. Sie liegen dieser Nachricht bei.',
  acceptTermsAt: 'Es gelten unsere Allgemeinen Geschäftsbedingungen: {address}',
  termsHead: 'Allgemeine Geschäftsbedingungen, Fassung vom {date}',
  termsFile: 'AGB.txt',
  showStatus: 'Bestellung ansehen',
  partlyRefunded: 'Wir haben Ihnen einen Teil des Betrags zurückgegeben.',
  creditNote: 'Was Ihre Rechnung berichtigt, finden Sie als PDF unter: {address}',
  receipt: 'Ihre Rechnung als PDF, auch an eine Firma, sobald die Bestellung übergeben ist: {address}',
  answerProposal: 'Termin annehmen oder ablehnen',
  answerOffer: 'Angebot ansehen',
  branch: 'Filiale',
  address: 'Adresse',
  withoutPrice: 'Preis folgt',
} as const

/** For devices, head office and the person on duty. */
export const alarmTexts = {
  newOrder: 'Neue Bestellung {number}',
  confirmed: 'Bestellung {number} bestätigt',
  changed: 'Bestellung {number} geändert',
  canceled: 'Bestellung {number} storniert',
  paid: 'Bestellung {number} bezahlt',
  dueSoon: 'Bestellung {number} jetzt beginnen',
  missed: 'Bestellung {number} wartet auf Antwort',
  paymentTrouble: 'Bestellung {number}: Zahlung prüfen',
} as const satisfies Record<DeviceEvent | 'paymentTrouble', string>

export const alarmMailTexts = {
  details: '{branch} · {type} · {amount}',
  waiting: 'In der Filiale {branch} wartet Bestellung {number} seit {minutes} Minuten auf eine Antwort.',
  openBackend: 'Zum Backend',
  waitingSms: '{branch}: Bestellung {number} wartet seit {minutes} Minuten.',
  test: 'Test von {shop}',
  testBody: 'Dieses Gerät wird benachrichtigt.',
} as const

/** How handing over went, for managers: in the list of messages and after a test. */
export const deliveryTexts = {
  done: 'Die Nachricht wurde übergeben.',
  answered: '{receiver} hat mit {answer} geantwortet.',
  pushService: 'Der Benachrichtigungsdienst',
  webhook: 'Der Webhook',
  smsProvider: 'Der SMS-Anbieter',
  addressBlocked: 'Diese Adresse ist gesperrt: {reason}',
  bounced: 'Der Mailserver des Empfängers hat sie endgültig abgelehnt.',
  returned: 'Die E-Mail kam zurück, sie hat den Gast nicht erreicht.',
  unwanted: 'Der Empfänger hat eine E-Mail als unerwünscht gemeldet.',
  tooManyOrders:
    'Nicht gesendet: An diese Adresse gingen zuletzt Nachrichten zu ungewöhnlich vielen Bestellungen. Die Bestellung ist angenommen; bitte rufen Sie an oder senden Sie die Bestätigung von Hand.',
  tooManyStrangers:
    'Nicht gesendet: Von derselben Verbindung kamen zuletzt Bestellungen mit ungewöhnlich vielen unbekannten Adressen. Die Bestellung ist angenommen; sobald Sie sie bestätigen, erhält der Gast Nachrichten. Rufen Sie sonst an oder senden Sie die Bestätigung von Hand.',
  noConnection: 'Es kam keine Verbindung zustande.',
  forbiddenTarget: 'Diese Adresse darf nicht aufgerufen werden.',
  mailRefused: 'Der Mailserver hat die Nachricht nicht angenommen.',
  noSubscription: 'Für dieses Gerät ist kein Browser angemeldet.',
  noTarget: 'Für dieses Gerät ist kein Ziel eingetragen.',
  noProvider: 'Es ist kein Anbieter für SMS eingerichtet.',
  noChannel: 'Für dieses Gerät ist kein Kanal gewählt.',
  tookTooLong: 'Es kam innerhalb von 10 Sekunden keine Antwort.',
} as const
