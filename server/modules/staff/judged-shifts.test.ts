import { expect, test } from 'vitest'
import { peopleAtNight, workedAtNight } from './judged-shifts.ts'

const shift = (userId: string, startsAt: string, endsAt: string) => ({ userId, startsAt, endsAt })

test('whoever may have worked at night is counted, in whichever time zone it is said', () => {
  const found = peopleAtNight([
    shift('day', '2026-11-27T07:00:00Z', '2026-11-27T15:30:00Z'),
    shift('evening', '2026-11-27T15:00:00Z', '2026-11-27T19:30:00Z'),
    shift('early', '2026-11-27T05:30:00Z', '2026-11-27T12:00:00Z'),
    shift('through', '2026-11-27T18:00:00Z', '2026-11-28T09:00:00Z'),
    shift('elsewhere', '2026-11-28T00:30:00+01:00', '2026-11-28T09:00:00+01:00'),
  ])
  expect([...found]).toEqual(['evening', 'early', 'through', 'elsewhere'])
})

test('whoever came just now by day has not worked at night', () => {
  const came = { userId: 'anna', startedAt: '2026-11-27T14:00:00Z', endedAt: null }
  expect(workedAtNight([came], Temporal.Instant.from('2026-11-27T14:00:00Z')).size).toBe(0)
  expect(workedAtNight([came], Temporal.Instant.from('2026-11-27T20:00:00Z')).size).toBe(1)
})
