import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Product } from '#contract/catalog/products.ts'
import { categoryTable, productTable, type Table } from '#domain/catalog/catalog-table.ts'
import { modifiers, partTypes } from '#domain/ground/product.ts'
import { guessColumns, type TableKind } from '#domain/catalog/table-columns.ts'
import { asOwner } from '#server/testing/test-database.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
beforeEach(async () => {
  await asOwner(shop.database, 'truncate menu, product, category, branch cascade')
  await shop.call('POST', '/config', (await shop.call('GET', '/config')).data, admin)
  cast = await addCast(shop, admin)
})
afterAll(() => shop.close())

interface Sent {
  readonly menu?: string | { readonly new: object }
  readonly defaults?: object
  readonly isDryRun?: boolean
  readonly as?: Record<string, string>
}

async function send(of: TableKind, rows: readonly object[], { menu, defaults, isDryRun, as = admin }: Sent = {}) {
  const body = {
    of,
    menu: menu === undefined ? null : typeof menu === 'string' ? { id: menu } : menu,
    defaults: defaults ?? {},
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  }
  return shop.call<ImportReport>('POST', `/catalog-imports${isDryRun ? '?dryRun=true' : ''}`, body, as)
}

/** As the screen sends an exported table back. */
async function sendTable(of: TableKind, table: Table, more: Sent = {}) {
  const [heads = [], ...rows] = table
  const columns = guessColumns(heads.map(String), of)
  const texts = rows.map((row) =>
    Object.fromEntries(
      columns.map((name, index) => [name, String(row[index] ?? '').replace(/^(-?\d+)\.(\d+)$/, '$1,$2')]),
    ),
  )
  return send(of, texts, more)
}

const read = async <T>(path: string) => (await shop.call<T[]>('GET', path, undefined, admin)).data
const products = () => read<Product>('/products')
const categories = () => read<Category>('/categories')
const menu = async () => (await read<Menu>('/menus'))[0] as Menu
const counts = ({ create, update, unchanged, refused }: ImportReport) => [create, update, unchanged, refused]

