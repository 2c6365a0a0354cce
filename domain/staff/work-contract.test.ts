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

describe('a contract by the month', () => {
  const free = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 }
  const monthOf = (year: number, month: number, terms: Parameters<typeof contract>[0], calendar = noHolidays) => {
    const first = dayOf(`${year}-${String(month).padStart(2, '0')}-01`) ?? 0
    const { daysInMonth } = new Temporal.PlainYearMonth(year, month)
    return Array.from({ length: daysInMonth }, (_, ahead) => targetMinutes([contract(terms)], first + ahead, calendar))
  }
  const sum = (days: number[]) => days.reduce((all, each) => all + each, 0)

  it.each([1, 2, 6, 11, 12])('asks for its minutes in month %i, spread over the agreed weekdays', (month) => {
    const days = monthOf(2028, month, { model: 'monthly', monthlyMinutes: 4000 })
    expect(sum(days)).toBe(4000)
    const worked = days.filter((each) => each > 0)
    expect(Math.max(...worked) - Math.min(...worked)).toBeLessThanOrEqual(1)
  })

  it('spreads as weekdays say, else over the days of the week that are worked', () => {
    const unlike = monthOf(2026, 11, {
      model: 'monthly',
      monthlyMinutes: 4000,
      weekdayMinutes: { ...free, mo: 480, fr: 240 },
    })
    // Five Mondays and four Fridays, which are half as long.
    expect([unlike[1], unlike[5], unlike[2], sum(unlike)]).toEqual([571, 286, 0, 4000])
    const days = (workdaysPerWeek: number | null) =>
      monthOf(2026, 11, { model: 'monthly', monthlyMinutes: 4000, weekdayMinutes: free, workdaysPerWeek })
        .slice(1, 8)
        .map((each) => each > 0)
    expect(days(null)).toEqual([true, true, true, true, true, false, false])
    expect(days(2.5)).toEqual([true, true, true, false, false, false, false])
    expect(days(7)).toEqual([true, true, true, true, true, true, true])
  })

  it('does not owe the share of a public holiday, nor of days before it began', () => {
    const terms = { model: 'monthly', monthlyMinutes: 4200 } as const
    const holiday = monthOf(2026, 11, terms, (_region, date) => date === '2026-11-16')
    expect(sum(holiday)).toBe(4000)
    expect(sum(monthOf(2026, 11, { ...terms, validFrom: '2026-11-16' }))).toBe(2200)
  })

  it('a week is a week whatever month is named, and a year counts its months where they are', () => {
    expect(sum(monthOf(2026, 11, { model: 'weekly', monthlyMinutes: 4000 }))).toBe(21 * 480)
    expect(sum(monthOf(2026, 11, { model: 'annual' }))).toBe(21 * 480)
    expect(sum(monthOf(2026, 11, { model: 'annual', monthlyMinutes: 4000 }))).toBe(4000)
    expect(sum(monthOf(2026, 11, { model: 'monthly', monthlyMinutes: null }))).toBe(21 * 480)
  })

  it('hours that are paid as they are worked are not owed', () => {
    expect(sum(monthOf(2026, 11, { model: 'hourly' }))).toBe(0)
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
