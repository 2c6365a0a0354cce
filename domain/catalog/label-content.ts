// What a label says of a product: the particulars of LMIV Art. 9 for packed food, of national rules for loose food.
import { isProblem } from '../ground/problem.ts'
import type { Labelling, Product } from '../ground/product.ts'
import { units } from '../ground/units.ts'
import { centsOf, checkedCents, decimalOf } from '../numbers/money.ts'
import { roundedQuotient, scaled } from '../numbers/rounding.ts'
import { dayOf } from '../time/wall-clock.ts'
import { formatDay } from '../time/german-dates.ts'
import { formatQuantity } from '../numbers/quantity.ts'
import { catalogTexts } from '../wording/catalog.ts'
import { labelTexts } from '../wording/labels.ts'
import { say } from '../wording/sentence.ts'
import { allergenEntries, type AllergenLegend } from './allergens.ts'
import { basePrice, formatBasePrice } from './base-price.ts'
import { hasEmphasis, ingredientRuns } from './ingredients.ts'
import { unknownSigns } from './known-signs.ts'
import type { PaperImage, Run } from './paper-marks.ts'
import { priceText } from './price-text.ts'

/** In the order in which they stand on a label, the price and codes apart. */
export const labelFields = [
  'name',
  'description',
  'ingredients',
  'allergens',
  'netContent',
  'bestBefore',
  'batch',
  'storage',
  'business',
  'price',
  'basePrice',
  'logo',
  'qr',
  'barcode',
] as const
export type LabelField = (typeof labelFields)[number]

/** What a sheet begins with: the grid of small labels is for shelves and loose food, that of large ones for packed food. */
export const usualLabelFields = {
  compact: ['name', 'allergens', 'price', 'basePrice'],
  detail: labelFields.filter((field) => !['description', 'logo', 'qr'].includes(field)),
} as const satisfies Readonly<Record<string, readonly LabelField[]>>

export type LabelledProduct = Pick<
  Product,
  | 'name'
  | 'description'
  | 'allergens'
  | 'price'
  | 'isPriceHidden'
  | 'pricing'
  | 'unit'
  | 'alternativeUnits'
  | 'labelling'
>

/** How many labels of a product, and what they say instead of it. */
export interface LabelItem {
  readonly copies: number
  readonly name: string
  /** Decimal money; null: the product's. */
  readonly price: number | null
  /** Empty: that of the run. */
  readonly batch: string
  /** What this pack holds, in the unit of the product's labelling; null: what each of them holds. */
  readonly netContent: number | null
  /** `YYYY-MM-DD`; null: that of the run. */
  readonly producedOn?: string | null | undefined
  /** `YYYY-MM-DD`; null: as long as the product keeps from the day it was made. */
  readonly bestBefore?: string | null | undefined
}

export interface LabelRun {
  /** `YYYY-MM-DD`. */
  readonly producedOn: string
  readonly batch: string
}

export interface LabelHouse {
  readonly legend: AllergenLegend
  readonly currency: string
  /** Name and address of who answers for the food. */
  readonly business: string
  /** What of them is known nowhere. */
  readonly flaws: readonly HouseFlaw[]
  /** Behind the QR code: where the product can be ordered. */
  readonly address: string
  readonly logo: PaperImage | null
}

/** Empty where there is nothing to say. */
export type LabelContent = Readonly<Record<Exclude<LabelField, 'logo' | 'qr' | 'barcode'>, readonly Run[]>> & {
  /** One, or none. */
  readonly logo: readonly PaperImage[]
  readonly qr: string
  readonly barcode: string
}

const noLabelling: Labelling = {
  ingredients: '',
  netContent: null,
  netUnit: 'gram',
  shelfLifeDays: null,
  dateKind: 'bestBefore',
  storage: '',
  gtin: '',
}

export function labelContent(
  product: LabelledProduct,
  item: LabelItem,
  { run, house }: { readonly run: LabelRun; readonly house: LabelHouse },
): LabelContent {
  const sold = packOf(product, item)
  const { labelling } = sold
  const base = basePrice(sold)
  const { ends } = daysOf(labelling, item, run)
  const { netContent, netUnit } = labelling
  const batch = item.batch || run.batch
  return {
    name: plain(item.name || product.name, '700'),
    description: plain(product.description),
    ingredients:
      labelling.ingredients === ''
        ? []
        : [...plain(`${catalogTexts.ingredients}: `), ...ingredientRuns(labelling.ingredients)],
    allergens: allergenRuns(product.allergens, house.legend),
    netContent: netContent === null ? [] : plain(`${catalogTexts.netContent}: ${formatQuantity(netContent, netUnit)}`),
    bestBefore:
      ends === null ? [] : [...plain(`${labelTexts[labelling.dateKind]}: `), ...plain(formatDay(ends), '700')],
    batch: batch === '' ? [] : plain(say(labelTexts.batch, { batch })),
    storage: plain(labelling.storage),
    business: plain(house.business),
    price: sold.price === null ? [] : plain(priceText(sold, house.currency), '700'),
    basePrice: base === null ? [] : plain(formatBasePrice(base, house.currency)),
    logo: house.logo === null ? [] : [house.logo],
    qr: house.address,
    barcode: labelling.gtin,
  }
}

