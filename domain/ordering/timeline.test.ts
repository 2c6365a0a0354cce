import { describe, expect, it } from 'vitest'
import { timeline } from './timeline.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderType } from '../ground/order-type.ts'
import type { StatusChange } from './timeline.ts'

const times: Partial<Record<OrderStatus, string>> = {
  new: '12:00',
  confirmed: '12:02',
  inDelivery: '12:20',
  completed: '12:30',
}
const reached = (...statuses: OrderStatus[]): StatusChange[] =>
  statuses.map((status) => ({ status, at: times[status] ?? '13:00' }))
const shown = (status: OrderStatus, changes: StatusChange[], orderType: OrderType = 'takeaway', isQuotation = false) =>
  timeline({ status, orderType, isQuotation }, changes).map((step) => [step.label, step.state, step.at])

describe('the timeline', () => {
  it('begins with the order', () => {
    expect(shown('new', reached('new'))).toEqual([
      ['Eingegangen', 'current', '12:00'],
      ['In Zubereitung', 'ahead', null],
      ['Abholbereit', 'ahead', null],
      ['Abgeschlossen', 'ahead', null],
    ])
  })

  it('has done what lies behind', () => {
    expect(shown('inDelivery', reached('new', 'confirmed', 'inDelivery'), 'delivery')).toEqual([
      ['Eingegangen', 'done', '12:00'],
      ['In Zubereitung', 'done', '12:02'],
      ['In Zustellung', 'current', '12:20'],
      ['Zugestellt', 'ahead', null],
    ])
  })

  it('keeps no time of what an order came back from', () => {
    expect(shown('confirmed', reached('new', 'confirmed', 'inDelivery')).map(([, , at]) => at)).toEqual([
      '12:00',
      '12:02',
      null,
      null,
    ])
  })

  it('ends with everything done, a skipped step without a time', () => {
    expect(shown('completed', reached('new', 'confirmed', 'completed'), 'dineIn')).toEqual([
      ['Eingegangen', 'done', '12:00'],
      ['In Zubereitung', 'done', '12:02'],
      ['Fertig', 'done', null],
      ['Abgeschlossen', 'done', '12:30'],
    ])
  })

  it('shows nothing reached while the payment is awaited, and nothing at all once it failed', () => {
    expect(shown('awaitingPayment', reached('awaitingPayment')).map(([, state]) => state)).toEqual([
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ])
    expect(shown('failed', reached('awaitingPayment', 'failed'))).toEqual([])
  })

  it.each(['canceled', 'rejected'] as const)('of a %s order shows what it reached, then that', (status) => {
    expect(shown(status, reached('new', 'confirmed', status))).toEqual([
      ['Eingegangen', 'done', '12:00'],
      ['In Zubereitung', 'done', '12:02'],
      ['Storniert', 'canceled', '13:00'],
    ])
    expect(shown(status, [])).toEqual([['Storniert', 'canceled', null]])
  })

  it('of a quotation has the offer', () => {
    expect(shown('offered', reached('new', 'offered'), 'takeaway', true)).toEqual([
      ['Eingegangen', 'done', '12:00'],
      ['Angebot gesendet', 'current', '13:00'],
      ['In Zubereitung', 'ahead', null],
      ['Abholbereit', 'ahead', null],
      ['Abgeschlossen', 'ahead', null],
    ])
  })

  it('takes the latest time of a step', () => {
    const twice = [{ status: 'new', at: '11:00' } as const, { status: 'new', at: '12:00' } as const]
    expect(shown('new', twice)[0]).toEqual(['Eingegangen', 'current', '12:00'])
  })
})
