import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockMinute, lengthOf, plannedTime, roundedMinutes, without, workMinutes, workWindows } from './worked-time.ts'
import type { WorkedTime } from './worked-time.ts'

const now = Temporal.Instant.from('2026-11-18T15:00:00Z')
const time = (
  startedAt: string,
  endedAt: string | null,
  ...breaks: [string, string | null, boolean?][]
): WorkedTime => ({
  startedAt,
  endedAt,
  breaks: breaks.map(([from, to, isPaid = false]) => ({ startedAt: from, endedAt: to, isPaid })),
})
const on = (clock: string) => `2026-11-18T${clock}+01:00`

describe('minutes of work', () => {
  it.each([
    ['a day without a break', time(on('08:00'), on('12:00')), [240, 0, 240]],
    ['an unpaid break', time(on('08:00'), on('17:00'), [on('12:00'), on('12:30')]), [540, 30, 510]],
    ['a paid break', time(on('08:00'), on('17:00'), [on('12:00'), on('12:30'), true]), [540, 30, 540]],
    ['seconds are dropped where the clock was read', time(on('07:43:59'), on('16:44:01')), [541, 0, 541]],
    ['still running: until now', time(on('08:00'), null), [480, 0, 480]],
    ['in a break: it lasts until now', time(on('08:00'), null, [on('15:30'), null]), [480, 30, 450]],
    ['nothing yet', time(on('16:00'), null), [0, 0, 0]],
    ['begun after now', time(on('17:00'), null), [0, 0, 0]],
    [
      'breaks that reach over the ends',
      time(on('08:00'), on('10:00'), [on('07:30'), on('08:15')], [on('09:45'), on('11:00')]),
      [120, 30, 90],
    ],
    [
      'breaks that overlap count once',
      time(on('08:00'), on('10:00'), [on('08:30'), on('09:00')], [on('08:45'), on('09:15')]),
      [120, 45, 75],
    ],
  ])('%s', (_, entry, [gross, pause, net]) => {
    expect(workMinutes(entry, now)).toEqual({ grossMinutes: gross, breakMinutes: pause, netMinutes: net })
  })

  it.each([
    ['the night on which the clocks go back', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00', 9 * 60],
    ['the night on which they go forward', '2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00', 7 * 60],
    ['the leap day', '2028-02-28T22:00:00+01:00', '2028-03-01T06:00:00+01:00', 32 * 60],
  ])('are what really passed on %s', (_, startedAt, endedAt, minutes) => {
    expect(workMinutes(time(startedAt, endedAt), now).netMinutes).toBe(minutes)
  })

  it('add up: work and breaks are the presence, and no window is outside it', () => {
    const minute = fc.integer({ min: 0, max: 900 })
    const breaks = fc.array(fc.tuple(minute, minute, fc.boolean()), { maxLength: 5 })
    fc.assert(
      fc.property(minute, minute, breaks, (begin, length, pauses) => {
        const at = (minutes: number) => now.add({ minutes }).toString()
        const entry = time(
          at(begin),
          at(begin + length),
          ...pauses.map(([from, to, isPaid]): [string, string, boolean] => [at(from), at(to), isPaid]),
        )
        const { grossMinutes, breakMinutes, netMinutes } = workMinutes(entry, now)
        expect(lengthOf(workWindows(entry, now)) + breakMinutes).toBe(grossMinutes)
        expect(lengthOf(workWindows(entry, now, 'paid'))).toBe(netMinutes)
        expect(netMinutes).toBeGreaterThanOrEqual(grossMinutes - breakMinutes)
        expect(netMinutes).toBeLessThanOrEqual(grossMinutes)
      }),
    )
  })
})

it.each([
  [7, 1, 7],
  [7, 15, 0],
  [8, 15, 15],
  [22, 15, 15],
  [23, 15, 30],
  [0, 60, 0],
  [7, 0, 7],
])('%i minutes in steps of %i are %i', (minutes, step, rounded) => {
  expect(roundedMinutes(minutes, step)).toBe(rounded)
})

describe('the minute on the clock', () => {
  it('of what is no moment is the beginning of time', () => {
    expect(clockMinute('gestern')).toBe(0)
    expect(clockMinute('2026-02-30T10:00:00Z')).toBe(0)
    expect(clockMinute('2026-11-18T25:00:00Z')).toBe(0)
  })
  it('is the same however the moment is written', () => {
    // From 1970: before that, zones were off by odd seconds, which the written offset rounds to minutes.
    const moments = fc.integer({ min: 0, max: 4e12 }).map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))
    fc.assert(
      fc.property(moments, fc.constantFrom('Europe/Vienna', 'Asia/Kathmandu'), (moment, zone) => {
        const expected = Math.floor(moment.epochMilliseconds / 60_000) * 60_000
        expect(clockMinute(moment.toString())).toBe(expected)
        expect(clockMinute(moment.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }))).toBe(expected)
      }),
    )
  })
})

it.each([
  [0, 480],
  [30, 450],
  [480, 0],
  [600, 0],
])('a planned break of %i minutes leaves %i minutes of a shift of eight hours', (plannedBreakMinutes, net) => {
  const shift = { startsAt: on('08:00'), endsAt: on('16:00'), plannedBreakMinutes }
  expect(workMinutes(plannedTime(shift), now).netMinutes).toBe(net)
})

it.each([
  [0, []],
  [1, [{ startedAt: '2026-11-18T10:59:00Z', endedAt: '2026-11-18T11:00:00Z', isPaid: false }]],
  [30, [{ startedAt: '2026-11-18T10:45:00Z', endedAt: '2026-11-18T11:15:00Z', isPaid: false }]],
  [600, [{ startedAt: '2026-11-18T07:00:00Z', endedAt: '2026-11-18T15:00:00Z', isPaid: false }]],
])('a planned break of %i minutes stands in the middle and never outside the shift', (plannedBreakMinutes, breaks) => {
  const shift = { startsAt: on('08:00'), endsAt: on('16:00'), plannedBreakMinutes }
  expect(plannedTime(shift).breaks).toEqual(breaks)
})

it('a shift that runs backwards has no break', () => {
  expect(plannedTime({ startsAt: on('16:00'), endsAt: on('08:00'), plannedBreakMinutes: 30 }).breaks).toEqual([])
})

it.each([
  ['at its beginning', [{ from: 0, to: 3 }], [{ from: 3, to: 10 }]],
  ['at its end', [{ from: 8, to: 10 }], [{ from: 0, to: 8 }]],
  [
    'in its middle',
    [{ from: 3, to: 8 }],
    [
      { from: 0, to: 3 },
      { from: 8, to: 10 },
    ],
  ],
  ['as long as itself', [{ from: 0, to: 10 }], []],
  ['nowhere', [], [{ from: 0, to: 10 }]],
])('what is left of a window with a hole %s', (_, holes, left) => {
  expect(without({ from: 0, to: 10 }, holes)).toEqual(left)
})