type Pack = LabelledProduct & { readonly labelling: Labelling }

/** The product as it lies in this pack. What is sold by weight costs what the pack weighs, and its price per kilogram stands below. */
function packOf(product: LabelledProduct, item: LabelItem): Pack {
  const own = product.labelling ?? noLabelling
  const labelling = { ...own, netContent: item.netContent ?? own.netContent }
  const weighed = item.netContent === null ? null : priceOfContent(product, item.netContent, own.netUnit)
  // What guests are not told stands on no label either, unless somebody typed it for these.
  const told = product.isPriceHidden ? null : (weighed ?? product.price)
  const isPriceHidden = product.isPriceHidden && item.price === null
  const pack = { ...product, labelling, price: item.price ?? told, isPriceHidden }
  return weighed === null ? pack : { ...pack, unit: 'piece', alternativeUnits: [], pricing: 'fixed' }
}

/** Null where the product is not sold by that. */
function priceOfContent(product: LabelledProduct, content: number, unit: Labelling['netUnit']): number | null {
  const { dimension, factor } = units[product.unit]
  if (dimension === 'amount' || dimension !== units[unit].dimension || product.price === null) return null
  const price = centsOf(product.price)
  const thousandths = scaled(content, 3)
  if (isProblem(price) || thousandths === null) return null
  const cents = checkedCents(roundedQuotient([price, thousandths, units[unit].factor], 1000 * factor))
  return isProblem(cents) ? null : decimalOf(cents)
}

function plain(text: string, weight: Run['weight'] = '400'): Run[] {
  return text.trim() === '' ? [] : [{ text, weight }]
}

function allergenRuns(codes: readonly string[], legend: AllergenLegend): Run[] {
  if (codes.length === 0) return []
  const names = allergenEntries(codes, legend).map(({ code, name }) => (name === code ? code : `${name} (${code})`))
  return [...plain(`${catalogTexts.allergens}: `), ...plain(names.join(', '), '700')]
}

/** When it was made and the last day on which it keeps; null where nothing is said or the day is none. */
function daysOf({ shelfLifeDays }: Labelling, item: LabelItem, run: Pick<LabelRun, 'producedOn'>) {
  const begins = dayOf(item.producedOn ?? run.producedOn)
  const reckoned = shelfLifeDays === null || begins === null ? null : begins + shelfLifeDays
  return { begins, ends: dayOf(item.bestBefore ?? null) ?? reckoned }
}

/** On every label of a run, whatever the product. */
export type HouseFlaw = 'noBusiness' | 'noAddress'

/** Name and address of who answers for packed food have to stand on it (LMIV Art. 9 (1) h). */
export function houseFlaws({ flaws }: Pick<LabelHouse, 'flaws'>, fields: readonly LabelField[]): readonly HouseFlaw[] {
  return fields.includes('business') ? flaws : []
}

export type LabelFlaw =
  | 'noIngredients'
  | 'noEmphasis'
  | 'noNetContent'
  | 'noShelfLife'
  | 'endsBeforeMade'
  | 'noPrice'
  | 'noGtin'

/** What the chosen fields would have to say of the product and do not. */
export function labelFlaws(
  product: LabelledProduct,
  item: LabelItem,
  fields: readonly LabelField[],
  run: Pick<LabelRun, 'producedOn'>,
): LabelFlaw[] {
  const { labelling, price } = packOf(product, item)
  const { begins, ends } = daysOf(labelling, item, run)
  const lacks: readonly (readonly [LabelFlaw, LabelField, boolean])[] = [
    ['noIngredients', 'ingredients', labelling.ingredients === ''],
    [
      'noEmphasis',
      'ingredients',
      labelling.ingredients !== '' && product.allergens.length > 0 && !hasEmphasis(labelling.ingredients),
    ],
    ['noNetContent', 'netContent', labelling.netContent === null],
    ['noShelfLife', 'bestBefore', labelling.shelfLifeDays === null && ends === null],
    ['endsBeforeMade', 'bestBefore', begins !== null && ends !== null && ends < begins],
    ['noPrice', 'price', price === null],
    ['noGtin', 'barcode', labelling.gtin === ''],
  ]
  return lacks.filter(([, field, isLacking]) => isLacking && fields.includes(field)).map(([flaw]) => flaw)
}

/** What the chosen fields say in signs that no letters have. */
export function unknownSignsOf(content: LabelContent, fields: readonly LabelField[]): string[] {
  const said = fields.flatMap((field) =>
    field === 'logo' || field === 'qr' || field === 'barcode' ? [] : content[field].map(({ text }) => text),
  )
  return unknownSigns(said.join(' '))
}
