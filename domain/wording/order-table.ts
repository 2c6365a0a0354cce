// The headings of the table of orders.

export const orderTableTexts = {
  heads: [
    'Bestellnummer',
    'Ticket',
    'Datum',
    'Uhrzeit',
    'Filiale',
    'Art',
    'Status',
    'Zahlungsart',
    'Bezahlt am',
    'Name',
    'Firma',
    'Rechnung an',
    'Rechnungsanschrift',
    'UID der Rechnung',
    'Waren brutto',
    'Lieferung brutto',
    'Summe brutto',
    'Erstattet',
    'Test',
  ],
  net: 'Netto {rate} %',
  tax: 'Steuer {rate} %',
  yes: 'ja',
  fileName: 'bestellungen-{from}-{to}.csv',
} as const
