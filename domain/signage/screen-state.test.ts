import { describe, expect, it } from 'vitest'
import { explainEntry } from './explain-entry.ts'
import { always, entry, item, programme, segment, vienna } from './programme.fixture.ts'
import { segmentSeconds, type Entry, type Place } from './programme.ts'
import {
  isForScreen,
  isLit,
  isSilent,
  isUpToDate,
  screenHoursProblems,
  screenState,
  takeoverAt,
} from './screen-state.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const noon = at('2026-11-20T12:00+01:00')
const place: Place = {
  ...vienna,
  openingHours: [{ type: 'daily', date: null, isClosed: false, from: '11:00', to: '14:00' }],
}

describe('a screen gives light', () => {
  it.each([
    [[], false, '2026-11-20T03:00+01:00', true],
    [[{ weekday: 5, onAt: '09:00', offAt: '22:00' }], false, '2026-11-20T08:59+01:00', false],
    [[{ weekday: 5, onAt: '09:00', offAt: '22:00' }], false, '2026-11-20T09:00+01:00', true],
    [[{ weekday: 5, onAt: '09:00', offAt: '22:00' }], false, '2026-11-21T12:00+01:00', false],
    [[{ weekday: 5, onAt: '18:00', offAt: '02:00' }], false, '2026-11-21T01:59+01:00', true],
    [[{ weekday: 5, onAt: null, offAt: null }], false, '2026-11-20T23:59+01:00', true],
    [[], true, '2026-11-20T10:59+01:00', false],
    [[], true, '2026-11-20T12:00+01:00', true],
    [[{ weekday: 5, onAt: '20:00', offAt: '21:00' }], true, '2026-11-20T20:30+01:00', true],
  ])('%j, follows the hours: %s, at %s: %s', (powerSchedule, followOpeningHours, when, lit) => {
    expect(isLit({ powerSchedule, followOpeningHours }, place, at(when))).toBe(lit)
  })
})

describe('a screen that follows opening hours', () => {
  const follows = { followOpeningHours: true, branch: { id: 'b1' } }
  it.each([
    ['needs a branch that has them', { ...follows, branch: null }, true],
    ['has them of its branch', follows, false],
    ['may be half set up while it is off', { ...follows, branch: null, isEnabled: false }, false],
    ['needs none where it follows none', { followOpeningHours: false, branch: null }, false],
  ])('%s', (_, device, isRefused) => {
    expect(screenHoursProblems(device).map(({ code, field }) => `${field} ${code}`)).toEqual(
      isRefused ? ['branch screenHours'] : [],
    )
  })
})

describe('a screen is silent', () => {
  const power = { powerSchedule: [{ weekday: 5, onAt: '09:00', offAt: '22:00' }], followOpeningHours: false }
  it.each([
    ['2026-11-20T11:50+01:00', 10, '2026-11-20T12:00+01:00', true],
    ['2026-11-20T11:51+01:00', 10, '2026-11-20T12:00+01:00', false],
    ['2026-11-20T11:50+01:00', null, '2026-11-20T12:00+01:00', false],
    [null, 10, '2026-11-20T12:00+01:00', false],
    // Dark all night, and on its way in the morning.
    ['2026-11-19T21:00+01:00', 10, '2026-11-20T03:00+01:00', false],
    ['2026-11-19T21:00+01:00', 10, '2026-11-20T09:05+01:00', false],
    ['2026-11-19T21:00+01:00', 10, '2026-11-20T09:10+01:00', true],
  ])('heard at %s, told after %s minutes, at %s: %s', (heard, alertAfterMinutes, when, silent) => {
    const heardAt = heard === null ? null : at(heard)
    expect(isSilent({ ...power, alertAfterMinutes, heardAt }, place, at(when))).toBe(silent)
  })
})

