// What was chosen, typed and sent in a line: every place that shows a line asks here, so that none forgets a kind of part.
import { hasPreview, uploadAddress, uploadPreviewAddress } from '../content/image-address.ts'
import { formatNumber } from '../numbers/money.ts'
import { unitShortNames } from '../wording/catalog.ts'
import type { Product } from '../ground/product.ts'
import type { UnitId } from '../ground/units.ts'
import type { PartValue } from '../ground/cart-item.ts'

/** A file that a guest sent with a line. */
export interface LineFile {
  readonly id: string
  readonly publicHash: string
  readonly name: string
  readonly extension: string
  readonly version: number
}

/** One thing that a bundle holds, in the amount of one bundle. */
export interface LineContent {
  readonly name: string
  readonly amount: number
  readonly unit: UnitId
}

/** A line of an order or of a cart. A cart has no files by name. */
export interface LineWithParts {
  /** Missing: one. */
  readonly amount?: number
  readonly contents?: readonly LineContent[]
  readonly optionNames: readonly string[]
  readonly parts: readonly PartValue[]
  readonly files?: readonly LineFile[]
  readonly note?: string | null | undefined
}

export type LineDetail =
  | { readonly kind: 'content' | 'option' | 'typed' | 'note'; readonly text: string }
  /** `address` and `preview` are paths of the shop; the preview is null for what is no picture. */
  | { readonly kind: 'file'; readonly text: string; readonly address: string; readonly preview: string | null }

/** What a bundle holds, options, typed texts, files, note, in this order; what is empty is left out. */
export function lineDetails(line: LineWithParts): LineDetail[] {
  const { amount: bundles = 1, contents = [], optionNames, parts, files = [], note } = line
  const typed = parts.filter((value) => typeof value === 'string')
  return [
    ...contents.map(
      (held) => ({ kind: 'content', text: itemText({ ...held, amount: held.amount * bundles }) }) as const,
    ),
    ...optionNames.map((text) => ({ kind: 'option', text }) as const),
    ...typed.map((value) => ({ kind: 'typed', text: value.trim() }) as const),
    ...files.map(fileDetail),
    { kind: 'note', text: note?.trim() ?? '' } as const,
  ].filter(({ text }) => text !== '')
}

function fileDetail(file: LineFile): LineDetail {
  const preview = hasPreview(file.extension) ? uploadPreviewAddress(file) : null
  return { kind: 'file', text: file.name, address: uploadAddress(file), preview }
}

/** What guests and staff wrote themselves stands in quotation marks, what the shop offers does not. */
export function detailText({ kind, text }: LineDetail): string {
  return kind === 'typed' || kind === 'note' ? `„${text}“` : text
}

/** „2 × Käsespätzle“, „1,5 kg Leberkäse“: pieces need no unit. */
export function itemText({ name, amount, unit }: LineContent): string {
  const isCounted = unit === 'piece' || unit === 'serving'
  return isCounted ? `${formatNumber(amount)} × ${name}` : `${formatNumber(amount)} ${unitShortNames[unit]} ${name}`
}

/** What a bundle holds, as it is sold now; of what is no bundle nothing. */
export function bundleContents(
  product: Pick<Product, 'type' | 'bundle'>,
  products: ReadonlyMap<string, Pick<Product, 'name' | 'unit'>>,
): (LineContent & { readonly id: string })[] {
  if (product.type !== 'bundle') return []
  return product.bundle.flatMap(({ product: { id }, amount }) => {
    const part = products.get(id)
    return part === undefined ? [] : [{ id, name: part.name, amount, unit: part.unit }]
  })
}
