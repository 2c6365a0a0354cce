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
  inNoMenu: 'in keiner Speisekarte',
} as const
