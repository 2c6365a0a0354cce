// The problem sentences that guests can meet, those of the rules as a table that is read by code: the shop loads only these.
import { fill } from './sentence.ts'
import type { GuestFailures, RuleProblems } from '../ground/guest-problem-codes.ts'
import type { Problem } from '../ground/problem.ts'
import type { Sentence } from './sentence.ts'

export const guestProblemTexts = {
  // Presence, type, equality
  notBlank: 'Bitte füllen Sie dieses Feld aus.',
  notNull: 'Bitte geben Sie einen Wert an.',
  invalid: 'Dieser Wert ist ungültig.',
  extraField: 'Dieses Feld ist hier nicht vorgesehen.',

  // Text
  tooLong: 'Bitte geben Sie höchstens {limit} Zeichen ein.',

  // Numbers
  number: 'Bitte geben Sie eine Zahl ein.',
  personCount: 'Bitte geben Sie an, wie viele Personen kommen, zum Beispiel 4.',
  range: 'Bitte geben Sie einen Wert zwischen {min} und {max} ein.',
  positive: 'Der Wert muss größer als 0 sein.',
  positiveOrZero: 'Der Wert darf nicht negativ sein.',
  decimals: 'Bitte höchstens {limit} Nachkommastellen angeben.',
  numberTooLarge: 'Diese Zahl ist zu groß.',

  // Date and time
  dateTime: 'Bitte geben Sie Datum und Uhrzeit im Format TT.MM.JJJJ HH:MM ein.',

  // Identifiers, addresses, codes
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',

  // Choices, lists, uniqueness
  choice: 'Bitte wählen Sie einen der angebotenen Werte.',
  choiceMultiple: 'Mindestens einer der gewählten Werte ist nicht erlaubt.',
  choiceMin: {
    by: 'limit',
    one: 'Bitte wählen Sie mindestens eine Möglichkeit.',
    other: 'Bitte wählen Sie mindestens {limit} Möglichkeiten.',
  },
  countMax: {
    by: 'limit',
    one: 'Es ist höchstens ein Eintrag erlaubt.',
    other: 'Es sind höchstens {limit} Einträge erlaubt.',
  },
  unique: 'Jeder Eintrag darf nur einmal vorkommen.',
  unknownReference: 'Der ausgewählte Eintrag ist nicht mehr vorhanden.',

  // Files and images
  fileTooLargeUnknown: 'Die Datei ist zu groß.',
  fileExtension: 'Die Dateiendung {extension} ist nicht erlaubt. Erlaubt sind: {extensions}.',
  uploadMissing: 'Bitte wählen Sie eine Datei aus.',
  uploadNotProcessed:
    'Die ausgewählte Datei "{name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',

  // The whole request
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',

  // Products and quantities
  unknownProduct: 'Dieses Produkt gibt es nicht mehr.',
  soldOut: 'Dieses Produkt ist derzeit ausverkauft.',
  notAvailable: 'Dieses Produkt ist derzeit nicht verfügbar.',
  unknownUnit: 'Diese Einheit ist nicht bekannt.',
  unitNotOffered: 'Dieses Produkt ist in dieser Einheit nicht erhältlich.',
  quantityMin: 'Die Menge muss mindestens {quantity} betragen.',
  quantityMax: 'Die Menge darf höchstens {quantity} betragen.',
  quantityStep: 'Diese Menge ist nicht möglich. Die nächste mögliche Menge ist {quantity}.',

  // Cart and checkout
  emptyCart: 'Keine Produkte im Warenkorb!',
  pricesChanged: 'Die Preise haben sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
  minimumOrderValue: 'Sie haben den Mindestbestellwert in Höhe von {amount} leider noch nicht erreicht.',
  phoneFormat: 'Bitte geben Sie eine gültige Nummer im Format {phone} an.',
  accept: 'Bitte stimmen Sie zu, um fortzufahren.',
  appointmentRequired: 'Bitte wählen Sie einen Termin aus.',
  appointmentPast: 'Der Termin muss in der Zukunft liegen.',
  closedAtAppointment:
    'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
  closed: 'Derzeit haben wir leider geschlossen.',
  noDelivery: 'Derzeit ist leider keine Lieferung möglich.',
  paused: 'Wir nehmen gerade keine Bestellungen an.',
  notOpenYet: 'Hier kann noch nicht bestellt werden. Bitte schauen Sie bald wieder vorbei.',
  noMenu: 'Derzeit ist keine Speisekarte verfügbar.',
  notOffered: 'Diese Bestellart bieten wir derzeit nicht an.',
  noPaymentMethod: 'Derzeit ist keine Zahlungsart verfügbar.',
  paymentMethodNotOffered: 'Diese Zahlungsart ist derzeit nicht verfügbar.',
  unknownBranch: 'Diese Filiale ist nicht verfügbar.',
  unknownTable: 'Dieser Tisch ist nicht verfügbar.',
  unknownDonatee: 'Diese Organisation ist nicht verfügbar.',
  unknownArea: 'In dieses Gebiet liefern wir leider nicht.',

  // After ordering
  receiptNotReady: 'Eine Rechnung gibt es, sobald die Bestellung übergeben ist.',
  receiptOftenReplaced: 'Diese Rechnung wurde schon mehrmals neu ausgestellt. Bitte wenden Sie sich an die Filiale.',
  vatId: 'Das ist keine UID-Nummer, wie ATU12345678, DE123456789 oder CHE-123.456.789.',
  forbiddenStep: 'Bestellstatus konnte nicht geändert werden.',
  cancelFailed: 'Bestellung konnte nicht storniert werden.',
} as const satisfies Record<keyof RuleProblems, Sentence>

