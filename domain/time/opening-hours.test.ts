import { describe, expect, it } from 'vitest'
import { at, clock, closed, instant, open, vienna } from './hours.fixture.ts'
import { openState, spansOn, windowsOnDay } from './opening-hours.ts'
import { dayOf } from './wall-clock.ts'
import type { OpeningHour, OpeningHours } from '../ground/opening-hours-entry.ts'

const windowsOn = (hours: OpeningHours, date: string, zone: string) =>
  windowsOnDay(hours, dayOf(date) ?? Number.NaN, zone)
const windows = (hours: OpeningHours, date: string, zone = vienna): (string | null)[][] =>
  windowsOn(hours, date, zone).map((one) => [clock(one.from), clock(one.to)])

const state = (hours: OpeningHours, now: string, zone = vienna) => openState(hours, zone, instant(now))

// 2026-11-20 is a Friday.
describe('the entries of a day', () => {
  it('apply once, daily and by weekday', () => {
    const hours = [
      open('2026-11-20', '07:00', '08:00'),
      open('daily', '10:00', '11:00'),
      open('friday', '12:00', '13:00'),
    ]
    expect(windows(hours, '2026-11-20')).toEqual([
      ['2026-11-20T07:00+01:00', '2026-11-20T08:00+01:00'],
      ['2026-11-20T10:00+01:00', '2026-11-20T11:00+01:00'],
      ['2026-11-20T12:00+01:00', '2026-11-20T13:00+01:00'],
    ])
    expect(windows(hours, '2026-11-21')).toEqual([['2026-11-21T10:00+01:00', '2026-11-21T11:00+01:00']])
    expect(windows(hours, '2026-11-27')).toHaveLength(2)
  })

  it.each([
    ['monday', '2026-11-16'],
    ['tuesday', '2026-11-17'],
    ['wednesday', '2026-11-18'],
    ['thursday', '2026-11-19'],
    ['friday', '2026-11-20'],
    ['saturday', '2026-11-21'],
    ['sunday', '2026-11-22'],
  ])('open on %s alone', (weekday, date) => {
    const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
    expect(week.filter((one) => windows([open(weekday, '10:00', '11:00')], one).length > 0)).toEqual([date])
  })

  it('are cleared by a closed entry and opened again by a later one, in list order', () => {
    const daily = open('daily', '10:00', '20:00')
    expect(windows([daily, closed('friday')], '2026-11-20')).toEqual([])
    expect(windows([closed('friday'), daily], '2026-11-20')).toHaveLength(1)
    expect(windows([daily, closed('2026-11-20'), open('friday', '18:00', '19:00')], '2026-11-20')).toEqual([
      ['2026-11-20T18:00+01:00', '2026-11-20T19:00+01:00'],
    ])
    expect(windows([daily, closed('2026-11-20')], '2026-11-21')).toHaveLength(1)
  })

  it('merge when they overlap or touch', () => {
    const hours = [open('daily', '12:00', '15:00'), open('daily', '10:00', '12:00'), open('daily', '14:00', '16:00')]
    expect(windows(hours, '2026-11-20')).toEqual([['2026-11-20T10:00+01:00', '2026-11-20T16:00+01:00']])
  })

  it('run past midnight when they end before they begin, also into a closed day', () => {
    const hours = [open('friday', '18:00', '02:00'), closed('saturday')]
    expect(windows(hours, '2026-11-20')).toEqual([['2026-11-20T18:00+01:00', '2026-11-21T02:00+01:00']])
    expect(windows(hours, '2026-11-21')).toEqual([])
    expect(state(hours, '2026-11-21T01:59:59.999+01:00').isOpen).toBe(true)
    expect(state(hours, '2026-11-21T02:00+01:00').isOpen).toBe(false)
  })

  it('end with the day at 00:00, and last 24 hours when both times are equal', () => {
    expect(windows([open('friday', '18:00', '00:00')], '2026-11-20')).toEqual([
      ['2026-11-20T18:00+01:00', '2026-11-21T00:00+01:00'],
    ])
    expect(windows([open('friday', '00:00', '00:00')], '2026-11-20')).toEqual([
      ['2026-11-20T00:00+01:00', '2026-11-21T00:00+01:00'],
    ])
    expect(windows([open('friday', '10:00', '10:00')], '2026-11-20')).toEqual([
      ['2026-11-20T10:00+01:00', '2026-11-21T10:00+01:00'],
    ])
  })

  it('know the leap day', () => {
    expect(windows([open('2028-02-29', '10:00', '11:00')], '2028-02-29')).toHaveLength(1)
    expect(windows([open('2027-02-29', '10:00', '11:00')], '2027-03-01')).toEqual([])
    expect(windows([open('tuesday', '23:00', '01:00')], '2028-02-29')).toEqual([
      ['2028-02-29T23:00+01:00', '2028-03-01T01:00+01:00'],
    ])
  })

  it.each([
    ['25:61', '26:00'],
    ['10:00', '24:00'],
    ['', '10:00'],
    ['10', '11'],
  ])('open nothing when unreadable: %s to %s', (from, to) => {
    expect(windows([open('daily', from, to)], '2026-11-20')).toEqual([])
  })

  it('open nothing without times, without a date, of an unknown type or in an unknown zone', () => {
    const entry = open('daily', '10:00', '11:00')
    expect(windows([{ ...entry, from: null }], '2026-11-20')).toEqual([])
    expect(windows([{ ...entry, to: null }], '2026-11-20')).toEqual([])
    expect(windows([{ ...entry, type: 'once' }], '2026-11-20')).toEqual([])
    expect(windows([{ ...entry, type: 'feiertags' as OpeningHour['type'] }], '2026-11-20')).toEqual([])
    expect(windows([entry], '2026-11-20', 'Europe/Atlantis')).toEqual([])
    expect(windows([entry], '2026-02-30')).toEqual([])
    expect(windows([], '2026-11-20')).toEqual([])
  })

  it('are spans of the clock in list order, and none on a closed day', () => {
    const spans = (...hours: OpeningHour[]) => spansOn(hours, dayOf('2026-11-20') ?? 0)
    const [late, early] = [open('daily', '18:00', '02:00'), open('friday', '10:00', '11:00')]
    expect(spans()).toEqual([])
    expect(spans(late, early)).toEqual([
      { from: 1080, to: 1560 },
      { from: 600, to: 660 },
    ])
    expect(spans(late, closed('friday'))).toEqual([])
    expect(spans(late, closed('friday'), early)).toEqual([{ from: 600, to: 660 }])
  })

  it('a date that was left behind in a weekday’s entry means nothing', () => {
    const hours = [{ ...open('friday', '10:00', '11:00'), date: '2026-11-20' }]
    expect(windows(hours, '2026-11-27')).toHaveLength(1)
  })

  it('a closed entry without a readable date closes nothing', () => {
    expect(windows([open('daily', '10:00', '11:00'), closed('2026-02-30')], '2026-11-20')).toHaveLength(1)
  })
})

