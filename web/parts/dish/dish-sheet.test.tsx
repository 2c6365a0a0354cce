import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#domain/ground/product.ts'
import { aPart } from '#domain/ground/product.fixture.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { slimProduct } from './slim-product.ts'
import { cheese, soup, spaetzle } from '../testing/dishes.fixture.ts'
import { DishSheet } from './dish-sheet.tsx'
import { openSheet as openDish } from './open-sheet.fixture.tsx'

afterEach(cleanup)

function openSheet(product: Product, initial: CartItem | null = null) {
  const saved: CartItem[] = []
  const closed: true[] = []
  render(
    <DishSheet
      dish={{ product: slimProduct(product) }}
      currency="EUR"
      legend={[]}
      isNoteEnabled={false}
      initial={initial}
      onSave={(item) => saved.push(item)}
      onClose={() => closed.push(true)}
    />,
  )
  return { saved, closed, user: userEvent.setup() }
}

/** As the browser does with Escape, or where a picker of files is left. */
const cancel = (target: Element, bubbles = false) =>
  fireEvent(target, new Event('cancel', { cancelable: true, bubbles }))

test('Escape in the enlarged picture closes the picture alone, and what was chosen stays', async () => {
  const closed: true[] = []
  const picture = { id: 'p', version: 1, alt: '', background: '#fff' }
  render(
    <DishSheet
      dish={{ product: slimProduct(spaetzle), pictures: [picture] as never }}
      currency="EUR"
      legend={[]}
      isNoteEnabled={false}
      initial={null}
      onSave={() => {}}
      onClose={() => closed.push(true)}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: /Klein/ }))
  await user.click(screen.getByRole('button', { name: /vergrößern/ }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  cancel(screen.getAllByRole('dialog')[1] as Element)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(closed).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Klein/ }).checked).toBe(true)
  cancel(screen.getByRole('dialog'))
  expect(closed).toEqual([true])
})

test('a file that was not chosen after all leaves the dish open', () => {
  const part = { type: 'image', name: 'Foto', description: '', optional: true, options: [] }
  const { closed } = openSheet({ ...spaetzle, config: { parts: [part] as never } })
  cancel(document.querySelector('[type=file]') as Element, true)
  expect(closed).toEqual([])
})

const saveButton = () => screen.getByRole('button', { name: /In den Warenkorb/ })

test('the big button carries the total and follows options and quantity', async () => {
  const { user } = openSheet(spaetzle)
  expect(saveButton().textContent).toContain('14,90\u00a0€')
  await user.click(screen.getByRole('radio', { name: /Klein/ }))
  expect(saveButton().textContent).toContain('12,40\u00a0€')
  await user.click(screen.getByRole('checkbox', { name: /Apfelmus/ }))
  await user.click(screen.getByRole('button', { name: 'Menge erhöhen' }))
  expect(saveButton().textContent).toContain('28,80\u00a0€')
})

test('a missing required part is named and nothing is saved', async () => {
  const { user, saved } = openSheet(spaetzle)
  expect(screen.queryByText('Bitte wählen Sie einen der angebotenen Werte.')).toBeNull()
  await user.click(saveButton())
  expect(screen.getByText('Bitte wählen Sie einen der angebotenen Werte.')).toBeTruthy()
  expect(saved).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Klein/ })))
})

test('the choice goes into the saved line by index, nothing chosen as null', async () => {
  const { user, saved } = openSheet(spaetzle)
  await user.click(screen.getByRole('radio', { name: /Normal/ }))
  await user.click(saveButton())
  expect(saved).toEqual([{ product: { id: 'spaetzle' }, amount: 1, unit: 'piece', parts: [1, null] }])
})

