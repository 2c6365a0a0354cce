// A menu on paper is always the menu of now; its PDF is read back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import { embeddedFonts, readPdf } from '#server/testing/read-pdf.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let menuId: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const menus = await shop.call<{ id: string }[]>('GET', `/branches/${cast.stadtplatz.id}/menus`, undefined, admin)
  menuId = menus.data[0]?.id ?? ''
})
afterAll(() => shop.close())

const plain = { type: 'simple', price: 5, unit: 'piece', tax: 10 }
const draft = (changes: object = {}) => ({ name: 'Karte', menu: { id: menuId }, title: 'Abendkarte', ...changes })
async function make(changes: object = {}): Promise<string> {
  const made = await shop.call<MenuCard>('POST', '/menu-cards', draft(changes), admin)
  expect(made.errors).toEqual([])
  return made.data.id
}
async function pdf(id: string, headers = admin) {
  const answer = await shop.app.inject({ url: `/api/menu-cards/${id}/pdf`, headers })
  return { status: answer.statusCode, bytes: answer.rawPayload, type: answer.headers['content-type'] }
}

test('the card is pages of A4 with the dishes of the menu, in letters that it brings along', async () => {
  const id = await make({ branch: { id: cast.stadtplatz.id } })
  const { status, type, bytes } = await pdf(id)
  expect([status, type]).toEqual([200, 'application/pdf'])
  const pages = readPdf(bytes)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[210, 297]])
  const text = pages.flatMap(({ texts }) => texts).join(' ')
  expect(text).toContain('Abendkarte')
  expect(text).toContain('Käsespätzle')
  expect(embeddedFonts(bytes).every(({ isEmbedded }) => isEmbedded)).toBe(true)
})

test('made again it has the price of now', async () => {
  const id = await make()
  const product = await shop.call<{ id: string; price: number; version: number }[]>(
    'GET',
    '/products?q=Käsespätzle',
    undefined,
    admin,
  )
  const [first] = product.data
  const before = readPdf((await pdf(id)).bytes).flatMap(({ texts }) => texts)
  expect(before.join(' ')).not.toContain('77,70')
  await shop.call('PUT', `/products/${first?.id}`, { ...first, price: 77.7 }, admin)
  expect(
    readPdf((await pdf(id)).bytes)
      .flatMap(({ texts }) => texts)
      .join(' '),
  ).toContain('77,70')
})

test('folded it is landscape A4 with two pages a side, the cover on the right of the first', async () => {
  const pages = readPdf((await pdf(await make({ layout: 'foldedA5' }))).bytes)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [297, 210],
    [297, 210],
  ])
  const cover = pages[0]?.placed.find(({ text }) => text === 'Abendkarte')
  expect(cover?.x).toBeGreaterThan(148.5)
})

test.each([
  [{}, 210, 297],
  [{ layout: 'foldedA5' }, 297, 210],
] as const)(
  'as %j it is its sheet to a tenth of a millimetre, all of it inside, in letters of its own',
  async (changes, wide, high) => {
    const { bytes } = await pdf(await make(changes))
    const fonts = embeddedFonts(bytes)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    const pages = readPdf(bytes)
    const texts = pages.flatMap(({ placed }) => placed)
    expect(texts.length).toBeGreaterThan(1)
    for (const { width, height, placed } of pages) {
      expect([Math.abs(width - wide) < 0.1, Math.abs(height - high) < 0.1]).toEqual([true, true])
      // No printer of a house prints to the edge.
      for (const { x, y } of placed)
        expect([x >= 5, x <= wide - 5, y >= 5, y <= high - 5]).toEqual([true, true, true, true])
    }
  },
)

test('strangers and unknown ids get none, an empty menu is an empty card', async () => {
  const id = await make()
  expect((await pdf(id, {})).status).toBe(401)
  expect((await pdf(crypto.randomUUID())).status).toBe(404)
  const empty = await shop.call<{ id: string }>(
    'POST',
    '/menus',
    { name: 'Leer', branches: [{ id: cast.stadtplatz.id }], catalog: [] },
    admin,
  )
  const blank = readPdf((await pdf(await make({ menu: { id: empty.data.id } }))).bytes)
  expect(blank.map(({ texts }) => texts[0])).toEqual(['Abendkarte'])
})

test('what a bundle holds says its allergens for it, on paper and to guests; what was entered stays as it was', async () => {
  const bread = await shop.make<{ id: string }>('/products', { ...plain, name: 'Schwarzbrot', allergens: ['A'] }, admin)
  const cheese = await shop.make<{ id: string }>('/products', { ...plain, name: 'Rässkäse', allergens: ['G'] }, admin)
  const bundle = [bread, cheese].map(({ id }) => ({ product: { id }, amount: 1 }))
  const basket = await shop.make<{ id: string; allergens: string[] }>(
    '/products',
    { ...plain, name: 'Jausenkorb', type: 'bundle', bundle, allergens: ['M'] },
    admin,
  )
  expect(basket.allergens).toEqual(['M'])
  const { data: menu } = await shop.call<Cast['menu']>('GET', `/menus/${menuId}`, undefined, admin)
  const [first, ...others] = menu.catalog
  const catalog = [{ ...first, products: [...(first?.products ?? []), { id: basket.id }] }, ...others]
  expect((await shop.call('PUT', `/menus/${menuId}`, { ...menu, catalog }, admin)).errors).toEqual([])
  const texts = readPdf((await pdf(await make())).bytes).flatMap((page) => page.texts)
  expect(texts.join(' ')).toMatch(/Jausenkorb.*A, G, M/)
  const { data: init } = await shop.call<{ url: string; data: { id: string; allergens: string[] }[] }[]>('GET', '/init')
  const told = init.find(({ url }) => url === '/products')?.data.find(({ id }) => id === basket.id)
  expect(told?.allergens).toEqual(['A', 'G', 'M'])
})
