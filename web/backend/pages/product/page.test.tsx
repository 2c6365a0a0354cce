import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeWish } from '#contract/catalog/change-wishes.ts'
import type { Config } from '#contract/settings/config.ts'
import { aProduct } from '#domain/ground/product.fixture.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { problemTexts } from '#domain/wording/problems.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const torte = { ...aProduct({ name: 'Hochzeitstorte', price: 240 }), id, version: 2, uid: 'TORTE001', images: [] }

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer('GET /config', { currency: 'EUR', timeZone: 'Europe/Vienna', allergenLegend: [] } as unknown as Config)
  server.answer('GET /branches', [])
  server.answer('GET /menus', [])
  server.answer('GET /categories', [])
  server.answer('GET /products', [])
  server.answer('GET /images', [])
  server.answer('GET /change-wishes', [], { total: 0, page: 1, pageSize: 5 })
  server.answer('GET /products/:id', torte as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => showPages(`/products/${id}`, person('ROLE_ADMIN'), [{ path: '/products/:id', Component: Page }])
const saved = () => server.asked.filter(({ key }) => key === 'PUT /products/:id').map(({ body }) => body)

test('a product gets a lead time: how long it is asked only once it has one', async () => {
  server.answer('PUT /products/:id', { ...torte, version: 3 } as never)
  const { user } = open()
  const lead = await screen.findByRole('switch', { name: /^Vorlaufzeit/ })
  expect(screen.queryByRole('textbox', { name: 'Dauer der Vorlaufzeit' })).toBeNull()
  await user.click(lead)
  await user.type(screen.getByRole('textbox', { name: 'Dauer der Vorlaufzeit' }), '3')
  const unit = screen.getByRole('combobox', { name: 'Vorlaufzeit in' })
  expect([...unit.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Keine Auswahl',
    'Minuten',
    'Stunden',
    'Tagen',
    'Wochen',
  ])
  await user.selectOptions(unit, 'Tagen')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(saved()).toMatchObject([{ isLeadTimeEnabled: true, leadTimeValue: 3, leadTimeType: 'days', version: 2 }]),
  )
})

test('saving what is in no menu says so where one saves, with a way to choose one', async () => {
  server.answer('PUT /products/:id', { ...torte, version: 3 } as never)
  const { user } = open()
  await screen.findByText(/Gäste sehen dieses Produkt nicht/)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
  expect(screen.queryByRole('button', { name: 'Speisekarte wählen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(await screen.findByRole('button', { name: 'Speisekarte wählen' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Speisekarte anlegen' }))
})

test('a copy is another article: neither the number of its bars nor its English name are those of the original', async () => {
  const labelling = { ingredients: 'Mehl', netContent: 250, netUnit: 'gram', gtin: '4006381333931' }
  const rest = { shelfLifeDays: 5, dateKind: 'bestBefore', storage: '' }
  const translations = { en: { name: 'Wedding cake', description: 'Three tiers', words: { Größe: 'Size' } } }
  const original = { ...torte, labelling: { ...labelling, ...rest }, translations }
  server.answer('GET /products/:id', original as never)
  server.answer('POST /products', { ...original, id: id.replace(/1$/, '2') } as never)
  const { user } = showPages(`/products/new?copy=${id}`, person('ROLE_ADMIN'), [
    { path: '/products/:id', Component: Page },
  ])
  await user.click(await screen.findByRole('button', { name: 'Speichern' }))
  const made = () => server.asked.filter(({ key }) => key === 'POST /products').map(({ body }) => body)
  await waitFor(() => expect(made()).toHaveLength(1))
  expect(made()[0]).toMatchObject({
    name: 'Hochzeitstorte (Kopie)',
    labelling: { ...labelling, ...rest, gtin: '' },
    translations: { en: { description: 'Three tiers', words: { Größe: 'Size' } } },
  })
  expect(JSON.stringify(made()[0])).not.toContain('Wedding cake')
})

