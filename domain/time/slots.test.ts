import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../ground/product.fixture.ts'
import { aBranch } from '../ground/branch.fixture.ts'
import { at, clock, closed, instant, open } from './hours.fixture.ts'
import { deliveryHoursProblems, isOfferedSlot, slotDays, slotRules, slotsOn } from './slots.ts'
import type { Product } from '../ground/product.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { Branch } from '../ground/branch.ts'
import type { OpeningHours } from '../ground/opening-hours-entry.ts'
import type { SlotLine } from './slots.ts'

const line = (changes: Partial<Product> = {}, ...schedules: OpeningHours[]): SlotLine => ({
  product: aProduct(changes),
  schedules,
})
const rulesOf = (branch: Partial<Branch>, lines: readonly SlotLine[] = [], type: OrderType = 'takeaway') =>
  slotRules(aBranch(branch), type, lines)

/** The first, the last and the number of slots of a date. */
function span(rules: ReturnType<typeof rulesOf>, date: string, now: string): (string | number | null)[] {
  const slots = slotsOn(rules, date, instant(now))
  return [clock(slots[0] ?? null), clock(slots.at(-1) ?? null), slots.length]
}

const friday = '2026-11-20'
const early = '2026-11-20T00:00+01:00'

describe('slotsOn', () => {
  it('offers every 5 minutes of a window, its end excluded', () => {
    expect(span(rulesOf({ openingHours: [open('daily', '11:00', '11:20')] }), friday, early)).toEqual([
      '2026-11-20T11:00+01:00',
      '2026-11-20T11:15+01:00',
      4,
    ])
  })

  it('begins off the grid with the next 5 minutes, and may have no slot at all', () => {
    const rules = rulesOf({ openingHours: [open('daily', '11:03', '11:11'), open('daily', '12:01', '12:04')] })
    expect(slotsOn(rules, friday, instant(early)).map(clock)).toEqual([
      '2026-11-20T11:05+01:00',
      '2026-11-20T11:10+01:00',
    ])
  })

  it('begins with now, rounded up', () => {
    const rules = rulesOf({})
    expect(span(rules, friday, '2026-11-20T12:01+01:00')[0]).toBe('2026-11-20T12:05+01:00')
    expect(span(rules, friday, '2026-11-20T12:05+01:00')[0]).toBe('2026-11-20T12:05+01:00')
    expect(span(rules, friday, '2026-11-20T21:55:01+01:00')).toEqual([null, null, 0])
    expect(span(rules, friday, '2026-11-21T12:00+01:00')).toEqual([null, null, 0])
  })

  it('puts the slots after midnight on their own date', () => {
    const rules = rulesOf({ openingHours: [open('friday', '23:50', '00:10')] })
    expect(slotsOn(rules, friday, instant(early)).map(clock)).toEqual([
      '2026-11-20T23:50+01:00',
      '2026-11-20T23:55+01:00',
    ])
    expect(slotsOn(rules, '2026-11-21', instant(early)).map(clock)).toEqual([
      '2026-11-21T00:00+01:00',
      '2026-11-21T00:05+01:00',
    ])
  })

  it('offers overlapping windows once, in order', () => {
    const rules = rulesOf({ openingHours: [open('thursday', '18:00', '02:00'), open('friday', '01:00', '03:00')] })
    expect(span(rules, friday, early)).toEqual(['2026-11-20T00:00+01:00', '2026-11-20T02:55+01:00', 36])
  })

  it.each(['2026-02-30', 'morgen', ''])('offers nothing on %s', (date) => {
    expect(slotsOn(rulesOf({}), date, instant(early))).toEqual([])
  })

  it('offers nothing in an unknown zone', () => {
    const rules = rulesOf({ timeZone: 'Europe/Atlantis' })
    expect(slotsOn(rules, friday, instant(early))).toEqual([])
    expect(slotDays(rules, instant(early))).toEqual([])
    expect(isOfferedSlot(rules, at('2026-11-20T12:00+01:00'), instant(early))).toBe(false)
  })

  it('skips and repeats what the clocks skip and repeat', () => {
    const rules = rulesOf({ openingHours: [open('daily', '01:50', '03:15')] })
    expect(slotsOn(rules, '2026-03-29', instant('2026-03-28T12:00+01:00')).map(clock)).toEqual([
      '2026-03-29T01:50+01:00',
      '2026-03-29T01:55+01:00',
      '2026-03-29T03:00+02:00',
      '2026-03-29T03:05+02:00',
      '2026-03-29T03:10+02:00',
    ])
    expect(span(rules, '2026-10-25', '2026-10-24T12:00+02:00')).toEqual([
      '2026-10-25T01:50+02:00',
      '2026-10-25T03:10+01:00',
      29,
    ])
  })
})

