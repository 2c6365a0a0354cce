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
  /** Products were chosen or changed here and lie in no saved sheet yet. */
  readonly hasOwnItems: boolean
  readonly startPosition: number
  readonly producedOn: string
  readonly batch: string
  /** Of those for labels in the branch; null, and one of another branch: the first. */
  readonly printer: string | null
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
    hasOwnItems: false,
    startPosition: 1,
    producedOn: today,
    batch: '',
    printer: null,
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

/** Products that were chosen or changed here would be lost with the page. */
export function hasUnsavedItems({ hasOwnItems, items }: LabelDraft): boolean {
  return hasOwnItems && items.length > 0
}

/** Products that were chosen here are given up for none of the sheet's unasked; those of a sheet that is left lie in it. */
export function mustAskForItems(draft: LabelDraft, sheet: Pick<LabelSheet, 'items'>): boolean {
  return hasUnsavedItems(draft) && sheet.items.length > 0
}

/** Its products come with it. Kept are those that were chosen here where it has none, and where whoever was asked said so. */
export function withSheet(draft: LabelDraft, sheet: LabelSheet, isKeepingItems = sheet.items.length === 0): LabelDraft {
  const isKept = isKeepingItems && draft.hasOwnItems
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
    items: isKept ? draft.items : sheet.items,
    hasOwnItems: isKept,
    startPosition: 1,
  }
}

/** After saving: what was typed meanwhile stays, and so does everything of this run. Another sheet opened meanwhile is another sheet. */
export function withSaved(latest: LabelDraft, sent: LabelDraft, { id, version, name }: LabelSheet): LabelDraft {
  if (latest.saved?.id !== sent.saved?.id) return latest
  return {
    ...latest,
    saved: { id, version, name },
    hasOwnItems: latest.hasOwnItems && latest.items !== sent.items,
  }
}

/** After deleting: its products stay chosen, and lie in no sheet any more. */
export function withoutSheet(latest: LabelDraft, id: string): LabelDraft {
  return latest.saved?.id === id ? { ...latest, saved: null, hasOwnItems: latest.items.length > 0 } : latest
}

export function withChosenItems(draft: LabelDraft, items: LabelDraft['items']): LabelDraft {
  return { ...draft, items, hasOwnItems: true }
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
      producedOn: null,
      bestBefore: null,
    }))
  return withChosenItems(draft, [...draft.items, ...added])
}

/** In the order in which they stand on a label. */
export function withField(fields: readonly LabelField[], all: readonly LabelField[], field: LabelField, isOn: boolean) {
  return all.filter((each) => (each === field ? isOn : fields.includes(each)))
}

export function sheetOf(draft: LabelDraft): Omit<Call<'POST /label-sheets'>['body'] & object, 'name'> {
  const { branch, fields, items } = draft
  return { ...paperOf(draft), branch, fields, items }
}

/** What is kept for the next print: its days are that print's, as the run's own is. A sheet of last week would date food wrongly. */
export function keptSheetOf(draft: LabelDraft): ReturnType<typeof sheetOf> {
  return sheetOf({ ...draft, items: draft.items.map((item) => ({ ...item, producedOn: null, bestBefore: null })) })
}

export function paperOf({ layout, grid, offsetXMm, offsetYMm, scalePercent, showCutLines }: LabelDraft) {
  return { layout, grid, offsetXMm, offsetYMm, scalePercent, showCutLines }
}

/** Null: there is none, and the server says so. */
export function chosenPrinter({ printer }: LabelDraft, printers: readonly { readonly id: string }[]): string | null {
  return (printers.find(({ id }) => id === printer) ?? printers[0])?.id ?? null
}

export function labelCount(items: readonly Pick<LabelItemDraft, 'copies'>[]): number {
  return items.reduce((sum, { copies }) => sum + copies, 0)
}
