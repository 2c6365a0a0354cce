import { describe, expect, it, test } from 'vitest'
import { contract, leave } from './contract.fixture.ts'
import {
  absenceDaysByType,
  holidaysOff,
  overtimeMinutes,
  publicHolidayBalance,
  restDayBalance,
} from './time-account.ts'
import type { TimeFacts } from './time-account.ts'

const christmas = (region: string, date: string) => region === 'AT-8' && date === '2026-12-25'
const facts = (worked: Record<string, number> = {}, change: Partial<TimeFacts> = {}): TimeFacts => ({
  contracts: [contract()],
  calendar: christmas,
  absences: [],
  netMinutes: new Map(Object.entries(worked)),
  ...change,
})
/** Monday to Sunday. */
const week = { from: '2026-11-16', to: '2026-11-22' }
const fullWeek = Object.fromEntries(['16', '17', '18', '19', '20'].map((day) => [`2026-11-${day}`, 480]))

describe('overtime', () => {
  it.each([
    ['a week as agreed', facts(fullWeek), 0],
    ['half an hour more', facts({ ...fullWeek, '2026-11-20': 510 }), 30],
    ['a Saturday', facts({ ...fullWeek, '2026-11-21': 60 }), 60],
    ['a day that was missed', facts({ ...fullWeek, '2026-11-20': 0 }), -480],
    ['a day of leave', facts({ ...fullWeek, '2026-11-20': 0 }, { absences: [leave('2026-11-20')] }), 0],
    [
      'half a day of leave',
      facts({ ...fullWeek, '2026-11-20': 0 }, { absences: [leave('2026-11-20', '2026-11-20', { startsHalf: true })] }),
      -240,
    ],
    [
      'two hours at the doctor',
      facts(
        { ...fullWeek, '2026-11-20': 360 },
        { absences: [leave('2026-11-20', '2026-11-20', { type: 'other', minutes: 120 })] },
      ),
      0,
    ],
    [
      'two hours at the doctor and three of leave',
      facts(
        { ...fullWeek, '2026-11-20': 180 },
        {
          absences: [
            leave('2026-11-20', '2026-11-20', { type: 'other', minutes: 120 }),
            leave('2026-11-20', '2026-11-20', { minutes: 180 }),
          ],
        },
      ),
      0,
    ],
    [
      'hours that are paid as they are worked',
      facts(
        { ...fullWeek, '2026-11-21': 300, '2026-11-20': 0 },
        { contracts: [contract({ model: 'hourly' })], absences: [leave('2026-11-20')] },
      ),
      0,
    ],
    [
      'leave that nobody has approved',
      facts(
        { ...fullWeek, '2026-11-20': 0 },
        { absences: [leave('2026-11-20', '2026-11-20', { status: 'requested' })] },
      ),
      -480,
    ],
    [
      'time off in lieu is paid with overtime',
      facts(
        { ...fullWeek, '2026-11-20': 0 },
        { absences: [leave('2026-11-20', '2026-11-20', { type: 'timeOffInLieu' })] },
      ),
      -480,
    ],
    [
      'a fixed credit',
      facts(
        { ...fullWeek, '2026-11-20': 0 },
        { contracts: [contract({ absenceCreditMinutes: 462 })], absences: [leave('2026-11-20')] },
      ),
      -18,
    ],
    ['nothing agreed', facts(fullWeek, { contracts: [] }), null],
    ['a contract from Thursday on', facts(fullWeek, { contracts: [contract({ validFrom: '2026-11-19' })] }), 0],
  ])('%s', (_, known, minutes) => {
    expect(overtimeMinutes(known, week)).toBe(minutes)
  })

  it('is unknown between what are no dates', () => {
    expect(overtimeMinutes(facts(fullWeek), { from: 'gestern', to: week.to })).toBeNull()
    expect(overtimeMinutes(facts(fullWeek), { from: week.from, to: 'morgen' })).toBeNull()
  })

  it('a day that is absent twice is credited once, with the larger part', () => {
    const half = leave('2026-11-20', '2026-11-20', { startsHalf: true })
    const missed = { ...fullWeek, '2026-11-20': 0 }
    const of = (absences: ReturnType<typeof leave>[]) => overtimeMinutes(facts(missed, { absences }), week)
    expect([of([half, leave('2026-11-20')]), of([leave('2026-11-20'), half])]).toEqual([0, 0])
  })

  it('a public holiday asks for nothing; who works on it works more', () => {
    const days = { from: '2026-12-25', to: '2026-12-25' }
    expect([overtimeMinutes(facts(), days), overtimeMinutes(facts({ '2026-12-25': 300 }), days)]).toEqual([0, 300])
  })
})

test('days of absence by type, within the days that are asked for', () => {
  const absences = [
    leave('2026-11-20', '2026-11-24'),
    leave('2026-11-18', '2026-11-18', { type: 'sick', startsHalf: true }),
    leave('2026-11-17', '2026-11-17', { status: 'rejected' }),
  ]
  expect(absenceDaysByType(facts({}, { absences }), week)).toEqual({ vacation: 1, sick: 0.5 })
})

