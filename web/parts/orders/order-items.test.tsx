// What was chosen, typed and sent is read by staff, at the counter and in the office (issue of the birthday cake).
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, saidFiles, saidItems, saidWords } from '../testing/orders.fixture.ts'
import { OrderCustomer } from './order-customer.tsx'
import { OrderItems } from './order-items.tsx'

afterEach(cleanup)

test.each([undefined, 'EUR'])('a line tells everything, with a way to each file (currency: %s)', (currency) => {
  const order = anOrder({ items: saidItems })
  const { container } = render(<OrderItems order={order} {...(currency && { currency })} />)
  expect(saidWords.filter((word) => !container.textContent.includes(word))).toEqual([])
  for (const file of saidFiles) {
    expect(screen.getByRole('link', { name: new RegExp(file.replace('.', '\\.')) }).getAttribute('href')).toMatch(/^\//)
  }
})

test.each([true, false])('an address that the guest had to type is read by staff (delivered: %s)', (isDelivery) => {
  const home = { street: 'Marktstraße 1', zipCode: '6845', city: 'Hohenems', door: '7' }
  const { container } = render(<OrderCustomer order={anOrder({ ...home, isDelivery })} />)
  expect(container.textContent).toMatch(/Marktstraße 1.*7.*6845 Hohenems/)
})

test('staff read that a guest was not written to, and what comes of their answer', () => {
  const { container, rerender } = render(<OrderCustomer order={anOrder({ heldMessages: ['email', 'sms'] })} />)
  expect(container.textContent).toMatch(/noch keine E-Mail oder SMS.*Bestätigen Sie, wird ihm geschrieben/)
  rerender(<OrderCustomer order={anOrder({ heldMessages: ['email'], status: 'rejected' })} />)
  expect(container.textContent).toMatch(/bekam von dieser Bestellung keine E-Mail\. .*rufen Sie ihn bitte an/)
  rerender(<OrderCustomer order={anOrder()} />)
  expect(container.querySelector('.order-note')).toBeNull()
})
