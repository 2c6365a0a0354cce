// What a product's card on the menu says: price models, Grundpreis, allergens, picture, and when it can be had.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#domain/ground/product.ts'
import { cheese, soup } from '../testing/dishes.fixture.ts'
import { DishRow } from './dish-row.tsx'
import type { DishView } from './dish-view.ts'
import { slimProduct } from './slim-product.ts'

afterEach(cleanup)

function showRow(changes: Partial<Product> = {}, view: Partial<DishView> = {}) {
  const opened: string[] = []
  const product = slimProduct({ ...soup, ...changes })
  render(
    <ul>
      <DishRow
        dish={{ product, ...view }}
        currency="EUR"
        isAtTop
        isHidden={false}
        onOpen={(id) => void opened.push(id)}
      />
    </ul>,
  )
  return { opened, user: userEvent.setup(), row: screen.getByRole('listitem') }
}

const price = (row: HTMLElement) => row.querySelector('.dish-price')?.textContent?.replaceAll('\u00a0', ' ')

test.each<[string, Partial<Product>]>([
  ['5,90 €', {}],
  ['ab 5,90 €', { pricing: 'minimum' }],
  ['ca. 5,90 €', { pricing: 'approximate' }],
  ['29,00 € / kg', { ...cheese }],
  ['ca. 29,00 € / kg', { ...cheese, pricing: 'approximate' }],
  ['Preis auf Anfrage', { price: null, isPriceHidden: true }],
])('its price reads „%s“', (text, changes) => {
  expect(price(showRow(changes).row)).toBe(text)
})

test('what is sold by less than a kilogram has its Grundpreis beside it', () => {
  const { row } = showRow({ price: 2.5, unit: 'decagram' })
  expect(row.querySelector('.dish-base')?.textContent).toMatch(/250,00.€.*kg/)
  cleanup()
  expect(showRow().row.querySelector('.dish-base')).toBeNull()
})

test('allergens stand there as letters, named for those who hear them', () => {
  const { row } = showRow({ allergens: ['A', 'C', 'G'] })
  expect(row.querySelector('.dish-allergens')?.textContent).toMatch(/^Allergene.*A, C, G$/)
})

test.each<[string, Partial<DishView>, boolean]>([
  ['Nur auf Vorbestellung · ab 17:00 Uhr', { availability: 'preorder', availableAgain: '17:00' }, true],
  [
    'Derzeit nicht verfügbar · ab Montag 08:00 Uhr',
    { availability: 'unavailable', availableAgain: 'Montag 08:00' },
    false,
  ],
  ['Ausverkauft', { availability: 'soldOut' }, false],
])('one that cannot be had now says „%s“', async (text, view, canBeOpened) => {
  const { row, user, opened } = showRow({}, view)
  expect(row.querySelector('.dish-when')?.textContent.replaceAll('\u00a0', ' ')).toBe(text)
  const button = screen.queryByRole('button', { name: 'Flädlesuppe' })
  expect(button !== null).toBe(canBeOpened)
  if (button) await user.click(button)
  expect(opened).toEqual(canBeOpened ? ['soup'] : [])
})

test('a bundle names what belongs to it, a picture is only there where the product has one', () => {
  const { row } = showRow({ type: 'bundle' }, { bundle: [{ name: 'Suppe', amount: 2, unit: 'serving' }] })
  expect(row.textContent).toContain('2 × Suppe')
  expect(row.querySelector('img')).toBeNull()
})
