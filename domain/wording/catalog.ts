// The German words around products: units, calculation models, parts, price notices, allergens.
import type { ProductType } from '../ground/product.ts'
import type { CalculationModel, UnitId } from '../ground/units.ts'

export const unitNames: Readonly<Record<UnitId, string>> = {
  piece: 'Stück',
  serving: 'Portion',
  pair: 'Paar',
  person: 'Person',
  package: 'Packung',
  gram: 'Gramm',
  decagram: 'Dekagramm',
  kilogram: 'Kilogramm',
  ml: 'Milliliter',
  cl: 'Zentiliter',
  dl: 'Deziliter',
  l: 'Liter',
  mm: 'Millimeter',
  cm: 'Zentimeter',
  dm: 'Dezimeter',
  m: 'Meter',
  km: 'Kilometer',
  mm2: 'Quadratmillimeter',
  cm2: 'Quadratzentimeter',
  dm2: 'Quadratdezimeter',
  m2: 'Quadratmeter',
  mm3: 'Kubikmillimeter',
  cm3: 'Kubikzentimeter',
  dm3: 'Kubikdezimeter',
  m3: 'Kubikmeter',
}

export const unitShortNames: Readonly<Record<UnitId, string>> = {
  piece: 'Stk.',
  serving: 'Port.',
  pair: 'Paar',
  person: 'Pers.',
  package: 'Pkg.',
  gram: 'g',
  decagram: 'dag',
  kilogram: 'kg',
  ml: 'ml',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mm: 'mm',
  cm: 'cm',
  dm: 'dm',
  m: 'm',
  km: 'km',
  mm2: 'mm²',
  cm2: 'cm²',
  dm2: 'dm²',
  m2: 'm²',
  mm3: 'mm³',
  cm3: 'cm³',
  dm3: 'dm³',
  m3: 'm³',
}

export const calculationModelNames: Readonly<Record<CalculationModel, string>> = {
  fixed: 'Fix',
  approximate: 'ca.',
  minimum: 'ab',
}

/** In the form, the list, the filter and the tables of an export alike. */
export const productTypeNames: Readonly<Record<ProductType, string>> = {
  simple: 'Einfach',
  configurable: 'Konfigurierbar',
  bundle: 'Menü',
}

/** Beside a dish that cannot be had now. */
export const availabilityTexts = {
  preorder: 'Nur auf Vorbestellung',
  soldOut: 'Ausverkauft',
  unavailable: 'Derzeit nicht verfügbar',
} as const

export const catalogTexts = {
  basePricesShown: 'Es gelten die angezeigten Grundpreise, den Endpreis erfahren Sie nach der Bestellung.',
  offerByEmail: 'Sie erhalten ein Angebot per E-Mail.',
  hiddenPricesNotIncluded: 'Produkte ohne Preisangabe sind in der Summe nicht enthalten.',
  basePrice: '{amount} / {unit}',
  addedToCart: 'Produkt zum Warenkorb hinzugefügt.',
  optional: 'optional',
  choose: 'Bitte wählen',
  chooseFile: 'Datei auswählen',
  chooseFiles: 'Dateien auswählen',
  noDonateeFound: 'Keine passende Organisation gefunden.',
  allergens: 'Allergene',
  ingredients: 'Zutaten',
  netContent: 'Nettofüllmenge',
} as const

/** The letters of the Austrian Codex recommendation for the 14 allergens of EU 1169/2011, Annex II. */
export const austrianAllergens = {
  A: 'Glutenhaltiges Getreide',
  B: 'Krebstiere',
  C: 'Eier',
  D: 'Fisch',
  E: 'Erdnüsse',
  F: 'Soja',
  G: 'Milch (einschließlich Laktose)',
  H: 'Schalenfrüchte',
  L: 'Sellerie',
  M: 'Senf',
  N: 'Sesam',
  O: 'Schwefeldioxid und Sulfite',
  P: 'Lupinen',
  R: 'Weichtiere',
} as const
