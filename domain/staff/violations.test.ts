import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakFor, breakWithin } from './required-break.ts'
import { workRules, rulesOf } from './rule-sets.ts'
import { violationsOf } from './violations.ts'
import type { RuleSet } from './rule-sets.ts'
import type { TimedEntry } from './work-day.ts'

const now = Temporal.Instant.from('2026-12-01T00:00:00Z')

/** `Mi 07:43-16:44` with breaks `12:00-12:30`; times of Berlin in November, hours beyond 24 are on the next day. */
function entry(
  ruleSet: RuleSet,
  date: string,
  span: string,
  pauses: string[] = [],
  rest: Partial<TimedEntry> = {},
): TimedEntry {
  const midnight = Temporal.Instant.from(`${date}T00:00:00+01:00`)
  const moments = (text: string) =>
    text.split('-').map((clock) => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number)
      return midnight.add({ minutes: hours * 60 + minutes }).toString()
    })
  const [startedAt = '', endedAt = ''] = moments(span)
  const breaks = pauses.map((pause) => {
    const [from = '', to = ''] = moments(pause)
    return { startedAt: from, endedAt: to, isPaid: false }
  })
  return {
    id: `${date} ${span}`,
    startedAt,
    endedAt,
    breaks,
    businessDate: date,
    timeZone: 'Europe/Berlin',
    ruleSet,
    isSplitShift: false,
    ...rest,
  }
}

const found = (entries: TimedEntry[], birthDate: string | null = null) =>
  [...violationsOf(entries, { now, birthDate })].flatMap(([id, list]) =>
    list.map(({ rule, severity, minutes }) => `${id.slice(8)}: ${rule} ${severity} ${minutes}`),
  )
const day = (ruleSet: RuleSet, span: string, ...pauses: string[]) =>
  found([entry(ruleSet, '2026-11-18', span, pauses)]).map((text) => text.split(': ')[1])

describe('breaks count by net work time', () => {
  it('07:43–16:44 in Germany needs 30 minutes, not 45', () => {
    expect(breakWithin(541, workRules.DE)).toBe(30)
    expect(day('DE', '07:43-16:44')).toEqual(['breakMissing error 30'])
    expect(day('DE', '07:43-16:44', '12:00-12:30')).toEqual([])
  })

  it.each([
    ['DE', '08:00-14:00', [], []],
    ['DE', '08:00-14:01', [], ['breakMissing error 30']],
    ['DE', '08:00-17:30', ['12:00-12:30'], []],
    ['DE', '08:00-17:31', ['12:00-12:30'], ['breakTooShort warning 15']],
    ['DE', '08:00-17:31', ['12:00-12:45'], []],
    ['DE', '08:00-15:00', ['10:00-10:14'], ['breakMissing error 30']],
    ['DE', '08:00-15:00', ['10:00-10:15'], ['breakTooShort warning 15']],
    ['DE', '08:00-15:00', ['10:00-10:15', '12:00-12:15'], []],
    ['DE', '08:00-16:00', ['14:00-14:30'], []],
    ['DE', '08:00-16:00', ['14:01-14:31'], ['breakMissing warning 1']],
    ['DE', '08:00-16:00', ['12:00-12:10', '14:10-14:55'], []],
    ['DE', '08:00-16:00', ['12:00-12:10', '14:15-15:00'], ['breakMissing warning 5']],
    ['AT', '08:00-14:00', [], []],
    ['AT', '08:00-14:01', [], ['breakMissing error 30']],
    ['AT', '08:00-18:00', ['10:00-10:10', '12:00-12:10', '14:00-14:10'], []],
    ['AT', '08:00-18:00', ['10:00-10:10', '12:00-12:10', '14:00-14:09'], ['breakTooShort warning 10']],
    ['CH', '08:00-13:30', [], []],
    ['CH', '08:00-13:31', [], ['breakMissing error 15']],
    ['CH', '08:00-15:15', ['12:00-12:15'], []],
    ['CH', '08:00-15:16', ['12:00-12:15'], ['breakTooShort warning 15']],
    ['CH', '08:00-17:30', ['12:00-12:30'], []],
    ['CH', '08:00-17:31', ['12:00-12:30'], ['breakTooShort warning 30']],
    ['none', '00:00-24:00', [], []],
  ] as const)('%s %s with breaks %j: %j', (ruleSet, span, pauses, expected) => {
    expect(day(ruleSet, span, ...pauses)).toEqual(expected)
  })

  it('what is left beside the break that is asked for never needs more break', () => {
    fc.assert(
      fc.property(fc.constantFrom('AT', 'DE', 'CH'), fc.integer({ min: 0, max: 1440 }), (ruleSet, presence) => {
        const rules = workRules[ruleSet]
        const needed = breakWithin(presence, rules)
        expect(needed).toBeGreaterThanOrEqual(breakFor(presence - needed, rules))
        expect(breakWithin(presence + 1, rules)).toBeGreaterThanOrEqual(needed)
        expect(needed).toBeLessThanOrEqual(breakFor(presence, rules))
      }),
    )
  })

  it('a gap between two entries of a day is a break', () => {
    const both = [entry('DE', '2026-11-18', '08:00-12:00'), entry('DE', '2026-11-18', '12:30-16:30')]
    expect(found(both)).toEqual([])
    expect(found([both[0] as TimedEntry, entry('DE', '2026-11-18', '12:10-16:30')])).toEqual([
      '18 12:10-16:30: breakMissing error 30',
    ])
  })
})

