import { expect, test } from 'vitest'
import { causedBy, judgeShifts, worstOf, type JudgedShift, type PlannedPerson } from './judge-plan.ts'
import { timesOn } from './place-shifts.ts'
import type { RuleSet } from './rule-sets.ts'

const now = Temporal.Instant.from('2026-11-01T00:00:00Z')
const shift = (id: string, date: string, from: string, to: string, plannedBreakMinutes = 60): JudgedShift => ({
  id,
  branchId: 'b',
  timeZone: 'Europe/Vienna',
  businessDate: date,
  plannedBreakMinutes,
  isSplitShift: false,
  ...(timesOn('Europe/Vienna', date, from, to) ?? { startsAt: '', endsAt: '' }),
})
const person = (ruleSet: RuleSet): PlannedPerson => ({
  birthDate: null,
  sundaysBefore: 0,
  absences: [],
  availabilities: [],
  lawOf: () => ({ ruleSet }),
})
const taking = (added: JudgedShift, own: readonly JudgedShift[], ruleSet: RuleSet = 'AT') => {
  const who = person(ruleSet)
  const found = causedBy(added.id, judgeShifts([...own, added], who, now), judgeShifts(own, who, now))
  return [worstOf(found), found.violations.map(({ rule, minutes }) => `${rule} ${minutes}`)]
}
const week = (days: readonly number[], from: string, to: string) =>
  days.map((day) => shift(`d${day}`, `2026-11-${day}`, from, to))

test('a late shift before an early one is at fault for the rest that is missing the day after', () => {
  const early = shift('early', '2026-11-17', '06:00', '12:00')
  expect(taking(shift('late', '2026-11-16', '16:00', '23:00'), [early])).toEqual(['error', ['restTooShort 240']])
})

test('a shift on Monday is at fault for a week that is too long on Saturday', () => {
  const own = week([17, 18, 19, 20, 21], '08:00', '20:30')
  expect(taking(shift('monday', '2026-11-16', '08:00', '14:00'), own)).toEqual(['error', ['weekMax 150']])
})

test('what was too long already and gets longer is at fault, what stays as it was is not', () => {
  const own = week([17, 18, 19, 20, 21, 22], '08:00', '19:30')
  const [, before] = taking(shift('next', '2026-11-25', '10:00', '14:00', 0), own)
  expect(before).toEqual([])
  expect(taking(shift('monday', '2026-11-16', '10:00', '14:00', 0), own)[1]).toContain('weekMax 420')
})

test('a rest that may be short once is an error where another short one comes before it', () => {
  const own = [shift('wed', '2026-11-18', '14:00', '22:00'), shift('thu', '2026-11-19', '07:00', '12:00')]
  const tuesday = shift('tue', '2026-11-17', '20:00', '04:00')
  expect(taking(tuesday, own, 'CH')[1]).toEqual(['restTooShort 60', 'restTooShort 120'])
})