/** What no rule finds on the guest's device: said by name, or sent by the server with its sentence. */
export const guestFailureTexts = {
  // Connection
  offline: 'Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  tooManyRequests: 'Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',

  // Limits
  uploadsOfHour: {
    by: 'minutes',
    one: 'Von Ihrem Anschluss wurden in dieser Stunde schon sehr viele Dateien hochgeladen. Bitte versuchen Sie es in {minutes} Minute noch einmal.',
    other:
      'Von Ihrem Anschluss wurden in dieser Stunde schon sehr viele Dateien hochgeladen. Bitte versuchen Sie es in {minutes} Minuten noch einmal.',
  },
  uploadsInTotal: {
    by: 'minutes',
    one: 'Gerade können keine weiteren Dateien angenommen werden. Bitte versuchen Sie es in {minutes} Minute noch einmal oder rufen Sie uns an.',
    other:
      'Gerade können keine weiteren Dateien angenommen werden. Bitte versuchen Sie es in {minutes} Minuten noch einmal oder rufen Sie uns an.',
  },
  requestsOfAddress: {
    by: 'minutes',
    one: 'Von Ihrem Anschluss sind zuletzt sehr viele Anfragen gekommen. Bitte versuchen Sie es in {minutes} Minute noch einmal oder rufen Sie uns an.',
    other:
      'Von Ihrem Anschluss sind zuletzt sehr viele Anfragen gekommen. Bitte versuchen Sie es in {minutes} Minuten noch einmal oder rufen Sie uns an.',
  },
  ordersOfHour: {
    by: 'minutes',
    one: 'Von Ihrem Anschluss sind in dieser Stunde schon sehr viele große Bestellungen gekommen. Bitte versuchen Sie es in {minutes} Minute noch einmal oder rufen Sie uns an.',
    other:
      'Von Ihrem Anschluss sind in dieser Stunde schon sehr viele große Bestellungen gekommen. Bitte versuchen Sie es in {minutes} Minuten noch einmal oder rufen Sie uns an.',
  },
  formsOfBranch:
    'Hier sind gerade sehr viele Anfragen angekommen. Bitte versuchen Sie es in {minutes} Min. noch einmal oder rufen Sie uns an.',
  browsersOfOrder:
    'Von dieser Bestellung erfahren schon {limit} Geräte, mehr sind nicht möglich. Den aktuellen Stand sehen Sie weiterhin auf dieser Seite.',
  streamsOfAddress:
    'Von Ihrem Anschluss sind schon sehr viele Seiten gleichzeitig offen. Bitte schließen Sie einige davon und laden Sie diese Seite in einer Minute neu.',
  streamsInTotal:
    'Gerade sind sehr viele Seiten gleichzeitig offen. Bitte laden Sie diese Seite in einigen Minuten neu, um Neues zu sehen.',

  // Files and money
  uploadFailed: 'Die Datei konnte nicht hochgeladen werden.',
  paymentNotStarted: 'Die Zahlung kann derzeit nicht gestartet werden. Bitte wählen Sie eine andere Zahlungsart.',
  paymentFailed: 'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.',

  // After ordering
  noOpenCounterAppointment: 'Dieser Terminvorschlag ist nicht mehr offen.',
  ratingsMissing: 'Bitte vergeben Sie alle vier Bewertungen.',
  ratingTooEarly: 'Eine Bewertung ist erst nach Abschluss der Bestellung möglich.',
  ratingTwice: 'Diese Bestellung wurde bereits bewertet.',
  ratingFailed: 'Bewertung konnte nicht gesendet werden.',
  receiptFailed: 'Der Rechnungsempfänger konnte nicht gespeichert werden.',
  formChanged:
    'Dieses Formular wurde inzwischen geändert. Bitte laden Sie die Seite neu und senden Sie es noch einmal.',
} as const satisfies Record<keyof GuestFailures, Sentence>

const byCode: Readonly<Record<string, Sentence | undefined>> = guestProblemTexts

/** The sentence of a problem that a rule found on the guest's device; what the server found comes with its message. */
export function guestProblemText(found: Problem): string {
  return fill(byCode[found.code] ?? guestProblemTexts.unknown, found.params)
}