describe('days and weeks', () => {
  it.each([
    ['DE', '08:00-18:45', ['12:00-12:45'], []],
    ['DE', '07:59-18:45', ['12:00-12:45'], ['dayMax error 1']],
    ['AT', '08:00-20:30', ['12:00-12:30'], []],
    ['AT', '08:00-20:31', ['12:00-12:30'], ['dayMax error 1']],
    ['CH', '08:00-22:00', ['12:00-13:00'], []],
    ['CH', '08:00-22:01', ['12:00-13:00'], ['dayMax error 1']],
  ] as const)('%s %s with breaks %j: %j', (ruleSet, span, pauses, expected) => {
    expect(day(ruleSet, span, ...pauses)).toEqual(expected)
  })

  const week = (last: string) => [
    ...['16', '17', '18', '19', '20'].map((date) => entry('DE', `2026-11-${date}`, '08:00-18:45', ['12:00-12:45'])),
    entry('DE', '2026-11-21', last, ['12:00-12:45']),
  ]
  it('sixty hours a week are the limit, told at the last entry of the week', () => {
    expect(found(week('08:00-18:45'))).toEqual([])
    expect(found(week('07:59-18:45'))).toEqual(['21 07:59-18:45: dayMax error 1', '21 07:59-18:45: weekMax error 1'])
  })
  it('a week begins on Monday, also at the turn of the year', () => {
    const spread = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']
    const entries = spread.map((date) => entry('DE', date, '08:00-17:30', ['12:00-12:45']))
    expect(found(entries)).toEqual(['03 08:00-17:30: weekMax error 75'])
    expect(found(entries.slice(1).concat(entry('DE', '2027-01-04', '08:00-17:30', ['12:00-12:45'])))).toEqual([])
  })
})

describe('rest between two days', () => {
  const two = (ruleSet: RuleSet, first: string, second: string, rest: Partial<TimedEntry> = {}) =>
    found([entry(ruleSet, '2026-11-17', first), entry(ruleSet, '2026-11-18', second, [], rest)]).map(
      (text) => text.split(': ')[1],
    )
  it.each([
    ['DE', '16:00-21:00', '08:00-12:00', {}, []],
    ['DE', '16:00-21:01', '08:00-12:00', {}, ['restTooShort warning 1']],
    ['DE', '16:00-22:00', '08:00-12:00', {}, ['restTooShort warning 60']],
    ['DE', '17:00-22:01', '08:00-12:00', {}, ['restTooShort error 61']],
    ['AT', '19:00-24:00', '08:00-12:00', {}, ['restTooShort error 180']],
    ['AT', '19:00-24:00', '08:00-12:00', { isSplitShift: true }, ['restTooShort warning 180']],
    ['CH', '19:00-24:00', '08:00-12:00', {}, ['restTooShort warning 180']],
    ['CH', '19:00-24:01', '08:00-12:00', {}, ['restTooShort error 181']],
  ] as const)('%s %s, then %s %j: %j', (ruleSet, first, second, rest, expected) => {
    expect(two(ruleSet, first, second, rest)).toEqual(expected)
  })
  it('days that touch have no rest; days that overlap are told as overlap alone', () => {
    const night = entry('DE', '2026-11-17', '22:00-26:00')
    expect(found([night, entry('DE', '2026-11-18', '02:00-05:00')])).toEqual(['18 02:00-05:00: restTooShort error 660'])
    expect(found([night, entry('DE', '2026-11-18', '01:00-05:00')])).toEqual(['18 01:00-05:00: overlap error 60'])
  })
  it('one part of a split shift makes the day one', () => {
    const evening = [
      entry('AT', '2026-11-17', '18:00-20:00', [], { isSplitShift: true }),
      entry('AT', '2026-11-17', '20:30-23:30'),
    ]
    expect(found([...evening, entry('AT', '2026-11-18', '08:00-12:00')])).toEqual([
      '18 08:00-12:00: restTooShort warning 150',
    ])
  })
  it('a night shift belongs to the day on which it began', () => {
    const night = entry('DE', '2026-11-17', '22:00-28:00')
    expect(found([night, entry('DE', '2026-11-18', '15:00-19:00')])).toEqual([])
    expect(found([night, entry('DE', '2026-11-18', '14:59-19:00')])).toEqual(['18 14:59-19:00: restTooShort warning 1'])
  })
  it('a gap of less than three hours makes none', () => {
    const evening = [entry('AT', '2026-11-17', '10:00-14:00'), entry('AT', '2026-11-17', '16:59-23:30')]
    expect(found([...evening, entry('AT', '2026-11-18', '08:00-12:00')])).toEqual([
      '18 08:00-12:00: restTooShort error 150',
    ])
  })
  it('a gap of three hours makes a split shift, whether or not the plan says so', () => {
    const evening = [entry('AT', '2026-11-17', '10:00-14:00'), entry('AT', '2026-11-17', '17:00-23:30')]
    expect(found([...evening, entry('AT', '2026-11-18', '08:00-12:00')])).toEqual([
      '18 08:00-12:00: restTooShort warning 150',
    ])
  })
})