test('days of absence begin and end with the days that are asked for; what counts no day is not named', () => {
  const of = (from: string, to: string, type: 'sick' | 'vacation' = 'vacation') =>
    absenceDaysByType(facts({}, { absences: [leave(from, to, { type })] }), { from: '2026-11-17', to: '2026-11-19' })
  expect(of('2026-11-16', '2026-11-20')).toEqual({ vacation: 3 })
  expect(of('2026-11-13', '2026-11-16')).toEqual({})
  expect(of('2026-11-20', '2026-11-20')).toEqual({})
})

test('days of a type add up', () => {
  const absences = [leave('2026-11-16'), leave('2026-11-18', '2026-11-18', { endsHalf: true })]
  expect(absenceDaysByType(facts({}, { absences }), week)).toEqual({ vacation: 1.5 })
})

test('a public holiday off is paid: where somebody would have worked, did not, and was not away without pay', () => {
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const off = (worked?: Record<string, number>, change?: Partial<TimeFacts>) =>
    holidaysOff(facts(worked, change), december)
  expect(off()).toBe(1)
  expect(off({ '2026-12-25': 60 })).toBe(0)
  // 25 December 2026 is a Friday.
  const mondays = { mo: 480, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 }
  expect(off({}, { contracts: [contract({ weekdayMinutes: mondays })] })).toBe(0)
  expect(off({}, { contracts: [contract({ worksOnPublicHolidays: true })] })).toBe(0)
  expect(off({}, { contracts: [contract({ validUntil: '2026-12-24' })] })).toBe(0)
  // Sick or on leave, the holiday is a holiday.
  expect(off({}, { absences: [leave('2026-12-21', '2026-12-31', { type: 'sick' })] })).toBe(1)
  expect(off({}, { absences: [leave('2026-12-21', '2026-12-31', { isPaid: false })] })).toBe(0)
  expect(off({}, { absences: [leave('2026-12-21', '2026-12-31', { type: 'unpaidLeave' })] })).toBe(0)
})

describe('Switzerland', () => {
  const swiss = [contract({ ruleSet: 'CH' })]
  it.each([
    ['five days of work', fullWeek, [], 0],
    ['six days of work', { ...fullWeek, '2026-11-21': 300 }, [], 1],
    ['leave neither is rest nor asks for any', { '2026-11-16': 480 }, [leave('2026-11-17', '2026-11-22')], 0.29],
    [
      'leave that nobody has approved is rest',
      { '2026-11-16': 480 },
      [leave('2026-11-17', '2026-11-22', { status: 'requested' })],
      -4,
    ],
    ['a day of rest that was asked for', fullWeek, [leave('2026-11-21', '2026-11-21', { type: 'restDay' })], 0],
  ])('rest days after %s: %d', (_, worked, absences, owed) => {
    expect(restDayBalance(facts(worked, { contracts: swiss, absences }), week)).toBe(owed)
  })
  it('a worked holiday is owed until it is given back', () => {
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const worked = { '2026-12-25': 480 }
    const inLieu = [leave('2026-12-28', '2026-12-28', { type: 'publicHolidayInLieu' })]
    const balance = (absences: ReturnType<typeof leave>[]) =>
      publicHolidayBalance(facts(worked, { contracts: swiss, absences }), december)
    expect([balance([]), balance(inLieu)]).toEqual([1, 0])
  })
  it('nothing else gives a worked holiday back, and nothing else is owed', () => {
    const december = { from: '2026-12-01', to: '2026-12-31' }
    const balance = (worked: Record<string, number>, absences: ReturnType<typeof leave>[] = [], contracts = swiss) =>
      publicHolidayBalance(facts(worked, { contracts, absences }), december)
    const [holiday, day] = [{ '2026-12-25': 1 }, '2026-12-28']
    expect(balance(holiday, [leave(day)])).toBe(1)
    expect(balance(holiday, [leave(day, day, { type: 'publicHolidayInLieu', status: 'requested' })])).toBe(1)
    expect(balance(holiday, [leave(day, day, { type: 'publicHolidayInLieu', startsHalf: true })])).toBe(0.5)
    expect(balance({ '2026-12-25': 0 })).toBe(0)
    expect(balance({ '2026-12-24': 480 })).toBe(0)
    expect(balance(holiday, [], [contract({ ruleSet: 'CH', worksOnPublicHolidays: true })])).toBe(1)
    expect(balance(holiday, [], [contract({ ruleSet: 'CH', publicHolidayRegion: 'CH-GE' })])).toBe(0)
  })
  it('only the days with a Swiss contract count', () => {
    const contracts = [contract({ validFrom: '2026-11-17' }), contract({ ruleSet: 'CH', validFrom: '2026-11-21' })]
    expect(restDayBalance(facts({ '2026-11-21': 60 }, { contracts }), week)).toBe(-0.43)
  })
  it('elsewhere there are no such accounts', () => {
    expect([restDayBalance(facts(), week), publicHolidayBalance(facts(), week)]).toEqual([null, null])
  })
})
