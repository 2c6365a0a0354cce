// Where carts live, and how long: the tab's own, and for 24 hours a copy without anything personal.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { endCart, forgetReadCarts, saveCart, storedCart } from './cart-storage.ts'
import type { StoredCart } from './stored-cart.ts'

const cart: StoredCart = {
  items: [{ product: slimProduct(soup), amount: 2, unit: 'piece', parts: [] }],
  deliveryArea: 'Zentrum',
  isDelivery: true,
  isDineIn: false,
  order: { name: 'Paula Berger', phone: '+436641234567', street: 'Schlossweg 4' },
}
const hour = 60 * 60 * 1000

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  vi.useFakeTimers({ now: 1_000_000_000_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is kept for the tab goes with it. */
function closeTab(): void {
  sessionStorage.clear()
  forgetReadCarts()
}

test.each([
  [0, true],
  [24 * hour - 1, true],
  [24 * hour, false],
])('after the tab was closed and %i ms have passed the lines are back: %s', (passed, isBack) => {
  saveCart('hohenems', cart)
  closeTab()
  vi.setSystemTime(Date.now() + passed)
  const { order, ...lines } = cart
  expect(storedCart('hohenems')).toEqual(isBack ? { ...lines, order: {} } : null)
  expect(order).toBeTruthy()
})

test('nothing personal is left on the device', () => {
  saveCart('hohenems', cart)
  const left = Object.keys(localStorage)
    .map((key) => localStorage.getItem(key))
    .join()
  for (const personal of ['Paula', '664', 'Schlossweg']) expect(left).not.toContain(personal)
})

test('in the same tab everything is back, what was filled in too', () => {
  saveCart('hohenems', cart)
  forgetReadCarts()
  expect(storedCart('hohenems')).toEqual(cart)
  expect(Object.keys(sessionStorage)).toEqual(['cart:hohenems'])
})

test('each branch has its own cart and its own draft', () => {
  saveCart('hohenems', cart)
  saveCart('dornbirn', { ...cart, items: [], order: { name: 'Karl' } })
  forgetReadCarts()
  expect(storedCart('hohenems')?.order).toEqual(cart.order)
  expect(storedCart('dornbirn')).toMatchObject({ items: [], order: { name: 'Karl' } })
})

test('an ordered cart does not come back', () => {
  saveCart('hohenems', cart)
  endCart('hohenems', null)
  closeTab()
  expect(storedCart('hohenems')).toBeNull()
})

test('a kiosk keeps its cart in the tab only', () => {
  saveCart('self-service:hohenems', cart)
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(['cart:self-service:hohenems'])
})

test.each(['{', '[]', '{"items":7}', '"x"'])('unreadable content (%s) is dropped', (text) => {
  sessionStorage.setItem('cart:hohenems', text)
  expect(storedCart('hohenems')).toBeNull()
})