describe('the hours that count', () => {
  const branch = {
    openingHours: [open('daily', '11:00', '22:00')],
    deliveryHours: [open('daily', '17:00', '21:00')],
    isDeliveryHoursEnabled: true,
  }

  it.each([
    ['delivery', '2026-11-20T17:00+01:00', '2026-11-20T20:55+01:00'],
    ['takeaway', '2026-11-20T11:00+01:00', '2026-11-20T21:55+01:00'],
    ['dineIn', '2026-11-20T11:00+01:00', '2026-11-20T21:55+01:00'],
  ] as const)('of a %s', (type, first, last) => {
    expect(span(rulesOf(branch, [], type), friday, early).slice(0, 2)).toEqual([first, last])
  })

  it('are the opening hours where delivery hours are off', () => {
    const off = { ...branch, isDeliveryHoursEnabled: false }
    expect(span(rulesOf(off, [], 'delivery'), friday, early)[0]).toBe('2026-11-20T11:00+01:00')
  })
})

describe('deliveryHoursProblems', () => {
  const hours = [open('daily', '17:00', '21:00')]
  it.each([
    [{ isDeliveryHoursEnabled: true, deliveryHours: hours }, 0],
    [{ isDeliveryHoursEnabled: true, deliveryHours: [] }, 1],
    [{ isDeliveryHoursEnabled: true }, 1],
    [{ isDeliveryHoursEnabled: false, deliveryHours: [] }, 0],
    [{}, 0],
  ])('of %o: %i', (branch, count) => {
    const found = deliveryHoursProblems(branch)
    expect(found).toHaveLength(count)
    expect(found.every(({ field }) => field === 'deliveryHours')).toBe(true)
  })
})

describe('orderableFrom', () => {
  it('cuts the beginning of a window', () => {
    const rules = rulesOf({ openingHours: [open('daily', '08:00', '14:00')], orderableFrom: '11:00' })
    expect(span(rules, friday, early)[0]).toBe('2026-11-20T11:00+01:00')
  })

  it('is judged on the day a window starts: 00:30 of 18:00–02:00 is not before 11:00', () => {
    const rules = rulesOf({ openingHours: [open('daily', '18:00', '02:00')], orderableFrom: '11:00' })
    expect(isOfferedSlot(rules, at('2026-11-21T00:30+01:00'), instant(early))).toBe(true)
    expect(isOfferedSlot(rules, at('2026-11-21T01:55+01:00'), instant(early))).toBe(true)
    expect(isOfferedSlot(rules, at('2026-11-21T02:00+01:00'), instant(early))).toBe(false)
  })

  it('takes away a window that lies before it, and nothing when it is unreadable or 00:00', () => {
    const hours = [open('daily', '08:00', '11:00')]
    expect(span(rulesOf({ openingHours: hours, orderableFrom: '11:00' }), friday, early)[2]).toBe(0)
    expect(span(rulesOf({ openingHours: hours, orderableFrom: '25:61' }), friday, early)[2]).toBe(36)
    expect(span(rulesOf({ openingHours: hours, orderableFrom: '00:00' }), friday, early)[2]).toBe(36)
  })
})

