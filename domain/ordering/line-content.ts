// What was chosen, typed and sent in a line: every place that shows a line asks here, so that none forgets a kind of part.
import { hasPreview, uploadAddress, uploadPreviewAddress } from '../content/image-address.ts'
import { formatNumber } from '../numbers/money.ts'
import { unitShortNames } from '../wording/catalog.ts'
import type { Product } from '../ground/product.ts'
import type { UnitId } from '../ground/units.ts'
import type { PartValue } from '../ground/cart-item.ts'

/** A file that a guest sent. */
export interface SentFile {
  readonly id: string
  readonly publicHash: string
  readonly name: string
  readonly extension: string
  readonly version: number
}

/** `part`: the index of that among the line's parts which names it. */
export interface LineFile extends SentFile {
  readonly part: number
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
  /** Of each part, in their order; missing or shorter: nobody kept them. */
  readonly partNames?: readonly string[]
  readonly files?: readonly LineFile[]
  readonly note?: string | null | undefined
}

export type LineDetail =
  | { readonly kind: 'content' | 'option' | 'note'; readonly text: string; readonly part?: undefined }
  /** `part`: what the part is called into which it was typed. */
  | { readonly kind: 'typed'; readonly text: string; readonly part: string | undefined }
  /** `address` and `preview` are paths of the shop; the preview is null for what is no picture. */
  | {
      readonly kind: 'file'
      readonly text: string
      readonly part: string | undefined
      readonly address: string
      readonly preview: string | null
    }

/** What a bundle holds, options, typed texts, files, note, in this order; what is empty is left out. */
export function lineDetails(line: LineWithParts): LineDetail[] {
  const { amount: bundles = 1, contents = [], optionNames, parts, partNames = [], files = [], note } = line
  return [
    ...contents.map(
      (held) => ({ kind: 'content', text: itemText({ ...held, amount: held.amount * bundles }) }) as const,
    ),
    ...optionNames.map((text) => ({ kind: 'option', text }) as const),
    ...parts.flatMap((value, index) =>
      typeof value === 'string' ? [{ kind: 'typed', text: value.trim(), part: partNames[index] } as const] : [],
    ),
    ...files.map((file) => fileDetail(file, partNames[file.part])),
    { kind: 'note', text: note?.trim() ?? '' } as const,
  ].filter(({ text }) => text !== '')
}

function fileDetail(file: SentFile, part: string | undefined): LineDetail {
  const preview = hasPreview(file.extension) ? uploadPreviewAddress(file) : null
  return { kind: 'file', text: file.name, part, address: uploadAddress(file), preview }
}

/** What guests and staff wrote themselves stands in quotation marks, after the name of its part; what the shop offers does not. */
export function detailText({ kind, text, part }: LineDetail): string {
  const said = kind === 'typed' || kind === 'note' ? `„${text}“` : text
  return part ? `${part}: ${said}` : said
}

/** By the piece, without a word for it. */
export function isCounted(unit: UnitId): boolean {
  return unit === 'piece' || unit === 'serving'
}

/** „2 × Käsespätzle“, „1,5 kg Leberkäse“: pieces need no unit. */
export function itemText({ name, amount, unit }: LineContent): string {
  return isCounted(unit)
    ? `${formatNumber(amount)} × ${name}`
    : `${formatNumber(amount)} ${unitShortNames[unit]} ${name}`
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
