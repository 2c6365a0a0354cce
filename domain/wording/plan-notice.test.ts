import { expect, it } from 'vitest'
import { changedShiftText, publishedNoticeText } from './plan-notice.ts'

const swiss = { wanted: 14, agreement: null }

it('says in how many days it is, and how many are asked for', () => {
  expect(changedShiftText({ days: 4, ...swiss })).toContain(
    'beginnt in 4 Tagen; in der Schweiz (ArGV 1 Art. 69, L-GAV) sind 14 Tage verlangt.',
  )
  expect(changedShiftText({ days: 0, ...swiss })).toContain('beginnt heute;')
  expect(publishedNoticeText({ days: 1, ...swiss, count: 1 })).toMatch(/^Kurzfristig: 1 Änderung .* \(in 1 Tag\)/)
  expect(publishedNoticeText({ days: 3, ...swiss, count: 5 })).toMatch(/^Kurzfristig: 5 .* \(die erste in 3 Tagen\)/)
})
