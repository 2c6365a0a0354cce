// Sheets of labels: where each label lies on the paper (back-office.md § 9, fields.md 2.11). Lengths in millimetres.
import { problem, type Problem } from '../ground/problem.ts'
import type { PaperMark } from './paper-marks.ts'
import { formatNumber } from '../numbers/money.ts'
import { labelTexts } from '../wording/labels.ts'
import { say } from '../wording/sentence.ts'

export const labelLayouts = ['compact', 'detail', 'custom'] as const
export type LabelLayout = (typeof labelLayouts)[number]

export interface LabelGrid {
  readonly rows: number
  readonly columns: number
  readonly labelWidthMm: number
  readonly labelHeightMm: number
  readonly marginTopMm: number
  readonly marginLeftMm: number
  readonly gapXMm: number
  readonly gapYMm: number
}

/** What a sheet says of itself; the grid only where it is of its own. */
export interface LabelPaper {
  readonly layout: LabelLayout
  readonly grid: LabelGrid | null
  /** How far the printer prints beside the place, by tenths. */
  readonly offsetXMm: number
  readonly offsetYMm: number
  readonly scalePercent: number
  readonly showCutLines: boolean
}

export const a4 = { width: 210, height: 297 } as const

/** Without borders over the whole of A4: any plain sheet does, cut along the lines. */
export const labelPresets: Readonly<Record<Exclude<LabelLayout, 'custom'>, LabelGrid>> = {
  compact: borderless(12, 4),
  detail: borderless(5, 2),
}

function borderless(rows: number, columns: number): LabelGrid {
  return {
    rows,
    columns,
    labelWidthMm: a4.width / columns,
    labelHeightMm: a4.height / rows,
    marginTopMm: 0,
    marginLeftMm: 0,
    gapXMm: 0,
    gapYMm: 0,
  }
}

export function gridOf({ layout, grid }: Pick<LabelPaper, 'layout' | 'grid'>): LabelGrid {
  return layout === 'custom' ? (grid ?? labelPresets.detail) : labelPresets[layout]
}

export function labelsOnSheet(paper: Pick<LabelPaper, 'layout' | 'grid'>): number {
  const { rows, columns } = gridOf(paper)
  return rows * columns
}

// Ten divisions of a length need not sum up to it.
const tolerance = 0.001

/** What a sheet of one's own must say, and that it fits its page. */
export function labelPaperProblems(paper: Partial<Pick<LabelPaper, 'layout' | 'grid'>>): Problem[] {
  if (paper.layout !== 'custom') return []
  const { grid } = paper
  if (grid === null || grid === undefined) return [problem('notNull', 'grid')]
  const across = grid.marginLeftMm + grid.columns * grid.labelWidthMm + (grid.columns - 1) * grid.gapXMm
  const down = grid.marginTopMm + grid.rows * grid.labelHeightMm + (grid.rows - 1) * grid.gapYMm
  return [
    ...(across > a4.width + tolerance
      ? [problem('sheetTooWide', 'grid.labelWidthMm', { width: roundedUp(across) })]
      : []),
    ...(down > a4.height + tolerance
      ? [problem('sheetTooHigh', 'grid.labelHeightMm', { height: roundedUp(down) })]
      : []),
  ]
}

/** To tenths. */
function roundedUp(length: number): string {
  return formatNumber(Math.ceil(length * 10 - tolerance) / 10)
}

export interface LabelPlace {
  /** From 0. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where the label of a number (from 0) lies, the first one on the start position (from 1) of the first sheet; row by row.
 * Shifted and stretched as the printer needs it.
 */
export function placeOfLabel(paper: LabelPaper, index: number, startPosition: number): LabelPlace {
  const grid = gridOf(paper)
  const perPage = grid.rows * grid.columns
  const at = index + Math.min(startPosition, perPage) - 1
  const onPage = at % perPage
  const column = onPage % grid.columns
  const row = Math.floor(onPage / grid.columns)
  const scale = paper.scalePercent / 100
  return {
    page: Math.floor(at / perPage),
    x: (grid.marginLeftMm + column * (grid.labelWidthMm + grid.gapXMm)) * scale + paper.offsetXMm,
    y: (grid.marginTopMm + row * (grid.labelHeightMm + grid.gapYMm)) * scale + paper.offsetYMm,
    width: grid.labelWidthMm * scale,
    height: grid.labelHeightMm * scale,
  }
}

/** The edges of every label of a sheet. */
export function cutLines(paper: LabelPaper): PaperMark[] {
  const all = labelsOnSheet(paper)
  const edges = new Map<string, PaperMark>()
  for (let index = 0; index < all; index += 1) {
    const { x, y, width, height } = placeOfLabel(paper, index, 1)
    for (const [from, to] of [
      [
        [x, y],
        [x + width, y],
      ],
      [
        [x, y + height],
        [x + width, y + height],
      ],
      [
        [x, y],
        [x, y + height],
      ],
      [
        [x + width, y],
        [x + width, y + height],
      ],
    ] as const) {
      // Neighbours share an edge: dashes drawn twice are a line.
      edges.set([...from, ...to].map((length) => length.toFixed(3)).join(), { kind: 'line', from, to, isDashed: true })
    }
  }
  return [...edges.values()]
}

/** The sheet that tells how far a printer is off: the edges of its labels, and rulers from the corner of the first one. */
export function calibrationMarks(paper: LabelPaper): PaperMark[] {
  const { x, y, width, height } = placeOfLabel(paper, 0, 1)
  const ticks = (length: number) => Array.from({ length: Math.floor(length) + 1 }, (_, index) => index)
  const tick = (index: number) => (index % 10 === 0 ? 4 : index % 5 === 0 ? 2.6 : 1.6)
  const line = (from: readonly [number, number], to: readonly [number, number]): PaperMark => ({
    kind: 'line',
    from,
    to,
    isDashed: false,
  })
  const across = Math.min(width, 50)
  const down = Math.min(height, 20)
  const shown = { x: formatNumber(paper.offsetXMm), y: formatNumber(paper.offsetYMm), scale: paper.scalePercent }
  const text = (words: string, below: number): PaperMark => ({
    kind: 'text',
    text: words,
    x: x + 6,
    y: y + below,
    size: 7,
    weight: '400',
  })
  return [
    ...cutLines({ ...paper, showCutLines: true }),
    ...ticks(across).map((index) => line([x + index, y], [x + index, y + tick(index)])),
    ...ticks(down).map((index) => line([x, y + index], [x + tick(index), y + index])),
    text(labelTexts.calibration, 9),
    text(say(labelTexts.calibrated, shown), 12.5),
  ]
}
