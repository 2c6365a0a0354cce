import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anItem, aProduct } from '../ground/product.fixture.ts'
import { menuGroups } from '../catalog/offer.ts'
import { isProblem } from '../ground/problem.ts'
import { clock, closed, instant, open } from '../time/hours.fixture.ts'
import { slotDays, slotRules, slotsOn } from '../time/slots.ts'
import { aBranch } from '../ground/branch.fixture.ts'
import { checkOrder, isRefused } from './check-order.ts'
import { slotLinesOf } from './check-lines.ts'
import { aCategory, aMenu, aRequest, noon, surroundings } from './order.fixture.ts'
import { orderTypeFlags } from '../ground/order-type.ts'
import { slotObstacle } from './slot-obstacle.ts'
import { isSoonOffered, soonAt, soonOutlook, soonShift } from './soon.ts'
import type { Product } from '../ground/product.ts'
import type { Branch } from '../ground/branch.ts'

const week = { isLeadTimeEnabled: true, leadTimeType: 'weeks', leadTimeValue: 1 } as const
const hours = (leadTimeValue: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue }) as const
const outlook = (branch: Partial<Branch> = {}, product: Partial<Product> = {}, now = noon) => {
  const found = soonOutlook(aBranch(branch), 'takeaway', [{ product: aProduct(product), schedules: [] }], instant(now))
  return found.problem?.code ?? clock(found.expectedAt)
}

describe('when an order without a wish is there', () => {
  it('is after the usual minutes, or the longer lead time', () => {
    expect(outlook()).toBe('2026-11-20T12:20+01:00')
    expect(outlook({}, hours(2))).toBe('2026-11-20T14:00+01:00')
    expect(outlook({}, hours(0.1))).toBe('2026-11-20T12:20+01:00')
    expect(outlook({ preparationMinutes: 0 })).toBeNull()
    expect(outlook({ preparationMinutes: 0 }, hours(2))).toBe('2026-11-20T14:00+01:00')
  })

  it('is not promised for tonight when the cake takes a week', () => {
    expect(outlook({}, week)).toBe('appointmentRequired')
  })

  it('counts from the next opening, or the end of a pause', () => {
    expect(outlook({}, {}, '2026-11-20T23:00+01:00')).toBe('2026-11-21T11:20+01:00')
    expect(outlook({ pausedUntil: '2026-11-20T13:02+01:00' })).toBe('2026-11-20T13:25+01:00')
    expect(outlook({ pausedUntil: '2026-11-20T23:00+01:00' })).toBe('appointmentRequired')
  })

  it('is nothing during a pause until further notice: no appointment could be offered', () => {
    expect(outlook({ pausedUntil: 'bis auf Weiteres' })).toBe('paused')
  })
})

describe('no day with a slot', () => {
  const line = (name: string, changes: Partial<Product>, schedule: Product['schedule'] = []) => ({
    name,
    asks: [{ product: aProduct(changes), schedules: [schedule] }],
  })
  const said = (lines: Parameters<typeof slotObstacle>[2], branch: Partial<Branch> = {}) =>
    slotObstacle(aBranch(branch), 'takeaway', lines, instant(noon))

  it('names the line that prevents it', () => {
    const never = line('Torte', { isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 200 })
    expect(said([line('Suppe', {}), never])).toBe('Derzeit gibt es keinen Termin für „Torte“.')
  })

  it('names the lines that are never there together', () => {
    const breakfast = line('Frühstück', {}, [open('daily', '11:00', '12:00')])
    const dinner = line('Braten', {}, [open('daily', '18:00', '21:00')])
    expect(said([line('Suppe', {}), breakfast, dinner])).toBe(
      'Es gibt keinen gemeinsamen Termin für alle Produkte. Bitte bestellen Sie „Frühstück“, „Braten“ getrennt.',
    )
  })

  it('names none where the branch itself offers nothing', () => {
    expect(said([line('Suppe', {})], { openingHours: [closed('daily')] })).toBe(
      'Derzeit können wir Ihnen keinen Termin anbieten.',
    )
  })
})

const clockTime = fc.constantFrom('00:00', '02:30', '07:00', '11:00', '13:55', '18:00', '22:00', '23:59')
const anyHours = fc.array(
  fc
    .tuple(
      fc.constantFrom('daily', 'monday', 'friday', 'saturday', 'sunday', '2026-03-29', '2026-10-25', '2026-11-20'),
      clockTime,
      clockTime,
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([when, from, to, kind]) => (kind === 0 ? closed(when) : open(when, from, to))),
  { maxLength: 4 },
)
const anyProduct = fc
  .record({
    isLeadTimeEnabled: fc.boolean(),
    leadTimeType: fc.constantFrom('minutes', 'hours', 'days', 'weeks'),
    leadTimeValue: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 40 })),
    schedule: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: anyHours }),
  })
  .map((changes) => changes as Partial<Product>)
