import { describe, expect, it } from 'vitest'
import { isProblem } from './problem.ts'
import {
  initialOrderType,
  offeredTypes,
  orderTypeField,
  orderTypeFlags,
  orderTypeOf,
  storedOrderType,
  orderTypes,
} from './order-type.ts'
import { orderTypeNames } from '../wording/ordering.ts'

const offers = (takeaway: boolean, delivery: boolean, dineIn: boolean) => ({
  isTakeawayEnabled: takeaway,
  isDeliveryEnabled: delivery,
  isDineInEnabled: dineIn,
})

describe('order types', () => {
  it.each(orderTypes)('%s goes to flags and back', (orderType) => {
    expect(orderTypeOf(orderTypeFlags(orderType))).toBe(orderType)
  })

  it('are two flags on the wire', () => {
    expect(orderTypeFlags('takeaway')).toEqual({ isDelivery: false, isDineIn: false })
    expect(orderTypeFlags('delivery')).toEqual({ isDelivery: true, isDineIn: false })
    expect(orderTypeFlags('dineIn')).toEqual({ isDelivery: false, isDineIn: true })
  })

  it('at a kiosk nothing is delivered', () => {
    expect(offeredTypes(offers(true, true, true), true)).toEqual(['takeaway', 'dineIn'])
    expect(offeredTypes(offers(false, true, false), true)).toEqual([])
    expect(offeredTypes(offers(true, true, true), false)).toEqual(['takeaway', 'delivery', 'dineIn'])
  })

  it('both flags at once are a problem on isDineIn', () => {
    const found = orderTypeOf({ isDelivery: true, isDineIn: true })
    expect(isProblem(found)).toBe(true)
    expect(found).toMatchObject({ code: 'notOffered', field: 'isDineIn' })
  })
  it('that the server told is takeaway where the flags contradict each other', () => {
    expect(storedOrderType({ isDelivery: true, isDineIn: true })).toBe('takeaway')
    expect(storedOrderType({ isDelivery: false, isDineIn: true })).toBe('dineIn')
  })

  it('read Takeaway, Lieferung, Dine In', () => {
    expect(orderTypes.map((one) => orderTypeNames[one])).toEqual(['Takeaway', 'Lieferung', 'Dine In'])
  })

  it('are refused on the flag they are told by', () => {
    expect(orderTypes.map(orderTypeField)).toEqual(['isDelivery', 'isDelivery', 'isDineIn'])
  })
})

describe('what a branch offers', () => {
  it('comes in one order', () => {
    expect(offeredTypes(offers(true, true, true))).toEqual(['takeaway', 'delivery', 'dineIn'])
    expect(offeredTypes(offers(false, true, false))).toEqual(['delivery'])
    expect(offeredTypes(offers(false, false, true))).toEqual(['dineIn'])
    expect(offeredTypes(offers(true, false, false))).toEqual(['takeaway'])
    expect(offeredTypes(offers(false, false, false))).toEqual([])
  })
})

describe('the type at first', () => {
  it.each([
    [offers(true, true, true), 'delivery', 'dineIn', 'dineIn'],
    [offers(true, true, false), 'delivery', 'dineIn', 'delivery'],
    [offers(true, true, true), 'delivery', null, 'delivery'],
    [offers(true, false, true), 'delivery', null, 'takeaway'],
    [offers(false, false, true), 'delivery', null, 'dineIn'],
    [offers(false, true, true), 'takeaway', null, 'delivery'],
    [offers(false, false, false), 'delivery', 'takeaway', null],
  ] as const)('of %o, default %s, persisted %s is %s', (branch, byDefault, persisted, expected) => {
    expect(initialOrderType(offeredTypes(branch), byDefault, persisted)).toBe(expected)
  })
})
