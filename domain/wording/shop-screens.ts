// The German words of the shop's screens that neither the specification nor the other tables have.

export const shopScreenTexts = {
  version: 'Version {version}',
  legalNavigation: 'Rechtliches',
  needsScript: 'Zum Bestellen wird JavaScript benötigt. Bitte schalten Sie es in Ihrem Browser ein.',

  // Shell
  runningOrders: 'Ihre laufenden Bestellungen',
  /** Until its number and state are known. */
  runningOrder: 'Ihre Bestellung',
  forgetOrder: '{order}: nicht mehr anzeigen',

  // Branch list
  chooseBranch: 'Wo möchten Sie bestellen?',
  searchBranch: 'Filiale suchen',
  clearSearch: 'Suche zurücksetzen',
  noBranches: 'Derzeit ist keine Filiale eingetragen.',
  orderTypes: 'Bestellarten',
  filterByTag: 'Nach Merkmal filtern',

  // Menu and dish
  searchMenu: 'In der Speisekarte suchen',
  dishesFound: { by: 'count', one: '{count} Produkt gefunden', other: '{count} Produkte gefunden' },
  enlargePicture: 'Bild vergrößern: {product}',
  priceChanged: 'Preis geändert: {now} statt {before}',
  moreOf: '{product}: eins mehr',
  lessOf: '{product}: eins weniger',
  emptyMenu: 'Zurzeit steht nichts auf der Karte. Bitte schauen Sie später wieder vorbei.',
  fromTime: 'ab {time} Uhr',
  dishGone: '„{dish}“ ist gerade nicht mehr auf der Speisekarte',
  dishGoneHint:
    'Bitte wählen Sie etwas anderes. Was schon im Warenkorb liegt, bleibt erhalten, solange es angeboten wird.',
  inArea: '{area}: {text}',
  priceOnRequest: 'Preis auf Anfrage',
  required: 'Pflicht',
  requiredOne: 'Pflicht · wählen Sie 1',
  requiredSome: 'Pflicht · wählen Sie mindestens 1',
  increaseQuantity: 'Menge erhöhen',
  decreaseQuantity: 'Menge verringern',
  step: 'Schritt {step} von {steps}',
  uploading: 'Wird hochgeladen …',
  removeFile: '{file} entfernen',
  currentTotal: 'Summe {amount}',
  noteHint: 'Höchstens 140 Zeichen',

  // Cart
  yourOrder: 'Ihre Bestellung',
  showCart: 'Warenkorb ansehen',
  emptyCartHint: 'Suchen Sie sich etwas Gutes aus.',
  editLine: '{product} ändern',
  removeLine: '{product} entfernen',
  understood: 'Verstanden',
  areaWithFee: '{area} ({fee})',

  // Checkout
  almostThere: 'Fast geschafft',
  howToOrder: 'Wie möchten Sie bestellen?',
  contact: 'Ihre Kontaktdaten',
  deliverTo: 'Wohin dürfen wir liefern?',
  address: 'Ihre Adresse',
  whichTable: 'An welchem Tisch sitzen Sie?',
  tableNumber: 'Tisch {table}',
  tableByCode: 'Vom QR-Code auf Ihrem Tisch.',
  orderingAtTable: 'Sie bestellen an Tisch {table}.',
  unknownTableCode:
    'Dieser QR-Code gehört zu keinem Tisch, an dem Sie bestellen können. Bitte wählen Sie Ihren Tisch beim Bestellen aus oder fragen Sie uns.',
  when: 'Wann?',
  chooseAppointment: 'Termin wählen',
  day: 'Tag',
  time: 'Uhrzeit',
  tomorrow: 'Morgen',
  howToPay: 'Wie möchten Sie zahlen?',
  anythingElse: 'Möchten Sie uns noch etwas sagen?',
  example: 'Zum Beispiel {example}',
  optionalField: '{field} (optional)',
  problemsTitle: 'Bitte prüfen Sie Ihre Angaben',
  notConnected: 'Die Verbindung wurde unterbrochen',
  notConnectedHint:
    'Ihre Eingaben bleiben erhalten. Senden Sie die Bestellung bitte noch einmal ab, sobald Sie wieder verbunden sind. Doppelt bestellt wird dabei nichts.',
  notSent: 'Ihre Bestellung konnte nicht abgeschickt werden',
  sending: 'Wird gesendet …',
  aboutMinutes: { by: 'minutes', one: 'etwa eine Minute', other: 'etwa {minutes} Minuten' },
  aboutTime: 'etwa um {time} Uhr',
  aboutDay: 'etwa am {day} um {time} Uhr',
  loadingCart: 'Ihre Bestellung wird geladen.',
  readLink: '{text} (öffnet sich in einem neuen Fenster)',

  // Status
  goToPayment: 'Zur Zahlung',
  payAnotherWay: 'Noch einmal versuchen',
  readyAt: 'Abholbereit um {time} Uhr',
  deliveredAt: 'Lieferung um {time} Uhr',
  servedAt: 'Fertig um {time} Uhr',
  orderedProducts: 'Das haben Sie bestellt',
  orderAgain: 'Noch einmal bestellen',
  deliveryAddress: 'Lieferadresse',
  paymentPending:
    'Sobald Ihre Zahlung da ist, geht Ihre Bestellung an die Filiale. Diese Seite aktualisiert sich von selbst.',
  counterAppointmentTitle: 'Passt dieser Termin?',
  declineAppointmentQuestion: 'Wenn Sie den Termin ablehnen, wird Ihre Bestellung storniert. Möchten Sie das?',
  quotationTitle: 'Ihr Angebot',
  quotationTotal: 'Gesamtpreis: {amount}',
  declineQuotationQuestion: 'Möchten Sie das Angebot wirklich ablehnen?',
  cancelTitle: 'Doch nicht?',
  cancelHint: 'Solange wir Ihre Bestellung noch nicht bestätigt haben, können Sie sie selbst stornieren.',
  progress: 'Verlauf',
  connectionLost: 'Die Verbindung ist unterbrochen. Der Stand wird aktualisiert, sobald sie wieder da ist.',
} as const

/** The receipt on the guest's status page. */
export const receiptScreenTexts = {
  title: 'Rechnung',
  open: 'Rechnung öffnen (PDF)',
  later: 'Ihre Rechnung finden Sie hier, sobald die Bestellung übergeben ist.',
  forCompany: 'Rechnung an Firma',
  change: 'Rechnungsempfänger ändern',
  billedTo: 'Rechnung an {company}, {address}',
  billedWithNumber: 'Rechnung an {company}, {address}, UID {vatId}',
  replaces: 'Die Rechnung {number} wird durch eine neue ersetzt.',
  company: 'Firma',
  address: 'Anschrift der Firma',
  vatId: 'UID-Nummer (freiwillig)',
  vatIdHelp: 'Zum Beispiel ATU12345678.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: 'Gespeichert. Die Rechnung wird auf diese Firma ausgestellt.',
} as const