describe('hours that are asked for again', () => {
  const hours = [open('daily', '10:00', '11:00')]

  it('answer for each zone', () => {
    const opens = (zone: string) => windowsOn(hours, '2026-11-20', zone)[0]?.from
    expect(opens(vienna)).toBe(at('2026-11-20T10:00+01:00'))
    expect(opens('Europe/London')).toBe(at('2026-11-20T10:00+00:00'))
    expect(opens(vienna)).toBe(at('2026-11-20T10:00+01:00'))
  })

  it('stay right for more days than are remembered', () => {
    const days = Array.from({ length: 1500 }, (_, ahead) => Temporal.PlainDate.from('2026-01-01').add({ days: ahead }))
    for (const day of days) expect(windowsOn(hours, day.toString(), vienna)).toHaveLength(1)
    expect(windows(hours, '2026-01-01')).toEqual([['2026-01-01T10:00+01:00', '2026-01-01T11:00+01:00']])
  })
})

describe('the days of a clock change', () => {
  it.each([
    // [from, to, on, opens, closes]
    ['18:00', '02:30', '2026-03-28', '2026-03-28T18:00+01:00', '2026-03-29T03:30+02:00'],
    ['18:00', '02:00', '2026-03-28', '2026-03-28T18:00+01:00', '2026-03-29T03:00+02:00'],
    ['18:00', '03:00', '2026-03-28', '2026-03-28T18:00+01:00', '2026-03-29T03:00+02:00'],
    ['02:30', '10:00', '2026-03-29', '2026-03-29T03:30+02:00', '2026-03-29T10:00+02:00'],
    ['02:00', '02:30', '2026-03-29', '2026-03-29T03:00+02:00', '2026-03-29T03:30+02:00'],
    ['00:00', '00:00', '2026-03-29', '2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00'],
    ['18:00', '02:30', '2026-10-24', '2026-10-24T18:00+02:00', '2026-10-25T02:30+01:00'],
    ['18:00', '02:00', '2026-10-24', '2026-10-24T18:00+02:00', '2026-10-25T02:00+02:00'],
    ['18:00', '03:00', '2026-10-24', '2026-10-24T18:00+02:00', '2026-10-25T03:00+01:00'],
    ['02:30', '10:00', '2026-10-25', '2026-10-25T02:30+02:00', '2026-10-25T10:00+01:00'],
    ['02:30', '02:45', '2026-10-25', '2026-10-25T02:30+02:00', '2026-10-25T02:45+01:00'],
    ['18:00', '02:30', '2027-03-27', '2027-03-27T18:00+01:00', '2027-03-28T03:30+02:00'],
    ['18:00', '02:30', '2027-10-30', '2027-10-30T18:00+02:00', '2027-10-31T02:30+01:00'],
  ])('%s–%s on %s', (from, to, on, opens, closes) => {
    expect(windows([open('daily', from, to)], on)).toEqual([[opens, closes]])
  })

  it('leave nothing of a window that the clocks skip whole', () => {
    expect(windows([open('daily', '02:00', '03:00')], '2026-03-29')).toEqual([])
    expect(windows([open('daily', '02:30', '03:00')], '2026-03-29')).toEqual([])
  })

  it('keep a place open through both passes of the repeated hour: 9.5 hours', () => {
    const [night] = windowsOn([open('saturday', '18:00', '02:30')], '2026-10-24', vienna)
    expect((night?.to ?? 0) - (night?.from ?? 0)).toBe(9.5 * 3_600_000)
  })
})

