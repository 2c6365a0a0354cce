import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { ProductPlace } from './product-place.tsx'

let server: Fake
const menu = {
  id: 'menu',
  name: 'Gasthauskarte',
  version: 7,
  branches: [{ id: 'b1' }],
  catalog: [
    { id: 'soups', products: [{ id: soup.id }] },
    { id: 'pan', products: [] },
  ],
}
const foreign = { ...menu, id: 'fremd', name: 'Hafenkarte', branches: [{ id: 'b2' }] }
beforeEach(() => {
  server = fakeServer()
  const lunch = { ...cheese, id: 'lunch', name: 'Mittagsmenü', bundle: [{ product: { id: soup.id }, quantity: 1 }] }
  const categories = [
    { id: 'soups', name: 'Suppen' },
    { id: 'pan', name: 'Pfanne' },
  ]
  server.answer('GET /products', [soup, spaetzle, lunch] as unknown as AnswerOf<'GET /products'>)
  server.answer('GET /categories', categories as unknown as AnswerOf<'GET /categories'>)
  server.answer('GET /menus', [menu, foreign] as unknown as AnswerOf<'GET /menus'>)
  server.answer('GET /menus/:id', menu as never)
  server.answer('PUT /menus/:id', menu as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showPlace = (id: string | null) =>
  showPages('/', person('ROLE_MANAGER', 'b1'), [
    { path: '/', element: <ProductPlace id={id as typeof soup.id} version={id === null ? null : 1} /> },
  ])

test('a product says in which menus and bundles it is sold, each with a way there', async () => {
  showPlace(soup.id)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.replace('#', '')])).toEqual([
    ['Produktkatalog Gasthauskarte, Kategorie Suppen', '/menus/menu'],
    ['Produktkatalog Hafenkarte, Kategorie Suppen', '/menus/fremd'],
    ['Menü Mittagsmenü', '/products/lunch'],
  ])
})

test('one that nobody sells yet says so, and is put on a menu of own branches with a press', async () => {
  const { user } = showPlace(spaetzle.id)
  expect(await screen.findByText(/Gäste sehen dieses Produkt nicht/)).toBeDefined()
  const select = screen.getByRole('combobox', { name: 'Speisekarte und Kategorie' })
  expect(within(select).queryByRole('group', { name: 'Hafenkarte' })).toBeNull()
  await user.selectOptions(select, 'Pfanne')
  await user.click(screen.getByRole('button', { name: 'Aufnehmen' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')).toBeDefined())
  expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')?.body).toMatchObject({
    version: 7,
    catalog: [
      { id: 'soups', products: [{ id: soup.id }] },
      { id: 'pan', products: [{ id: spaetzle.id, isEnabled: true }] },
    ],
  })
})

test('a new one says when guests will see it only where a category is chosen', async () => {
  const { user } = showPlace(null)
  const select = await screen.findByRole('combobox', { name: 'Speisekarte und Kategorie' })
  await user.selectOptions(select, 'Pfanne')
  expect(screen.getByText(/sobald es gespeichert ist/)).toBeTruthy()
  await user.selectOptions(select, 'Später')
  expect(screen.queryByText(/sobald es gespeichert ist/)).toBeNull()
})

test('where there is one category only, or one that was chosen before, nobody chooses again', async () => {
  const one = { ...menu, catalog: [{ id: 'pan', products: [] }] }
  server.answer('GET /menus', [one] as unknown as AnswerOf<'GET /menus'>)
  server.answer('GET /menus/:id', one as never)
  const { user } = showPlace(spaetzle.id)
  await user.click(await screen.findByRole('button', { name: 'Aufnehmen' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')).toBeDefined())
  cleanup()
  server.answer('GET /menus', [menu] as unknown as AnswerOf<'GET /menus'>)
  showPlace(spaetzle.id)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Speisekarte und Kategorie' })
  expect(select.value).toBe('menu/pan')
})

test('without a menu, or a category in it, there is the way to the first one', async () => {
  server.answer('GET /menus', [])
  showPlace(spaetzle.id)
  const link = await screen.findByRole('link', { name: 'Speisekarte anlegen' })
  expect(link.getAttribute('href')?.replace('#', '')).toBe('/menus/new')
  cleanup()
  server.answer('GET /menus', [{ ...menu, catalog: [] }] as unknown as AnswerOf<'GET /menus'>)
  showPlace(spaetzle.id)
  expect(await screen.findByRole('link', { name: 'Kategorie zu „Gasthauskarte“ hinzufügen' })).toBeDefined()
})