describe('the young at night, and time that is there twice', () => {
  it.each([
    ['2008-11-19', ['minorNight error 60']],
    ['2008-11-18', []],
    ['2008-12-01', ['minorNight error 60']],
    ['2008-10-31', []],
    [null, []],
  ])('born on %s, 19:00–23:00 on 18 November 2026: %j', (birthDate, expected) => {
    expect(found([entry('DE', '2026-11-18', '19:00-23:00')], birthDate).map((text) => text.split(': ')[1])).toEqual(
      expected,
    )
  })
  it.each([
    ['DE', '18:00-22:00', []],
    ['DE', '18:00-22:01', ['minorNight error 1']],
    ['AT', '19:00-23:00', []],
    ['AT', '19:00-23:01', ['minorNight error 1']],
    ['CH', '18:00-22:00', []],
    ['CH', '18:00-22:01', ['minorNight error 1']],
    ['DE', '06:00-10:00', []],
  ] as const)('%s %s of somebody of sixteen: %j', (ruleSet, span, expected) => {
    expect(found([entry(ruleSet, '2026-11-18', span)], '2010-01-01').map((text) => text.split(': ')[1])).toEqual(
      expected,
    )
  })
  it('nobody knows the nights of an unknown zone', () => {
    const night = entry('DE', '2026-11-18', '20:00-24:00', [], { timeZone: 'Europe/Atlantis' })
    expect(found([night], '2010-01-01')).toEqual([])
  })
  it('the early morning belongs to the night, too', () => {
    expect(found([entry('DE', '2026-11-18', '05:30-10:00')], '2010-01-01')).toEqual([
      '18 05:30-10:00: minorNight error 30',
    ])
  })
  it('who was born on a leap day is of age on the first of March', () => {
    const on = (date: string) => found([entry('DE', date, '20:00-22:30')], '2008-02-29').length
    expect([on('2026-02-28'), on('2026-03-01')]).toEqual([1, 0])
  })
  it('entries that overlap are told at the later one', () => {
    const both = [entry('none', '2026-11-18', '08:00-12:00'), entry('none', '2026-11-18', '11:30-13:00')]
    expect(found(both)).toEqual(['18 11:30-13:00: overlap error 30'])
    expect(found(both.toReversed())).toEqual(['18 11:30-13:00: overlap error 30'])
    const same = ['b', 'a'].map((id) => entry('none', '2026-11-18', '08:00-09:00', [], { id: `2026-11-${id}` }))
    expect(found(same)).toEqual(['b: overlap error 60'])
    expect(found([both[0] as TimedEntry, entry('none', '2026-11-18', '12:00-13:00')])).toEqual([])
  })
})

it('a day without a date of its own is nobody’s day', () => {
  expect(found([entry('DE', '2026-11-18', '08:00-18:00', [], { businessDate: 'morgen' })])).toEqual([])
  expect(rulesOf('none')).toBeUndefined()
})
