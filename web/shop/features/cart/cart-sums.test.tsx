// What stands below the lines of a cart: the sum, how sure it is, what is missing to the minimum and to free delivery.
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#domain/ground/product.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { priceCart, type Pricing } from '#domain/ordering/pricing.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { cheese, soup } from '#parts/testing/dishes.fixture.ts'
import { CartBar } from './cart-bar.tsx'
import { CartTotals } from './cart-totals.tsx'
import type { Cart } from './use-cart.ts'

afterEach(cleanup)

const area = { area: 'Zentrum', price: 2.5, tax: 20, free: false, minimumOrderValue: 10, freeFromOrderValue: 40 }

function priced(lines: Cart['lines'], isDelivery = false): Pricing {
  const pricing = priceCart({ lines, orderType: isDelivery ? 'delivery' : 'takeaway', area: isDelivery ? area : null })
  if (isProblem(pricing)) throw new Error(pricing.code)
  return pricing
}

const line = (product: Product, amount: number, changes: Partial<CartItem> = {}) => ({
  product,
  item: { product: { id: product.id }, amount, unit: product.unit, parts: [], ...changes },
})
const approximate = { ...soup, pricing: 'approximate' } as const

function shownTotals(lines: Cart['lines'], isDelivery = false): string {
  const { container } = render(
    <CartTotals pricing={priced(lines, isDelivery)} area={isDelivery ? area : null} currency="EUR" />,
  )
  return (container.textContent ?? '').replaceAll('\u00a0', ' ')
}

test('one price that is not fixed makes the whole sum approximate', () => {
  expect(shownTotals([line(soup, 1), line(approximate, 1)])).toContain('ca. 11,80 €')
  cleanup()
  const fixed = shownTotals([line(soup, 2)])
  expect(fixed).toContain('11,80 €')
  expect(fixed).not.toContain('ca.')
})

test.each([
  [1, ['Mindestbestellwert in Höhe von 10,00 €', 'Es fehlen noch 4,10 €.'], ['Kostenlose Lieferung']],
  [2, ['Kostenlose Lieferung ab 40,00 €.', 'Lieferkosten2,50 €'], ['Mindestbestellwert']],
  [7, ['LieferkostenKostenlos'], ['Mindestbestellwert', 'Kostenlose Lieferung ab']],
])('a delivery of %i soups', (amount, said, unsaid) => {
  const text = shownTotals([line(soup, amount)], true)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
})

function showBar(lines: Cart['lines']) {
  const cart = { lines, pricing: priced(lines) } as unknown as Cart
  const Stub = createRoutesStub([
    { path: '/', Component: () => <CartBar cart={cart} currency="EUR" onOpen={() => {}} /> },
  ])
  render(<Stub />)
  return screen.queryByRole('button')?.textContent?.replaceAll('\u00a0', ' ')
}

test('the toggle tells how many products there are, or is not there', () => {
  // Two soups, one piece of cheese by weight.
  expect(showBar([line(soup, 2), line(cheese, 0.5)])).toBe('33 ProdukteWarenkorb ansehen26,30 €')
  cleanup()
  expect(showBar([line(approximate, 1)])).toBe('11 ProduktWarenkorb ansehenca. 5,90 €')
  cleanup()
  expect(showBar([])).toBeUndefined()
})
