import { describe, expect, it } from 'vitest'
import { surchargesOf } from './surcharges.ts'
import type { RuleSet } from './rule-sets.ts'

const now = Temporal.Instant.from('2026-12-31T00:00:00Z')
const found = (
  ruleSet: RuleSet,
  startedAt: string,
  endedAt: string,
  holidays: string[] = [],
  pause?: [string, string],
  isPaid = false,
  timeZone = 'Europe/Berlin',
) =>
  surchargesOf(
    { startedAt, endedAt, breaks: pause ? [{ startedAt: pause[0], endedAt: pause[1], isPaid }] : [] },
    { timeZone, ruleSet, isHoliday: (date) => holidays.includes(date) },
    now,
  ).map(({ code, minutes, percent }) => `${code} ${minutes} ${percent}`)
const on = (date: string, clock: string) => `2026-${date}T${clock}:00+01:00`

describe('surcharges', () => {
  it.each([
    ['by day', 'DE', on('11-18', '08:00'), on('11-18', '20:00'), [], []],
    ['one minute of the evening', 'DE', on('11-18', '08:00'), on('11-18', '20:01'), [], ['night25 1 25']],
    [
      'a whole night that began the day before',
      'DE',
      on('11-17', '22:00'),
      on('11-18', '06:00'),
      [],
      ['night25 240 25', 'night40 240 40'],
    ],
    ['a night that began after midnight', 'DE', on('11-18', '00:30'), on('11-18', '06:30'), [], ['night25 330 25']],
    ['a night that began at midnight', 'DE', on('11-18', '00:00'), on('11-18', '06:00'), [], ['night25 360 25']],
    [
      'a night that began one minute before midnight',
      'DE',
      on('11-17', '23:59'),
      on('11-18', '04:01'),
      [],
      ['night25 2 25', 'night40 240 40'],
    ],
    ['a Sunday', 'DE', on('11-22', '08:00'), on('11-22', '12:00'), [], ['sunday 240 50']],
    [
      'a holiday on a Sunday is paid as the holiday',
      'DE',
      on('11-22', '08:00'),
      on('11-22', '12:00'),
      ['2026-11-22'],
      ['holiday 240 125'],
    ],
    ['the first of May', 'DE', on('05-01', '08:00'), on('05-01', '12:00'), ['2026-05-01'], ['holidaySpecial 240 150']],
    ['another holiday in May', 'DE', on('05-14', '08:00'), on('05-14', '12:00'), ['2026-05-14'], ['holiday 240 125']],
    ['another first of a month', 'DE', on('01-01', '08:00'), on('01-01', '12:00'), ['2026-01-01'], ['holiday 240 125']],
    ['a day in December', 'DE', on('12-24', '08:00'), on('12-24', '12:00'), ['2026-12-24'], ['holiday 240 125']],
    ['a May Day that is none', 'DE', on('05-01', '08:00'), on('05-01', '12:00'), [], []],
    [
      'Saint Stephen’s Day',
      'DE',
      on('12-26', '08:00'),
      on('12-26', '12:00'),
      ['2026-12-26'],
      ['holidaySpecial 240 150'],
    ],
    [
      'Christmas on a Sunday',
      'DE',
      '2022-12-25T08:00:00+01:00',
      '2022-12-25T12:00:00+01:00',
      ['2022-12-25'],
      ['holidaySpecial 240 150'],
    ],
    ['Christmas', 'DE', on('12-25', '08:00'), on('12-25', '12:00'), ['2026-12-25'], ['holidaySpecial 240 150']],
    [
      'from Sunday into Monday',
      'CH',
      on('11-22', '22:00'),
      on('11-23', '02:00'),
      [],
      ['night25 180 25', 'sunday 120 50'],
    ],
    ['a holiday in Austria', 'AT', on('12-08', '08:00'), on('12-08', '12:00'), ['2026-12-08'], ['holiday 240 100']],
    ['Christmas in Austria', 'AT', on('12-25', '08:00'), on('12-25', '12:00'), ['2026-12-25'], ['holiday 240 100']],
    ['a holiday in Switzerland', 'CH', on('12-08', '08:00'), on('12-08', '12:00'), ['2026-12-08'], ['holiday 240 50']],
    ['Christmas in Switzerland', 'CH', on('12-25', '08:00'), on('12-25', '12:00'), ['2026-12-25'], ['holiday 240 50']],
    [
      'a Swiss holiday on a Sunday is paid as the holiday',
      'CH',
      on('11-22', '08:00'),
      on('11-22', '12:00'),
      ['2026-11-22'],
      ['holiday 240 50'],
    ],
    ['nothing worked', 'DE', on('11-22', '08:00'), on('11-22', '08:00'), [], []],
    ['no rules, no surcharges', 'none', on('11-22', '00:00'), on('11-22', '23:00'), [], []],
  ] as const)('%s', (_, ruleSet, startedAt, endedAt, holidays, expected) => {
    expect(found(ruleSet, startedAt, endedAt, [...holidays])).toEqual(expected)
  })

  it('unpaid breaks earn none', () => {
    expect(
      found('DE', on('11-22', '08:00'), on('11-22', '12:00'), [], [on('11-22', '10:00'), on('11-22', '10:30')]),
    ).toEqual(['sunday 210 50'])
  })

  it('paid breaks earn them like work', () => {
    expect(
      found('DE', on('11-22', '08:00'), on('11-22', '12:00'), [], [on('11-22', '10:00'), on('11-22', '10:30')], true),
    ).toEqual(['sunday 240 50'])
  })

  it('nobody knows the nights of an unknown zone', () => {
    expect(found('DE', on('11-21', '08:00'), on('11-22', '23:00'), [], undefined, false, 'Europe/Atlantis')).toEqual([])
  })

  it('the hour that comes twice is worked twice', () => {
    expect(found('CH', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00')).toEqual([
      'night25 480 25',
      'sunday 420 50',
    ])
    expect(found('CH', '2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00')).toEqual([
      'night25 360 25',
      'sunday 300 50',
    ])
  })
})
