import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { at } from '../time/hours.fixture.ts'
import { orderClock, reachedAt } from './order-clock.ts'
import type { CounterOrder } from './order-clock.ts'

const noon = '2026-11-20T12:00:00+01:00'
const minute = 60_000
const order = (change: Partial<CounterOrder> = {}): CounterOrder => {
  const status = change.status ?? 'new'
  return {
    status,
    createdAt: noon,
    appointment: null,
    appointmentDate: null,
    counterAppointment: null,
    timeline: [{ status, at: noon }],
    ...change,
  }
}
const clock = (of: CounterOrder, milliseconds: number, branch = aBranch()) =>
  orderClock(of, branch, at(noon) + milliseconds)

describe('the timer of a new order', () => {
  it.each([
    [0, 'calm'],
    [5 * minute - 1, 'calm'],
    [5 * minute, 'soon'],
    [10 * minute, 'soon'],
    [10 * minute + 1, 'late'],
  ] as const)('after %i ms is %s', (milliseconds, urgency) => {
    expect(clock(order(), milliseconds)).toEqual({ kind: 'waiting', milliseconds, urgency })
  })

  it('is calm at first even where a branch has no patience, and late at once', () => {
    const impatient = aBranch({ confirmationTimeout: 0 })
    expect(clock(order(), 0, impatient).urgency).toBe('calm')
    expect(clock(order(), 1, impatient).urgency).toBe('late')
  })

  it('follows the patience of the branch', () => {
    const patient = aBranch({ confirmationTimeout: 20 })
    expect(clock(order(), 10 * minute - 1, patient).urgency).toBe('calm')
    expect(clock(order(), 20 * minute + 1, patient).urgency).toBe('late')
  })

  it('is calm while the branch is closed, however long', () => {
    const closed = aBranch({ openingHours: [] })
    expect(clock(order(), 600 * minute, closed)).toMatchObject({ urgency: 'calm', milliseconds: 600 * minute })
  })

  it('is calm while the guest is asked about another time', () => {
    expect(clock(order({ counterAppointment: noon }), 60 * minute)).toMatchObject({ kind: 'since', urgency: 'calm' })
    expect(clock(order({ status: 'offered' }), 60 * minute)).toMatchObject({ kind: 'since', urgency: 'calm' })
  })

  it('never runs backwards on a clock that is behind', () => {
    expect(clock(order(), -minute).milliseconds).toBe(0)
    expect(clock(order({ status: 'inDelivery' }), -minute).milliseconds).toBe(0)
  })

  it('counts from when the payment made it new', () => {
    const paid = order({ createdAt: '2026-11-20T11:00:00+01:00' })
    expect(clock(paid, minute).milliseconds).toBe(minute)
    expect(clock({ ...paid, timeline: [] }, minute).milliseconds).toBe(61 * minute)
  })
})

describe('the timer in preparation', () => {
  const promised = order({ status: 'confirmed', appointment: '2026-11-20T12:20:00+01:00' })

  it.each([
    [0, 'left', 20 * minute, 'calm'],
    [15 * minute - 1, 'left', 5 * minute + 1, 'calm'],
    [15 * minute, 'left', 5 * minute, 'soon'],
    [20 * minute, 'left', 0, 'soon'],
    [20 * minute + 1, 'over', 1, 'late'],
  ] as const)('%i ms after confirming: %s %i ms, %s', (after, kind, milliseconds, urgency) => {
    expect(clock(promised, after)).toEqual({ kind, milliseconds, urgency })
  })

  it('takes the wish where nothing was promised, else the usual minutes of the branch', () => {
    const wished = { ...promised, appointment: null, appointmentDate: '2026-11-20T12:30:00+01:00' }
    expect(clock(wished, 0).milliseconds).toBe(30 * minute)
    const plain = order({ status: 'confirmed' })
    expect(clock(plain, 0)).toMatchObject({ kind: 'left', milliseconds: 20 * minute })
    expect(clock(plain, minute, aBranch({ preparationMinutes: 0 }))).toEqual({
      kind: 'since',
      milliseconds: minute,
      urgency: 'calm',
    })
  })
})

it.each([
  [30 * minute - 1, 'calm'],
  [30 * minute, 'soon'],
  [600 * minute, 'soon'],
] as const)('what stands ready for %i ms is %s', (milliseconds, urgency) => {
  expect(clock(order({ status: 'inDelivery' }), milliseconds)).toEqual({ kind: 'since', milliseconds, urgency })
})

it.each([
  ['new', '2026-11-20T11:00:00Z'],
  ['confirmed', '2026-11-20T11:20:00Z'],
  ['inDelivery', '2026-11-20T11:30:00Z'],
  ['completed', noon],
] as const)('an order is %s since the last time it became so, else since it was placed: %s', (status, since) => {
  const timeline = [
    { status: 'new', at: '2026-11-20T11:00:00Z' },
    { status: 'confirmed', at: '2026-11-20T11:10:00Z' },
    { status: 'confirmed', at: '2026-11-20T11:20:00Z' },
    { status: 'inDelivery', at: '2026-11-20T11:30:00Z' },
  ] as const
  expect(reachedAt(order({ status, timeline }))).toBe(at(since))
})
