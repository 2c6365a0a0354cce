// What is being labelled: the sheet, its products and this run. Kept while the page is open, saved as a sheet where asked.
import type { Call } from '#contract/client.ts'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import { usualLabelFields, type LabelField } from '#domain/catalog/label-content.ts'
import { labelPresets, type LabelLayout } from '#domain/catalog/label-sheet.ts'
import type { Id } from '#domain/ground/identity.ts'

export type LabelItemDraft = LabelSheet['items'][number]

export interface LabelDraft extends Pick<
  LabelSheet,
  'branch' | 'layout' | 'grid' | 'offsetXMm' | 'offsetYMm' | 'scalePercent' | 'showCutLines' | 'fields' | 'items'
> {
  /** The sheet it was opened from; null: a preset. */
  readonly saved: Pick<LabelSheet, 'id' | 'version' | 'name'> | null
  readonly startPosition: number
  readonly producedOn: string
  readonly batch: string
}

export function newDraft(branch: string | null, today: string): LabelDraft {
  return {
    saved: null,
    branch: branch === null ? null : { id: branch as Id<'branch'> },
    layout: 'detail',
    grid: null,
    offsetXMm: 0,
    offsetYMm: 0,
    scalePercent: 100,
    showCutLines: true,
    fields: [...usualLabelFields.detail],
    items: [],
    startPosition: 1,
    producedOn: today,
    batch: '',
  }
}

/** A preset begins with what such labels usually say; one's own measures begin with those of the one before. */
export function withLayout(draft: LabelDraft, layout: LabelLayout): LabelDraft {
  if (layout === 'custom') {
    const grid = draft.layout === 'custom' ? draft.grid : labelPresets[draft.layout]
    return { ...draft, saved: null, layout, grid: { ...(grid ?? labelPresets.detail) }, startPosition: 1 }
  }
  return { ...draft, saved: null, layout, grid: null, fields: [...usualLabelFields[layout]], startPosition: 1 }
}

/** Its products come with it, unless some have been chosen already. */
export function withSheet(draft: LabelDraft, sheet: LabelSheet): LabelDraft {
  const { id, version, name, branch, layout, grid, offsetXMm, offsetYMm, scalePercent, showCutLines, fields } = sheet
  return {
    ...draft,
    saved: { id, version, name },
    branch,
    layout,
    grid,
    offsetXMm,
    offsetYMm,
    scalePercent,
    showCutLines,
    fields,
    items: draft.items.length > 0 ? draft.items : sheet.items,
    startPosition: 1,
  }
}

export function withItems(draft: LabelDraft, products: readonly string[]): LabelDraft {
  const known = new Set<string>(draft.items.map(({ product }) => product.id))
  const added = products
    .filter((id) => !known.has(id))
    .map((id): LabelItemDraft => ({
      product: { id: id as Id<'product'> },
      copies: 1,
      name: '',
      price: null,
      batch: '',
      netContent: null,
    }))
  return { ...draft, items: [...draft.items, ...added] }
}

/** In the order in which they stand on a label. */
export function withField(fields: readonly LabelField[], all: readonly LabelField[], field: LabelField, isOn: boolean) {
  return all.filter((each) => (each === field ? isOn : fields.includes(each)))
}

export function sheetOf(draft: LabelDraft): Omit<Call<'POST /label-sheets'>['body'] & object, 'name'> {
  const { branch, fields, items } = draft
  return { ...paperOf(draft), branch, fields, items }
}

export function paperOf({ layout, grid, offsetXMm, offsetYMm, scalePercent, showCutLines }: LabelDraft) {
  return { layout, grid, offsetXMm, offsetYMm, scalePercent, showCutLines }
}

export function labelCount(items: readonly Pick<LabelItemDraft, 'copies'>[]): number {
  return items.reduce((sum, { copies }) => sum + copies, 0)
}
