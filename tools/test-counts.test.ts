// What `npm test` counts and says at its end.
import { expect, test } from 'vitest'
import { addCounts, lastWords, playwrightCounts, vitestCounts } from './test-counts.ts'

const story = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] })
const report = {
  stats: { expected: 7, unexpected: 0, flaky: 1 },
  suites: [
    { file: 'dish.journey.ts', specs: [story('a dish', 'expected')] },
    { file: 'checkout.journey.ts', suites: [{ file: 'checkout.journey.ts', specs: [story('a delivery', 'flaky')] }] },
  ],
}

test('a story that passes with its second try has passed and is named, the last line stays what it was', () => {
  const counts = addCounts(vitestCounts({ numPassedTests: 100, numFailedTests: 0 }), playwrightCounts(report))
  expect(lastWords(counts)).toEqual([
    'Unsteady, passed with the second try only:',
    '  [phone] checkout.journey.ts: a delivery',
    '108 passed, 0 failed',
  ])
})

test('a story that fails twice is red', () => {
  const counts = playwrightCounts({ stats: { expected: 7, unexpected: 1, flaky: 0 }, suites: [] })
  expect(lastWords(counts)).toEqual(['7 passed, 1 failed'])
})

test.each([vitestCounts, playwrightCounts])('a run without a report has failed', (count) => {
  expect(count(undefined)).toMatchObject({ passed: 0, failed: 1 })
})
