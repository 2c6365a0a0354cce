import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closed, open } from './hours.fixture.ts'
import { copyToWeekdays, readHoursPlan, windowsOfWeekday, writeHoursPlan } from './hours-plan.ts'
import { spansOn } from './opening-hours.ts'
import { openingHourTypes, type OpeningHour } from '../ground/opening-hours-entry.ts'
import { dayOf } from './wall-clock.ts'
import { mergeWindows } from './windows.ts'

const lunch = { from: '11:00', to: '14:00' }
const evening = { from: '17:00', to: '22:00' }

describe('hours read as a plan', () => {
  test('name what holds every day, what weekdays and dates have instead', () => {
    const hours = [
      open('daily', '11:00', '14:00'),
      closed('monday'),
      closed('friday'),
      open('friday', '11:00', '14:00'),
      open('friday', '17:00', '22:00'),
      closed('2026-12-25'),
    ]
    const plan = readHoursPlan(hours)
    expect(plan.daily).toEqual([lunch])
    expect(plan.weekdays).toEqual([[], null, null, null, [lunch, evening], null, null])
    expect(plan.dates).toEqual([{ date: '2026-12-25', windows: [] }])
    expect(writeHoursPlan(plan)).toEqual(hours)
  })

  test('know that a weekday adds to what holds every day', () => {
    const plan = readHoursPlan([open('daily', '11:00', '14:00'), open('saturday', '17:00', '22:00')])
    expect(windowsOfWeekday(plan, 6)).toEqual([lunch, evening])
    expect(windowsOfWeekday(plan, 7)).toEqual([lunch])
  })

  test('name dates in the order of the calendar, each with its own hours, and last what has no date yet', () => {
    const unchosen: OpeningHour = { type: 'once', date: null, isClosed: false, ...evening }
    const plan = readHoursPlan([
      open('2026-12-25', '17:00', '22:00'),
      unchosen,
      open('2026-12-24', '11:00', '14:00'),
      open('daily', '06:00', '09:00'),
    ])
    const morning = { from: '06:00', to: '09:00' }
    expect(plan.dates).toEqual([
      { date: '2026-12-24', windows: [lunch, morning] },
      { date: '2026-12-25', windows: [evening, morning] },
      { date: null, windows: [evening] },
    ])
  })

  test('keep what is not typed to its end', () => {
    const unfinished: OpeningHour[] = [
      { type: 'daily', date: null, isClosed: false, from: '11:00', to: null },
      { type: 'once', date: null, isClosed: true, from: null, to: null },
    ]
    expect(writeHoursPlan(readHoursPlan(unfinished))).toEqual(unfinished)
  })
})

test('a day is copied to others', () => {
  const plan = copyToWeekdays(readHoursPlan([open('monday', '11:00', '14:00')]), [evening], [2, 7])
  expect(plan.weekdays).toEqual([[lunch], [evening], null, null, null, null, [evening]])
})

const time = fc.constantFrom('00:00', '06:30', '11:00', '14:00', '17:00', '22:00', '23:59')
const date = fc.constantFrom('2026-11-18', '2026-11-22', '2026-12-24')
const anyEntry = fc
  .tuple(fc.constantFrom(...openingHourTypes), date, fc.boolean(), time, time)
  .map(([type, day, isClosed, from, to]): OpeningHour => ({
    type,
    date: type === 'once' ? day : null,
    isClosed,
    from: isClosed ? null : from,
    to: isClosed ? null : to,
  }))

test('whatever was written: read as a plan and written again, every day has the same hours', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (hours) => {
      const again = writeHoursPlan(readHoursPlan(hours))
      for (const day of ['2026-11-18', '2026-11-19', '2026-11-22', '2026-12-24', '2026-12-25']) {
        const counted = dayOf(day) ?? 0
        expect(mergeWindows(spansOn(again, counted))).toEqual(mergeWindows(spansOn(hours, counted)))
      }
      expect(writeHoursPlan(readHoursPlan(again))).toEqual(again)
    }),
  )
})
