import { describe, expect, test } from 'vitest'
import { missedDues, nextDue, type Recurrence } from './task-times.ts'

const timeZone = 'Europe/Vienna'
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds
const text = (moment: number | null) =>
  moment === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(moment)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
const daily: Recurrence = { frequency: 'daily', weekdays: [], atTime: '08:00' }

describe('a task that repeats', () => {
  test.each([
    ['daily, before its time', daily, null, '2026-11-18T07:00', '2026-11-18T08:00'],
    ['daily, at its time', daily, '2026-11-18T08:00', '2026-11-18T08:00', '2026-11-19T08:00'],
    [
      'daily on working days, from Friday',
      { ...daily, weekdays: [1, 2, 3, 4, 5] },
      null,
      '2026-11-20T09:00',
      '2026-11-23T08:00',
    ],
    ['daily without a time', { ...daily, atTime: null }, null, '2026-11-18T07:00', '2026-11-18T23:59'],
    [
      'daily at the time of its due date',
      { ...daily, atTime: null },
      '2026-11-18T06:30',
      '2026-11-18T07:00',
      '2026-11-19T06:30',
    ],
    [
      'weekly on the weekday of its due date',
      { ...daily, frequency: 'weekly' },
      '2026-11-18T08:00',
      '2026-11-18T09:00',
      '2026-11-25T08:00',
    ],
    [
      'weekly on two weekdays',
      { ...daily, frequency: 'weekly', weekdays: [1, 4] },
      '2026-11-18T08:00',
      '2026-11-18T09:00',
      '2026-11-19T08:00',
    ],
    ['monthly', { ...daily, frequency: 'monthly' }, '2026-11-18T08:00', '2026-11-18T09:00', '2026-12-18T08:00'],
    [
      'monthly on the 31st in a short month',
      { ...daily, frequency: 'monthly' },
      '2027-01-31T08:00',
      '2027-01-31T09:00',
      '2027-02-28T08:00',
    ],
    [
      'the last of February stays the last',
      { ...daily, frequency: 'monthly' },
      '2027-02-28T08:00',
      '2027-02-28T09:00',
      '2027-03-31T08:00',
    ],
    ['the leap day', { ...daily, frequency: 'monthly' }, '2028-01-30T08:00', '2028-01-30T09:00', '2028-02-29T08:00'],
    ['over the year', daily, '2026-12-31T08:00', '2026-12-31T08:00', '2027-01-01T08:00'],
    ['in the hour that the clocks skip', { ...daily, atTime: '02:30' }, null, '2027-03-27T03:00', '2027-03-28T03:30'],
    ['in the hour that comes twice: once', { ...daily, atTime: '02:30' }, null, '2026-10-25T02:30', '2026-10-26T02:30'],
  ] as [string, Recurrence, string | null, string, string][])('%s', (_, recurrence, due, after, expected) => {
    expect(text(nextDue(recurrence, { due: due === null ? null : at(due), after: at(after), timeZone }))).toBe(expected)
  })

  test('in an unknown zone is never due', () => {
    expect(nextDue(daily, { due: null, after: 0, timeZone: 'Europe/Nirgends' })).toBeNull()
  })

  test('was missed when its next time has come, and not before', () => {
    const due = at('2026-11-16T08:00')
    const before = missedDues(daily, { due, now: at('2026-11-17T07:59'), timeZone })
    expect([before.missed, text(before.due)]).toEqual([[], '2026-11-16T08:00'])
    const after = missedDues(daily, { due, now: at('2026-11-18T09:00'), timeZone })
    expect(after.missed.map(text)).toEqual(['2026-11-16T08:00', '2026-11-17T08:00'])
    expect(text(after.due)).toBe('2026-11-18T08:00')
  })
})