const moments = [
  '2026-11-20T11:00:00Z',
  '2026-11-20T21:30:00Z',
  '2026-03-28T23:30:00Z',
  '2026-03-29T00:59:59Z',
  '2026-10-24T23:59:58Z',
  '2026-10-25T00:30:00Z',
  '2026-12-31T22:58:00Z',
]
const anyWorld = fc.record({
  now: fc
    .constantFrom(...moments)
    .chain((one) => fc.integer({ min: 0, max: 86_400 }).map((seconds) => instant(one).add({ seconds }))),
  type: fc.constantFrom('takeaway', 'delivery', 'dineIn'),
  branch: fc.record({
    openingHours: fc.oneof(anyHours, fc.constant([open('daily', '07:00', '23:59')])),
    deliveryHours: anyHours,
    isDeliveryHoursEnabled: fc.boolean(),
    isPreorderEnabled: fc.boolean(),
    isAppointmentRequired: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    isQuotationRequired: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    orderableFrom: fc.option(clockTime),
    preparationMinutes: fc.constantFrom(0, 20, 100),
    deliveryMinutes: fc.constantFrom(0, 45),
    soldOut: fc.constantFrom([], [], [], [{ productId: aProduct().id, until: '2026-12-24T11:00:00Z' }]),
    pausedUntil: fc.option(fc.constantFrom(...moments, '2027-01-01T00:00:00Z', 'immer')),
    timeZone: fc.constantFrom('Europe/Vienna', 'Europe/Berlin', 'Europe/Zurich'),
  }),
  soup: anyProduct,
  cake: anyProduct,
  isBundle: fc.boolean(),
})

/** What checkout and menu page ask, against what the server asks a second later. */
describe('one oracle: what the page offers is accepted, and what it says is stored', () => {
  it('whatever branch, hours, schedules, lead times, bundles, pauses and changes of the clocks', () => {
    const seen = { soon: 0, slots: 0, refused: 0, expected: 0 }
    fc.assert(
      fc.property(anyWorld, ({ now, type, branch: changes, soup, cake, isBundle }) => {
        const part = aProduct({ ...cake, id: 'cake' as Product['id'] })
        const bundle = { type: 'bundle', bundle: [{ product: { id: part.id }, amount: 1 }] } as const
        const dish = aProduct({ ...soup, ...(isBundle && bundle) })
        const area = {
          area: 'Zentrum',
          price: 3,
          tax: 20,
          free: false,
          minimumOrderValue: null,
          freeFromOrderValue: null,
        }
        const branch = aBranch({ ...changes, isDeliveryAddressRequired: false, deliveryAreas: [area] })
        const products = new Map([dish, part].map((one) => [one.id as string, one]))
        const place = surroundings({}, { branch, products, menu: aMenu([dish]) })
        const items = [anItem(dish)]
        const order = (wish: string | null, at: Temporal.Instant) =>
          checkOrder(
            aRequest({
              items,
              ...orderTypeFlags(type),
              deliveryArea: type === 'delivery' ? 'Zentrum' : null,
              email: 'anna@beispiel.at',
              street: 'Lindenweg 1',
              city: 'Bregenz',
              zipCode: '6900',
              paymentMethod: branch.isQuotationRequired ? null : 'cash',
              appointmentDate: wish,
            }),
            place,
            at,
          )
        // The page's clock counts in minutes, rounded up; the order arrives a second after what the guest saw.
        const shown = instant(now.round({ smallestUnit: 'minute', roundingMode: 'ceil' }).toString())
        const lines = slotLinesOf(items, place)
        const outlook = soonOutlook(branch, type, lines, now)
        const judged = order(null, now)
        // „So bald wie möglich“ is offered exactly where the server takes it.
        expect(isRefused(judged)).toBe(!isSoonOffered(branch, type, lines, now))
        if (outlook.problem !== null) seen.refused += 1
        if (!isRefused(judged)) {
          seen.soon += 1
          expect(judged.expectedAt).toBe(outlook.expectedAt)
          if (judged.expectedAt !== null) {
            seen.expected += 1
            expect(judged.expectedAt).toBeGreaterThanOrEqual(now.epochMilliseconds)
          }
        }
        if (outlook.problem?.code === 'appointmentRequired' && isRefused(judged)) {
          const codes = judged.problems.map(({ code }) => code)
          expect(codes).toContain('appointmentRequired')
          expect(codes).not.toContain('notAvailable')
        }
        // The cart's sentence comes from the same shift.
        const shift = branch.isQuotationRequired ? null : soonShift(branch, type, now)
        if (outlook.problem === null && shift !== null && !isProblem(shift)) {
          const leads = lines.map(({ product }) => product)
          expect(soonAt(shift, leads, now.epochMilliseconds)).toBe(outlook.expectedAt)
        }
        // Every kind of slot: the first and the last of the first, the second and the last day.
        const rules = slotRules(branch, type, lines)
        const days = slotDays(rules, shown).filter(({ hasSlots }) => hasSlots)
        for (const day of [days[0], days[1], days.at(-1)]) {
          const slots = day ? slotsOn(rules, day.date, shown) : []
          for (const slot of [slots[0], slots.at(-1)]) {
            if (slot === undefined) continue
            seen.slots += 1
            const wished = order(Temporal.Instant.fromEpochMilliseconds(slot).toString(), now)
            expect(isRefused(wished) ? wished.problems : []).toEqual([])
          }
        }
      }),
      { numRuns: 400 },
    )
    // A property that never met its cases would say nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
  })

  it('asks for the parts of bundles, also those that are not on the menu', () => {
    const part = aProduct({ id: 'cake' as Product['id'], ...week })
    const bundle = aProduct({ type: 'bundle', bundle: [{ product: { id: part.id }, amount: 1 }] })
    const [group] = menuGroups(aMenu([bundle]), [aCategory()], [bundle, part])
    expect(group?.offers[0]?.bundle[0]?.product.id).toBe('cake')
    const products = new Map([bundle, part].map((one) => [one.id as string, one]))
    const place = surroundings({}, { products, menu: aMenu([bundle]) })
    const rules = slotRules(place.branch, 'takeaway', slotLinesOf([anItem(bundle)], place))
    const first = slotDays(rules, instant(noon)).find(({ hasSlots }) => hasSlots)
    expect(first?.date).toBe('2026-11-27')
  })
})
