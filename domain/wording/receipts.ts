// The German words of a guest's receipt. On paper it is German whatever the guest speaks: it is for tax offices.

export const receiptTexts = {
  title: 'Rechnung {number}',
  vatId: 'UID-Nummer: {number}',
  vatIdOfGermany: 'USt-IdNr.: {number}',
  vatIdOfSwitzerland: 'MWST-Nummer: {number}',
  taxNumber: 'Steuernummer: {number}',
  companyNumber: 'Firmenbuch- oder Registernummer: {number}',
  issuedAt: 'Rechnungsdatum: {date}',
  suppliedAt: 'Tag der Lieferung oder Leistung: {date}',
  order: 'Bestellung {uid}',
  replaces: 'Ersetzt die Rechnung {number}, die damit storniert ist.',
  credited: 'Dazu gehört {number} über −{amount}, ausgestellt zur Rechnung {invoice}.',
  columns: ['Menge', 'Bezeichnung', 'Steuersatz', 'Brutto'],
  delivery: 'Liefergebühr',
  total: 'Gesamtbetrag',
  tax: 'Darin {rate} Steuer: {tax} von netto {net} (brutto {gross})',
  net: 'Netto gesamt: {net}',
  smallBusiness: {
    AT: 'Umsatzsteuerfrei: Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG.',
    DE: 'Steuerfreier Umsatz eines Kleinunternehmers nach § 19 UStG.',
    CH: 'Nicht mehrwertsteuerpflichtig (Art. 10 Abs. 2 MWSTG).',
    LI: 'Nicht mehrwertsteuerpflichtig (Art. 10 Abs. 2 MWSTG).',
  },
  payment: 'Zahlungsart: {method}',
  gaps: {
    zeroTax:
      'Warum 0 % Steuer verrechnet werden, steht hier nicht: in der Verwaltung bei der Organisation einzutragen.',
    issuerTaxNumber:
      'Ohne Steuernummer und USt-IdNr. des Ausstellers: in der Verwaltung bei der Organisation einzutragen.',
    issuerAddress: 'Ohne Anschrift des Ausstellers: in der Verwaltung bei der Organisation einzutragen.',
    issuerVatId: 'Ohne UID-Nummer des Ausstellers: in der Verwaltung bei der Organisation einzutragen.',
    recipient: 'Ab diesem Betrag braucht eine Rechnung Name und Anschrift des Empfängers, um als solche zu gelten.',
    recipientVatId: 'Ab diesem Betrag braucht eine Rechnung auch die UID-Nummer des Empfängers.',
  },
} as const

/** What corrects an invoice is no „Gutschrift“: in the tax acts that is what a customer bills. */
export const creditNoteTexts = {
  whole: 'Stornorechnung {number}',
  part: 'Rechnungskorrektur {number}',
  corrects: 'Berichtigt die Rechnung {number} vom {date} über {total}.',
  issuedAt: 'Datum: {date}',
  refunded: 'Zurückgegeben am {date}',
  refundedInCash: 'Bar zurückgegeben am {date}',
  columns: ['', 'Bezeichnung', 'Steuersatz', 'Brutto'],
  of: 'Minderung des Entgelts zu {rate}',
  total: 'Gutgeschrieben',
  left: 'Von der Rechnung {number} bleiben damit {left}.',
  nothingLeft: 'Von der Rechnung {number} bleibt damit nichts.',
} as const

export const staffReceiptTexts = {
  show: 'Rechnung',
  toGuest: 'Die Rechnung ist an den Gast ausgestellt, nicht an eine Firma.',
  toOrdered:
    'Die Rechnung nennt „{company}“, wie beim Bestellen angegeben. Anschrift und UID ergänzt der Gast auf seiner Statusseite.',
  later: 'Eine Rechnung gibt es, sobald die Bestellung übergeben ist.',
  sheet: 'Rechnung (PDF)',
  sheetFile: 'Rechnung {uid}.pdf',
  failed: 'Die Rechnung konnte nicht erstellt werden.',
  billedTo: 'Rechnung an {company}, {address}',
  vatId: 'UID {number}',
  number: 'Rechnung Nr. {number}',
  creditNote: 'Rechnungskorrektur {number} über {amount} (PDF)',
  wholeNote: 'Stornorechnung {number} über {amount} (PDF)',
  noteFile: '{number}.pdf',
} as const