describe('importing products', () => {
  const rows = [
    { name: 'Schnitzel', price: '16,90', tax: '10 %', category: 'Fleisch', allergens: 'A, C' },
    { name: 'Käsespätzle', price: '15,90', category: 'Aus der Pfanne' },
    { uid: 'COLA', name: 'Cola', price: '3,20 €', category: 'Getränke', parts: 'Größe: 0,3 | 0,5 +1,40' },
  ]

  test('first says what would happen, and does nothing', async () => {
    const { status, data } = await send('products', rows, {
      menu: cast.menu.id,
      defaults: { tax: '20' },
      isDryRun: true,
    })
    expect([status, counts(data), data.newCategories, data.placed]).toEqual([
      200,
      [2, 1, 0, 0],
      ['Fleisch', 'Getränke'],
      2,
    ])
    expect(data.rows[1]).toEqual({ line: 3, action: 'update', label: 'Käsespätzle', fields: ['price'], problems: [] })
    expect(await products()).toHaveLength(2)
    expect(await categories()).toHaveLength(1)
  })

  test('then does it: makes, changes, places, and repeated changes nothing', async () => {
    const { data } = await send('products', rows, { menu: cast.menu.id, defaults: { tax: '20' } })
    expect(counts(data)).toEqual([2, 1, 0, 0])
    const after = await products()
    const [cola, spaetzle, schnitzel] = ['Cola', 'Käsespätzle', 'Schnitzel'].map((name) =>
      after.find((one) => one.name === name),
    )
    expect(schnitzel).toMatchObject({ price: 16.9, tax: 10, unit: 'piece', type: 'simple', allergens: ['A', 'C'] })
    expect(schnitzel?.uid).toMatch(/^[A-Z0-9]{8}$/)
    expect(spaetzle).toMatchObject({
      price: 15.9,
      tax: 10,
      config: cast.kaesespaetzle.config,
      uid: cast.kaesespaetzle.uid,
    })
    expect(cola).toMatchObject({ uid: 'COLA', tax: 20, type: 'configurable' })
    const names = new Map((await categories()).map(({ id, name }) => [id, name]))
    expect(
      (await menu()).catalog.map(({ id, products: placed }) => [names.get(id), placed.map((one) => one.id)]),
    ).toEqual([
      ['Aus der Pfanne', [cast.kaesespaetzle.id, cast.apfelsaft.id]],
      ['Fleisch', [schnitzel?.id]],
      ['Getränke', [cola?.id]],
    ])
    const again = await send('products', rows, { menu: cast.menu.id, defaults: { tax: '20' } })
    expect([counts(again.data), again.data.placed, again.data.newCategories]).toEqual([[0, 0, 3, 0], 0, []])
    expect(await products()).toEqual(after)
  })

  test('is told once in the log, and in the shop at once', async () => {
    await send('products', rows, { menu: cast.menu.id, defaults: { tax: '20' } })
    const logs = await read<{ action: string; message: string }>('/logs?action=product.import')
    expect(logs[0]?.message).toBe('Tabelle importiert (Produkt): 2 erstellt, 1 geändert')
    const seen = await shop.call<Product[]>('GET', '/products')
    expect(seen.data).toHaveLength(4)
  })

  test('names all that is wrong in a row, and writes nothing as long as anything is', async () => {
    const wrong = [
      { name: '', price: 'gratis', tax: '120', unit: 'Eimer', isEnabled: 'vielleicht' },
      { name: 'Gut', price: '1', tax: '10' },
      { name: 'Ohne Preis', tax: '10', images: '0192f0c0-0000-7000-8000-000000000000', bundle: '2 × GIBTSNICHT' },
      { name: 'Gut', price: '2', tax: '10' },
      { uid: cast.apfelsaft.uid, name: 'Apfelsaft', parts: 'Größe' },
    ]
    const { data } = await send('products', wrong, { isDryRun: true })
    expect(counts(data)).toEqual([1, 0, 0, 4])
    const found = data.rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).toSorted())
    expect(found).toEqual([
      ['isEnabled yesOrNo', 'name notBlank', 'price number', 'tax max', 'unit choiceOf'],
      [],
      ['bundle importNoProduct', 'images.0 unknownReference', 'price notBlank'],
      ['null importTwice'],
      ['parts partNotation'],
    ])
    expect(data.rows[2]?.problems.find(({ field }) => field === 'price')?.message).toBe(
      'Bitte füllen Sie dieses Feld aus.',
    )
    const refused = await send('products', wrong)
    expect([refused.status, refused.errors.some(({ field }) => field === 'rows.0.price')]).toEqual([422, true])
    expect(await products()).toHaveLength(2)
  })

  test('an article number belongs to one product', async () => {
    const { uid } = cast.apfelsaft
    const { data } = await send('products', [{ id: cast.kaesespaetzle.id, uid }], { isDryRun: true })
    expect(data.rows[0]?.problems).toMatchObject([{ field: 'uid', code: 'uniqueEntity' }])
    const swapped = [
      { id: cast.kaesespaetzle.id, uid: 'NEU' },
      { id: cast.apfelsaft.id, uid: 'ANDERS' },
    ]
    expect(counts((await send('products', swapped)).data)).toEqual([0, 2, 0, 0])
  })

  test('empty cells reset, columns that are not there leave alone', async () => {
    await send('products', [{ name: 'Apfelsaft', description: 'Naturtrüb', takeawayTax: '10 %' }])
    await send('products', [{ name: 'Apfelsaft', takeawayTax: '' }])
    const saft = (await products()).find(({ name }) => name === 'Apfelsaft')
    expect(saft).toMatchObject({ description: 'Naturtrüb', takeawayTax: null, price: 3.6 })
  })

  test('bundles hold products of the same table', async () => {
    const bundle = [
      { uid: 'MENU', name: 'Mittagsmenü', price: '12', tax: '10', bundle: '1 × SUPPE | 2 × Apfelsaft' },
      { uid: 'SUPPE', name: 'Suppe', price: '5', tax: '10' },
    ]
    expect((await send('products', bundle)).data.create).toBe(2)
    const made = await products()
    const suppe = made.find(({ uid }) => uid === 'SUPPE')
    expect(made.find(({ uid }) => uid === 'MENU')).toMatchObject({
      type: 'bundle',
      bundle: [
        { product: { id: suppe?.id }, amount: 1 },
        { product: { id: cast.apfelsaft.id }, amount: 2 },
      ],
    })
    expect((await shop.call('DELETE', `/products/${suppe?.id}`, undefined, admin)).status).toBe(409)
  })

  test('who is named like several others must be named better', async () => {
    await shop.call('POST', '/categories', { name: 'Suppen' }, admin)
    await shop.call('POST', '/categories', { name: 'Suppen' }, admin)
    const { data } = await send('categories', [{ name: 'Suppen', description: 'Heiß' }], { isDryRun: true })
    expect(data.rows[0]?.problems).toMatchObject([{ field: 'name', code: 'importAmbiguous' }])
  })
})

