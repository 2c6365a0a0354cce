import { describe, expect, it } from 'vitest'
import { deviceEventOf, isTriggered } from './device-trigger.ts'
import { aTrigger } from './device-trigger.fixture.ts'
import type { OrderEventCode } from '../ground/order-event-codes.ts'
import { guestMessageOf, isPartRefundTold, isRefundTold, type OrderEvent } from './guest-message.ts'
import { orderStatuses } from './order-status.ts'

type Triggering = Parameters<typeof isTriggered>[1]
const by = (changes: Partial<Triggering> = {}): Triggering => ({
  event: 'newOrder',
  orderType: 'takeaway',
  isPreorder: false,
  categoryIds: new Set(['pizza', 'drinks']),
  ...changes,
})

describe('a device', () => {
  it.each([
    [[aTrigger()], by(), true],
    [[], by(), false],
    [[aTrigger({ event: 'paid' })], by(), false],
    [[aTrigger({ event: 'paid' }), aTrigger()], by(), true],
    [[aTrigger({ orderTypes: ['delivery', 'dineIn'] })], by(), false],
    [[aTrigger({ orderTypes: ['takeaway'] })], by(), true],
    [[aTrigger({ categories: [{ id: 'pizza' }] })], by(), true],
    [[aTrigger({ categories: [{ id: 'desserts' }] })], by(), false],
    [[aTrigger({ onlyPreorders: true })], by(), false],
    [[aTrigger({ onlyPreorders: true })], by({ isPreorder: true }), true],
    [[aTrigger({ categories: [{ id: 'desserts' }, { id: 'pizza' }] })], by(), true],
    // All conditions of one trigger, not some of each.
    [[aTrigger({ orderTypes: ['delivery'] }), aTrigger({ categories: [{ id: 'desserts' }] })], by(), false],
  ])('with %j acts on %o: %s', (triggers, happening, expected) => {
    expect(isTriggered(triggers, happening)).toBe(expected)
  })
})

describe('an event of an order', () => {
  it('is what devices and guests hear of it', () => {
    const heard = (event: OrderEvent) => [deviceEventOf(event), guestMessageOf(event)]
    expect(orderStatuses.map((status) => [status, ...heard({ kind: 'status', status })])).toEqual([
      ['awaitingPayment', null, null],
      ['new', 'newOrder', 'received'],
      ['offered', null, 'offered'],
      ['confirmed', 'confirmed', 'confirmed'],
      ['inDelivery', null, 'ready'],
      ['completed', null, null],
      ['rejected', 'canceled', 'rejected'],
      ['canceled', 'canceled', 'canceled'],
      ['failed', null, null],
    ])
    expect(heard({ kind: 'items', status: 'confirmed' })).toEqual(['changed', 'changed'])
    expect(heard({ kind: 'counterAppointment', status: 'new' })).toEqual([null, 'counterAppointment'])
    expect(heard({ kind: 'contact', status: 'confirmed' })).toEqual(['changed', null])
    expect(heard({ kind: 'paid', status: 'new' })).toEqual(['paid', null])
    expect(heard({ kind: 'payment', status: 'new' })).toEqual([null, null])
    expect(heard({ kind: 'refund', status: 'canceled' })).toEqual([null, null])
  })
})

describe('a refund', () => {
  const order = (isRefunded: boolean, ...kinds: OrderEvent['kind'][]) => ({
    isRefunded,
    history: kinds.map((kind) => ({ kind })),
  })
  it.each([
    ['wanted, not yet done', order(false, 'status', 'status', 'refund'), 2, false],
    ['done', order(true, 'status', 'status', 'refund', 'refund'), 3, true],
    ['wanted, told late', order(true, 'status', 'status', 'refund', 'refund'), 2, false],
    ['another event', order(true, 'status', 'refund', 'status'), 2, false],
  ])('%s: %#', (_, refunded, position, expected) => {
    expect(isRefundTold(refunded, position)).toBe(expected)
  })

  it('in part is told once the money is back', () => {
    const told = (code: OrderEventCode, isRefunded = false) =>
      isPartRefundTold({ isRefunded }, { kind: 'refund', code })
    expect(told('refundDone')).toBe(true)
    expect(told('cashRefunded')).toBe(true)
    expect(told('refundNoticed')).toBe(true)
    expect(told('refundWantedFor')).toBe(false)
    expect(told('refundFailed')).toBe(false)
    expect(told('refundDone', true)).toBe(false)
  })

  it('cannot be told where nobody kept what happened', () => {
    expect(isRefundTold({ isRefunded: true }, 0)).toBe(false)
  })
})
