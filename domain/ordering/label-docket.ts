// Labels of products on a printer of labels: the same particulars as on a sheet, one strip each.
import { inCapitals } from '../catalog/ingredients.ts'
import type { LabelContent, LabelField } from '../catalog/label-content.ts'
import type { Docket, DocketLine } from './docket.ts'

export interface PrintedLabel {
  readonly content: LabelContent
  readonly copies: number
}

export function labelDocket(labels: readonly PrintedLabel[], fields: readonly LabelField[]): Docket {
  const pieces = labels.flatMap(({ content, copies }) => Array.from({ length: copies }, () => linesOf(content, fields)))
  return { marks: [], lines: pieces.flatMap((lines, index) => (index === 0 ? lines : [{ kind: 'cut' }, ...lines])) }
}

function linesOf(content: LabelContent, fields: readonly LabelField[]): DocketLine[] {
  // Whose it is stands above what it is.
  const ordered = fields.toSorted((a, b) => Number(b === 'logo') - Number(a === 'logo'))
  return ordered.flatMap((field): DocketLine[] => {
    if (content[field].length === 0) return []
    if (field === 'logo') return content.logo.map(({ id }) => ({ kind: 'logo', image: id }))
    if (field === 'qr' || field === 'barcode') return [{ kind: field, content: content[field] }]
    const text = inCapitals(content[field])
    if (field === 'name' || field === 'price') return [{ kind: 'text', text, isBold: true, isBig: true }]
    return [{ kind: 'text', text, isBold: field === 'bestBefore' }]
  })
}
