import { expect, it } from 'vitest'
import { changedShiftText, publishedNoticeText } from './plan-notice.ts'

it('says in how many days it is, and how many are asked for', () => {
  expect(changedShiftText({ days: 4, wanted: 14 })).toContain(
    'beginnt in 4 Tagen; in der Schweiz sind 14 Tage verlangt',
  )
  expect(changedShiftText({ days: 0, wanted: 14 })).toContain('beginnt heute;')
  expect(publishedNoticeText({ days: 1, wanted: 14, count: 1 })).toMatch(/^Kurzfristig: 1 Änderung .* \(in 1 Tag\)/)
  expect(publishedNoticeText({ days: 3, wanted: 14, count: 5 })).toMatch(/^Kurzfristig: 5 .* \(die erste in 3 Tagen\)/)
})
