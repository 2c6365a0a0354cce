// The names of a line as its guest reads them: kept with the order, beside those that the kitchen reads.
import { optionNames, partNames } from '../catalog/parts.ts'
import { translatedProduct } from '../catalog/translated-product.ts'
import { translated, type Language } from '../ground/translations.ts'
import type { CartItem } from '../ground/cart-item.ts'
import type { Product } from '../ground/product.ts'
import { bundleContents, type LineContent } from './line-content.ts'

export interface GuestWords {
  readonly name: string
  readonly optionNames: readonly string[]
  /** Missing in orders from before they were kept. */
  readonly partNames?: readonly string[]
  /** Of what a bundle holds, in its order. */
  readonly contents: readonly string[]
}

interface Line {
  readonly product: Product
  readonly item: Pick<CartItem, 'parts'>
  readonly products: ReadonlyMap<string, Product>
}

/** Null for who reads German. */
export function guestWords({ product, item, products }: Line, language: Language): GuestWords | null {
  if (language === 'de') return null
  const read = translatedProduct(product, language)
  return {
    name: read.name,
    optionNames: optionNames(read, item.parts),
    partNames: partNames(read),
    contents: bundleContents(product, products).map(({ id, name }) => {
      const held = products.get(id)
      return held === undefined ? name : translated(held, language).name
    }),
  }
}

interface NamedLine {
  readonly name: string
  readonly optionNames: readonly string[]
  readonly partNames: readonly string[]
  readonly contents: readonly LineContent[]
  readonly guestWords: GuestWords | null
}

/** The line with the guest's names in the place of the kitchen's. */
export function asGuestReads<Line extends NamedLine>(line: Line): Line {
  const { guestWords: words } = line
  if (words === null) return line
  const contents = line.contents.map((held, index) => ({ ...held, name: words.contents[index] ?? held.name }))
  const { name, optionNames: options, partNames: parts = [] } = words
  return { ...line, name, optionNames: options, partNames: parts, contents, guestWords: null }
}
