// The headings of the table of orders.

export const orderTableTexts = {
  /** In the order of the columns; `server/modules/ordering/order-table.ts` fills them. */
  heads: {
    uid: 'Bestellnummer',
    ticketNumber: 'Ticket',
    date: 'Datum',
    time: 'Uhrzeit',
    dueAt: 'Termin',
    branch: 'Filiale',
    type: 'Art',
    status: 'Status',
    paymentMethod: 'Zahlungsart',
    paidAt: 'Bezahlt am',
    name: 'Name',
    company: 'Firma',
    ordered: 'Bestellt',
    billedTo: 'Rechnung an',
    billingAddress: 'Rechnungsanschrift',
    vatId: 'UID der Rechnung',
    goods: 'Waren brutto',
    delivery: 'Lieferung brutto',
    total: 'Summe brutto',
    refunded: 'Erstattet',
    test: 'Test',
  },
  net: 'Netto {rate} %',
  tax: 'Steuer {rate} %',
  yes: 'ja',
  fileName: 'bestellungen-{from}-{to}.csv',
} as const
