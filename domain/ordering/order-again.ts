// The lines of an order for another one like it.
import { optionNames, partsOf } from '../catalog/parts.ts'
import { translatedProduct } from '../catalog/translated-product.ts'
import { isUploadPart } from '../catalog/part-files.ts'
import type { CartItem, PartValue } from '../ground/cart-item.ts'
import type { Product } from '../ground/product.ts'
import type { Language } from '../ground/translations.ts'
import type { UnitId } from '../ground/units.ts'

interface OrderedLine {
  /** The id is null once the product was deleted. */
  readonly product: { readonly id: string | null; readonly name: string }
  readonly amount: number
  readonly unit: UnitId
  readonly parts: readonly PartValue[]
  /** As the guest read them. */
  readonly optionNames: readonly string[]
  readonly note: string | null
}

export interface LineAgain {
  readonly item: Omit<CartItem, 'product'>
  /** As it is sold today; null where it is gone, or where what was chosen means something else by now. */
  readonly product: Product | null
  /** As it was called then. */
  readonly name: string
}

/** Files belong to the order they were sent for: a part that wants one is chosen anew. What today's menu says decides the rest. */
export function linesAgain(
  lines: readonly OrderedLine[],
  products: readonly Product[],
  language: Language,
): readonly LineAgain[] {
  const sold = new Map<string, Product>(products.map((product) => [product.id, product]))
  return lines.map(({ product: { id, name }, amount, unit, parts, optionNames: chosen, note }) => {
    const found = sold.get(id ?? '')
    const values = found === undefined ? [] : withoutFiles(found, parts)
    const isSame =
      found !== undefined &&
      JSON.stringify(optionNames(translatedProduct(asWritten(found), language), values)) === JSON.stringify(chosen)
    return { name, product: isSame ? found : null, item: { amount, unit, parts: values, note } }
  })
}

function withoutFiles(product: Product, values: readonly PartValue[]): readonly PartValue[] {
  const parts = partsOf(product)
  return values.map((value, index) => {
    const type = parts[index]?.type
    return type !== undefined && isUploadPart(type) ? null : value
  })
}

/** Whatever language the page is read in. */
function asWritten(product: Product): Product {
  return { ...product, ...product.original }
}
