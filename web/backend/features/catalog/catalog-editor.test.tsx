import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Catalog } from '#domain/catalog/catalog-edit.ts'
import { aProduct } from '#domain/ground/product.fixture.ts'
import type { Product } from '#domain/ground/product.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { CatalogEditor } from './catalog-editor.tsx'

let server: Fake
const categories = [
  { id: 'pan', name: 'Aus der Pfanne', isEnabled: true },
  { id: 'soups', name: 'Suppen', isEnabled: false },
  { id: 'sweet', name: 'Süßes', isEnabled: true },
]

beforeEach(() => {
  server = fakeServer()
  const soldOut = [{ productId: soup.id, until: null }]
  server.answer('GET /config', { currency: 'EUR' } as unknown as AnswerOf<'GET /config'>)
  server.answer('GET /products', [soup, spaetzle, cheese] as unknown as AnswerOf<'GET /products'>)
  server.answer('GET /categories', categories as unknown as AnswerOf<'GET /categories'>)
  server.answer('GET /branches', [{ id: 'branch', name: 'Hohenems', soldOut }] as unknown as AnswerOf<'GET /branches'>)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = ({ id }: Pick<Product, 'id'>) => ({ id, isEnabled: true, schedule: [] })
const start = [
  { id: 'pan', products: [entry(spaetzle), entry(cheese)] },
  { id: 'soups', products: [entry(soup)] },
] as unknown as Catalog

function edit(catalog: Catalog = start) {
  let held = catalog
  function Controlled() {
    const [value, setValue] = useState(catalog)
    return (
      <CatalogEditor
        label="Inhalt"
        value={value}
        onChange={(next) => {
          held = next
          setValue(next)
        }}
        problems={new Map()}
        isReadOnly={false}
        draft={{ branches: [{ id: 'branch' }] }}
      />
    )
  }
  const router = createMemoryRouter([{ path: '*', element: <Controlled /> }])
  const { user } = show(<RouterProvider router={router} />)
  return { user, value: () => held.map(({ id, products }) => [id, ...products.map((one) => one.id)]), held: () => held }
}

const handle = (name: string) => screen.findByRole('button', { name: `${name} verschieben` })

test('a product is moved within its category by keys and into another one by the menu of its handle', async () => {
  const { user, value } = edit()
  const grip = await handle('Bergkäse')
  grip.focus()
  await user.keyboard('{ArrowUp}')
  expect(value()[0]).toEqual(['pan', 'cheese', 'spaetzle'])
  expect(screen.getByText('Bergkäse: Platz 1 von 2')).toBeTruthy()
  await user.click(await handle('Bergkäse'))
  await user.click(screen.getByRole('button', { name: 'Nach „Suppen“' }))
  expect(value()).toEqual([
    ['pan', 'spaetzle'],
    ['soups', 'soup', 'cheese'],
  ])
  expect(screen.getByText('Bergkäse steht jetzt in „Suppen“.')).toBeTruthy()
  expect(document.activeElement).toBe(await handle('Bergkäse'))
})

test('categories have an order, too, and are added and taken out', async () => {
  const { user, value } = edit()
  ;(await handle('Suppen')).focus()
  await user.keyboard('{Home}')
  expect(value().map(([id]) => id)).toEqual(['soups', 'pan'])
  await user.click(screen.getByRole('combobox', { name: 'Kategorie hinzufügen' }))
  await user.click(await screen.findByRole('option', { name: 'Süßes', hidden: true }))
  expect(value().map(([id]) => id)).toEqual(['soups', 'pan', 'sweet'])
  expect(screen.getByText(/Noch keine Produkte/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Aus der Pfanne entfernen' }))
  expect(value().map(([id]) => id)).toEqual(['soups', 'sweet'])
})

test('marks say what guests do not get: sold out where, hidden here, its category off', async () => {
  const { user, held } = edit()
  expect(await screen.findByText('ausverkauft: Hohenems')).toBeTruthy()
  expect(screen.getByText('1 Produkt · ausgeschaltet')).toBeTruthy()
  const eye = screen.getByRole('button', { name: 'Kässpätzle im Shop zeigen' })
  await user.click(eye)
  expect(eye.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('verborgen')).toBeTruthy()
  expect(held()[0]?.products[0]?.isEnabled).toBe(false)
})

test('several products are found and added at once', async () => {
  const { user, value } = edit()
  await handle('Suppen')
  await user.click(screen.getAllByRole('button', { name: 'Produkte hinzufügen' })[1] as HTMLElement)
  const sheet = within(screen.getByRole('dialog', { name: 'Produkte zu Suppen hinzufügen' }))
  await user.type(sheet.getByRole('textbox', { name: 'Produkt suchen' }), 'KÄS')
  await user.click(await sheet.findByRole('checkbox', { name: /Kässpätzle/ }))
  await user.click(sheet.getByRole('checkbox', { name: /Bergkäse/ }))
  await user.click(sheet.getByRole('button', { name: '2 Produkte hinzufügen' }))
  expect(value()[1]).toEqual(['soups', 'soup', 'spaetzle', 'cheese'])
})

test('a menu of 500 products begins with its first category; the others wait until they are opened', async () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    aProduct({ id: `p${at}` as Product['id'], name: `Gericht ${at}` }),
  )
  server.answer('GET /products', many as unknown as AnswerOf<'GET /products'>)
  edit([
    { id: 'pan', products: many.slice(0, 20).map(entry) },
    { id: 'soups', products: many.slice(20).map(entry) },
  ] as unknown as Catalog)
  expect(await screen.findByText('Gericht 19')).toBeTruthy()
  expect(screen.queryByText('Gericht 20')).toBeNull()
  expect(screen.getByText('480 Produkte · ausgeschaltet')).toBeTruthy()
})
