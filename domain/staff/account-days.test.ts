import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { contract, leave, noHolidays } from './contract.fixture.ts'
import { keptUntil } from './retention.ts'
import { accountDays, keptDays, overtimeMinutes, runningBalance, type TimeFacts } from './time-account.ts'

const first = dayOf('2028-01-01') ?? 0
const year = { from: '2028-01-01', to: '2028-12-31' }
const anyFacts = fc
  .record({
    worked: fc.dictionary(
      fc.integer({ min: 0, max: 365 }).map((day) => dateOf(first + day)),
      fc.integer({ min: 0, max: 900 }),
    ),
    leaves: fc.array(fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 20 }), fc.boolean()), {
      maxLength: 8,
    }),
    daily: fc.integer({ min: 1, max: 600 }),
    newContractOn: fc.integer({ min: 1, max: 364 }),
  })
  .map(({ worked, leaves, daily, newContractOn }): TimeFacts => ({
    contracts: [
      contract(),
      contract({
        validFrom: dateOf(first + newContractOn),
        weekdayMinutes: { mo: daily, tu: daily, we: daily, th: daily, fr: daily, sa: 0, su: 0 },
      }),
    ],
    calendar: noHolidays,
    absences: leaves.map(([day, length, startsHalf]) =>
      leave(dateOf(first + day), dateOf(first + day + length), { startsHalf }),
    ),
    netMinutes: new Map(Object.entries(worked)),
  }))

test('the balance of a year is the sum of its days, however it is cut', () => {
  fc.assert(
    fc.property(anyFacts, fc.array(fc.integer({ min: 0, max: 365 }), { maxLength: 12 }), (facts, cuts) => {
      const whole = accountDays(facts, year)
      expect(whole).toHaveLength(366)
      const sum = whole.reduce((all, { balanceMinutes }) => all + balanceMinutes, 0)
      const borders = [...new Set([0, ...cuts.toSorted((a, b) => a - b), 366])]
      const parts = borders.slice(1).map((to, index) => ({
        from: dateOf(first + (borders[index] ?? 0)),
        to: dateOf(first + to - 1),
      }))
      const pieces = parts.map((days) => overtimeMinutes(facts, days) ?? 0)
      expect(pieces.reduce((all, each) => all + each, 0)).toBe(sum)
      expect(overtimeMinutes(facts, year)).toBe(sum)
      expect(whole.every(({ balanceMinutes }) => Number.isInteger(balanceMinutes))).toBe(true)
    }),
  )
})

test('months that are summed up change no balance, whichever of them are known', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.integer({ min: 0, max: 365 }),
      fc.integer({ min: 0, max: 365 }),
      fc.infiniteStream(fc.boolean()),
      (facts, since, last, isKnown) => {
        const carried = { closed: null, first: dateOf(first + since), bookings: [{ date: '2028-05-01', minutes: -60 }] }
        const until = { worked: dateOf(first + last), booked: dateOf(first + last) }
        const asked: string[] = []
        const balance = runningBalance(facts, carried, until, (span) => {
          asked.push(span.to)
          return isKnown.next().value === true ? (overtimeMinutes(facts, span) ?? 0) : undefined
        })
        expect(balance).toBe(runningBalance(facts, carried, until))
        // Only whole months, to their end, are asked for.
        expect(asked.every((date) => date <= until.worked && dateOf((dayOf(date) ?? 0) + 1).endsWith('-01'))).toBe(true)
      },
    ),
  )
})

test('what a sheet says adds up: before, worked, credited and booked, less what was asked for, is the balance', () => {
  const from = fc.integer({ min: 0, max: 365 })
  fc.assert(
    fc.property(anyFacts, from, from, fc.integer({ min: 0, max: 11 }), (facts, since, now, month) => {
      const [begun, today] = [dateOf(first + since), dateOf(first + now)]
      const start = Temporal.PlainDate.from('2028-01-01').add({ months: month })
      const days = { from: start.toString(), to: start.with({ day: start.daysInMonth }).toString() }
      const bookings = [{ date: days.from, minutes: -60 }]
      const carried = { closed: null, first: begun, bookings }
      const yesterday = dateOf(first + now - 1)
      const earlier = (one: string) => (one < yesterday ? one : yesterday)
      const { days: kept, counted } = keptDays(accountDays(facts, days), { first: begun, today })
      const before = runningBalance(facts, carried, {
        worked: earlier(start.subtract({ days: 1 }).toString()),
        booked: start.subtract({ days: 1 }).toString(),
      })
      const after = runningBalance(facts, carried, { worked: earlier(days.to), booked: days.to })
      expect(before + counted.workedMinutes + counted.creditMinutes - 60 - counted.targetMinutes).toBe(after)
      // And day by day: none before time began to be kept.
      expect(kept.every(({ date }) => date >= begun)).toBe(true)
    }),
  )
})

it('before time is kept nothing is owed, and what is to come is shown', () => {
  const facts = { contracts: [contract()], calendar: noHolidays, absences: [], netMinutes: new Map<string, number>() }
  const days = accountDays(facts, { from: '2026-11-16', to: '2026-11-20' })
  const { days: kept, counted } = keptDays(days, { first: null, today: '2026-11-19' })
  expect(kept.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20'])
  expect(counted).toEqual({ targetMinutes: 0, workedMinutes: 0, creditMinutes: 0, balanceMinutes: 0 })
})

it('half a day of odd length counts whole minutes', () => {
  const odd = contract({ weekdayMinutes: { mo: 461, tu: 461, we: 461, th: 461, fr: 461, sa: 0, su: 0 } })
  const facts = {
    contracts: [odd],
    calendar: noHolidays,
    absences: [leave('2026-11-18', '2026-11-18', { startsHalf: true })],
    netMinutes: new Map(),
  }
  expect(accountDays(facts, { from: '2026-11-18', to: '2026-11-18' })).toEqual([
    { date: '2026-11-18', targetMinutes: 461, workedMinutes: 0, creditMinutes: 231, balanceMinutes: -230 },
  ])
})

describe('records are kept', () => {
  it.each([
    ['DE', '2026-03-14', '2028-12-31'],
    ['CH', '2026-03-14', '2031-12-31'],
    ['AT', '2028-02-29', '2035-12-31'],
    ['none', '2026-12-31', '2033-12-31'],
  ] as const)('%s: what is of %s until %s', (ruleSet, date, until) => expect(keptUntil(ruleSet, date)).toBe(until))
})
