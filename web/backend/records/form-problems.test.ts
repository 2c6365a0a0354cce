import { expect, test } from 'vitest'
import { workContracts } from '#contract/staff/work-contracts.ts'
import { draftProblems } from './form-problems.ts'

test('what cannot be read is refused with the sentence that its field says, hours as hours', () => {
  const week = { mo: Number.NaN, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }
  const found = draftProblems(workContracts, {
    weekdayMinutes: week,
    overtimeCapMinutes: Number.NaN,
    vacationDays: Number.NaN,
  })
  expect(found.get('weekdayMinutes.mo')).toBe('Bitte geben Sie höchstens 24:00 Stunden an, zum Beispiel 7:42 oder 7,7.')
  expect(found.get('overtimeCapMinutes')).toMatch(/^Bitte geben Sie höchstens .* Stunden an/)
  expect(found.get('vacationDays')).toBe('Bitte geben Sie eine Zahl ein.')
})