test('saving what is on a menu says nothing of it', async () => {
  server.answer('GET /menus', [soldIn('linz')] as never)
  server.answer('PUT /products/:id', { ...torte, version: 3 } as never)
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(await screen.findByText(backofficeTexts.saved)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Speisekarte wählen' })).toBeNull()
})

test('a lead time that does not say how long or in what is not saved: both fields say what is missing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: /^Vorlaufzeit/ }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const amount = await screen.findByRole('textbox', { description: problemTexts.leadTimeAmount })
  expect(screen.getByRole('combobox', { description: problemTexts.leadTimeUnit })).toBeTruthy()
  await user.type(amount, '2')
  expect(screen.queryByText(problemTexts.leadTimeAmount)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(saved()).toEqual([])
})

test('a lead time that is switched off keeps what was said, for the next time', async () => {
  const kept = { isLeadTimeEnabled: true, leadTimeType: 'weeks', leadTimeValue: 2 }
  server.answer('GET /products/:id', { ...torte, ...kept } as never)
  server.answer('PUT /products/:id', torte as never)
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: /^Vorlaufzeit/ }))
  expect(screen.queryByRole('combobox', { name: 'Vorlaufzeit in' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(saved()).toMatchObject([{ ...kept, isLeadTimeEnabled: false }]))
})

const linzAndWels = [
  { id: 'linz', name: 'Linz' },
  { id: 'wels', name: 'Wels' },
]
const soldIn = (...branches: readonly string[]) => ({
  id: 'karte',
  name: 'Abendkarte',
  branches: branches.map((branch) => ({ id: branch })),
  catalog: [{ id: 'k', products: [{ id }] }],
})
const asManager = () =>
  showPages(`/products/${id}`, person('ROLE_MANAGER', 'linz'), [{ path: '/products/:id', Component: Page }])

