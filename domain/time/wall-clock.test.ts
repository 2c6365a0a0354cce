import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, clock, vienna } from './hours.fixture.ts'
import {
  calendarOf,
  countDays,
  dateOf,
  day,
  dayAt,
  dayOf,
  endMomentOf,
  instantOf,
  isoOf,
  isTimeZone,
  minuteAt,
  minutesOf,
  momentOf,
  startOfDay,
  weekdayOf,
} from './wall-clock.ts'

const dayNumber = (date: string): number => dayOf(date) ?? Number.NaN

describe('minutesOf', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['19:59', 1199],
    ['23:59', 1439],
    ['24:00', null],
    ['25:61', null],
    ['12:60', null],
    ['9:00', null],
    ['09:00:00', null],
    ['x09:00', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %s as %s', (text, expected) => {
    expect(minutesOf(text)).toBe(expected)
  })
})

describe('days of the calendar', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2000-03-01', 11_017],
    ['2026-11-20', 20_777],
  ])('counts %s as day %i', (date, expected) => {
    expect(dayOf(date)).toBe(expected)
    expect(dateOf(expected)).toBe(date)
  })

  it.each([
    '2027-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-01',
    '20260101',
    'x',
    '',
    null,
  ])('knows no day %s', (text) => {
    expect(dayOf(text)).toBeNull()
  })

  it.each(['x2026-01-01', '2026-01-01x', '12026-01-01'])('takes the whole text: %s', (text) => {
    expect(dayOf(text)).toBeNull()
  })

  it('agrees with the calendar of the platform for every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (counted) => {
        const plain = Temporal.PlainDate.from('1970-01-01').add({ days: counted })
        expect(calendarOf(counted)).toEqual({ year: plain.year, month: plain.month, dayOfMonth: plain.day })
        expect(countDays(plain.year, plain.month, plain.day)).toBe(counted)
        expect(weekdayOf(counted)).toBe(plain.dayOfWeek)
      }),
    )
  })

  it('writes years with four digits', () => {
    expect(dateOf(dayNumber('0099-12-31'))).toBe('0099-12-31')
  })

  it.each([
    ['2026-12-31', 4],
    ['2027-01-01', 5],
    ['2027-01-03', 7],
    ['2027-01-04', 1],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
    ['1969-12-29', 1],
  ])('knows that %s is weekday %i', (date, weekday) => {
    expect(weekdayOf(dayNumber(date))).toBe(weekday)
  })
})

