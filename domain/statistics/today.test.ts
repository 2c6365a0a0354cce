import { expect, test } from 'vitest'
import { todayAndLastWeek } from './today.ts'

const span = (now: string, zone = 'Europe/Vienna') => {
  const found = todayAndLastWeek(Temporal.Instant.from(now), '05:00', zone)
  if (found === null) return null
  const local = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(0, 16)
  return [found.today, found.lastWeek].map(({ date, window }) => [date, local(window.from), local(window.to)])
}

test.each([
  [
    '2026-11-18T11:00:00Z',
    ['2026-11-18', '2026-11-18T05:00', '2026-11-18T12:00'],
    ['2026-11-11', '2026-11-11T05:00', '2026-11-11T12:00'],
  ],
  // Before the border it is still yesterday's evening.
  [
    '2026-11-18T03:30:00Z',
    ['2026-11-17', '2026-11-17T05:00', '2026-11-18T04:30'],
    ['2026-11-10', '2026-11-10T05:00', '2026-11-11T04:30'],
  ],
  // At the border the day has just begun, and so had the other one.
  [
    '2026-11-18T04:00:00Z',
    ['2026-11-18', '2026-11-18T05:00', '2026-11-18T05:00'],
    ['2026-11-11', '2026-11-11T05:00', '2026-11-11T05:00'],
  ],
  // A week in which the clocks change in between.
  [
    '2026-10-28T11:00:00Z',
    ['2026-10-28', '2026-10-28T05:00', '2026-10-28T12:00'],
    ['2026-10-21', '2026-10-21T05:00', '2026-10-21T12:00'],
  ],
  // The night of the change has an hour more: the compared day ends where it ends.
  [
    '2026-10-25T03:59:00Z',
    ['2026-10-24', '2026-10-24T05:00', '2026-10-25T04:59'],
    ['2026-10-17', '2026-10-17T05:00', '2026-10-18T05:00'],
  ],
])('at %s', (now, today, lastWeek) => {
  expect(span(now)).toEqual([today, lastWeek])
})

test('an unknown zone has no days', () => {
  expect(span('2026-11-18T11:00:00Z', 'Mond/Krater')).toBeNull()
})
