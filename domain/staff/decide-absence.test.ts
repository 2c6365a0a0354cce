import { expect, test } from 'vitest'
import { isDecision, isOwnChangeAllowed, isStepAllowed } from './decide-absence.ts'

test.each([
  [null, 'requested', true],
  [null, 'approved', false],
  ['requested', 'requested', true],
  ['requested', 'canceled', true],
  ['requested', 'approved', false],
  ['approved', 'approved', true],
  ['approved', 'cancelRequested', true],
  ['approved', 'canceled', false],
  ['cancelRequested', 'cancelRequested', true],
  ['cancelRequested', 'approved', true],
  ['cancelRequested', 'canceled', false],
  ['rejected', 'rejected', true],
  ['rejected', 'requested', false],
  ['canceled', 'canceled', true],
  ['canceled', 'requested', false],
] as const)('from %s to %s: for oneself %s, for who decides always', (before, after, isAllowed) => {
  expect([isStepAllowed(before, after, false), isStepAllowed(before, after, true)]).toEqual([isAllowed, true])
})

test('days are open until somebody has decided', () => {
  expect(
    [null, 'requested', 'approved', 'canceled'].map((status) => isOwnChangeAllowed(status as 'requested')),
  ).toEqual([true, true, false, false])
  expect(
    ['requested', 'approved', 'rejected', 'canceled', 'cancelRequested'].filter((status) =>
      isDecision(status as 'approved'),
    ),
  ).toEqual(['approved', 'rejected', 'canceled'])
})
