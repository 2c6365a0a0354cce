import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isProblem } from '../ground/problem.ts'
import {
  advance,
  allowedSteps,
  initialStatus,
  isEnded,
  orderStatuses,
  orderSteps,
  pollDelay,
  statusFlags,
  steps,
} from './order-status.ts'
import type { OrderStatus, OrderStep } from './order-status.ts'

/** Every allowed step of decisions § 5; whatever is not here must be refused. */
const allowed: readonly (readonly [OrderStatus, OrderStep, OrderStatus])[] = [
  ['awaitingPayment', 'pay', 'new'],
  ['awaitingPayment', 'failPayment', 'failed'],
  ['new', 'confirm', 'confirmed'],
  ['new', 'reject', 'rejected'],
  ['new', 'cancel', 'canceled'],
  ['new', 'cancelByGuest', 'canceled'],
  ['new', 'acceptCounterAppointment', 'confirmed'],
  ['new', 'declineCounterAppointment', 'canceled'],
  ['new', 'offer', 'offered'],
  ['offered', 'acceptQuotation', 'confirmed'],
  ['offered', 'declineQuotation', 'canceled'],
  ['confirmed', 'dispatch', 'inDelivery'],
  ['confirmed', 'complete', 'completed'],
  ['confirmed', 'cancel', 'canceled'],
  ['inDelivery', 'complete', 'completed'],
  ['inDelivery', 'cancel', 'canceled'],
]

const everyPair = orderStatuses.flatMap((status) => orderSteps.map((step) => [status, step] as const))
const refused = everyPair.filter(([status, step]) => !allowed.some(([from, by]) => from === status && by === step))

describe('the life of an order', () => {
  it('knows nine statuses and thirteen steps', () => {
    expect(orderStatuses).toHaveLength(9)
    expect(Object.keys(steps)).toEqual([...orderSteps])
    expect(allowed.length + refused.length).toBe(9 * 13)
  })

  it.each(allowed)('%s → %s → %s', (from, step, to) => {
    expect(advance(from, step)).toBe(to)
  })

  it.each(refused)('%s refuses %s', (from, step) => {
    expect(advance(from, step)).toEqual({ code: 'forbiddenStep', field: null, params: {} })
  })

  it('offers quotations only, and confirms only orders', () => {
    expect(advance('new', 'offer', true)).toBe('offered')
    expect(isProblem(advance('new', 'offer', false))).toBe(true)
    expect(advance('new', 'confirm', false)).toBe('confirmed')
    expect(isProblem(advance('new', 'confirm', true))).toBe(true)
    expect(advance('new', 'reject', true)).toBe('rejected')
    expect(advance('offered', 'acceptQuotation', true)).toBe('confirmed')
    expect(isProblem(advance('offered', 'cancel', true))).toBe(true)
  })

  it('lists the steps of a status', () => {
    expect(allowedSteps('confirmed')).toEqual(['dispatch', 'complete', 'cancel'])
    expect(allowedSteps('new', true)).not.toContain('confirm')
    expect(allowedSteps('new', false)).not.toContain('offer')
    expect(allowedSteps('completed')).toEqual([])
  })

  it('never leaves an end, whatever steps are tried in whatever order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('new' as const, 'awaitingPayment' as const),
        fc.array(fc.constantFrom(...orderSteps), { maxLength: 30 }),
        fc.option(fc.boolean(), { nil: undefined }),
        (first, tried, isQuotation) => {
          let status: OrderStatus = first
          let confirmed = false
          for (const step of tried) {
            const next = advance(status, step, isQuotation)
            if (isProblem(next)) continue
            expect(isEnded(status)).toBe(false)
            expect(allowed.some(([from, by, to]) => from === status && by === step && to === next)).toBe(true)
            status = next
            confirmed ||= status === 'confirmed'
            expect(confirmed || (status !== 'inDelivery' && status !== 'completed')).toBe(true)
            expect(status === 'offered' && isQuotation === false).toBe(false)
          }
          expect(orderStatuses).toContain(status)
        },
      ),
    )
  })
})

describe('what follows from a status', () => {
  const ended = ['completed', 'rejected', 'canceled', 'failed']

  it.each(orderStatuses)('%s ends the polling only when it is an end', (status) => {
    expect(isEnded(status)).toBe(ended.includes(status))
    expect(pollDelay(status)).toBe(ended.includes(status) ? null : 10_000)
  })

  it('an order paid online waits for the money', () => {
    expect(initialStatus(true)).toBe('awaitingPayment')
    expect(initialStatus(false)).toBe('new')
  })

  const flagsOf = (status: OrderStatus, orderType: 'takeaway' | 'delivery' | 'dineIn' = 'takeaway'): string[] =>
    Object.entries(statusFlags({ status, orderType, isPaid: false, isRefunded: false }))
      .filter(([, isSet]) => isSet)
      .map(([name]) => name)

  it.each([
    ['awaitingPayment', []],
    ['new', []],
    ['offered', []],
    ['confirmed', ['isConfirmed']],
    ['inDelivery', ['isConfirmed', 'isInDelivery']],
    ['completed', ['isConfirmed', 'isCompleted']],
    ['rejected', ['isRejected']],
    ['canceled', ['isCanceled']],
    ['failed', ['isFailed']],
  ] as const)('%s sets %o', (status, expected) => {
    expect(flagsOf(status)).toEqual(expected)
  })

  it('a completed delivery is delivered and completed in one step', () => {
    expect(flagsOf('completed', 'delivery')).toEqual(['isConfirmed', 'isDelivered', 'isCompleted'])
    expect(flagsOf('inDelivery', 'delivery')).not.toContain('isDelivered')
    expect(flagsOf('completed', 'dineIn')).not.toContain('isDelivered')
  })

  it('paid and refunded are told apart from the status', () => {
    const order = { status: 'canceled', orderType: 'takeaway' } as const
    expect(statusFlags({ ...order, isPaid: true, isRefunded: false })).toMatchObject({
      isPaid: true,
      isRefunded: false,
    })
    expect(statusFlags({ ...order, isPaid: false, isRefunded: true })).toMatchObject({
      isPaid: false,
      isRefunded: true,
    })
  })
})