describe('a takeover', () => {
  const one = { id: '1', from: '2026-11-20T10:00:00Z', until: '2026-11-20T12:00:00Z', isAlarm: false }
  const later = { ...one, id: '2', from: '2026-11-20T10:30:00Z' }

  it('holds from its beginning until before its end, and the one begun last counts', () => {
    expect(takeoverAt([one], at('2026-11-20T09:59:59Z'))).toBeNull()
    expect(takeoverAt([one], at('2026-11-20T10:00:00Z'))).toBe(one)
    expect(takeoverAt([later, one], noon)).toBe(later)
    expect(takeoverAt([one], at('2026-11-20T12:00:00Z'))).toBeNull()
  })

  it('that is an alarm is covered by none that begins after it', () => {
    const alarm = { ...one, id: '3', isAlarm: true }
    expect(takeoverAt([later, alarm], noon)).toBe(alarm)
    expect(takeoverAt([{ ...alarm, until: '2026-11-20T10:45:00Z' }, later], noon)).toBe(later)
  })

  it.each([
    ['nobody', {}, true],
    ['its group', { groupKeys: ['Fenster', 'Theke'] }, true],
    ['another group', { groupKeys: ['Theke'] }, false],
    ['it alone', { devices: [{ id: 'tv' }] }, true],
    ['another one', { devices: [{ id: 'tv 2' }] }, false],
    ['what it plays', { streams: [{ id: 'menu' }] }, true],
    ['what another one plays', { streams: [{ id: 'offers' }] }, false],
    ['another group, and it alone', { groupKeys: ['Theke'], devices: [{ id: 'tv' }] }, true],
  ])('that names %s', (_, aimed, isFor) => {
    const screen = { id: 'tv', groupKeys: ['Fenster'], streamId: 'menu' }
    expect(isForScreen({ groupKeys: [], devices: [], streams: [], ...aimed }, screen)).toBe(isFor)
  })
})

describe('the state of a screen', () => {
  const paired = '2026-11-01T00:00:00Z'
  it.each([
    [null, null, 'unpaired'],
    [paired, null, 'offline'],
    [paired, '2026-11-20T10:58:00Z', 'online'],
    [paired, '2026-11-20T10:57:59Z', 'recent'],
    [paired, '2026-11-20T10:44:59Z', 'stale'],
    [paired, '2026-11-19T10:59:59Z', 'offline'],
  ])('paired %s, last heard %s: %s', (pairedAt, lastSeenAt, state) => {
    expect(screenState({ pairedAt, lastSeenAt }, noon)).toBe(state)
  })

  it('is up to date only with the version that was published', () => {
    expect([isUpToDate(3, 3), isUpToDate(2, 3), isUpToDate(null, null)]).toEqual([true, false, false])
  })
})

describe('why an entry plays or does not', () => {
  const given = (change: Partial<Entry>, others: readonly Entry[] = []) =>
    programme({
      segments: [
        segment('x'),
        segment('y'),
        segment('old', [item('o', 10, { validUntil: '2026-01-01T00:00:00Z' })]),
        { ...segment('off'), isEnabled: false },
      ],
      entries: [entry('x', change), ...others],
    })
  it.each([
    [{}, [], 'plays'],
    [{ playsPerHour: 4 }, [], 'playsPerHour'],
    [{ segment: { id: 'off' } }, [], 'switchedOff'],
    [{ segment: { id: 'old' } }, [], 'empty'],
    [{ schedule: { ...always, dateFrom: '2026-12-01' } }, [], 'outsideDates'],
    [{ schedule: { ...always, weekdays: [6] } }, [], 'otherWeekday'],
    [{ schedule: { ...always, timeFrom: '18:00' } }, [], 'otherTime'],
    [{ schedule: { ...always, onlyWhen: 'closed' } }, [], 'otherState'],
    [{}, [entry('y', { priority: 1 })], 'lowerPriority'],
    [{}, [entry('y', { mode: 'interrupt' })], 'interrupted'],
    [{ mode: 'overlay' }, [entry('y', { mode: 'interrupt' })], 'plays'],
  ] as const)('%j beside %j: %s', (change, others, reason) => {
    const stream = given(change, others)
    expect(explainEntry(stream, place, stream.entries[0] as Entry, noon)).toBe(reason)
  })
})

it('a segment lasts as long as its items', () => {
  expect(segmentSeconds({ items: [item('a', 12.5), item('b', null), item('c', 0.1)] })).toBe(23.5)
})
