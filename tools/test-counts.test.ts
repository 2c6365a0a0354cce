// What `npm test` counts and says at its end.
import { expect, test } from 'vitest'
import { missingFor } from './engines.ts'
import { addCounts, filesToTryAgain, lastWords, noCounts, playwrightCounts, vitestCounts } from './test-counts.ts'

const story = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'phone' }] })
const report = {
  stats: { expected: 7, unexpected: 0, flaky: 1 },
  suites: [
    { file: 'dish.journey.ts', specs: [story('a dish', 'expected')] },
    { file: 'checkout.journey.ts', suites: [{ file: 'checkout.journey.ts', specs: [story('a delivery', 'flaky')] }] },
  ],
}

test('a story that passes with its second try has passed and is named, the last line stays what it was', () => {
  const counts = addCounts({ ...noCounts, passed: 100 }, playwrightCounts(report))
  expect(lastWords(counts)).toEqual([
    'Unsteady, passed with the second try only:',
    '  [phone] checkout.journey.ts: a delivery',
    '108 passed, 0 failed',
  ])
})

test('a story that fails twice is red, by name', () => {
  const suites = [{ file: 'dish.journey.ts', specs: [story('a dish', 'unexpected')] }]
  const counts = playwrightCounts({ stats: { expected: 7, unexpected: 1, flaky: 0 }, suites })
  expect(lastWords(counts)).toEqual(['Red:', '  [phone] dish.journey.ts: a dish', '7 passed, 1 failed'])
})

test.each([vitestCounts, playwrightCounts])('a run without a report has failed', (count) => {
  expect(count(undefined)).toMatchObject({ passed: 0, failed: 1 })
})

const passes = (fullName: string) => ({ fullName, status: 'passed' })
const fails = (fullName: string) => ({ fullName, status: 'failed', failureMessages: ['Error: 1 is not 2\n  at here'] })
const file = (name: string, ...assertionResults: { status: string }[]) => {
  return {
    name,
    status: assertionResults.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
    assertionResults,
  }
}
const first = { testResults: [file('a.test.ts', passes('one')), file('b.test.ts', fails('two'), passes('three'))] }

test('a test that fails is red with its file and its reason', () => {
  expect(lastWords(vitestCounts(first))).toEqual(['Red:', '  b.test.ts: two: Error: 1 is not 2', '2 passed, 1 failed'])
})

test('the files that failed are tried once more, and what passes then is named as unsteady', () => {
  expect(filesToTryAgain(first)).toEqual(['b.test.ts'])
  const second = { testResults: [file('b.test.ts', passes('two'), passes('three'))] }
  expect(lastWords(vitestCounts(first, second))).toEqual([
    'Unsteady, passed with the second try only:',
    '  b.test.ts: two: Error: 1 is not 2',
    '3 passed, 0 failed',
  ])
})

test('what fails twice stays red, and so does what fails in the second try only', () => {
  const second = { testResults: [file('b.test.ts', passes('two'), fails('three'))] }
  expect(vitestCounts(first, second)).toMatchObject({
    passed: 2,
    failed: 1,
    red: ['b.test.ts: three: Error: 1 is not 2'],
  })
  expect(vitestCounts(first, first)).toMatchObject({ passed: 2, failed: 1, unsteady: [] })
})

test('a file that cannot be read is red without a failed test', () => {
  const broken = { testResults: [{ ...file('c.test.ts'), status: 'failed', message: 'Cannot find module' }] }
  expect(lastWords(vitestCounts(broken))).toEqual(['Red:', '  c.test.ts: Cannot find module', '0 passed, 1 failed'])
})

test('where much is red, nothing is tried again', () => {
  const much = { testResults: Array.from({ length: 6 }, (_, index) => file(`${index}.test.ts`, fails('one'))) }
  expect(filesToTryAgain(much)).toEqual([])
})

test('an engine that a machine does not have is named by what is missing, one that is there is not', () => {
  expect(missingFor('webkit', '')).toEqual(['WebKitWebDriver', 'Xvfb', 'localedef'])
  expect(missingFor('gibt es nicht')).toEqual([])
})
