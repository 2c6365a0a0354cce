import { describe, expect, test } from 'vitest'
import { closed, open } from './hours.fixture.ts'
import { hoursWarnings } from './hours-warnings.ts'
import type { OpeningHour } from '../ground/opening-hours-entry.ts'

const today = '2026-11-18'
const kinds = (...hours: OpeningHour[]) =>
  hoursWarnings(hours, today).map(({ kind, weekday, date }) => [kind, weekday ?? date ?? 'daily'].join(' '))

describe('hours', () => {
  test.each([
    ['two shifts', [open('monday', '11:00', '14:00'), open('monday', '17:00', '22:00')], []],
    ['windows that touch', [open('monday', '11:00', '14:00'), open('monday', '14:00', '22:00')], []],
    ['windows that overlap', [open('monday', '11:00', '14:01'), open('monday', '14:00', '22:00')], ['overlap 1']],
    ['in any order', [open('monday', '14:00', '22:00'), open('monday', '11:00', '14:01')], ['overlap 1']],
    ['the same window twice', [open('sunday', '11:00', '14:00'), open('sunday', '11:00', '14:00')], ['overlap 7']],
    ['a break of 29 minutes', [open('friday', '11:00', '14:00'), open('friday', '14:29', '22:00')], ['gap 5']],
    ['a break of 30 minutes', [open('friday', '11:00', '14:00'), open('friday', '14:30', '22:00')], []],
    ['a night', [open('saturday', '18:00', '02:00')], []],
    ['until midnight', [open('saturday', '18:00', '00:00')], []],
    ['from and to changed over', [open('monday', '11:00', '10:00')], ['long 1']],
    ['16 hours over midnight', [open('monday', '11:00', '03:00')], []],
    ['a minute more', [open('monday', '11:00', '03:01')], ['long 1']],
    ['a long day', [open('monday', '06:00', '23:00')], []],
    ['a long day until midnight', [open('monday', '06:00', '00:00')], []],
    ['a whole day', [open('monday', '06:00', '06:00')], ['allDay 1']],
    ['a whole day that nobody writes by mistake', [open('monday', '00:00', '00:00')], []],
    [
      'a whole day over the next morning, which is told as such',
      [open('monday', '06:00', '06:00'), open('tuesday', '05:00', '10:00')],
      ['allDay 1'],
    ],
    ['every day the same', [open('daily', '11:00', '14:10'), open('daily', '14:00', '20:00')], ['overlap daily']],
    [
      'every day the same, though no day follows it',
      [
        open('daily', '11:00', '14:10'),
        open('daily', '14:00', '20:00'),
        ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(closed),
        open('monday', '11:00', '14:00'),
      ],
      [],
    ],
    [
      'a night that runs into the next morning',
      [open('saturday', '18:00', '10:00'), open('sunday', '09:00', '14:00')],
      ['overnight 6'],
    ],
    [
      'a night that ends where the morning begins',
      [open('saturday', '20:00', '09:00'), open('sunday', '09:00', '14:00')],
      [],
    ],
    [
      'a night from sunday to monday',
      [open('sunday', '18:00', '06:01'), open('monday', '06:00', '14:00')],
      ['overnight 7'],
    ],
    [
      'a night beside a later window that ends at midnight',
      [open('saturday', '18:00', '10:00'), open('saturday', '20:00', '00:00'), open('sunday', '09:00', '14:00')],
      ['overlap 6', 'overnight 6'],
    ],
    ['a day that is over', [open('daily', '11:00', '14:00'), closed('2026-11-17')], ['past 2026-11-17']],
    ['today', [open('daily', '11:00', '14:00'), closed('2026-11-18')], []],
    [
      'a date with two windows',
      [
        open('daily', '11:00', '14:00'),
        closed('2026-12-24'),
        open('2026-12-24', '09:00', '12:00'),
        open('2026-12-24', '11:00', '13:00'),
      ],
      ['overlap 2026-12-24'],
    ],
    ['only closed days', [closed('daily')], ['neverOpen daily']],
    ['only closed days and dates', [closed('daily'), closed('2026-12-24')], ['neverOpen daily']],
    ['open on one date only', [closed('daily'), open('2026-12-24', '09:00', '12:00')], []],
    ['nothing at all', [], []],
  ])('%s', (_, hours, expected) => {
    expect(kinds(...hours)).toEqual(expected)
  })

  test.each([
    [1, [open('monday', '14:00', '22:00'), open('monday', '11:00', '15:00')], '11:00–15:00', '14:00–22:00'],
    [1, [open('monday', '12:00', '13:00'), open('monday', '11:00', '15:00')], '11:00–15:00', '12:00–13:00'],
    [null, [open('daily', '11:00', '15:00'), open('daily', '11:00', '14:00')], '11:00–14:00', '11:00–15:00'],
    [null, [open('daily', '11:00', '14:00'), open('daily', '11:00', '15:00')], '11:00–14:00', '11:00–15:00'],
  ])('on weekday %s name the windows as they were typed, the earlier first: %j', (weekday, hours, first, second) => {
    expect(hoursWarnings(hours, today)).toEqual([{ kind: 'overlap', weekday, date: null, first, second }])
  })

  test('that are half typed say nothing', () => {
    expect(kinds({ ...open('monday', '11:00', '14:00'), to: null }, open('monday', '13:00', '22:00'))).toEqual([])
    expect(kinds({ ...open('monday', '11:00', '14:00'), from: null }, open('monday', '13:00', '22:00'))).toEqual([])
  })
})
