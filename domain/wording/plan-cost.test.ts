import { expect, test } from 'vitest'
import { dayCostText, unratedText } from './plan-cost.ts'

test('whose rate is not known is said beside what the day costs', () => {
  const day = { cost: '240 €', share: '18 %' }
  expect(dayCostText({ ...day, unrated: 0 })).not.toContain('ohne Satz')
  expect(dayCostText({ ...day, unrated: 2 })).toMatch(/240 €.*18 %.*ohne Satz: 2$/)
  expect([unratedText(0), unratedText(1)]).toEqual(['', 'ohne Satz: 1'])
})
