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
  today: '2026-01-01',
  sundaysBefore: 0,
  nightsBefore: 0,
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

const worked = (id: string, date: string, from: string, to: string, breakMinutes = 60): JudgedShift => ({
  ...shift(id, date, from, to, breakMinutes),
  isWorked: true,
})
const found = (shifts: readonly JudgedShift[], change: Partial<PlannedPerson> = {}, ruleSet: RuleSet = 'AT') =>
  Object.fromEntries(
    [...judgeShifts(shifts, { ...person(ruleSet), today: '2026-11-23', ...change }, now)].map(
      ([id, { violations }]) => [id, violations.map(({ rule, minutes }) => `${rule} ${minutes}`)],
    ),
  )

test('the first shift of a week rests from what was worked the evening before, not from what was planned for it', () => {
  const monday = shift('mon', '2026-11-23', '07:00', '12:00')
  const planned = shift('sun', '2026-11-22', '10:00', '16:00')
  expect(found([planned, monday])).toEqual({ sun: [], mon: [] })
  expect(found([planned, worked('w', '2026-11-22', '16:00', '23:30'), monday])).toMatchObject({
    sun: [],
    mon: ['restTooShort 210'],
  })
})

test('who stayed at home was not at work: a shift that nobody worked takes no rest away', () => {
  const monday = shift('mon', '2026-11-23', '07:00', '12:00')
  const late = shift('sun', '2026-11-22', '16:00', '23:30')
  expect(found([late, monday])['mon']).toEqual(['restTooShort 210'])
  expect(found([late, worked('w', '2026-11-18', '08:00', '12:00'), monday])['mon']).toEqual([])
})

test('a running week is as long as it was worked until yesterday and is planned from today on', () => {
  const today = '2026-11-26'
  const planned = ['23', '24', '25'].map((day) => shift(`p${day}`, `2026-11-${day}`, '10:00', '16:00'))
  const long = ['23', '24', '25'].map((day) => worked(`w${day}`, `2026-11-${day}`, '08:00', '20:30', 30))
  const coming = ['26', '27', '28'].map((day) => shift(`c${day}`, `2026-11-${day}`, '08:00', '18:00'))
  expect(found([...planned, ...coming], { today })['c28']).toEqual([])
  expect(found([...planned, ...long, ...coming], { today })['c28']).toEqual(['weekMax 180'])
  expect(found([...planned, ...long, ...coming], { today })['p25']).toEqual([])
})

test('nights of the year before the plan make a night worker of whoever is planned for one more', () => {
  const night = { ...shift('n', '2026-11-24', '21:00', '06:30', 45) }
  expect(found([night], { nightsBefore: 46 }, 'DE')['n']).toEqual([])
  expect(found([night], { nightsBefore: 47 }, 'DE')['n']).toEqual(['nightDayMax 45'])
})

test('a shift on the day off that a worked Sunday asks for is at fault for it', () => {
  const who = { ...person('DE'), today: '2026-11-23' }
  const sunday = worked('sun', '2026-11-22', '10:00', '16:00')
  const days = [9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21].map((day) =>
    worked(`w${day}`, `2026-11-${String(day).padStart(2, '0')}`, '10:00', '16:00'),
  )
  const week = [23, 24, 25, 26, 27, 28, 30].map((day) => shift(`d${day}`, `2026-11-${day}`, '10:00', '16:00'))
  const later = [1, 2, 3, 4].map((day) => shift(`e${day}`, `2026-12-0${day}`, '10:00', '16:00'))
  const own = [...days, sunday, ...week, ...later]
  const last = shift('last', '2026-12-05', '10:00', '16:00')
  const judgement = causedBy('last', judgeShifts([...own, last], who, now), judgeShifts(own, who, now))
  expect(judgement.violations.map(({ rule }) => rule)).toContain('substituteDayMissing')
})
