// What was chosen, typed and sent in a line: every place that shows a line asks here, so that none forgets a kind of part.
import { hasPreview, uploadAddress, uploadPreviewAddress } from '../content/image-address.ts'
import type { PartValue } from './cart-item.ts'

/** A file that a guest sent with a line. */
export interface LineFile {
  readonly id: string
  readonly publicHash: string
  readonly name: string
  readonly extension: string
  readonly version: number
}

/** A line of an order or of a cart. A cart has no files by name. */
export interface LineWithParts {
  readonly optionNames: readonly string[]
  readonly parts: readonly PartValue[]
  readonly files?: readonly LineFile[]
  readonly note?: string | null | undefined
}

export type LineDetail =
  | { readonly kind: 'option' | 'typed' | 'note'; readonly text: string }
  /** `address` and `preview` are paths of the shop; the preview is null for what is no picture. */
  | { readonly kind: 'file'; readonly text: string; readonly address: string; readonly preview: string | null }

/** Options, typed texts, files, note, in this order; what is empty is left out. */
export function lineDetails({ optionNames, parts, files = [], note }: LineWithParts): LineDetail[] {
  const typed = parts.filter((value) => typeof value === 'string')
  return [
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
