// The German words on paper: kitchen docket, receipt, delivery docket, label.
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
  floor: 'Stock {floor}',
  stairway: 'Stiege {stairway}',
  door: 'Tür {door}',
  comment: 'Bemerkung',
  goods: 'Zwischensumme',
  deliveryFee: 'Lieferkosten',
  total: 'GESAMT',
  taxHead: 'MwSt.',
  taxHeadSums: 'Netto / MwSt. / Brutto',
  taxRate: '{rate} %',
  taxSums: '{net} / {tax} / {gross}',
  paid: 'BEZAHLT',
  refunded: 'ERSTATTET',
  open: 'OFFEN',
  collect: 'KASSIEREN',
  noPrice: 'Preis folgt',
  noReceipt: 'Bestellbeleg, kein Kassenbeleg',
  statusPage: 'Bestellstatus ansehen',
  thanks: 'Vielen Dank für Ihren Besuch',
  piece: '{position} von {count}',
  testDocket: 'Testdruck',
  testSigns: 'Umlaute: ä ö ü Ä Ö Ü ß, Euro: €',
  testDevice: 'Drucker: {device}',
  testMoment: 'Gedruckt {moment}',
} as const
