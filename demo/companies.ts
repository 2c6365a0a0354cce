// Invented companies whose people order together: their orders of the past days have invoices („Rechnung an Firma“).
export const companies = [
  { company: 'Rheintal Maschinenbau GmbH', address: 'Industriestraße 14\n6845 Hohenems', vatId: 'ATU12345678' },
  { company: 'Kanzlei Bösch & Partner', address: 'Marktstraße 9\n6850 Dornbirn', vatId: 'ATU23456789' },
  { company: 'Textildruck Nenning e.U.', address: 'Färbergasse 3\n6850 Dornbirn', vatId: '' },
  { company: 'Bodensee Software AG', address: 'Seestraße 21\n9424 Rheineck\nSchweiz', vatId: 'CHE123456789MWST' },
  { company: 'Praxis Dr. Amann', address: 'Schlossgraben 5\n6800 Feldkirch', vatId: '' },
] as const

/** Of the dearest orders of each branch, and of those of which money went back: an invoice of these has a credit note beside it. */
export const invoicedOrders = { dearest: 10, refunded: 4 }
