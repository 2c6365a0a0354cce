import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import { taxChoices } from '#domain/catalog/tax-choices.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ImportForm } from './import-form.tsx'

let server: Fake

const report = (changes: Partial<ImportReport>): ImportReport => ({
  isDryRun: true,
  create: 0,
  update: 0,
  unchanged: 0,
  refused: 0,
  newCategories: [],
  placed: 0,
  menu: null,
  rows: [],
  ...changes,
})

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /menus', [{ id: 'm1', name: 'Speisekarte' }] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dornbirn = { id: 'b1' as never, name: 'Dornbirn' }

async function choose(text: string, name = 'karte.csv') {
  const { user } = show(
    <MemoryRouter>
      <ImportForm
        first="products"
        isOwnMenu={() => true}
        ownBranches={[dornbirn]}
        taxes={taxChoices('CH', 20_785)}
        isFromStart
      />
    </MemoryRouter>,
  )
  await user.upload(screen.getByLabelText('Datei'), new File([text], name, { type: 'text/csv' }))
  return user
}

const table = 'Bezeichnung;VK;Lager\nKäsespätzle;14,90;3\nSuppe;gratis;4\n'

test('headings are guessed, corrected, checked, and only then imported', async () => {
  server.answer(
    'POST /catalog-imports',
    report({
      create: 1,
      refused: 1,
      rows: [
        { line: 2, action: 'create', label: 'Käsespätzle', fields: [], problems: [] },
        {
          line: 3,
          action: 'refused',
          label: 'Suppe',
          fields: [],
          problems: [{ field: 'price', code: 'number', message: 'Bitte geben Sie eine Zahl ein.' }],
        },
      ],
    }),
  )
  const user = await choose(table)
  expect(await screen.findByText(/karte.csv: 2 Zeilen gelesen/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Feld für die Spalte „Bezeichnung“').value).toBe('name')
  expect(screen.getByLabelText<HTMLSelectElement>('Feld für die Spalte „VK“').value).toBe('price')
  const stock = screen.getByLabelText<HTMLSelectElement>('Feld für die Spalte „Lager“')
  expect(stock.value).toBe('')
  await user.selectOptions(stock, 'Mindestmenge')
  await user.selectOptions(screen.getByLabelText(/USt. für neue Produkte/), 'foodAndSoftDrink')
  await user.click(screen.getByRole('button', { name: 'Prüfen' }))

  const asked = server.asked.find(({ key }) => key === 'POST /catalog-imports')
  expect(asked?.path).toContain('dryRun=true')
  expect(asked?.body).toEqual({
    of: 'products',
    menu: { id: 'm1' },
    defaults: { tax: '8,1 %', takeawayTax: '2,6 %' },
    rows: [
      { line: 2, cells: { name: 'Käsespätzle', price: '14,90', minimumQuantity: '3' } },
      { line: 3, cells: { name: 'Suppe', price: 'gratis', minimumQuantity: '4' } },
    ],
  })
  const result = await screen.findByRole('region', { name: 'Ergebnis der Prüfung' })
  expect(within(result).getByText('Bitte geben Sie eine Zahl ein.')).toBeTruthy()
  expect(within(result).queryByText('Käsespätzle')).toBeNull()
  expect(screen.queryByRole('button', { name: /importieren$/ })).toBeNull()

  server.answer('POST /catalog-imports', report({ create: 2, rows: [] }))
  await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }))
  server.answer('POST /catalog-imports', report({ isDryRun: false, create: 2 }))
  await user.click(await screen.findByRole('button', { name: '2 Zeilen importieren' }))
  expect(await screen.findByText('Import abgeschlossen: 2 neu, 0 geändert.')).toBeTruthy()
  expect(server.asked.at(-1)?.path ?? '').not.toContain('dryRun=true')
})

test('where no menu is, one is made with the import, and the way leads there and back to the assistant', async () => {
  server.answer('GET /menus', [])
  server.answer('POST /catalog-imports', report({ create: 1, placed: 1 }))
  const user = await choose('Name;Kategorie;Preis\nKäsespätzle;Aus der Pfanne;14,90\n')
  const where = await screen.findByLabelText<HTMLSelectElement>(/In Produktkatalog einordnen/)
  await waitFor(() => expect(where.value).toBe('new'))
  const name = screen.getByRole('textbox', { name: /Name der neuen Speisekarte/ })
  await user.clear(name)
  expect(screen.getByText('Bitte geben Sie der neuen Speisekarte einen Namen.')).toBeTruthy()
  await user.type(name, 'Karte')
  await user.click(screen.getByRole('button', { name: 'Prüfen' }))
  expect(server.asked.at(-1)?.body).toMatchObject({
    menu: { new: { name: 'Karte', branches: [{ id: 'b1' }] } },
    defaults: { category: 'Speisen' },
  })
  server.answer('POST /catalog-imports', report({ isDryRun: false, create: 1, placed: 1, menu: { id: 'm9' as never } }))
  await user.click(await screen.findByRole('button', { name: '1 Zeile importieren' }))
  expect((await screen.findByRole('link', { name: 'Zur Speisekarte' })).getAttribute('href')).toBe('/menus/m9')
  expect(screen.getByRole('link', { name: 'Zurück zur Einrichtung' }).getAttribute('href')).toBe('/start')
})

test('categories that no menu takes are said before anything is checked', async () => {
  const user = await choose('Name;Kategorie;Preis\nKäsespätzle;Aus der Pfanne;14,90\n')
  const where = await screen.findByLabelText<HTMLSelectElement>(/In Produktkatalog einordnen/)
  await waitFor(() => expect(where.value).toBe('m1'))
  expect(screen.queryByText(/Die Spalte „Kategorie“ bleibt ungenutzt/)).toBeNull()
  await user.selectOptions(where, 'Nicht einordnen')
  expect(screen.getByText(/Die Spalte „Kategorie“ bleibt ungenutzt/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Feld für die Spalte „Kategorie“'), 'Nicht importieren')
  expect(screen.queryByText(/Die Spalte „Kategorie“ bleibt ungenutzt/)).toBeNull()
})

test('a field stands for one column, and something must name the entries', async () => {
  const user = await choose(table)
  const price = await screen.findByLabelText('Feld für die Spalte „VK“')
  await user.selectOptions(price, 'Name')
  expect(screen.getByText('Das Feld „Name“ ist mehreren Spalten zugeordnet.')).toBeTruthy()
  await user.selectOptions(price, 'Nicht importieren')
  await user.selectOptions(screen.getByLabelText('Feld für die Spalte „Bezeichnung“'), 'Nicht importieren')
  expect(screen.getByText('Keine Spalte ist dem Feld „Name“ zugeordnet.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prüfen' }).disabled).toBe(true)
})

test('a file without rows says so', async () => {
  await choose('Name;Preis\n')
  expect(await screen.findByText('Die Datei enthält keine Zeilen.')).toBeTruthy()
})
