import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { OrderFacts } from './order-facts.tsx'

afterEach(cleanup)

test('what the guest chose beside the dishes stands there: table, donation, remark', () => {
  const chosen = { tableIdentifier: '7', donateeName: 'Tierheim', comment: 'Ohne Zwiebel' }
  render(<OrderFacts order={{ ...anOrder({ isDineIn: true }), ...chosen } as unknown as PublicOrder} />)
  const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect([said('Spende'), said('Bemerkung')]).toEqual(['Tierheim', 'Ohne Zwiebel'])
  expect(screen.getByText('7')).toBeTruthy()
})

test.each([
  [true, 'Lieferadresse'],
  [false, 'Adresse'],
])('an address that was asked for stands there, delivered or not (%s)', (isDelivery, label) => {
  const home = { street: 'Marktstraße 1', zipCode: '6845', city: 'Hohenems', isDelivery }
  render(<OrderFacts order={anOrder(home) as unknown as PublicOrder} />)
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe('Marktstraße 1, 6845 Hohenems')
})

test('the address names where in the house, as the mail and the driver’s docket do', () => {
  const home = { street: 'Marktstraße 1', zipCode: '6845', city: 'Hohenems', stairway: 'B', floor: '3', door: '14' }
  render(<OrderFacts order={anOrder({ ...home, isDelivery: true }) as unknown as PublicOrder} />)
  expect(screen.getByText('Lieferadresse').nextElementSibling?.textContent).toBe(
    'Marktstraße 1, Stiege B, Stock 3, Tür 14, 6845 Hohenems',
  )
})

test('what was not chosen is left out', () => {
  render(<OrderFacts order={anOrder({ donateeName: null, comment: '' }) as unknown as PublicOrder} />)
  expect(screen.queryByText('Spende')).toBeNull()
})

test('what is paid already says so beside the way to pay; what came back, or is owed in part, does not', () => {
  const paid = anOrder({ paymentMethod: 'mollie', isPaid: true, dueAmount: 0 }) as unknown as PublicOrder
  const method = () => screen.getByText('Zahlungsart').nextElementSibling?.textContent
  const { rerender } = render(<OrderFacts order={paid} />)
  expect(method()).toBe('Online-Zahlung (bezahlt)')
  rerender(<OrderFacts order={{ ...paid, isRefunded: true }} />)
  expect(method()).toBe('Online-Zahlung')
  rerender(<OrderFacts order={{ ...paid, dueAmount: 3.6 }} />)
  expect(method()).toBe('Online-Zahlung')
})