describe('the cart', () => {
  it('pushes the first slot by its longest lead time', () => {
    const hours = line({ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 2 })
    const days = line({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 1 })
    const off = line({ isLeadTimeEnabled: false, leadTimeType: 'weeks', leadTimeValue: 9 })
    expect(span(rulesOf({}, [hours, off]), friday, '2026-11-20T12:00+01:00')[0]).toBe('2026-11-20T14:00+01:00')
    expect(span(rulesOf({}, [hours, days]), friday, '2026-11-20T12:00+01:00')[2]).toBe(0)
    expect(span(rulesOf({}, [hours, days]), '2026-11-21', '2026-11-20T12:00+01:00')[0]).toBe('2026-11-21T12:00+01:00')
  })

  it('leaves only slots at which the schedules of every line are open', () => {
    const lunch = line({}, [], [open('daily', '11:30', '14:00')])
    const weekdays = line({}, [open('friday', '12:00', '20:00')])
    expect(span(rulesOf({}, [lunch, weekdays]), friday, early).slice(0, 2)).toEqual([
      '2026-11-20T12:00+01:00',
      '2026-11-20T13:55+01:00',
    ])
    expect(span(rulesOf({}, [lunch, weekdays]), '2026-11-21', early)[2]).toBe(0)
    expect(span(rulesOf({}, [line({}, [open('friday', '09:00', '10:00')])]), friday, early)[2]).toBe(0)
  })

  it('lets a schedule run past midnight', () => {
    const rules = rulesOf({ openingHours: [open('daily', '18:00', '04:00')] }, [
      line({}, [open('thursday', '22:00', '01:00')]),
    ])
    expect(span(rules, friday, early)).toEqual(['2026-11-20T00:00+01:00', '2026-11-20T00:55+01:00', 12])
  })

  it('offers nothing before a sold-out product is back', () => {
    const product = aProduct()
    const soldOut = (until: string | null) => [{ productId: product.id, until }]
    const cart = [line()]
    const back = rulesOf({ soldOut: soldOut('2026-11-20T15:02+01:00') }, cart)
    expect(span(back, friday, early)[0]).toBe('2026-11-20T15:05+01:00')
    expect(slotDays(rulesOf({ soldOut: soldOut(null) }, cart), instant(early)).some((one) => one.hasSlots)).toBe(false)
    expect(slotDays(rulesOf({ soldOut: soldOut('bald') }, cart), instant(early)).some((one) => one.hasSlots)).toBe(
      false,
    )
    expect(span(rulesOf({ soldOut: soldOut(null) }, [line({ id: 'other' as Product['id'] })]), friday, early)[2]).toBe(
      132,
    )
    expect(span(rulesOf({ soldOut: soldOut('2026-11-19T15:00+01:00') }, cart), friday, early)[2]).toBe(132)
  })
})

describe('a pause', () => {
  const pausedUntil = '2026-11-20T15:00+01:00'

  it('leaves the slots after it where pre-orders are taken', () => {
    expect(span(rulesOf({ pausedUntil }), friday, '2026-11-20T12:00+01:00')[0]).toBe('2026-11-20T15:00+01:00')
  })

  it('leaves none where they are not, until it is over', () => {
    const rules = rulesOf({ pausedUntil, isPreorderEnabled: false })
    expect(span(rules, friday, '2026-11-20T14:59:59.999+01:00')[2]).toBe(0)
    expect(span(rules, friday, '2026-11-20T15:00+01:00')[0]).toBe('2026-11-20T15:00+01:00')
  })
})

describe('without pre-orders', () => {
  const branch = {
    openingHours: [open('daily', '11:00', '14:00'), open('daily', '17:00', '01:00')],
    isPreorderEnabled: false,
  }

  it('offers only the running window', () => {
    expect(span(rulesOf(branch), friday, '2026-11-20T12:00+01:00')).toEqual([
      '2026-11-20T12:00+01:00',
      '2026-11-20T13:55+01:00',
      24,
    ])
    expect(span(rulesOf(branch), '2026-11-21', '2026-11-20T12:00+01:00')[2]).toBe(0)
  })

  it('offers the running window past midnight', () => {
    expect(span(rulesOf(branch), '2026-11-21', '2026-11-20T23:00+01:00')).toEqual([
      '2026-11-21T00:00+01:00',
      '2026-11-21T00:55+01:00',
      12,
    ])
    expect(span(rulesOf(branch), '2026-11-21', '2026-11-21T00:30+01:00')[0]).toBe('2026-11-21T00:30+01:00')
  })

  it('offers nothing while closed', () => {
    expect(span(rulesOf(branch), friday, '2026-11-20T15:00+01:00')[2]).toBe(0)
    expect(span(rulesOf(branch), friday, '2026-11-20T10:59+01:00')[2]).toBe(0)
  })

  it('offers nothing before orderableFrom, like a closed branch', () => {
    const rules = rulesOf({ ...branch, orderableFrom: '11:30' })
    expect(span(rules, friday, '2026-11-20T11:29+01:00')[2]).toBe(0)
    expect(span(rules, friday, '2026-11-20T11:30+01:00')[0]).toBe('2026-11-20T11:30+01:00')
  })

  it('offers every window again where an appointment is required', () => {
    expect(span(rulesOf({ ...branch, isAppointmentRequired: true }), friday, '2026-11-20T15:00+01:00')[2]).toBe(84)
  })
})

