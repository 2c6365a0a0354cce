import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { AlternativeUnit } from '#domain/ground/product.ts'
import type { OpeningHour } from '#domain/ground/opening-hours-entry.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { ScheduleEditor } from '../../fields/hours/schedule-editor.tsx'
import type { FieldEditors } from '../../records/field-editor.ts'
import { show } from '../../testing/render.tsx'
import { hiddenOfProduct, productEditors } from './product-editors.tsx'
import { ProductPreview } from './product-preview.tsx'

let server: Fake

beforeEach(() => {
  server = fakeServer()
  const legend = [
    { code: 'A', name: 'Gluten' },
    { code: 'G', name: 'Milch' },
  ]
  server.answer('GET /config', { currency: 'EUR', allergenLegend: legend } as unknown as AnswerOf<'GET /config'>)
  server.answer('GET /products', [soup, spaetzle, cheese] as unknown as AnswerOf<'GET /products'>)
  server.answer('GET /images', [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** One editor as a form holds it. */
function edit<Value>(
  name: string,
  start: Value,
  draft: object = {},
  changeField: (field: string, value: unknown) => void = () => {},
) {
  let held = start
  const editors: FieldEditors = productEditors
  const Editor = editors[name] ?? (() => null)
  function Controlled() {
    const [value, setValue] = useState<Value>(start)
    return (
      <Editor
        label="Feld"
        value={value}
        onChange={(next: Value) => {
          held = next
          setValue(next)
        }}
        problems={new Map()}
        isReadOnly={false}
        draft={{ ...draft, [name]: value }}
        changeField={changeField}
      />
    )
  }
  const { user } = show(<Controlled />)
  return { user, value: () => held }
}

test('while a price is typed, net, tax and gross of every order type follow', async () => {
  const { user } = edit('price', 11, { ...soup, tax: 10, dineInTax: 20, takeawayTax: null })
  const field = screen.getByRole('textbox', { name: /Feld/ })
  await user.clear(field)
  await user.type(field, '12')
  const row = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')
  expect(row(/Takeaway 10/).map((cell) => cell.textContent)).toEqual(['10,91\u00a0€', '1,09\u00a0€', '12,00\u00a0€'])
  expect(row(/Dine In 20/).map((cell) => cell.textContent)).toEqual(['10,00\u00a0€', '2,00\u00a0€', '12,00\u00a0€'])
})

test('previews show something while numbers cannot be read', async () => {
  const { user, value } = edit<readonly AlternativeUnit[]>('alternativeUnits', [], {
    ...cheese,
    price: Number.NaN,
    minimumQuantity: Number.NaN,
    bundle: [{ product: { id: soup.id }, amount: Number.NaN }],
  })
  await user.click(screen.getByRole('button', { name: 'Einheit hinzufügen' }))
  const row = within(screen.getByRole('group', { name: 'Stück' }))
  for (const field of row.getAllByRole('textbox')) {
    await user.clear(field)
    await user.type(field, 'zwei')
    await user.tab()
  }
  expect(value()[0]?.ratio).toBeNaN()
  expect(screen.getAllByText(/Das ist keine Zahl/)).toHaveLength(4)
})

test('another unit says what it converts to, and the example is counted in it', async () => {
  const { user, value } = edit<readonly AlternativeUnit[]>('alternativeUnits', [], { ...cheese })
  await user.click(screen.getByRole('button', { name: 'Einheit hinzufügen' }))
  const row = within(screen.getByRole('group', { name: 'Stück' }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Einheit' }), 'package')
  const ratio = screen.getByRole('textbox', { name: '1 Packung entspricht' })
  await user.clear(ratio)
  await user.type(ratio, '0,5')
  expect(value()).toMatchObject([{ unit: 'package', ratio: 0.5, calculationModel: 'fixed', minimumQuantity: null }])
  const example = within(screen.getByRole('region', { name: 'Rechenbeispiel' }))
  await user.selectOptions(example.getByRole('combobox'), 'package')
  const amount = example.getByRole('textbox', { name: 'Menge' })
  await user.clear(amount)
  await user.type(amount, '2{Enter}')
  expect(example.getByRole('status').textContent).toBe('29,00\u00a0€')
})

test('a bundle says what its parts cost one by one, and what guests save', async () => {
  const entries = [
    { product: { id: soup.id }, amount: 1 },
    { product: { id: spaetzle.id }, amount: 2 },
  ]
  const { user, value } = edit('bundle', entries, { price: 30 })
  expect(await screen.findByText('Einzeln zusammen 35,70 €. Gäste sparen 5,70 €.')).toBeTruthy()
  screen.getByRole('button', { name: 'Flädlesuppe verschieben' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(value().map(({ product }) => product.id)).toEqual(['spaetzle', 'soup'])
  await user.click(screen.getByRole('button', { name: 'Kässpätzle entfernen' }))
  expect(value().map(({ product }) => product.id)).toEqual(['soup'])
})

test('a part with choices says that a bundle sells it without them, and what to do', async () => {
  edit('bundle', [
    { product: { id: soup.id }, amount: 1 },
    { product: { id: spaetzle.id }, amount: 1 },
  ])
  const said = await screen.findAllByText(/ohne Auswahl verkauft: Portion, Dazu\. .*einfaches Produkt mit fester Wahl/)
  expect(said.map((one) => one.parentElement?.firstChild?.textContent)).toEqual(['Kässpätzle'])
})

test('parts are added one after the other, each searched for by its name', async () => {
  const { user, value } = edit<readonly { product: { id: string } }[]>('bundle', [])
  const search = screen.getByRole('combobox', { name: 'Produkt hinzufügen' })
  for (const [typed, name] of [
    ['Berg', 'Bergkäse'],
    ['Fläd', 'Flädlesuppe'],
  ] as const) {
    await user.type(search, typed)
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  expect(value().map(({ product }) => product.id)).toEqual(['cheese', 'soup'])
})

test('how much of something sold by weight a bundle holds is asked in its unit', async () => {
  edit('bundle', [
    { product: { id: soup.id }, amount: 1 },
    { product: { id: cheese.id }, amount: 0.2 },
  ])
  const unitOf = async (name: string) =>
    (await screen.findByRole('textbox', { name: `Menge von ${name}` })).parentElement?.textContent
  expect([await unitOf('Flädlesuppe'), await unitOf('Bergkäse')]).toEqual(['×', 'kg'])
})

test('allergens are those of the shop’s legend, in its order; an unknown code stays to be seen', async () => {
  const { user, value } = edit<readonly string[]>('allergens', ['X', 'G'])
  await user.click(await screen.findByRole('checkbox', { name: 'A · Gluten' }))
  expect(value()).toEqual(['A', 'G', 'X'])
  await user.click(screen.getByRole('checkbox', { name: 'X' }))
  expect(value()).toEqual(['A', 'G'])
})

test('a bundle says which allergens its parts bring along', async () => {
  const bread = { ...soup, id: 'bread', name: 'Brot', allergens: ['A'] }
  server.answer('GET /products', [bread, { ...cheese, allergens: ['G'] }] as unknown as AnswerOf<'GET /products'>)
  const bundle = [bread, cheese].map(({ id }) => ({ product: { id }, amount: 1 }))
  const draft = { ...soup, id: 'basket', name: 'Jausenkorb', type: 'bundle', bundle }
  edit<readonly string[]>('allergens', [], draft)
  expect(
    await screen.findByText('Aus den Bestandteilen, Gäste lesen es von selbst: A · Gluten, G · Milch.'),
  ).toBeTruthy()
})

test('times of a dish are edited like hours of a branch: warned about, previewed, and taken away again', async () => {
  let held: readonly OpeningHour[] = []
  function Controlled() {
    const [value, setValue] = useState(held)
    return (
      <ScheduleEditor
        label="Zeiten"
        value={value}
        onChange={(next) => {
          held = next
          setValue(next)
        }}
        problems={new Map()}
        isReadOnly={false}
        draft={{}}
      />
    )
  }
  const { user } = show(<Controlled />)
  expect(screen.getByText('Ohne eigene Zeiten: immer, solange geöffnet ist.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Zeiten festlegen' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Jeden Tag, 1. Zeit, von'))
  await user.selectOptions(screen.getByLabelText('Sonntag: bestellbar?'), 'closed')
  expect(held.map(({ type, isClosed, from, to }) => [type, isClosed, from, to])).toEqual([
    ['daily', false, '11:00', '14:00'],
    ['sunday', true, null, null],
  ])
  expect(screen.getByText('Mo–Sa')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Sonntag: bestellbar?'), 'same')
  await user.clear(screen.getByLabelText('Jeden Tag, 1. Zeit, bis'))
  await user.type(screen.getByLabelText('Jeden Tag, 1. Zeit, bis'), '11:00')
  expect(screen.getByText('Jeden Tag: 11:00–11:00 bedeutet den ganzen Tag.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Wieder immer' }))
  expect(held).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zeiten festlegen' }))
})

test('the form asks only for what the type of a product has', () => {
  expect(hiddenOfProduct({ type: 'simple' })).toEqual(expect.arrayContaining(['config', 'bundle', 'leadTimeValue']))
  expect(hiddenOfProduct({ type: 'configurable', isLeadTimeEnabled: true })).toEqual(['isArchived', 'bundle'])
  expect(hiddenOfProduct({ type: 'bundle' })).not.toContain('bundle')
})

test('the preview is the shop’s own row and sheet, with half of it still missing', async () => {
  show(<ProductPreview draft={{ name: '', type: 'simple' }} />)
  expect(screen.getAllByText('Neues Produkt ohne Namen')).toHaveLength(2)
  cleanup()
  const { user } = show(<ProductPreview draft={{ ...spaetzle }} />)
  const sheet = within(await screen.findByRole('region', { name: 'Kässpätzle' }))
  await user.click(sheet.getByRole('radio', { name: /Klein/ }))
  await user.click(sheet.getByRole('button', { name: /In den Warenkorb/ }))
  expect(screen.getByText(/nur eine Vorschau/)).toBeTruthy()
  expect(sheet.getByRole('button', { name: /In den Warenkorb/ }).textContent).toContain('12,40\u00a0€')
})

test('whoever types a price is not told in the preview that it changed', async () => {
  const Typing = () => {
    const [price, setPrice] = useState<number | null>(null)
    return (
      <>
        <button onClick={() => setPrice(9.9)}>9,90</button>
        <ProductPreview draft={{ name: 'Suppe', type: 'simple', price }} />
      </>
    )
  }
  const { user } = show(<Typing />)
  await user.click(screen.getByRole('button', { name: '9,90' }))
  const save = screen.getByRole('button', { name: /In den Warenkorb/ })
  await waitFor(() => expect(save.textContent).toContain('9,90\u00a0€'))
  expect(screen.queryByText(/Preis geändert/)).toBeNull()
})

test('the tax is told in words: a press sets it, and with it what is taxed otherwise when it is taken away', async () => {
  server.answer('GET /config', { country: 'CH', timeZone: 'Europe/Zurich' } as unknown as AnswerOf<'GET /config'>)
  const changed: unknown[] = []
  const { user, value } = edit('tax', null, { takeawayTax: null }, (field, next) => changed.push([field, next]))
  await user.click(await screen.findByRole('button', { name: /^Speisen, alkoholfreie Getränke 8,1/ }))
  expect([value(), changed]).toEqual([8.1, [['takeawayTax', 2.6]]])
  await user.click(screen.getByRole('button', { name: /^Alkohol 8,1/ }))
  expect(changed.at(-1)).toEqual(['takeawayTax', null])
  expect(screen.getByRole('button', { name: /^Alkohol/ }).getAttribute('aria-pressed')).toBe('true')
})
