// What a product, a branch, its menu and the shop tell a picture: only what guests may read.
import { allergenEntries, joinAllergens } from '../catalog/allergens.ts'
import { basePrice, formatBasePrice } from '../catalog/base-price.ts'
import { ingredientRuns, inCapitals } from '../catalog/ingredients.ts'
import { hoursRows, hoursText } from '../content/hours-texts.ts'
import type { ShopConfig } from '../content/shop-config.ts'
import type { Branch } from '../ground/branch.ts'
import { isProblem } from '../ground/problem.ts'
import type { Product } from '../ground/product.ts'
import { centsOf, formatMoney } from '../numbers/money.ts'
import { formatQuantity } from '../numbers/quantity.ts'
import { weekdayName } from '../time/german-dates.ts'
import { weekOverview } from '../time/schedule.ts'
import { unitNames } from '../wording/catalog.ts'
import { pictureSourceNames } from '../wording/picture-sources.ts'
import { pictureTexts } from '../wording/pictures.ts'
import { say } from '../wording/sentence.ts'
import type { PictureValue } from './layer.ts'
import type { PictureSources } from './picture-values.ts'

export type PictureSource = keyof typeof pictureSourceNames
export const pictureSources = Object.keys(pictureSourceNames) as readonly PictureSource[]

interface WithImages {
  readonly images: readonly { readonly id: string }[]
}

export interface PictureSubject {
  readonly config: Pick<ShopConfig, 'shopName' | 'website' | 'accentColor' | 'currency' | 'allergenLegend'>
  readonly logoId: string | null
  readonly product: (Product & WithImages) | null
  readonly category: { readonly name: string } | null
  readonly branch: (Branch & WithImages) | null
  readonly menu: SubjectMenu | null
  /** Of the shop, without a slash at its end. */
  readonly publicUrl: string
}

export interface SubjectMenu {
  readonly name: string
  readonly groups: readonly {
    readonly name: string
    readonly products: readonly Pick<Product, 'name' | 'price' | 'isPriceHidden' | 'allergens'>[]
  }[]
}

/** Far more than fit into a text, which tells that it was cut: nobody misses a dish without a word. */
const mostDishes = 1000

export function sourcesOf(subject: PictureSubject, now: Temporal.Instant): PictureSources {
  const { config } = subject
  const values: Readonly<Partial<Record<PictureSource, PictureValue>>> = {
    ...productValues(subject),
    ...branchValues(subject, now),
    ...menuValues(subject),
    'config.shopName': config.shopName,
    'config.website': config.website || subject.publicUrl,
    'config.logo': subject.logoId,
    'config.accentColor': config.accentColor,
    'config.allergenLegend': config.allergenLegend.map(({ code, name }) => `${code} ${name}`).join(', '),
  }
  return { values, currency: config.currency }
}

function productValues({ product, category, config }: PictureSubject): Partial<Record<PictureSource, PictureValue>> {
  if (product === null) return {}
  const base = basePrice(product)
  const allergens = allergenEntries(product.allergens, config.allergenLegend)
  return {
    'product.name': product.name,
    'product.description': product.description,
    'product.price': product.isPriceHidden ? null : product.price,
    'product.basePrice': base && formatBasePrice(base, config.currency),
    'product.unit': unitNames[product.unit],
    'product.allergens':
      allergens.length === 0
        ? ''
        : say(pictureTexts.contains, { allergens: allergens.map(({ name }) => name).join(', ') }),
    'product.allergenCodes': joinAllergens(product.allergens),
    'product.category': category?.name ?? '',
    'product.image': product.images[0]?.id ?? null,
    ...packValues(product),
  }
}

/** What lies packed on a shelf says of itself. */
function packValues({ labelling }: Product): Partial<Record<PictureSource, PictureValue>> {
  if (labelling === null) return {}
  const { gtin, ingredients, netContent, netUnit, storage } = labelling
  return {
    'product.gtin': gtin,
    'product.ingredients': inCapitals(ingredientRuns(ingredients)),
    'product.netContent': netContent === null ? '' : formatQuantity(netContent, netUnit),
    'product.storage': storage,
  }
}

function branchValues(
  { branch, publicUrl }: PictureSubject,
  now: Temporal.Instant,
): Partial<Record<PictureSource, PictureValue>> {
  if (branch === null) return {}
  const week = weekOverview(branch.openingHours, branch.timeZone, now)
  const today = week.days.find(({ isToday }) => isToday)
  return {
    'branch.name': branch.name,
    'branch.description': branch.description,
    'branch.street': branch.street,
    'branch.city': `${branch.zipCode} ${branch.city}`.trim(),
    'branch.phone': branch.phone,
    'branch.email': branch.email,
    'branch.hours': hoursRows(week)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join('\n'),
    // By its name: a messenger may show the picture of a page for days.
    'branch.today': today === undefined ? '' : `${weekdayName(today.weekday)} ${hoursText(today.spans)}`,
    'branch.image': branch.images[0]?.id ?? null,
    'branch.address': `${publicUrl}/store/${branch.identifier}`,
  }
}

function menuValues({ menu, config }: PictureSubject): Partial<Record<PictureSource, PictureValue>> {
  if (menu === null) return {}
  let left = mostDishes
  const shown = menu.groups.flatMap(({ name, products }) => {
    const dishes = products.slice(0, left)
    left -= dishes.length
    return dishes.length === 0
      ? []
      : [name.toLocaleUpperCase('de'), ...dishes.map((product) => dishLine(product, config.currency)), '']
  })
  const half = middleOfGroups(shown)
  return {
    'menu.name': menu.name,
    'menu.dishes': shown.join('\n').trim(),
    'menu.dishesFront': shown.slice(0, half).join('\n').trim(),
    'menu.dishesBack': shown.slice(half).join('\n').trim(),
  }
}

/** After the group with which half of the lines is reached, so that none is torn. */
function middleOfGroups(lines: readonly string[]): number {
  const ends = lines.flatMap((line, index) => (line === '' ? [index + 1] : []))
  const half = lines.length / 2
  return ends.toSorted((a, b) => Math.abs(a - half) - Math.abs(b - half))[0] ?? lines.length
}

type Dish = SubjectMenu['groups'][number]['products'][number]

function dishLine({ name, price, isPriceHidden, allergens }: Dish, currency: string): string {
  const cents = price === null || isPriceHidden ? null : centsOf(price)
  const amount = cents === null || isProblem(cents) ? '' : ` · ${formatMoney(cents, currency)}`
  return `${name}${allergens.length > 0 ? ` (${joinAllergens(allergens)})` : ''}${amount}`
}
