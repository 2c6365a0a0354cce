import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ProductUsage } from './product-usage.tsx'

beforeEach(() => {
  const server = fakeServer()
  const lunch = { ...cheese, id: 'lunch', name: 'Mittagsmenü', bundle: [{ product: { id: soup.id }, quantity: 1 }] }
  const menu = { id: 'menu', name: 'Gasthauskarte', catalog: [{ id: 'soups', products: [{ id: soup.id }] }] }
  server.answer('GET /products', [soup, spaetzle, lunch] as unknown as AnswerOf<'GET /products'>)
  server.answer('GET /categories', [{ id: 'soups', name: 'Suppen' }] as unknown as AnswerOf<'GET /categories'>)
  server.answer('GET /menus', [menu] as unknown as AnswerOf<'GET /menus'>)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const showUsage = (id: string) =>
  show(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ProductUsage id={id} /> }])} />)

test('a product says in which menus and bundles it is sold, each with a way there', async () => {
  showUsage(soup.id)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Produktkatalog Gasthauskarte, Kategorie Suppen', '/menus/menu'],
    ['Menü Mittagsmenü', '/products/lunch'],
  ])
})

test('a product that nobody sells yet says so', async () => {
  showUsage(spaetzle.id)
  expect(await screen.findByText(/Gäste sehen dieses Produkt nicht/)).toBeDefined()
})