describe('openState', () => {
  const lunchAndDinner = [open('daily', '11:00', '14:00'), open('daily', '17:00', '22:00'), closed('sunday')]

  it.each([
    ['2026-11-20T10:59:59.999+01:00', false],
    ['2026-11-20T11:00+01:00', true],
    ['2026-11-20T13:59:59.999+01:00', true],
    ['2026-11-20T14:00+01:00', false],
    ['2026-11-20T17:00+01:00', true],
    ['2026-11-22T12:00+01:00', false],
  ])('at %s is open: %s', (now, isOpen) => {
    expect(state(lunchAndDinner, now).isOpen).toBe(isOpen)
  })

  it('tells when it closes, and nothing about the next opening', () => {
    expect(state(lunchAndDinner, '2026-11-20T12:00+01:00')).toEqual({
      isOpen: true,
      isClosingSoon: false,
      closesAt: at('2026-11-20T14:00+01:00'),
      opensAt: null,
    })
  })

  it.each([
    ['2026-11-20T13:00+01:00', false],
    ['2026-11-20T13:00:00.001+01:00', true],
    ['2026-11-20T13:59+01:00', true],
  ])('closing soon is strictly less than 60 minutes: %s → %s', (now, expected) => {
    expect(state(lunchAndDinner, now).isClosingSoon).toBe(expected)
  })

  it.each([
    ['2026-11-20T15:00+01:00', '2026-11-20T17:00+01:00'],
    ['2026-11-20T22:00+01:00', '2026-11-21T11:00+01:00'],
    ['2026-11-21T22:00+01:00', '2026-11-23T11:00+01:00'],
    ['2026-11-20T10:59:59.999+01:00', '2026-11-20T11:00+01:00'],
  ])('closed at %s it opens at %s', (now, opensAt) => {
    expect(state(lunchAndDinner, now)).toEqual({
      isOpen: false,
      isClosingSoon: false,
      closesAt: null,
      opensAt: at(opensAt),
    })
  })

  it('looks 14 calendar days ahead and no further', () => {
    const hours = [open('2026-12-04', '10:00', '11:00')]
    expect(state(hours, '2026-11-20T00:00+01:00').opensAt).toBe(at('2026-12-04T10:00+01:00'))
    expect(state(hours, '2026-11-19T23:59+01:00').opensAt).toBeNull()
  })

  it('joins windows that touch over midnight', () => {
    const hours = [open('friday', '18:00', '00:00'), open('saturday', '00:00', '03:00')]
    expect(state(hours, '2026-11-20T23:30+01:00')).toMatchObject({
      isClosingSoon: false,
      closesAt: at('2026-11-21T03:00+01:00'),
    })
    expect(state(hours, '2026-11-21T01:00+01:00').closesAt).toBe(at('2026-11-21T03:00+01:00'))
  })

  it('joins windows that overlap after midnight', () => {
    const hours = [open('friday', '18:00', '04:00'), open('saturday', '02:00', '10:00')]
    expect(state(hours, '2026-11-21T03:00+01:00').closesAt).toBe(at('2026-11-21T10:00+01:00'))
    expect(state(hours, '2026-11-20T19:00+01:00').closesAt).toBe(at('2026-11-21T10:00+01:00'))
  })

  it('ends with the later window where the next day opens inside the night', () => {
    const hours = [open('friday', '18:00', '04:00'), open('saturday', '02:00', '03:00')]
    expect(state(hours, '2026-11-20T19:00+01:00').closesAt).toBe(at('2026-11-21T04:00+01:00'))
  })

  it('never closes where every day goes on into the next', () => {
    expect(state([open('daily', '00:00', '00:00')], '2026-11-20T23:30+01:00')).toEqual({
      isOpen: true,
      isClosingSoon: false,
      closesAt: null,
      opensAt: null,
    })
    const days = Array.from({ length: 15 }, (_, ahead) =>
      open(Temporal.PlainDate.from('2026-11-20').add({ days: ahead }).toString(), '00:00', '00:00'),
    )
    expect(state(days, '2026-11-20T12:00+01:00').closesAt).toBeNull()
    expect(state(days.slice(0, 14), '2026-11-20T12:00+01:00').closesAt).toBe(at('2026-12-04T00:00+01:00'))
    const untilSunday = [open('daily', '00:00', '00:00'), closed('sunday')]
    expect(state(untilSunday, '2026-11-20T12:00+01:00').closesAt).toBe(at('2026-11-22T00:00+01:00'))
  })

  it('is closed for ever without hours and in an unknown zone', () => {
    const never = { isOpen: false, isClosingSoon: false, closesAt: null, opensAt: null }
    expect(state([], '2026-11-20T12:00+01:00')).toEqual(never)
    expect(state(lunchAndDinner, '2026-11-20T12:00+01:00', 'Europe/Atlantis')).toEqual(never)
  })

  it('finds a once entry of the ISO week over New Year', () => {
    const hours = [open('2027-01-01', '10:00', '12:00')]
    expect(state(hours, '2026-12-28T12:00+01:00').opensAt).toBe(at('2027-01-01T10:00+01:00'))
    expect(state(hours, '2027-01-01T11:00+01:00').isOpen).toBe(true)
  })
})
