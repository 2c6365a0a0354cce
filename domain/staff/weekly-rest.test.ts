import { describe, expect, it, test } from 'vitest'
import { germany } from './cases-germany.fixture.ts'
import { austria } from './cases-austria.fixture.ts'
import { entriesOf } from './country-cases.fixture.ts'
import { violationsOf } from './violations.ts'
import { mostSundays } from './weekly-rest.ts'
import { dateOf, dayOf, weekdayOf } from '../time/wall-clock.ts'

const now = Temporal.Instant.from('2029-01-01T00:00:00Z')

/** A short day on each of the dates. */
function found(country: typeof germany, dates: readonly string[], sundaysBefore = 0): string[] {
  const entries = entriesOf(dates.map((date) => `${date} 10:00-15:00`).join(' | '), country)
  return [...violationsOf(entries, { now, birthDate: null, sundaysBefore })].flatMap(([id, list]) =>
    list.map(({ rule, severity, minutes }) => `${id.slice(5, 10)} ${rule} ${severity} ${minutes}`),
  )
}

function days(from: string, count: number, without: readonly string[] = []): string[] {
  const first = dayOf(from) ?? 0
  return Array.from({ length: count }, (_, ahead) => dateOf(first + ahead)).filter((date) => !without.includes(date))
}

const sundaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, ahead) => (dayOf(`${year}-01-01`) ?? 0) + ahead)
    .filter((date) => weekdayOf(date) === 7)
    .map(dateOf)
    .filter((date) => date.startsWith(`${year}`))

describe('in Germany a Sunday of work asks for a working day off (ArbZG § 11 Abs. 3)', () => {
  // Five weeks from Monday, 2 November; the Sunday in the middle is the 22nd.
  const mondayToSaturday = (without: readonly string[]) =>
    days('2026-11-02', 41, without).filter((date) => weekdayOf(dayOf(date) ?? 0) !== 7 || date === '2026-11-22')

  it('none within two weeks: a breach', () =>
    expect(found(germany, mondayToSaturday([]))).toEqual(['11-22 substituteDayMissing error 1440']))
  it.each(['2026-11-09', '2026-11-21', '2026-11-23', '2026-12-05'])('off on %s: none', (free) =>
    expect(found(germany, mondayToSaturday([free]))).toEqual([]),
  )
  it.each(['2026-11-07', '2026-12-07'])('off on %s is too far away', (free) =>
    expect(found(germany, mondayToSaturday([free]))).toHaveLength(1),
  )
  it('one day off does not stand for two Sundays', () =>
    expect(found(germany, [...mondayToSaturday(['2026-11-25']), '2026-11-29'].toSorted())).toEqual([
      '11-29 substituteDayMissing error 1440',
    ]))
  it('a night from Saturday on is work on a Sunday', () => {
    const text = mondayToSaturday([]).filter((date) => date !== '2026-11-22')
    const entries = entriesOf(
      text.map((date) => `${date} ${date === '2026-11-21' ? '20:00-25:00' : '10:00-15:00'}`).join(' | '),
      germany,
    )
    const rules = [...violationsOf(entries, { now, birthDate: null }).values()].flat().map(({ rule }) => rule)
    expect(rules).toContain('substituteDayMissing')
  })
})