describe('days of a zone', () => {
  it.each([
    ['2026-07-01T21:59Z', '2026-07-01'],
    ['2026-07-01T22:00Z', '2026-07-02'],
    ['2026-07-01T23:30Z', '2026-07-02'],
    ['2026-12-31T22:59Z', '2026-12-31'],
    ['2026-12-31T23:00Z', '2027-01-01'],
  ])('at %s it is %s in Vienna', (moment, date) => {
    expect(dayAt(vienna, at(moment))).toBe(dayNumber(date))
  })

  it.each([
    ['Pacific/Kiritimati', '2026-07-01T10:00Z', '2026-07-02'],
    ['Pacific/Kiritimati', '2026-07-01T09:59Z', '2026-07-01'],
    ['America/Los_Angeles', '2026-07-01T06:59Z', '2026-06-30'],
    ['America/Los_Angeles', '2026-07-01T07:00Z', '2026-07-01'],
  ])('in %s at %s it is %s', (zone, moment, date) => {
    expect(dayAt(zone, at(moment))).toBe(dayNumber(date))
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2026-11-20', 24],
  ])('%s has %i hours', (date, hours) => {
    const counted = dayNumber(date)
    expect((startOfDay(vienna, counted + 1) ?? 0) - (startOfDay(vienna, counted) ?? 0)).toBe(hours * 3_600_000)
  })

  it('gives nothing for an unknown zone, an empty one, or a year beyond the calendar', () => {
    expect(startOfDay('Europe/Atlantis', 0)).toBeNull()
    expect(dayAt('Europe/Atlantis', 0)).toBeNull()
    expect(minuteAt('Europe/Atlantis', 0)).toBeNull()
    expect(momentOf('Europe/Atlantis', 0, 0)).toBeNull()
    expect(endMomentOf('Europe/Atlantis', 0, 0)).toBeNull()
    expect(startOfDay('', 0)).toBeNull()
    expect(startOfDay(vienna, 200_000_000)).toBeNull()
    expect(momentOf(vienna, 200_000_000, 0)).toBeNull()
    expect(endMomentOf(vienna, 200_000_000, 0)).toBeNull()
    expect(dayAt(vienna, Number.NaN)).toBeNull()
  })

  it.each([
    ['Europe/Vienna', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('says whether %s is a zone: %s', (zone, expected) => {
    expect(isTimeZone(zone)).toBe(expected)
  })

  it('stays right when more days are asked for than it remembers', () => {
    for (let counted = 0; counted < 4100; counted++) startOfDay(vienna, counted)
    expect(startOfDay(vienna, dayNumber('2026-07-01'))).toBe(at('2026-07-01T00:00+02:00'))
  })

  it('stays right when more zones are asked for than it remembers', () => {
    for (let zone = 0; zone < 150; zone++) startOfDay(`Unknown/Zone${zone}`, 0)
    expect(startOfDay(vienna, 0)).toBe(-3_600_000)
    expect(startOfDay('Unknown/Zone1', 0)).toBeNull()
  })
})

describe('wall-clock times', () => {
  it.each([
    ['2026-07-01', '12:00', '2026-07-01T12:00+02:00'],
    ['2026-11-20', '12:00', '2026-11-20T12:00+01:00'],
    ['2026-03-29', '01:59', '2026-03-29T01:59+01:00'],
    ['2026-03-29', '02:00', '2026-03-29T03:00+02:00'],
    ['2026-03-29', '02:30', '2026-03-29T03:30+02:00'],
    ['2026-03-29', '03:00', '2026-03-29T03:00+02:00'],
    ['2027-03-28', '02:30', '2027-03-28T03:30+02:00'],
    ['2026-10-25', '01:59', '2026-10-25T01:59+02:00'],
    ['2026-10-25', '02:00', '2026-10-25T02:00+02:00'],
    ['2026-10-25', '02:30', '2026-10-25T02:30+02:00'],
    ['2026-10-25', '03:00', '2026-10-25T03:00+01:00'],
    ['2027-10-31', '02:30', '2027-10-31T02:30+02:00'],
  ])('begin on %s at %s at %s', (date, time, expected) => {
    expect(clock(momentOf(vienna, dayNumber(date), minutesOf(time) ?? 0))).toBe(expected)
  })

  it.each([
    ['2026-07-01', '12:00', '2026-07-01T12:00+02:00'],
    ['2026-03-29', '02:00', '2026-03-29T03:00+02:00'],
    ['2026-03-29', '02:30', '2026-03-29T03:30+02:00'],
    ['2026-03-29', '03:00', '2026-03-29T03:00+02:00'],
    ['2026-10-25', '01:59', '2026-10-25T01:59+02:00'],
    ['2026-10-25', '02:00', '2026-10-25T02:00+02:00'],
    ['2026-10-25', '02:01', '2026-10-25T02:01+01:00'],
    ['2026-10-25', '02:30', '2026-10-25T02:30+01:00'],
    ['2026-10-25', '03:00', '2026-10-25T03:00+01:00'],
    ['2027-10-31', '02:30', '2027-10-31T02:30+01:00'],
  ])('end on %s at %s at %s', (date, time, expected) => {
    expect(clock(endMomentOf(vienna, dayNumber(date), minutesOf(time) ?? 0))).toBe(expected)
  })

  it.each([
    ['2026-10-24', 30 * 60, '2026-10-25T05:00:00Z'],
    ['2026-03-28', 30 * 60, '2026-03-29T04:00:00Z'],
    ['2026-03-28', 1440, '2026-03-28T23:00:00Z'],
    ['2026-11-20', 30 * 60, '2026-11-21T05:00:00Z'],
  ])('of %s, minute %i is on the clock of the day after: %s', (date, minutes, expected) => {
    const moment = Temporal.Instant.from(expected).epochMilliseconds
    expect(momentOf(vienna, dayNumber(date), minutes)).toBe(moment)
    expect(endMomentOf(vienna, dayNumber(date), minutes)).toBe(moment)
  })

  it('finds the end at 00:00 where midnight itself is repeated', () => {
    // Havana goes back from 01:00 to 00:00 on 2026-11-01.
    const havana = 'America/Havana'
    const counted = dayNumber('2026-11-01')
    expect(endMomentOf(havana, counted, 0)).toBe(at('2026-11-01T00:00-04:00'))
    expect(endMomentOf(havana, counted, 30)).toBe(at('2026-11-01T00:30-05:00'))
  })

  it.each([
    ['2026-07-01T12:34+02:00', 754],
    ['2026-03-29T01:59+01:00', 119],
    ['2026-03-29T03:00+02:00', 180],
    ['2026-10-25T02:30+02:00', 150],
    ['2026-10-25T02:30+01:00', 150],
    ['2026-10-25T23:59+01:00', 1439],
  ])('show %s as minute %i', (moment, minutes) => {
    expect(minuteAt(vienna, at(moment))).toBe(minutes)
    expect(minuteAt(vienna, at(moment) + 59_999)).toBe(minutes)
  })
})

describe('instantOf', () => {
  it.each([
    ['2026-07-01T12:00:00Z', 1_782_907_200_000],
    ['2026-07-01T12:00+02:00', 1_782_900_000_000],
    ['2026-07-01T12:00', null],
    ['tomorrow', null],
    ['', null],
  ])('reads %s as %s', (text, expected) => {
    expect(instantOf(text)).toBe(expected)
  })
})

describe('moments as the server writes them', () => {
  const text = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toString()
  const years = { min: countDays(-2, 1, 1) * day, max: countDays(10_002, 1, 1) * day }
  const seconds = fc.integer({ min: years.min / 1000, max: years.max / 1000 }).map((each) => each * 1000)

  it('are written as Temporal writes them, and read as they were', () => {
    fc.assert(
      fc.property(fc.oneof(seconds, fc.integer(years)), (moment) => {
        expect(isoOf(moment)).toBe(text(moment))
        expect(instantOf(text(moment))).toBe(moment)
      }),
    )
  })

  it('are read as Temporal reads them where one sign is another', () => {
    const parts = fc.tuple(
      seconds,
      fc.nat(19),
      fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 - : . , T t Z z + ×'.split(' '), ' '),
    )
    fc.assert(
      fc.property(parts, ([moment, at, sign]) => {
        const written = text(moment)
        const changed = written.slice(0, at) + sign + written.slice(at + 1)
        let expected: number | null = null
        try {
          expected = Temporal.Instant.from(changed).epochMilliseconds
        } catch {}
        expect(instantOf(changed)).toBe(expected)
      }),
    )
  })
})
