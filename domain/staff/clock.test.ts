import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { afterTap, clockRefusal, clockState, clockActions, lastMoment, momentOfTap } from './clock.ts'
import type { ClockAction, Clocked } from './clock.ts'

const at = (minutes: number) => Temporal.Instant.from('2026-11-18T08:00:00Z').add({ minutes }).toString()
const running: Clocked = { startedAt: at(0), endedAt: null, breaks: [] }
const tap = (open: Clocked, action: Exclude<ClockAction, 'start'>, minutes: number) =>
  afterTap(open, { action, at: at(minutes), breakId: `b${minutes}`, kind: 'meal' })
const paused = tap(running, 'pause', 10)
const ended = tap(running, 'end', 20)

describe('what a tap may do', () => {
  test.each([
    ['start', null, undefined],
    ['start', running, 'activityNotStarted'],
    ['start', paused, 'activityNotStarted'],
    ['start', ended, undefined],
    ['pause', null, 'activityNotPaused'],
    ['pause', running, undefined],
    ['pause', paused, 'activityNotPaused'],
    ['pause', ended, 'activityNotPaused'],
    ['resume', null, 'activityNotResumed'],
    ['resume', running, 'activityNotResumed'],
    ['resume', paused, undefined],
    ['resume', ended, 'activityNotResumed'],
    ['end', null, 'activityNotEnded'],
    ['end', running, undefined],
    ['end', paused, undefined],
    ['end', ended, 'activityNotEnded'],
  ] as const)('%s with %j: %s', (action, open, code) => {
    expect(clockRefusal(action, open)?.code).toBe(code)
  })
})

test('a break begins, ends and is kept; the end of work ends it, too', () => {
  expect(tap(running, 'pause', 10).breaks).toEqual([
    { id: 'b10', startedAt: at(10), endedAt: null, kind: 'meal', isPaid: false, source: 'stamped' },
  ])
  const resumed = tap(paused, 'resume', 15)
  expect([clockState(resumed), resumed.breaks[0]?.endedAt]).toEqual(['running', at(15)])
  expect(tap(tap(resumed, 'pause', 20), 'end', 25).breaks.map(({ endedAt }) => endedAt)).toEqual([at(15), at(25)])
  const over = tap(paused, 'end', 18)
  expect([over.endedAt, over.breaks[0]?.endedAt, clockState(over)]).toEqual([at(18), at(18), 'ended'])
})

test('whatever is tapped in whatever order, one break is open at most, breaks do not overlap, and the end is last', () => {
  const taps = fc.array(fc.tuple(fc.constantFrom(...clockActions), fc.integer({ min: 0, max: 60 })), { maxLength: 30 })
  fc.assert(
    fc.property(taps, (list) => {
      let open: Clocked | null = null
      let minutes = 0
      for (const [action, later] of list) {
        minutes += later
        if (clockRefusal(action, open) !== undefined) continue
        open = action === 'start' ? { ...running, startedAt: at(minutes) } : tap(open ?? running, action, minutes)
        const { startedAt, endedAt, breaks }: Clocked = open
        expect(breaks.filter((each) => each.endedAt === null).length).toBe(clockState(open) === 'paused' ? 1 : 0)
        const moments = [
          startedAt,
          ...breaks.flatMap((each) => [each.startedAt, each.endedAt ?? at(minutes)]),
          endedAt ?? at(minutes),
        ]
        expect(moments).toEqual(moments.toSorted())
        expect(lastMoment(open) <= at(minutes)).toBe(true)
      }
    }),
  )
})

test.each([
  ['its beginning', running, at(0)],
  ['the beginning of a break', paused, at(10)],
  ['the end of a break', tap(paused, 'resume', 15), at(15)],
  ['its end', tap(tap(paused, 'resume', 15), 'end', 18), at(18)],
  ['the end of a break that was noted after the end', { ...tap(paused, 'resume', 25), endedAt: at(20) }, at(25)],
])('the last moment of an activity is %s', (_, open, expected) => {
  expect(lastMoment(open)).toBe(expected)
})

describe('when a tap counts', () => {
  const now = Temporal.Instant.from(at(0))
  const seconds = (count: number) => now.add({ seconds: count }).toString()
  it.each([
    ['now, where nothing was noted', null, null, at(0)],
    ['a moment without a connection', at(-30), null, at(-30)],
    ['a clock two minutes ahead reads as now', seconds(120), null, at(0)],
    ['more is the future', seconds(121), null, 'momentFuture'],
    ['seven days late', at(-7 * 24 * 60), null, at(-7 * 24 * 60)],
    ['later than that is too late', seconds(-7 * 86_400 - 1), null, 'momentTooOld'],
    ['at the last moment of the activity', at(-5), at(-5), at(-5)],
    ['before it', seconds(-301), at(-5), 'rangeReversed'],
    ['a last moment that is ahead of our clock', null, at(1), 'rangeReversed'],
  ])('%s', (_, noted, last, expected) => {
    const moment = momentOfTap(noted, now, last)
    expect(moment instanceof Temporal.Instant ? moment.toString() : [moment.code, moment.field]).toEqual(
      expected.startsWith('2') ? expected : [expected, 'at'],
    )
  })

  it('says how many days are too many', () => {
    expect(momentOfTap(seconds(-8 * 86_400), now, null)).toMatchObject({ code: 'momentTooOld', params: { limit: 7 } })
  })
})
