import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { bulkRuns } from '../../records/bulk-runs.ts'
import { showPages } from '../../testing/show-pages.tsx'

const id = (last: number) => `019a0000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const row = (last: number, name: string, more: object = {}) => ({
  id: id(last),
  version: 1,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  name,
  ...more,
})
const [pan, sweet, soup] = [1, 2, 3].map(id)
const menu = (last: number, name: string, version: number, products: readonly number[]) =>
  row(last, name, { version, branches: [], catalog: [{ id: pan, products: products.map((one) => ({ id: id(one) })) }] })

let server: Fake
beforeEach(() => {
  localStorage.clear()
  bulkRuns.set([])
  server = fakeServer()
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  const sold = { isEnabled: true, bundle: [] }
  const products = [row(11, 'Kaiserschmarrn', sold), row(12, 'Palatschinken', sold)]
  server.answer('GET /products', products as never, { total: 2, page: 1, pageSize: 50 })
  server.answer('GET /categories', [row(1, 'Aus der Pfanne'), row(2, 'Süßes'), row(3, 'Suppen')] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What floats is shown once it has a place, which nothing has without a screen. */
const unplaced = { hidden: true }
const saved = () => server.asked.filter(({ key }) => key === 'PUT /menus/:id')

async function moveAll() {
  const { user } = showPages('/products')
  await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
  await user.click(screen.getByRole('button', { name: 'In Kategorie verschieben' }))
  await user.click(await screen.findByRole('combobox', { name: 'Kategorie', ...unplaced }))
  await user.click(await screen.findByRole('option', { name: 'Süßes', ...unplaced }))
  await user.click(screen.getByRole('button', { name: 'Anwenden', ...unplaced }))
  return user
}

test('products move in every menu that has them, and in one that was saved meanwhile as it is by now', async () => {
  const summer = menu(21, 'Sommer', 1, [11, 13])
  server.answer('GET /menus', [summer, menu(22, 'Winter', 1, [13])] as never)
  server.refuse('PUT /menus/:id', 409, [{ field: null, code: 'staleVersion', message: 'Inzwischen geändert.' }])
  server.answer('GET /menus/:id', menu(21, 'Sommer', 2, [11, 12, 14]) as never)
  const user = await moveAll()
  await screen.findByText('1 Eintrag blieb unverändert:')
  const now = [
    { id: pan, products: [{ id: id(14) }] },
    { id: sweet, products: [{ id: id(11) }, { id: id(12) }] },
  ]
  expect(saved().map(({ path, body }) => [path, (body as { version: number }).version])).toEqual([
    [`/menus/${summer.id}`, 1],
    [`/menus/${summer.id}`, 2],
  ])
  expect(saved()[1]?.body).toMatchObject({ catalog: now })

  server.answer('PUT /menus/:id', summer as never)
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
  await screen.findByText('In 1 Produktkatalog verschoben.')
  await waitFor(() => expect(screen.queryByText('2 ausgewählt')).toBeNull())
})

test('where no menu has them nothing is saved, and that is said', async () => {
  server.answer('GET /menus', [menu(22, 'Winter', 1, [13])] as never)
  await moveAll()
  await screen.findByText('In 0 Produktkatalogen verschoben.')
  expect(saved()).toEqual([])
  expect(screen.getByText('2 ausgewählt')).toBeDefined()
})

test('what is refused is told by the menu, while the others are done', async () => {
  const both = [
    menu(21, 'Sommer', 1, [11]),
    row(22, 'Winter', { branches: [], catalog: [{ id: soup, products: [{ id: id(12) }] }] }),
  ]
  server.answer('GET /menus', both as never)
  server.refuse('PUT /menus/:id', 422, [{ field: 'catalog', code: 'invalid', message: 'So geht das nicht.' }])
  await moveAll()
  await screen.findByText('Sommer, Winter')
  expect(screen.getByText(/So geht das nicht\./)).toBeDefined()
  expect(screen.getByText('2 ausgewählt')).toBeDefined()
})
