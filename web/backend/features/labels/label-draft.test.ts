import { expect, test } from 'vitest'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import {
  chosenPrinter,
  keptSheetOf,
  mustAskForItems,
  newDraft,
  sheetOf,
  withItems,
  withLayout,
  withoutSheet,
  withSaved,
  withSheet,
  type LabelDraft,
} from './label-draft.ts'

const [soup, cake, bread] = ['1', '2', '3'].map((last) => `019a0000-0000-7000-8000-00000000010${last}`) as [
  string,
  string,
  string,
]
const empty = newDraft(null, '2026-11-18')
const sheetOfItems = (name: string, ...products: readonly string[]): LabelSheet =>
  ({ ...withItems(empty, products), id: `id of ${name}`, version: 1, name }) as unknown as LabelSheet
const productsOf = ({ items }: LabelDraft) => items.map(({ product }) => product.id as string)
const [first, second, paper] = [sheetOfItems('A', soup, cake), sheetOfItems('B', bread), sheetOfItems('C')]

test('another sheet comes with its own products: those of the one before lie in that', () => {
  const opened = withSheet(withSheet(empty, first), second)
  expect([productsOf(opened), opened.saved?.name]).toEqual([[bread], 'B'])
  expect(mustAskForItems(withSheet(empty, first), second)).toBe(false)
  // A preset between them makes them nobody's choice.
  const over = withLayout(withSheet(empty, first), 'compact')
  expect([mustAskForItems(over, second), productsOf(withSheet(over, second))]).toEqual([false, [bread]])
  expect(productsOf(withSheet(withSheet(empty, first), paper))).toEqual([])
})

test('products that were chosen here are given up only by whoever was asked', () => {
  const chosen = withItems(empty, [soup])
  expect(mustAskForItems(chosen, second)).toBe(true)
  expect([productsOf(withSheet(chosen, second, false)), productsOf(withSheet(chosen, second, true))]).toEqual([
    [bread],
    [soup],
  ])
  // Added to a sheet, they lie in none yet.
  expect(mustAskForItems(withItems(withSheet(empty, first), [bread]), second)).toBe(true)
  // A sheet that is paper alone takes them.
  expect([mustAskForItems(chosen, paper), productsOf(withSheet(chosen, paper))]).toEqual([false, [soup]])
})

test('saving changes nothing of the run, and nothing of what was typed meanwhile', () => {
  const sent = { ...withItems(withSheet(empty, first), [bread]), startPosition: 7 }
  const latest = withItems({ ...sent, batch: 'L7', scalePercent: 101 }, [])
  const answer = { ...first, version: 2, batch: '', scalePercent: 100 }
  const after = withSaved(latest, sent, answer)
  expect(after).toEqual({ ...latest, saved: { id: first.id, version: 2, name: 'A' }, hasOwnItems: true })
  expect(after.startPosition).toBe(7)
  // Nothing was typed: they lie in the sheet now.
  expect(mustAskForItems(withSaved(sent, sent, answer), second)).toBe(false)
})

test('days of items are those of this print: they are printed, not kept for the next one', () => {
  const chosen = withItems(empty, [soup])
  const dated = { ...chosen, items: chosen.items.map((item) => ({ ...item, bestBefore: '2026-12-24', batch: 'L1' })) }
  expect(sheetOf(dated).items).toMatchObject([{ bestBefore: '2026-12-24', batch: 'L1' }])
  expect(keptSheetOf(dated).items).toMatchObject([{ bestBefore: null, producedOn: null, batch: 'L1' }])
})

test('a sheet that is opened while another one is saved or deleted stays', () => {
  const sent = withSheet(empty, first)
  const latest = withSheet(sent, second)
  expect(withSaved(latest, sent, { ...first, version: 2 })).toBe(latest)
  expect(withoutSheet(latest, first.id)).toBe(latest)
  const gone = withoutSheet(sent, first.id)
  expect([gone.saved, productsOf(gone), mustAskForItems(gone, second)]).toEqual([null, [soup, cake], true])
})

test('the printer is the chosen one while the branch has it, else its first', () => {
  const printers = [{ id: 'p1' }, { id: 'p2' }]
  expect(chosenPrinter(empty, printers)).toBe('p1')
  expect(chosenPrinter({ ...empty, printer: 'p2' }, printers)).toBe('p2')
  expect(chosenPrinter({ ...empty, printer: 'p2' }, [{ id: 'p3' }])).toBe('p3')
  expect(chosenPrinter({ ...empty, printer: 'p2' }, [])).toBeNull()
})
