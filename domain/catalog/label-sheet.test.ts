import { expect, test } from 'vitest'
import {
  a4,
  calibrationMarks,
  cutLines,
  labelPaperProblems,
  labelPresets,
  labelsOnSheet,
  placeOfLabel,
  type LabelGrid,
  type LabelPaper,
} from './label-sheet.ts'

const paper = (changes: Partial<LabelPaper> = {}): LabelPaper => ({
  layout: 'detail',
  grid: null,
  offsetXMm: 0,
  offsetYMm: 0,
  scalePercent: 100,
  showCutLines: true,
  ...changes,
})

/** Avery L7173, as its maker says it. */
const avery: LabelGrid = {
  rows: 5,
  columns: 2,
  labelWidthMm: 99.1,
  labelHeightMm: 57,
  marginTopMm: 6,
  marginLeftMm: 4.65,
  gapXMm: 2.5,
  gapYMm: 0,
}

test('the presets are twelve by four and five by two, and fit their page', () => {
  expect([labelPresets.compact.rows, labelPresets.compact.columns]).toEqual([12, 4])
  expect([labelPresets.detail.rows, labelPresets.detail.columns]).toEqual([5, 2])
  for (const layout of ['compact', 'detail'] as const) {
    const last = placeOfLabel(paper({ layout }), labelsOnSheet({ layout, grid: null }) - 1, 1)
    expect(last.x + last.width).toBeLessThanOrEqual(a4.width + 1e-9)
    expect(last.y + last.height).toBeLessThanOrEqual(a4.height + 1e-9)
    // Read as measures of one's own they are judged the same.
    expect(labelPaperProblems({ layout: 'custom', grid: labelPresets[layout] })).toEqual([])
  }
})

test('a sheet of one’s own must fit its page', () => {
  expect(labelPaperProblems({ layout: 'custom', grid: avery })).toEqual([])
  // The margin that a public preset claims: 13 + 5 × 57 is more than a page.
  expect(labelPaperProblems({ layout: 'custom', grid: { ...avery, marginTopMm: 13 } })).toMatchObject([
    { code: 'sheetTooHigh', field: 'grid.labelHeightMm', params: { height: '298' } },
  ])
  expect(labelPaperProblems({ layout: 'custom', grid: { ...avery, columns: 3 } })).toMatchObject([
    { code: 'sheetTooWide' },
  ])
  expect(labelPaperProblems({ layout: 'custom', grid: null })).toMatchObject([{ code: 'notNull', field: 'grid' }])
  expect(labelPaperProblems({ layout: 'compact', grid: null })).toEqual([])
})

test('labels lie row by row, from the start position, on as many sheets as they need', () => {
  const own = paper({ layout: 'custom', grid: avery })
  expect(placeOfLabel(own, 0, 1)).toMatchObject({ page: 0, x: 4.65, y: 6, width: 99.1, height: 57 })
  expect(placeOfLabel(own, 1, 1).x).toBeCloseTo(106.25)
  expect(placeOfLabel(own, 2, 1)).toMatchObject({ x: 4.65, y: 63 })
  expect(placeOfLabel(own, 0, 7)).toMatchObject({ page: 0, x: 4.65, y: 177 })
  expect(placeOfLabel(own, 4, 7)).toMatchObject({ page: 1, x: 4.65, y: 6 })
})

test('a printer that is off is answered by tenths of a millimetre and by percents', () => {
  const shifted = placeOfLabel(paper({ offsetXMm: -0.3, offsetYMm: 1.2, scalePercent: 99 }), 3, 1)
  expect(shifted.x).toBeCloseTo(105 * 0.99 - 0.3)
  expect(shifted.y).toBeCloseTo(59.4 * 0.99 + 1.2)
})

test('neighbours share their edges', () => {
  // Six across, eleven down, each in pieces as long as a label.
  expect(cutLines(paper())).toHaveLength(2 * 6 + 5 * 3)
})

test('the calibration page shows the same edges and says with which offsets', () => {
  const marks = calibrationMarks(paper({ offsetXMm: 0.4 }))
  expect(marks.filter((mark) => mark.kind === 'line' && mark.isDashed)).toHaveLength(27)
  expect(marks.some((mark) => mark.kind === 'text' && mark.text.includes('nach rechts 0,4 mm'))).toBe(true)
})
