// What a guest left unfinished in the sheet of a dish.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPart } from '#domain/ground/product.fixture.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import type { Product } from '#domain/ground/product.ts'
import { soup } from '../testing/dishes.fixture.ts'
import { openSheet } from './open-sheet.fixture.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const inscription = aPart({ type: 'text', name: 'Aufschrift', optional: true })
const wish = aPart({ type: 'textarea', name: 'Wünsche', optional: true })
const cake: Product = {
  ...soup,
  id: 'cake' as never,
  name: 'Torte',
  type: 'configurable',
  config: { parts: [inscription, wish] },
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })

function open(product = cake, visit = 'hohenems', initial: CartItem | null = null) {
  cleanup()
  return openSheet(product, {}, { visit, initial })
}

test('what was typed and left is there when the dish is opened again, and says so', async () => {
  const { user } = open()
  expect(screen.queryByText(/ist noch da/)).toBeNull()
  await user.type(box('Aufschrift'), 'Alles Gute, Resi!')
  await user.click(screen.getByRole('button', { name: 'Menge erhöhen' }))
  open()
  expect(box('Aufschrift').value).toBe('Alles Gute, Resi!')
  expect(screen.getByRole('textbox', { name: /Menge/ })).toHaveProperty('value', '2')
  expect(screen.getByText(/Ihre Auswahl ist noch da\./)).toBeTruthy()
})

test('it is given up by a press, and what was put into the cart is not there again', async () => {
  const { user } = open()
  await user.type(box('Aufschrift'), 'Resi')
  const again = open()
  await again.user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(box('Aufschrift').value).toBe('')
  expect(document.activeElement?.textContent).toBe('Torte')
  await again.user.type(box('Aufschrift'), 'Franz')
  await again.user.click(screen.getByRole('button', { name: /In den Warenkorb/ }))
  expect(again.saved).toMatchObject([{ parts: ['Franz', null] }])
  open()
  expect(box('Aufschrift').value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('a line of the cart that is edited keeps its own, apart from a new one and from another line', async () => {
  const line = (text: string): CartItem => ({ product: { id: cake.id }, amount: 1, unit: 'piece', parts: [text, null] })
  const { user } = open(cake, 'hohenems', line('Resi'))
  await user.type(box('Aufschrift'), ' und Franz')
  open()
  expect(box('Aufschrift').value).toBe('')
  open(cake, 'hohenems', line('Vroni'))
  expect(box('Aufschrift').value).toBe('Vroni')
  open(cake, 'hohenems', line('Resi'))
  expect(box('Aufschrift').value).toBe('Resi und Franz')
})

test('another branch knows nothing of it, and who typed and took it back left nothing', async () => {
  const { user } = open()
  await user.type(box('Aufschrift'), 'R{Backspace}')
  expect(sessionStorage.length).toBe(0)
  await user.type(box('Aufschrift'), 'Resi')
  open(cake, 'dornbirn')
  expect(box('Aufschrift').value).toBe('')
})

test('a part that the house has changed meanwhile begins anew, the others stay', async () => {
  const { user } = open()
  await user.type(box('Aufschrift'), 'Resi')
  await user.type(box('Wünsche'), 'wenig Zucker')
  open({ ...cake, config: { parts: [{ ...inscription, name: 'Widmung' }, wish] } })
  expect(box('Widmung').value).toBe('')
  expect(box('Wünsche').value).toBe('wenig Zucker')
})

test.each(['{', '[]', '{"cake":7}', '{"cake":{"item":{},"parts":[]}}'])(
  'unreadable content (%s) is nothing',
  (text) => {
    sessionStorage.setItem('dishes:hohenems', text)
    open()
    expect(box('Aufschrift').value).toBe('')
  },
)
