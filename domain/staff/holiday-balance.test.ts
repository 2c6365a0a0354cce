import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countDays, dateOf, dayOf } from '../time/wall-clock.ts'
import { contract, leave, noHolidays } from './contract.fixture.ts'
import { holidayAccount } from './holiday-balance.ts'
import { entitlementOf, fullMonths } from './holiday-entitlement.ts'
import type { AbsencePeriod } from './absence-days.ts'
import type { HolidayAdjustment, HolidayFacts } from './holiday-balance.ts'
import type { ContractTerms } from './work-contract.ts'

describe('full months', () => {
  it.each([
    ['2026-01-15', '2026-02-13', 0],
    ['2026-01-15', '2026-02-14', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2028-01-31', '2028-02-28', 0],
    ['2028-01-31', '2028-02-29', 1],
    ['2026-03-01', '2026-12-31', 10],
    ['2026-12-01', '2026-12-31', 1],
    ['2026-12-02', '2026-12-31', 0],
    ['2026-11-15', '2026-12-13', 0],
    ['2026-11-15', '2026-12-14', 1],
    ['2026-10-31', '2026-12-30', 2],
    ['2026-12-15', '2027-01-14', 1],
  ])('from %s to %s: %i', (from, to, months) => {
    expect(fullMonths(dayOf(from) ?? 0, dayOf(to) ?? 0)).toBe(months)
  })
})

describe('the entitlement of a year', () => {
  const of = (year: number, ...contracts: Partial<ContractTerms>[]) =>
    entitlementOf(contracts.map(contract), year).entitled
  it.each([
    ['a whole year', 2026, [{}], 25],
    ['a whole leap year', 2028, [{}], 25],
    ['before the contract', 2024, [{}], 0],
    ['AT: from July on, by days', 2026, [{ validFrom: '2026-07-01' }], 12.6],
    ['AT: from July on in a leap year', 2028, [{ validFrom: '2028-07-01' }], 12.57],
    ['AT: the last day of the year', 2026, [{ validFrom: '2026-12-31' }], 0.07],
    ['AT: until June', 2026, [{ validUntil: '2026-06-30' }], 12.4],
    [
      'DE: ten of twelve months, half a day and more rounded up',
      2026,
      [{ ruleSet: 'DE', validFrom: '2026-03-01' }],
      21,
    ],
    ['DE: nine of twelve months', 2026, [{ ruleSet: 'DE', validFrom: '2026-04-01' }], 19],
    ['DE: a fraction below half a day stays', 2026, [{ ruleSet: 'DE', validFrom: '2026-08-01' }], 10.42],
    ['DE: a month that is not full counts nothing', 2026, [{ ruleSet: 'DE', validFrom: '2026-12-02' }], 0],
    [
      'DE: exactly half a day is rounded up',
      2026,
      [{ ruleSet: 'DE', validFrom: '2026-07-01', holidayDaysPerYear: 25 }],
      13,
    ],
    ['DE: a whole year is not rounded', 2026, [{ ruleSet: 'DE', holidayDaysPerYear: 24.5 }], 24.5],
    [
      'DE: months of a gap do not count',
      2026,
      [
        { ruleSet: 'DE', validFrom: '2026-01-01', validUntil: '2026-03-31' },
        { ruleSet: 'DE', validFrom: '2026-07-01', validUntil: '2026-09-30' },
      ],
      13,
    ],
    [
      'DE: two halves of a month are no full one',
      2026,
      [
        { ruleSet: 'DE', validFrom: '2026-01-01', validUntil: '2026-01-20' },
        { ruleSet: 'DE', validFrom: '2026-02-10', validUntil: '2026-02-28' },
      ],
      0,
    ],
    ['DE: hours are not rounded up', 2026, [{ ruleSet: 'DE', validFrom: '2026-07-01', holidayUnit: 'hours' }], 12.5],
    [
      'fewer days from July on',
      2026,
      [
        { validUntil: '2026-06-30', holidayDaysPerYear: 30 },
        { validFrom: '2026-07-01', holidayDaysPerYear: 20 },
      ],
      24.96,
    ],
  ] as const)('%s', (_, year, contracts, days) => {
    expect(of(year, ...contracts)).toBe(days)
  })
  it('names what the contract promises for a whole year', () => {
    expect(entitlementOf([contract({ validFrom: '2026-07-01' })], 2026).contractual).toBe(25)
  })
})

const facts = (change: Partial<HolidayFacts> & { contracts?: readonly ContractTerms[] } = {}): HolidayFacts => ({
  contracts: [contract({ validFrom: '2026-01-01' })],
  calendar: noHolidays,
  absences: [],
  adjustments: [],
  ...change,
})
const note = (date: string, kind: HolidayAdjustment['kind'], days = 0): HolidayAdjustment => ({ date, kind, days })

describe('the account of a year', () => {
  test('what was taken until today, what is approved later, what is asked for', () => {
    const absences = [
      leave('2026-11-16', '2026-11-20'),
      leave('2026-12-28', '2026-12-30'),
      leave('2026-12-23', '2026-12-24', { status: 'requested' }),
      leave('2026-12-01', '2026-12-01', { status: 'rejected' }),
      leave('2026-12-02', '2026-12-02', { status: 'cancelRequested' }),
    ]
    expect(
      holidayAccount(facts({ absences, adjustments: [note('2026-05-01', 'correction', -1.5)] }), '2026-11-18'),
    ).toMatchObject({
      entitledDays: 25,
      carriedOverDays: 0,
      takenDays: 3,
      approvedFutureDays: 6,
      requestedDays: 2,
      remainingDays: 14.5,
      bookableDays: 12.5,
      expiredDays: 0,
    })
  })

  test('what is left goes into the next year; days taken over the turn of the year count in each', () => {
    const account = holidayAccount(facts({ absences: [leave('2026-12-30', '2027-01-05')] }), '2027-01-04')
    expect(account).toMatchObject({
      carriedOverDays: 23,
      entitledDays: 25,
      takenDays: 2,
      approvedFutureDays: 1,
      remainingDays: 45,
    })
  })

  test('an account may go below zero, and the next year pays for it', () => {
    const absences = [leave('2026-06-01', '2026-07-10')]
    expect(holidayAccount(facts({ absences }), '2026-12-31').remainingDays).toBe(-5)
    expect(holidayAccount(facts({ absences }), '2027-06-01')).toMatchObject({ carriedOverDays: -5, remainingDays: 20 })
  })

  test.each([
    ['2028-12-31', 50, 0, '2028-12-31'],
    ['2029-01-01', 75, 25, '2028-12-31'],
  ])(
    'AT: leave of 2026 goes two years after its year; on %s %d days are carried over and %d expired',
    (asOf, carried, expired, expiresOn) => {
      const account = holidayAccount(facts(), asOf)
      expect([account.carriedOverDays, account.expiredDays, account.carryOverExpiresOn]).toEqual([
        carried,
        expired,
        expiresOn,
      ])
    },
  )

  describe('DE: 31 March, where the person was told', () => {
    const german = [contract({ validFrom: '2026-01-01', ruleSet: 'DE' })]
    const told = [note('2026-10-01', 'expiryNotice')]
    test.each([
      ['2027-03-31', told, [], 0, 25],
      ['2027-04-01', told, [], 25, 25],
      ['2027-04-01', [], [], 0, 25],
      ['2027-04-01', [note('2025-12-31', 'expiryNotice')], [], 0, 25],
      ['2027-04-01', [...told, note('2026-12-01', 'keptFromExpiry', 5)], [], 20, 25],
      ['2027-04-01', [note('2026-01-01', 'expiryNotice')], [], 25, 25],
      ['2027-04-02', [note('2027-03-31', 'expiryNotice')], [], 25, 25],
      ['2027-04-02', [note('2027-04-01', 'expiryNotice')], [], 0, 25],
      ['2027-04-01', [...told, note('2026-06-01', 'correction', 5)], [], 30, 30],
      ['2027-04-01', [...told, note('2025-12-31', 'keptFromExpiry', 5)], [], 25, 25],
      ['2027-04-01', [...told, note('2026-01-01', 'keptFromExpiry', 5)], [], 20, 25],
      ['2027-04-02', [...told, note('2027-03-31', 'keptFromExpiry', 5)], [], 20, 25],
      ['2027-04-02', [...told, note('2027-04-01', 'keptFromExpiry', 5)], [], 25, 25],
      ['2027-04-01', [...told, note('2026-12-01', 'keptFromExpiry', 30)], [], 0, 25],
      ['2027-03-31', told, [leave('2027-06-01')], 0, 25],
      ['2027-04-01', told, [leave('2027-03-29', '2027-04-02')], 22, 25],
    ])('%s %j %j: %d expired of %d', (asOf, adjustments, absences, expired, carried) => {
      const account = holidayAccount(facts({ contracts: german, adjustments, absences }), asOf)
      expect([account.expiredDays, account.carriedOverDays]).toEqual([expired, carried])
    })
    test('what expires and what does not is told', () => {
      const account = holidayAccount(
        facts({ contracts: german, adjustments: [...told, note('2026-12-01', 'keptFromExpiry', 5)] }),
        '2027-02-01',
      )
      expect(account).toMatchObject({
        carryOverExpiresOn: '2027-03-31',
        carryOverNotExpiringDays: 5,
        expiryNoticeSentAt: '2026-10-01',
      })
      expect(holidayAccount(facts({ contracts: german }), '2027-02-01')).toMatchObject({
        carryOverExpiresOn: null,
        carryOverNotExpiringDays: 25,
      })
    })
  })

  test('AT: the account after which nothing is left names no day', () => {
    const absences = [leave('2026-06-01', '2026-07-03')]
    expect(holidayAccount(facts({ absences }), '2027-06-01')).toMatchObject({
      carriedOverDays: 0,
      carryOverExpiresOn: null,
    })
  })

  test('AT: leave is taken from the oldest year first, so less of it goes', () => {
    const absences = [leave('2028-06-05', '2028-06-09')]
    expect(holidayAccount(facts({ absences }), '2029-01-01')).toMatchObject({ carriedOverDays: 70, expiredDays: 20 })
  })

  test('what is asked for counts in its own year', () => {
    const absences = [leave('2026-12-30', '2027-01-05', { status: 'requested' })]
    const requested = (asOf: string) => holidayAccount(facts({ absences }), asOf).requestedDays
    expect([requested('2026-12-31'), requested('2027-01-01')]).toEqual([2, 3])
  })

  test.each([
    ['2026-12-31', null],
    ['2027-01-01', '2028-12-31'],
  ])('the last contract that began within the year says when its leave goes: DE from %s on: %s', (validFrom, goes) => {
    const contracts = [contract({ validFrom, ruleSet: 'DE' }), contract({ validFrom: '2026-01-01' })]
    expect(holidayAccount(facts({ contracts }), '2027-02-01').carryOverExpiresOn).toBe(goes)
  })

  test('days that were given before any contract never go', () => {
    const adjustments = [note('2024-05-01', 'correction', 3)]
    expect(holidayAccount(facts({ adjustments }), '2027-06-01')).toMatchObject({
      expiredDays: 0,
      carriedOverDays: 28,
      carryOverNotExpiringDays: 3,
    })
  })

  test('accounts are followed for fifteen years', () => {
    const contracts = [contract({ validFrom: '2000-01-01', ruleSet: 'none' })]
    expect(holidayAccount(facts({ contracts }), '2026-06-01').carriedOverDays).toBe(15 * 25)
  })

  test('CH: five years; without rules never', () => {
    const of = (ruleSet: 'CH' | 'none', asOf: string) =>
      holidayAccount(facts({ contracts: [contract({ validFrom: '2026-01-01', ruleSet })] }), asOf).expiredDays
    expect([of('CH', '2031-12-31'), of('CH', '2032-01-01'), of('none', '2032-01-01')]).toEqual([0, 25, 0])
  })

  test('nobody employed, nothing to take', () => {
    expect(holidayAccount(facts({ contracts: [] }), '2026-06-01')).toMatchObject({
      contractualDays: 0,
      remainingDays: 0,
      carryOverExpiresOn: null,
    })
  })
})

test('remaining = entitled + carried over + adjustments − expired − taken − approved future, whatever happened', () => {
  const day = fc.integer({ min: countDays(2026, 1, 1), max: countDays(2029, 12, 31) }).map(dateOf)
  const absence: fc.Arbitrary<AbsencePeriod> = fc
    .tuple(day, fc.integer({ min: 0, max: 20 }), fc.boolean(), fc.constantFrom('approved', 'requested', 'rejected'))
    .map(([from, length, startsHalf, status]) =>
      leave(from, dateOf((dayOf(from) ?? 0) + length), { startsHalf, status: status as 'approved' }),
    )
  const adjustment = fc.record({
    date: day,
    kind: fc.constantFrom<HolidayAdjustment['kind']>('correction', 'keptFromExpiry', 'expiryNotice'),
    days: fc.integer({ min: 0, max: 10 }),
  })
  const ruleSet = fc.constantFrom('AT', 'DE', 'CH', 'none')
  fc.assert(
    fc.property(
      fc.array(absence, { maxLength: 8 }),
      fc.array(adjustment, { maxLength: 5 }),
      ruleSet,
      day,
      (absences, adjustments, rules, asOf) => {
        const contracts = [contract({ validFrom: '2026-01-01', ruleSet: rules as 'AT' })]
        const account = holidayAccount(facts({ contracts, absences, adjustments }), asOf)
        const corrections = adjustments
          .filter(({ date, kind }) => kind === 'correction' && date.slice(0, 4) === asOf.slice(0, 4))
          .reduce((sum, { days }) => sum + days, 0)
        const { entitledDays, carriedOverDays, expiredDays, takenDays, approvedFutureDays, remainingDays } = account
        expect(remainingDays).toBeCloseTo(
          entitledDays + carriedOverDays + corrections - expiredDays - takenDays - approvedFutureDays,
        )
        expect(expiredDays).toBeGreaterThanOrEqual(0)
        expect(account.bookableDays).toBeLessThanOrEqual(remainingDays)
        expect(account.carryOverNotExpiringDays).toBeLessThanOrEqual(Math.max(0, carriedOverDays) + 1e-9)
        // The next year takes over exactly what this one leaves.
        const [newYearsEve, newYear] = [`${asOf.slice(0, 4)}-12-31`, `${Number(asOf.slice(0, 4)) + 1}-01-01`]
        expect(holidayAccount(facts({ contracts, absences, adjustments }), newYear).carriedOverDays).toBeCloseTo(
          holidayAccount(facts({ contracts, absences, adjustments }), newYearsEve).remainingDays,
        )
      },
    ),
  )
})