describe('in Germany a public holiday of work asks for a working day off within eight weeks (ArbZG § 11 Abs. 3)', () => {
  const holidays = ['2026-10-03', '2026-12-25', '2026-12-26', '2027-01-01']
  /** Mondays to Saturdays from 1 August to 28 February, and these Sundays. */
  const sixDays = (without: readonly string[], sundays: readonly string[] = []) =>
    days('2026-08-01', 212, without).filter((date) => weekdayOf(dayOf(date) ?? 0) !== 7 || sundays.includes(date))
  const judged = (dates: readonly string[], free = holidays) => {
    const entries = entriesOf(dates.map((date) => `${date} 10:00-15:00`).join(' | '), germany)
    const known = entries.map((each) => ({ ...each, isHoliday: (date: string) => free.includes(date) }))
    return [...violationsOf(known, { now, birthDate: null })].flatMap(([id, list]) =>
      list.map(({ rule, severity, minutes }) => `${id.slice(5, 10)} ${rule} ${severity} ${minutes}`),
    )
  }
  // Of the three others somebody is off.
  const others = ['2026-12-25', '2026-12-26', '2027-01-01']

  it('none within eight weeks: a breach', () =>
    expect(judged(sixDays(others))).toEqual(['10-03 holidaySubstituteMissing error 1440']))
  it.each(['2026-10-02', '2026-10-05', '2026-11-27'])('off on %s: none', (free) =>
    expect(judged(sixDays([...others, free]))).toEqual([]),
  )
  it.each(['2026-11-28', '2026-11-30'])('off on %s is too late', (free) =>
    expect(judged(sixDays([...others, free]))).toHaveLength(1),
  )
  it('a public holiday off is no working day off', () =>
    // Off on 26 December and 1 January, work on the 25th.
    expect(judged(sixDays(['2026-10-03', '2026-12-26', '2027-01-01']))).toEqual([
      '12-25 holidaySubstituteMissing error 1440',
    ]))
  it('a day off stands for the Sunday that needs it sooner, and the holiday takes a later one', () => {
    const both = sixDays([...others, '2026-10-12'], ['2026-10-11'])
    expect(judged(both)).toEqual(['10-03 holidaySubstituteMissing error 1440'])
    expect(judged(sixDays([...others, '2026-10-12', '2026-11-20'], ['2026-10-11']))).toEqual([])
  })
  it('one on a Sunday is a Sunday', () => {
    const worked = days('2026-11-02', 41).filter((date) => weekdayOf(dayOf(date) ?? 0) !== 7 || date === '2026-11-22')
    expect(judged(worked, ['2026-11-22'])).toEqual(['11-22 substituteDayMissing error 1440'])
  })
  it('without a calendar nobody is told', () => expect(found(germany, sixDays(others))).toEqual([]))
})

describe('in Germany fifteen Sundays of a year are free (ArbZG § 11 Abs. 1)', () => {
  test.each([
    [2026, 37],
    [2028, 38],
    [2034, 38],
  ])('of %s at most %s are worked', (year, most) => {
    expect(mostSundays(year, 15)).toBe(most)
    expect(sundaysOf(year)).toHaveLength(most + 15)
  })

  it('the one too many is told, with how many that is', () => {
    const worked = sundaysOf(2026).slice(0, 39)
    expect(found(germany, worked)).toEqual([
      `${worked[37]?.slice(5)} tooManySundays error 1440`,
      `${worked[38]?.slice(5)} tooManySundays error 2880`,
    ])
    expect(found(germany, worked.slice(0, 37))).toEqual([])
  })

  it('those before count, within their year only', () => {
    expect(found(germany, ['2026-12-06'], 37)).toEqual(['12-06 tooManySundays error 1440'])
    expect(found(germany, ['2026-12-27', '2027-01-03'], 36)).toEqual([])
    expect(found(germany, ['2026-12-27', '2027-01-03'], 37)).toEqual(['12-27 tooManySundays error 1440'])
  })

  it('elsewhere no one counts them', () => expect(found(austria, sundaysOf(2026))).toEqual([]))
})

describe('the rest of a week', () => {
  it('what nobody knows of is free: one week alone proves nothing at its borders', () =>
    expect(found(austria, days('2026-11-16', 6))).toEqual([]))
  it('a rest that lies in two weeks counts for the one in which a day of it lies', () =>
    // From Sunday afternoon to Tuesday morning, each week: 43 hours.
    expect(found(austria, days('2026-11-09', 21, ['2026-11-09', '2026-11-16', '2026-11-23']))).toEqual([]))
  it('the clocks change: 36 hours by the clock are 35', () => {
    const text = (last: string) =>
      [
        ...days('2026-03-23', 5).map((date) => `${date} 10:00-15:00`),
        `2026-03-28 ${last}`,
        '2026-03-30 10:00-15:00',
      ].join(' | ')
    const rules = (last: string) =>
      [...violationsOf(entriesOf(text(last), austria), { now, birthDate: null }).values()].flat()
    expect(rules('16:00-22:00')).toEqual([{ rule: 'weekRestTooShort', severity: 'warning', minutes: 60 }])
    expect(rules('15:00-21:00')).toEqual([])
  })
})
