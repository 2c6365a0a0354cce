import { describe, expect, it } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { contractOn, duringEmployment, targetMinutes, termsOfPerson } from './work-contract.ts'
import { contract, noHolidays } from './contract.fixture.ts'

describe('the contract of a day', () => {
  const first = contract({ validFrom: '2025-01-01', validUntil: '2026-06-30', holidayDaysPerYear: 20 })
  const second = contract({ validFrom: '2026-05-01', holidayDaysPerYear: 25 })
  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', 20],
    ['2026-04-30', 20],
    ['2026-05-01', 25],
    ['2026-07-01', 25],
  ])('on %s promises %s days', (date, days) => {
    expect(contractOn([second, first], date)?.holidayDaysPerYear).toBe(days)
    expect(contractOn([first, second], date)?.holidayDaysPerYear).toBe(days)
  })

  it.each([
    ['2026-06-30', 20],
    ['2026-07-01', undefined],
  ])('ends with its last day: %s', (date, days) => {
    expect(contractOn([first], date)?.holidayDaysPerYear).toBe(days)
  })

  it('is the later one in the list where two begin on the same day', () => {
    const again = { ...second, holidayDaysPerYear: 30 }
    expect(contractOn([second, again], '2026-05-01')?.holidayDaysPerYear).toBe(30)
  })

  it('is cut to the time of employment', () => {
    const cut = (entryDate: string | null, exitDate: string | null) =>
      duringEmployment([first], { entryDate, exitDate }).map((each) => [each.validFrom, each.validUntil])
    expect(cut(null, null)).toEqual([['2025-01-01', '2026-06-30']])
    expect(cut('2025-03-01', '2026-01-31')).toEqual([['2025-03-01', '2026-01-31']])
    expect(cut('2024-03-01', '2027-01-31')).toEqual([['2025-01-01', '2026-06-30']])
    expect(cut('2026-06-30', null)).toEqual([['2026-06-30', '2026-06-30']])
    expect(cut('2026-07-01', null)).toEqual([])
    expect(duringEmployment([second], { entryDate: null, exitDate: '2026-08-31' })[0]?.validUntil).toBe('2026-08-31')
  })
})

describe('what a day asks for', () => {
  const on = (date: string, worksOnPublicHolidays = false) =>
    targetMinutes([contract({ worksOnPublicHolidays })], dayOf(date) ?? 0, (_region, day) => day === '2026-12-08')
  it.each([
    ['2026-12-07', 480],
    ['2026-12-08', 0],
    ['2026-12-12', 0],
    ['2024-12-31', 0],
  ])('%s: %i minutes', (date, minutes) => {
    expect(on(date)).toBe(minutes)
  })
  it('a holiday is a day like any other for who works on holidays', () => {
    expect(on('2026-12-08', true)).toBe(480)
  })
})

it('somebody without a contract works what stands with the person', () => {
  const person = {
    entryDate: null,
    exitDate: null,
    weeklyHours: 20,
    holidayDaysPerYear: 12.5,
    ruleSet: 'AT',
    publicHolidayRegion: 'AT-8',
  } as const
  const terms = termsOfPerson(person, 2026)
  expect(terms).toMatchObject({
    validFrom: '2026-01-01',
    holidayDaysPerYear: 12.5,
    holidayUnit: 'workingDays',
    weekdayMinutes: { fr: 240, sa: 0 },
    worksOnPublicHolidays: false,
  })
  expect(
    targetMinutes([termsOfPerson({ ...person, weeklyHours: null }, 2026)], dayOf('2026-12-07') ?? 0, noHolidays),
  ).toBe(480)
})
