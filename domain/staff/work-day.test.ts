import { expect, test } from 'vitest'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { weekOf, workDays } from './work-day.ts'
import type { TimedEntry } from './work-day.ts'

const now = Temporal.Instant.from('2026-12-01T00:00:00Z')
const entry = (id: string, businessDate: string, startedAt: string, endedAt: string): TimedEntry => ({
  id,
  startedAt,
  endedAt,
  breaks: [],
  businessDate,
  timeZone: 'UTC',
  ruleSet: 'DE',
  isSplitShift: false,
})
const on = (id: string, from: string, to: string) =>
  entry(id, '2026-11-18', `2026-11-18T${from}:00Z`, `2026-11-18T${to}:00Z`)

test('the entries of a day stand by their beginning, those that begin together by their id', () => {
  const [day] = workDays([on('a', '17:00', '19:00'), on('c', '08:00', '09:00'), on('b', '08:00', '12:00')], now)
  expect(day?.entries.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect([day?.first.id, day?.last.id]).toEqual(['b', 'a'])
})

test('a day reaches from its first beginning to its last end, with the gaps between its stretches of work', () => {
  const at = (clock: string) => Date.parse(`2026-11-18T${clock}:00Z`)
  const [day] = workDays([on('b', '13:00', '15:00'), on('a', '08:00', '12:00'), on('c', '08:30', '11:00')], now)
  expect(day).toMatchObject({
    span: { from: at('08:00'), to: at('15:00') },
    work: [
      { from: at('08:00'), to: at('12:00') },
      { from: at('13:00'), to: at('15:00') },
    ],
    gaps: [{ from: at('12:00'), to: at('13:00') }],
    workMinutes: 360,
  })
})

test('days stand in order, also where work that began later counts for the day before', () => {
  const days = workDays(
    [
      entry('a', '2026-11-19', '2026-11-18T23:00:00Z', '2026-11-19T02:00:00Z'),
      entry('b', '2026-11-18', '2026-11-18T23:30:00Z', '2026-11-19T01:00:00Z'),
      entry('c', 'irgendwann', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'),
    ],
    now,
  )
  expect(days.map(({ date }) => dateOf(date))).toEqual(['2026-11-18', '2026-11-19'])
  expect(workDays([], now)).toEqual([])
})

test.each([
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday, %s', (date, monday) => {
  expect(dateOf(weekOf(dayOf(date) ?? 0))).toBe(monday)
})