describe('the horizon', () => {
  it('is 180 calendar days, today the first', () => {
    const days = slotDays(rulesOf({}), instant('2026-11-20T12:00+01:00'))
    expect(days).toHaveLength(180)
    expect(days[0]).toEqual({ date: '2026-11-20', hasSlots: true })
    expect(days[179]).toEqual({ date: '2027-05-18', hasSlots: true })
    expect(span(rulesOf({}), '2027-05-18', '2026-11-20T12:00+01:00')[2]).toBe(132)
    expect(span(rulesOf({}), '2027-05-19', '2026-11-20T12:00+01:00')[2]).toBe(0)
    expect(isOfferedSlot(rulesOf({}), at('2027-05-18T12:00+02:00'), instant('2026-11-20T12:00+01:00'))).toBe(true)
    expect(isOfferedSlot(rulesOf({}), at('2027-05-19T12:00+02:00'), instant('2026-11-20T12:00+01:00'))).toBe(false)
  })

  it('marks days with and without slots', () => {
    const rules = rulesOf({ openingHours: [open('daily', '11:00', '22:00'), closed('saturday'), closed('2026-11-24')] })
    const days = slotDays(rules, instant('2026-11-20T21:55:01+01:00')).slice(0, 6)
    expect(days.map((one) => one.hasSlots)).toEqual([false, false, true, true, false, true])
  })

  it('does not mark a day whose only window lies between two slots', () => {
    const rules = rulesOf({ openingHours: [open('daily', '12:01', '12:05')] })
    expect(slotDays(rules, instant(early)).some((one) => one.hasSlots)).toBe(false)
    const longer = rulesOf({ openingHours: [open('daily', '12:01', '12:06')] })
    expect(slotDays(longer, instant(early)).every((one) => one.hasSlots)).toBe(true)
  })
})

describe('isOfferedSlot', () => {
  const rules = rulesOf({})

  it.each([
    ['2026-11-20T11:00+01:00', true],
    ['2026-11-20T10:55+01:00', false],
    ['2026-11-20T21:55+01:00', true],
    ['2026-11-20T22:00+01:00', false],
    ['2026-11-20T11:01+01:00', false],
    ['2026-11-20T11:05:00.001+01:00', false],
    ['2026-11-19T12:00+01:00', false],
  ])('%s → %s', (moment, expected) => {
    expect(isOfferedSlot(rules, at(moment), instant(early))).toBe(expected)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1e300])('refuses %s', (moment) => {
    expect(isOfferedSlot(rules, moment, instant(early))).toBe(false)
  })

  const quarter = fc.integer({ min: 0, max: 95 }).map((n) => `${pad(Math.floor(n / 4))}:${pad((n % 4) * 15 + (n % 3))}`)
  const hours = fc.array(
    fc.record({
      type: fc.constantFrom('daily', 'monday', 'friday', 'saturday', 'sunday', 'once'),
      date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-03-30'),
      isClosed: fc.nat({ max: 5 }).map((n) => n === 0),
      from: quarter,
      to: quarter,
    }),
    { maxLength: 4 },
  ) as fc.Arbitrary<OpeningHours>

  it('accepts exactly what slotsOn offers, for any hours, carts and clock changes', () => {
    fc.assert(
      fc.property(
        hours,
        hours,
        fc.record({
          isPreorderEnabled: fc.boolean(),
          orderableFrom: fc.option(quarter),
          pausedUntil: fc.option(fc.constantFrom('2026-03-29T00:30Z', '2026-10-25T00:30Z')),
        }),
        fc.option(fc.integer({ min: 1, max: 40 })),
        fc.constantFrom(
          '2026-03-28T10:00Z',
          '2026-03-28T23:32Z',
          '2026-03-29T01:10Z',
          '2026-10-24T20:00Z',
          '2026-10-25T00:45Z',
        ),
        (openingHours, schedule, branch, leadTimeValue, now) => {
          const cart = [
            line({ isLeadTimeEnabled: leadTimeValue !== null, leadTimeType: 'hours', leadTimeValue }, schedule),
          ]
          const rules = rulesOf({ openingHours, ...branch }, cart)
          const days = slotDays(rules, instant(now)).slice(0, 3)
          const offered = new Set(days.flatMap((one) => slotsOn(rules, one.date, instant(now))))
          for (const one of days) expect(one.hasSlots).toBe(slotsOn(rules, one.date, instant(now)).length > 0)
          const from = Math.floor(at(now) / 300_000) * 300_000 - 3_600_000
          for (let moment = from; moment < from + 30 * 3_600_000; moment += 300_000) {
            expect(isOfferedSlot(rules, moment, instant(now))).toBe(offered.has(moment))
          }
        },
      ),
    )
  })
})

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
