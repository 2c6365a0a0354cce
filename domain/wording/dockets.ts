// The German words on paper: kitchen docket, receipt, delivery docket, label.
import { stationErrorTexts } from './print-station.ts'
import { say } from './sentence.ts'
import type { DocketMark } from '../ordering/docket.ts'

export const docketMarkNames = {
  test: 'TEST',
  copy: 'KOPIE',
  possibleCopy: 'MÖGLICHE KOPIE',
  canceled: 'STORNIERT',
  changed: 'GEÄNDERT',
} as const satisfies Record<DocketMark, string>

export const docketTexts = {
  number: 'Nr. {ticket}',
  preorder: 'VORBESTELLUNG',
  quotation: 'ANGEBOTSANFRAGE',
  table: 'Tisch {table}',
  orderedAt: 'Bestellt {moment}',
  dueAt: 'Termin {moment}',
  asSoonAsPossible: 'So bald wie möglich',
  file: 'Datei: {file}',
  comment: 'Bemerkung',
  goods: 'Zwischensumme',
  deliveryFee: 'Lieferkosten',
  total: 'GESAMT',
  taxHead: 'MwSt.',
  taxHeadSums: 'Netto / MwSt. / Brutto',
  taxRate: '{rate} %',
  taxSums: '{net} / {tax} / {gross}',
  paid: 'BEZAHLT',
  reserved: 'NICHT KASSIEREN',
  refunded: 'ERSTATTET',
  giveBack: 'ZURÜCKGEBEN',
  open: 'OFFEN',
  collect: 'KASSIEREN',
  noPrice: 'Preis folgt',
  noReceipt: 'Bestellbeleg, kein Kassenbeleg',
  statusPage: 'Bestellstatus ansehen',
  thanks: 'Vielen Dank für Ihren Besuch',
  piece: '{position} von {count}',
  testDocket: 'Testdruck',
  testSigns: 'Umlaute: ä ö ü Ä Ö Ü ß, Euro: €',
  testLarge: 'Groß ÄÖÜ ß €',
  testLeft: 'linker Rand',
  testRight: 'rechter Rand',
  testScan: 'Dieser Code führt zum Shop',
  testDevice: 'Drucker: {device}',
  testMoment: 'Gedruckt {moment}',
} as const

/** What keeps a docket from paper; codes that only a printer knows are shown as they are. */
export const printErrorTexts = {
  unreachable: 'Der Drucker ist nicht erreichbar.',
  noAddress: 'Für den Drucker ist keine gültige Adresse eingetragen.',
  connectionLost: 'Die Verbindung zum Drucker ist abgebrochen.',
  unconfirmed: 'Der Drucker hat den Druck nicht bestätigt.',
  noAnswer: 'Der Drucker hat nicht gemeldet, ob er gedruckt hat.',
  offline: 'Der Drucker ist nicht bereit.',
  paperOut: 'Das Papier ist zu Ende.',
  paperJam: 'Das Papier steckt fest.',
  coverOpen: 'Der Deckel ist offen.',
  cutterJam: 'Das Messer steckt fest.',
  notPrintable: 'Dieser Beleg lässt sich nicht drucken.',
  timeout: 'Der Drucker hat sich nicht rechtzeitig gemeldet.',
  queued: 'Der Drucker hat den Beleg nicht abgeholt.',
  ...stationErrorTexts,
} as const

/** The words of an order that nobody placed: previews of layouts. */
export const docketExampleTexts = {
  mainDish: 'Käsespätzle',
  option: 'mit Apfelmus',
  note: 'eine Portion ohne Zwiebel',
  drink: 'Apfelsaft',
  comment: 'Bitte läuten.',
  guest: 'Maria Muster',
  street: 'Beispielgasse 12',
} as const

export const printTestTexts = { printed: 'Die Testseite wurde gedruckt.', failed: 'Fehlercode {code}' } as const

const errors: Readonly<Record<string, string | undefined>> = printErrorTexts

export function printErrorText(code: string): string {
  return errors[code] ?? say(printTestTexts.failed, { code })
}
