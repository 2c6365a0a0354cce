// The German words of the list of products.

export const productListTexts = {
  category: 'Kategorie',
  soldOut: 'Heute aus',
  noPrice: 'ohne Preis',
  priceOf: 'Preis von {name}',
  changePrice: 'Preis von {name} ändern, jetzt {price}',
  priceSaved: '{name}: {price}',
  soldOutOf: '{name} heute aus',
  isThere: 'da',
  isOut: 'heute aus',
  isOutInSome: 'aus in {out} von {of}',
  steps: 'Schritte',
  duplicate: '{name} duplizieren',
  archive: 'Archivieren',
  archiveOne: '{name} archivieren',
  archived: '„{name}“ ist archiviert.',
  restore: 'Wiederherstellen',
  restoreOne: '{name} wiederherstellen',
  restored: '„{name}“ ist wieder da.',
  archivedNotice:
    'Dieses Produkt ist archiviert: Gäste, Speisekarten, Auswahllisten, Suche und Import kennen es nicht mehr. Bestellungen behalten es.',
  inNoMenu: 'in keiner Speisekarte',
} as const