test('an optional select is taken back by a second click, a required one is not', async () => {
  const optional = { ...spaetzle.config.parts[0], name: 'Salat', optional: true } as (typeof spaetzle.config.parts)[0]
  const { user, saved } = openSheet({ ...spaetzle, config: { parts: [optional] } })
  await user.click(screen.getByRole('radio', { name: /Normal/ }))
  await user.click(screen.getByRole('radio', { name: /Normal/ }))
  await user.click(saveButton())
  expect(saved[0]?.parts).toEqual([null])
})

test('editing begins with what was chosen', () => {
  openSheet(spaetzle, { product: { id: spaetzle.id }, amount: 3, unit: 'piece', parts: [0, [0]] })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Klein/ }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Apfelmus/ }).checked).toBe(true)
  expect(screen.getByRole('button', { name: /Änderungen speichern/ }).textContent).toContain('43,20\u00a0€')
})

test('a typed quantity takes a comma and lands on the grid', async () => {
  const { user, saved } = openSheet(cheese)
  const field = screen.getByRole('textbox', { name: 'Menge' })
  await user.clear(field)
  await user.type(field, '0,46')
  await user.tab()
  expect(field).toHaveProperty('value', '0,5')
  await user.click(saveButton())
  expect(saved[0]?.amount).toBe(0.5)
})

test('minus stops at the minimum', async () => {
  const { user } = openSheet(soup)
  expect(screen.getByRole('button', { name: 'Menge verringern' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Menge erhöhen' }))
  expect(screen.getByRole('button', { name: 'Menge verringern' })).toHaveProperty('disabled', false)
})

test('step by step moves on only when the step is valid; back on the first step cancels', async () => {
  const { user, saved, closed } = openSheet({ ...spaetzle, isStepByStep: true })
  expect(screen.getByText('Schritt 1 von 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.getByText('Schritt 2 von 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.getByText('Schritt 2 von 3')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: /Portion/ })).getByText(/angebotenen Werte/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Normal/ }))
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  await user.click(saveButton())
  expect(saved).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(closed).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(closed).toEqual([true])
})

const text = aPart({ name: 'Gruß', type: 'text', optional: true })

test('a step of what is not asked here is passed over, there and back; what is chosen stands at its own place', async () => {
  const parts = spaetzle.config.parts.flatMap((part) => [text, part]).concat(text)
  const product = { ...spaetzle, isStepByStep: true, config: { parts } }
  const { user, saved } = openDish(product, { unasked: [0, 2, 4] })
  expect(screen.getByText('Schritt 1 von 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.getByRole('group', { name: /Portion/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.getByText('Schritt 2 von 3')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Normal/ }))
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(screen.queryByRole('group', { name: /Gruß/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(screen.getByRole('group', { name: /Portion/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  await user.click(saveButton())
  expect(saved[0]?.parts[1]).toBe(1)
  expect(saved[0]?.parts).toHaveLength(5)
})

test('where nothing is left to ask there are no steps', () => {
  openDish({ ...spaetzle, isStepByStep: true, config: { parts: [text] } }, { unasked: [0] })
  expect(screen.queryByText(/^Schritt/)).toBeNull()
  expect(screen.queryByRole('group', { name: /Gruß/ })).toBeNull()
  expect(saveButton()).toBeTruthy()
})

test('a price that changes while the dish is open is said, and what was chosen stays', async () => {
  const sheet = (price: number) => (
    <DishSheet
      dish={{ product: slimProduct({ ...soup, price }) }}
      currency="EUR"
      legend={[]}
      isNoteEnabled
      initial={null}
      onSave={() => {}}
      onClose={() => {}}
    />
  )
  const { rerender } = render(sheet(13.9))
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Anmerkung für die Küche' }), 'ohne Salz')
  expect(screen.queryByText(/Preis geändert/)).toBeNull()
  rerender(sheet(14.9))
  expect(screen.getByText('Preis geändert: 14,90 € statt 13,90 €')).toBeTruthy()
  expect(screen.getByDisplayValue('ohne Salz')).toBeTruthy()
  rerender(sheet(13.9))
  expect(screen.queryByText(/Preis geändert/)).toBeNull()
})