describe('importing where there is no menu yet', () => {
  const rows = [
    { name: 'Schnitzel', price: '16,90', tax: '10 %', category: 'Fleisch' },
    { name: 'Käsespätzle', category: '' },
  ]
  const fresh = (...branches: readonly string[]) => ({
    new: { name: 'Speisekarte', branches: branches.map((id) => ({ id })) },
  })
  beforeEach(() => asOwner(shop.database, 'delete from menu'))

  test('makes the menu with the products, and guests find every one', async () => {
    const wanted = { menu: fresh(cast.stadtplatz.id), defaults: { category: 'Speisen' } }
    const dry = await send('products', rows, { ...wanted, isDryRun: true })
    expect([dry.data.placed, dry.data.newCategories, dry.data.menu]).toEqual([2, ['Fleisch', 'Speisen'], null])
    expect(await read<Menu>('/menus')).toEqual([])
    const { data } = await send('products', rows, wanted)
    const made = await menu()
    expect([data.menu, made.name, made.branches]).toEqual([
      { id: made.id },
      'Speisekarte',
      [{ id: cast.stadtplatz.id }],
    ])
    const shown = await shop.call<Menu[]>('GET', `/branches/${cast.stadtplatz.id}/menus`)
    expect(shown.data[0]?.catalog.map(({ products: placed }) => placed.length)).toEqual([1, 1])
    const logs = await read<{ action: string }>('/logs?action=menu.create')
    expect(logs.length).toBeGreaterThan(0)
  })

  test('makes none where no row comes to stand in it, and none for a branch that is not there', async () => {
    const { data } = await send('products', [{ name: 'Apfelsaft', price: '4' }], { menu: fresh(cast.stadtplatz.id) })
    expect([data.update, data.menu]).toEqual([1, null])
    expect(await read<Menu>('/menus')).toEqual([])
    const unknown = fresh(cast.stadtplatz.id, '0192f0c0-0000-7000-8000-000000000000')
    const refused = await send('products', rows, { menu: unknown })
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'menu.new.branches.1'])
    const nameless = await send('products', rows, { menu: { new: { name: ' ', branches: [] } } })
    expect(nameless.errors.map(({ field }) => field)).toEqual(['menu.new.name', 'menu.new.branches'])
  })
})

describe('who may import', () => {
  test('visitors and employees may not, managers only into menus of their branches', async () => {
    const row = [{ name: 'Neu', price: '1', tax: '10', category: 'X' }]
    expect((await send('products', row, { as: {} })).status).toBe(401)
    const other = await shop.call<{ id: string }>(
      'POST',
      '/branches',
      { identifier: 'bahnhof', name: 'Bahnhof' },
      admin,
    )
    await shop.call(
      'POST',
      '/users',
      {
        username: 'mara',
        email: 'mara@example.at',
        roles: ['ROLE_MANAGER'],
        branches: [{ id: other.data.id }],
        password: 'ein gutes Passwort',
      },
      admin,
    )
    const mara = await shop.signIn('mara', 'ein gutes Passwort')
    const foreign = await send('products', row, { as: mara, menu: cast.menu.id })
    expect([foreign.status, foreign.errors[0]?.field]).toEqual([422, 'menu'])
    const abroad = { new: { name: 'Karte', branches: [{ id: other.data.id }, { id: cast.stadtplatz.id }] } }
    const tooFar = await send('products', row, { as: mara, menu: abroad })
    expect([tooFar.status, tooFar.errors.map(({ field }) => field)]).toEqual([422, ['menu.new.branches.1']])
    const own = { new: { name: 'Karte', branches: [{ id: other.data.id }] } }
    expect((await send('products', row, { as: mara, menu: own })).data.menu).not.toBeNull()
    expect((await send('products', row, { as: mara })).status).toBe(200)
  })
})

