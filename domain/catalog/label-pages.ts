// A run of labels on its sheets, ready to be drawn.
import { drawLabel } from './draw-label.ts'
import {
  labelContent,
  type LabelField,
  type LabelHouse,
  type LabelItem,
  type LabelledProduct,
  type LabelRun,
} from './label-content.ts'
import { cutLines, placeOfLabel, type LabelPaper } from './label-sheet.ts'
import type { Measure, PaperMark } from './paper-marks.ts'

/** Labels of one run: sheets of 48 for a whole counter. */
export const mostLabels = 1000

export interface LabelEntry {
  readonly product: LabelledProduct
  readonly item: LabelItem
}

export interface LabelJob {
  readonly paper: LabelPaper & { readonly fields: readonly LabelField[] }
  readonly entries: readonly LabelEntry[]
  /** From 1; on the first sheet. */
  readonly startPosition: number
  readonly run: LabelRun
  readonly house: LabelHouse
  readonly measure: Measure
}

export interface LabelPages {
  readonly pages: readonly (readonly PaperMark[])[]
  /** Of each entry, in their order. */
  readonly cut: readonly (readonly LabelField[])[]
}

export function labelPages(job: LabelJob): LabelPages {
  const steps = labelPagesInSteps(job)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Stops after each product: a thousand of them take a third of a second, in which a server would hear of nothing else. */
export function* labelPagesInSteps(job: LabelJob): Generator<undefined, LabelPages> {
  const { paper, entries, startPosition, run, house, measure } = job
  const pages: PaperMark[][] = []
  const edges = paper.showCutLines ? cutLines(paper) : []
  const cut: (readonly LabelField[])[] = []
  const { width, height } = placeOfLabel(paper, 0, 1)
  let index = 0
  for (const { product, item } of entries) {
    // Drawn once, laid on each place.
    const drawn = drawLabel(
      labelContent(product, item, { run, house }),
      paper.fields,
      { x: 0, y: 0, width, height },
      measure,
    )
    cut.push(drawn.cut)
    for (let copy = 0; copy < item.copies; copy += 1) {
      const place = placeOfLabel(paper, index, startPosition)
      const page = (pages[place.page] ??= [...edges])
      for (const mark of drawn.marks) page.push(moved(mark, place))
      index += 1
    }
    yield
  }
  return { pages, cut }
}

function moved(mark: PaperMark, { x, y }: { readonly x: number; readonly y: number }): PaperMark {
  if (mark.kind !== 'line') return { ...mark, x: mark.x + x, y: mark.y + y }
  const { from, to } = mark
  return { ...mark, from: [from[0] + x, from[1] + y], to: [to[0] + x, to[1] + y] }
}