test('what other branches sell, too, is read only: a press gives own branches a copy, ready to change', async () => {
  const copyId = '019a0000-0000-7000-8000-000000000002'
  server.answer('GET /menus', [soldIn('linz', 'wels')] as never)
  server.answer('GET /branches', linzAndWels as never)
  server.answer('POST /products/:id/own-copies', { id: copyId })
  const { user } = asManager()
  expect(await screen.findByText(/wird auch in Wels verkauft/)).toBeTruthy()
  expect(screen.getByText(/In Linz steht dann eine Kopie.* in Wels bleibt das Original/)).toBeTruthy()
  expect(screen.getByText('Mitkopiert wird: Produktkatalog „Abendkarte“.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  server.answer('GET /products/:id', { ...torte, id: copyId } as never)
  server.answer('GET /menus', [] as never)
  await user.click(screen.getByRole('button', { name: 'Kopie für meine Filialen' }))
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeTruthy()
  expect(server.asked.find(({ key }) => key === 'POST /products/:id/own-copies')?.body).toEqual({ version: 2 })
  expect(screen.queryByText(/wird auch in Wels verkauft/)).toBeNull()
})

test('who may not change it alone writes what should become different: kept until it is sent, then said with its answer', async () => {
  const wish: ChangeWish = {
    id: 'w1',
    createdAt: '2026-11-18T11:00:00Z',
    author: 'Paula Berger',
    subject: { type: 'product', id, label: 'Hochzeitstorte', isGone: false },
    wish: 'Bitte 260 €.',
    status: 'declined',
    answer: 'Der Preis bleibt bis Mai.',
    answeredAt: '2026-11-18T12:00:00Z',
    answeredBy: 'Franz Admin',
  }
  server.answer('GET /menus', [soldIn('linz', 'wels')] as never)
  server.answer('GET /branches', linzAndWels as never)
  server.answer('POST /change-wishes', wish)
  const { user } = asManager()
  await user.click(await screen.findByRole('button', { name: 'Änderung vorschlagen' }))
  const sheet = screen.getByRole('dialog', { name: 'Änderung an „Hochzeitstorte“ vorschlagen' })
  await user.click(within(sheet).getByRole('button', { name: 'Vorschlag senden' }))
  expect(within(sheet).getByRole('textbox', { description: /schreiben Sie, was anders werden soll/ })).toBeTruthy()
  await user.type(within(sheet).getByRole('textbox', { name: /Was soll anders werden/ }), 'Bitte 260 €.')
  await user.click(within(sheet).getByRole('button', { name: 'Abbrechen' }))
  await user.click(screen.getByRole('button', { name: 'Änderung vorschlagen' }))
  expect(screen.getByDisplayValue('Bitte 260 €.')).toBeTruthy()
  server.answer('GET /change-wishes', [wish], { total: 1, page: 1, pageSize: 5 })
  await user.click(screen.getByRole('button', { name: 'Vorschlag senden' }))
  const before = await screen.findByRole('region', { name: 'Ihre Vorschläge dazu' })
  expect(before.textContent).toContain('Abgelehnt')
  expect(before.textContent).toContain('Der Preis bleibt bis Mai.')
  const sent = server.asked.filter(({ key }) => key === 'POST /change-wishes').map(({ body }) => body)
  expect(sent).toEqual([{ subject: { type: 'product', id }, wish: 'Bitte 260 €.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what own branches do not sell can be copied, and nothing is said to take its place', async () => {
  server.answer('GET /menus', [soldIn('wels')] as never)
  server.answer('GET /branches', linzAndWels as never)
  const { user } = asManager()
  await user.click(await screen.findByRole('link', { name: 'Kopie anlegen' }))
  expect(await screen.findByDisplayValue('Hochzeitstorte (Kopie)')).toBeTruthy()
})

test('a new product stands on the chosen menu once it is saved', async () => {
  const karte = { id: 'karte', name: 'Abendkarte', version: 3, branches: [], catalog: [{ id: 'k', products: [] }] }
  server.answer('GET /menus', [karte] as never)
  server.answer('GET /categories', [{ id: 'k', name: 'Torten' }] as never)
  server.answer('GET /menus/:id', karte as never)
  server.answer('PUT /menus/:id', karte as never)
  server.answer('POST /products', torte as never)
  const { user } = showPages('/products/new', person('ROLE_ADMIN'), [{ path: '/products/:id', Component: Page }])
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Speisekarte und Kategorie/ }), 'Torten')
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Hochzeitstorte')
  await user.type(screen.getByRole('textbox', { name: /^Preis/ }), '240')
  await user.type(screen.getByRole('textbox', { name: /^Steuersatz(?! )/ }), '10')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')).toBeDefined())
  expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')?.body).toMatchObject({
    catalog: [{ id: 'k', products: [{ id }] }],
  })
})

test('a duplicated product stands where its original stands, unless one says otherwise', async () => {
  const catalog = [
    { id: 'a', products: [] },
    { id: 'k', products: [{ id }] },
  ]
  const karte = { id: 'karte', name: 'Abendkarte', version: 3, branches: [], catalog }
  server.answer('GET /menus', [karte] as never)
  server.answer('GET /categories', [
    { id: 'a', name: 'Suppen' },
    { id: 'k', name: 'Torten' },
  ] as never)
  server.answer('GET /menus/:id', karte as never)
  server.answer('PUT /menus/:id', karte as never)
  const copyId = '019a0000-0000-7000-8000-000000000002'
  server.answer('POST /products', { ...torte, id: copyId } as never)
  const { user } = showPages(`/products/new?copy=${id}`, person('ROLE_ADMIN'), [
    { path: '/products/:id', Component: Page },
  ])
  const place = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Speisekarte und Kategorie/ })
  expect(place.value).toBe('karte/k')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')).toBeDefined())
  expect(server.asked.find(({ key }) => key === 'PUT /menus/:id')?.body).toMatchObject({
    catalog: [{ id: 'a', products: [] }, { products: [{ id }, { id: copyId }] }],
  })
})

test('an archived product says so, cannot be changed, and comes back by one press', async () => {
  server.answer('GET /products/:id', { ...torte, isArchived: true } as never)
  server.answer('PUT /products/:id', { ...torte, version: 3 } as never)
  const { user } = open()
  expect(await screen.findByText(/Dieses Produkt ist archiviert/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  server.answer('GET /products/:id', torte as never)
  await user.click(screen.getByRole('button', { name: 'Wiederherstellen' }))
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeTruthy()
  expect(saved()).toMatchObject([{ isArchived: false, version: 2 }])
})