const text = fc
  .oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[-=+'"|;,:[\] aÄ0-9]{1,10}$/))
  .map((one) => one.trim())
const name = text.filter((one) => one !== '')
const cents = fc.integer({ min: 0, max: 100_000 }).map((whole) => whole / 100)
const rate = fc.constantFrom(0, 0.5, 4.9, 10, 20)
const anyProduct = fc
  .record({
    uid: fc.stringMatching(/^[A-Z0-9|:]{3,12}$/),
    name,
    description: text,
    allergens: fc.uniqueArray(fc.constantFrom('A', 'C', 'G', 'x y', '|'), { maxLength: 3 }),
    type: fc.constantFrom('simple', 'configurable'),
    price: cents,
    tax: rate,
    takeawayTax: fc.option(rate),
    isPriceHidden: fc.boolean(),
    isEnabled: fc.boolean(),
    unit: fc.constantFrom('piece', 'kilogram', 'ml'),
    minimumQuantity: fc.option(fc.integer({ min: 1, max: 9999 }).map((whole) => whole / 1000)),
    alternativeUnits: fc.constantFrom([], [{ unit: 'package', ratio: 0.25 }]),
    schedule: fc.constantFrom([], [{ type: 'monday', from: '11:00', to: '14:00' }]),
    leadTime: fc.constantFrom<Partial<Product>>(
      { isLeadTimeEnabled: false, leadTimeType: null },
      { isLeadTimeEnabled: false, leadTimeType: 'hours' },
      { isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 1.5 },
    ),
    config: fc.record({
      parts: fc.array(
        fc
          .record({
            name,
            description: text,
            type: fc.constantFrom(...partTypes),
            optional: fc.boolean(),
            options: fc.array(fc.record({ name, modifier: fc.constantFrom(...modifiers), value: cents }), {
              maxLength: 3,
            }),
          })
          // Where something must be chosen there is something to choose from.
          .map((part) => ({ ...part, optional: part.optional || part.options.length === 0 })),
        { maxLength: 2 },
      ),
    }),
  })
  .map(({ leadTime, ...product }) => ({ ...product, ...leadTime }))

/** Without what only says when it was written. */
const content = (found: Product | Category) => ({ ...found, version: 0, createdAt: '', updatedAt: '' })

test('an export comes back to the same state: unchanged where it is, the same where all was deleted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyProduct, { selector: ({ uid }) => uid, minLength: 1, maxLength: 8 }),
      async (drafts) => {
        await asOwner(shop.database, 'truncate menu, product, category cascade')
        const made = await Promise.all(
          ['Warm', 'Kalt'].map((each) => shop.call<Category>('POST', '/categories', { name: each }, admin)),
        )
        const saved: Product[] = []
        for (const draft of drafts) saved.push((await shop.call<Product>('POST', '/products', draft, admin)).data)
        const bundle = [{ product: { id: saved[0]?.id }, amount: 2 }]
        await shop.call(
          'POST',
          '/products',
          { name: 'Paket', type: 'bundle', price: 1, unit: 'piece', tax: 10, bundle },
          admin,
        )
        const catalog = made.map(({ data }, at) => ({
          id: data.id,
          products: saved.filter((_, index) => index % 3 === at).map(({ id }) => ({ id })),
        }))
        await shop.call('POST', '/menus', { name: 'Karte', branches: [{ id: cast.stadtplatz.id }], catalog }, admin)
        const before = [await products(), await categories(), [await menu()]]
        const [goods, groups, card] = [await products(), await categories(), await menu()]
        const tables = { categories: categoryTable(groups), products: productTable(goods, card, groups) }

        for (const kind of ['categories', 'products'] as const) {
          const { data } = await sendTable(kind, tables[kind], { menu: card.id })
          expect([kind, ...counts(data), data.placed]).toEqual([kind, 0, 0, tables[kind].length - 1, 0, 0])
        }
        expect([await products(), await categories(), [await menu()]]).toEqual(before)

        await shop.call('PUT', `/menus/${card.id}`, { ...card, version: undefined, catalog: [] }, admin)
        await asOwner(shop.database, 'truncate product, category cascade')
        await sql`insert into menu (id, identifier, name, catalog) values (${card.id}, '', 'Karte', '[]') on conflict do nothing`.execute(
          shop.database.kysely,
        )
        await sql`insert into menu_branches (owner_id, position, target_id) values (${card.id}, 1, ${cast.stadtplatz.id}) on conflict do nothing`.execute(
          shop.database.kysely,
        )
        for (const kind of ['categories', 'products'] as const) await sendTable(kind, tables[kind], { menu: card.id })
        expect((await products()).map(content)).toEqual(goods.map(content))
        expect((await categories()).map(content)).toEqual(groups.map(content))
        expect((await menu()).catalog).toEqual(card.catalog.filter((entry) => entry.products.length > 0))
      },
    ),
    { numRuns: 12 },
  )
}, 240_000)

test('five thousand rows are one import', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    uid: `P${index}`,
    name: `Produkt ${index}`,
    price: `${index % 100},90`,
    tax: '10 %',
    category: `Gruppe ${index % 20}`,
    parts: 'Größe: Klein | Groß +2,50',
  }))
  const began = performance.now()
  expect((await send('products', rows, { menu: cast.menu.id })).data.create).toBe(5000)
  const made = performance.now()
  expect((await send('products', rows, { menu: cast.menu.id })).data.unchanged).toBe(5000)
  const compared = performance.now()
  const dearer = rows.map((row) => ({ ...row, price: '99,90' }))
  expect((await send('products', dearer, { menu: cast.menu.id })).data.update).toBeGreaterThan(4900)
  const times = { create: made - began, unchanged: compared - made, update: performance.now() - compared }
  if (process.env['THEKE_TEST_LOG']) process.stdout.write(`${JSON.stringify(times)}\n`)
  const tooMany = await send('products', [...rows, rows[0] ?? {}])
  expect([tooMany.status, tooMany.errors[0]?.field]).toEqual([422, 'rows'])
}, 240_000)
