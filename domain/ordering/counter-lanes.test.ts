import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { at } from '../time/hours.fixture.ts'
import { dayOf } from '../time/wall-clock.ts'
import { alarmKeys, counterLanes } from './counter-lanes.ts'
import { isEnded, orderStatuses } from './order-status.ts'
import type { MoneyOfOrder } from './payment-trouble.ts'
import type { CounterOrder } from './order-clock.ts'

const noon = '2026-11-20T12:00:00+01:00'
const now = at(noon)
const branch = aBranch()

interface Named extends CounterOrder, MoneyOfOrder {
  readonly id: string
}
const order = (id: string, change: Partial<Named> = {}): Named => ({
  id,
  isPaid: false,
  dueAmount: 14.9,
  status: 'new',
  createdAt: noon,
  appointment: null,
  appointmentDate: null,
  counterAppointment: null,
  timeline: [],
  ...change,
})
const names = (orders: readonly Named[]) => orders.map(({ id }) => id)

describe('the lanes of the counter', () => {
  it('hold the open orders by state, missed ones apart', () => {
    const lanes = counterLanes(
      [
        order('missed', { createdAt: '2026-11-20T11:49:59+01:00' }),
        order('new', { createdAt: '2026-11-20T11:50:00+01:00' }),
        order('offered', { status: 'offered' }),
        order('asked', { createdAt: '2026-11-20T11:00:00+01:00', counterAppointment: noon }),
        order('cooking', { status: 'confirmed' }),
        order('ready', { status: 'inDelivery' }),
        order('done', { status: 'completed' }),
      ],
      branch,
      now,
    )
    expect(names(lanes.missed)).toEqual(['missed'])
    expect(names(lanes.fresh)).toEqual(['new', 'offered', 'asked'])
    expect(names(lanes.preparing)).toEqual(['cooking'])
    expect(names(lanes.ready)).toEqual(['ready'])
    expect(lanes.later).toEqual([])
  })

  it('put confirmed orders aside that are due in more than 90 minutes, by the branch’s day', () => {
    const lanes = counterLanes(
      [
        order('tomorrow', { status: 'confirmed', appointmentDate: '2026-11-21T00:00:00+01:00' }),
        order('tonight', { status: 'confirmed', appointment: '2026-11-20T23:59:00+01:00' }),
        order('at 13:30:01', { status: 'confirmed', appointment: '2026-11-20T13:30:01+01:00' }),
        order('at 13:30', { status: 'confirmed', appointment: '2026-11-20T13:30:00+01:00' }),
        order('at 12:10', { status: 'confirmed', appointment: '2026-11-20T12:10:00+01:00' }),
        order('at once', { status: 'confirmed' }),
        order('wished, not confirmed', { appointmentDate: '2026-11-21T12:00:00+01:00' }),
      ],
      branch,
      now,
    )
    expect(names(lanes.preparing)).toEqual(['at once', 'at 12:10', 'at 13:30'])
    expect(lanes.later.map(({ day, orders }) => [day, names(orders)])).toEqual([
      [dayOf('2026-11-20'), ['at 13:30:01', 'tonight']],
      [dayOf('2026-11-21'), ['tomorrow']],
    ])
    expect(names(lanes.fresh)).toEqual(['wished, not confirmed'])
  })

  it('hold every open order exactly once', () => {
    const someOrder = fc.record({
      status: fc.constantFrom(...orderStatuses.filter((one) => one !== 'awaitingPayment')),
      appointment: fc.option(fc.constantFrom(noon, '2026-11-20T18:00:00+01:00', '2026-11-24T00:00:00+01:00')),
      createdAt: fc.constantFrom(noon, '2026-11-20T11:00:00+01:00'),
    })
    fc.assert(
      fc.property(fc.array(someOrder), (some) => {
        const orders = some.map((one, index) => order(String(index), one))
        const lanes = counterLanes(orders, branch, now)
        const held = [lanes.missed, lanes.fresh, lanes.preparing, lanes.ready, ...lanes.later.map((one) => one.orders)]
        const expected = orders.filter(({ status }) => !isEnded(status))
        expect(names(held.flat()).toSorted()).toEqual(names(expected).toSorted())
      }),
    )
  })
})

describe('the alarm', () => {
  it('rings for what waits for the counter, and again once it is missed', () => {
    const waiting = order('a')
    expect(alarmKeys([waiting, order('b', { status: 'confirmed' })], branch, now)).toEqual(['a'])
    expect(alarmKeys([waiting], branch, now + 600_000)).toEqual(['a'])
    expect(alarmKeys([waiting], branch, now + 600_001)).toEqual(['a:missed'])
  })

  it('rings for money that fails, also of an order that was answered, until it is there', () => {
    const unpaid = order('a', { status: 'confirmed', payments: [{ note: 'uncollected' }] })
    expect(alarmKeys([unpaid], branch, now)).toEqual(['a:money:uncollected'])
    expect(alarmKeys([{ ...unpaid, status: 'new' }], branch, now)).toEqual(['a', 'a:money:uncollected'])
    expect(alarmKeys([{ ...unpaid, isPaid: true, dueAmount: 0 }], branch, now)).toEqual([])
  })

  it('does not ring for what waits for its guest', () => {
    expect(
      alarmKeys([order('a', { counterAppointment: noon }), order('b', { status: 'offered' })], branch, now),
    ).toEqual([])
  })
})
