// One line with all eight kinds of part, and a bundle: what was chosen, typed and sent stands on every paper, in every mail and answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Webhook } from '#contract/notification/webhooks.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { detailText, lineDetails } from '#domain/ordering/line-content.ts'
import { docketItems } from '#domain/ordering/docket-routing.ts'
import { docketOf } from '#domain/ordering/docket-layouts.ts'
import { docketLayouts } from '#domain/ordering/docket.ts'
import { aDocketPlace } from '#domain/ordering/docket.fixture.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { startHttpReceiver, type HttpReceiver } from '#server/testing/http-receiver.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'

let shop: TestShop
let till: HttpReceiver
let cast: Cast
let admin: Record<string, string>
let placed: PublicOrder
const email = 'resi@beispiel.at'
/** Asked for by the branch though nothing is delivered. */
const home = { isDelivery: false, isDineIn: false, street: 'Marktstraße 1', zipCode: '6845', city: 'Hohenems' }
const said = [
  'Nougat',
  'Sterne',
  'Kerzen',
  'Aufschrift: „Alles Gute, Resi!',
  'Wünsche: „Erste Zeile',
  'Zweite Zeile',
  'Bild: bild.png',
  'Bilder: bilder.png',
  'Datei: datei.txt',
  'Dateien: dateien.txt',
  'Bitte kühl',
  // Two bundles with three and a quarter kilogram each.
  '6 × Birnensaft',
  '0,5 kg Bergkäse',
]

beforeAll(async () => {
  till = await startHttpReceiver()
  shop = await openTestShop({ variables: { PRIVATE_TARGETS: '127.0.0.1' } })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const branch = { ...cast.stadtplatz, version: undefined, isNoteEnabled: true, isTakeawayAddressRequired: true }
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, branch, admin)
  const option = (name: string) => ({ name })
  const parts = [
    { name: 'Füllung', type: 'select', options: [option('Obst'), option('Nougat')] },
    { name: 'Zierde', type: 'multiselect', options: [option('Sterne'), option('Herzen'), option('Kerzen')] },
    { name: 'Aufschrift', type: 'text' },
    { name: 'Wünsche', type: 'textarea' },
    { name: 'Bild', type: 'image' },
    { name: 'Bilder', type: 'images' },
    { name: 'Datei', type: 'file' },
    { name: 'Dateien', type: 'files' },
  ]
  const draft = { name: 'Torte', type: 'configurable', price: 39, unit: 'piece', tax: 10, config: { parts } }
  const { data: cake } = await shop.call<Product>('POST', '/products', draft, admin)
  const product = async (fields: object) =>
    (
      await shop.call<Product>(
        'POST',
        '/products',
        { type: 'simple', price: 3, unit: 'piece', tax: 10, ...fields },
        admin,
      )
    ).data
  const juice = await product({ name: 'Birnensaft' })
  const cheese = await product({ name: 'Bergkäse', unit: 'kilogram' })
  const basket = await product({
    name: 'Jausenkorb',
    type: 'bundle',
    bundle: [
      { product: { id: juice.id }, amount: 3 },
      { product: { id: cheese.id }, amount: 0.25 },
    ],
  })
  const catalog = [{ id: cast.pfanne.id, products: [{ id: cake.id }, { id: basket.id }] }]
  await shop.call<Menu>('PUT', `/menus/${cast.menu.id}`, { ...cast.menu, catalog }, admin)
  const sent = async (fileName: string) => {
    const data = fileName.endsWith('png') ? tinyPicture : `data:text/plain;base64,${btoa(fileName)}`
    const { id, publicHash } = (await shop.call<Upload>('POST', '/uploads', { data, fileName })).data
    return { id, publicHash }
  }
  const values = [
    1,
    [0, 2],
    'Alles Gute, Resi!',
    'Erste Zeile\nZweite Zeile',
    await sent('bild.png'),
    [await sent('bilder.png')],
    await sent('datei.txt'),
    [await sent('dateien.txt')],
  ]
  const items = [
    { product: { id: cake.id }, amount: 1, unit: 'piece', parts: values, note: 'Bitte kühl' },
    { product: { id: basket.id }, amount: 2, unit: 'piece' },
  ]
  const webhook = { name: 'Kassa', url: `${till.address}/kassa`, topics: ['orders'], branches: null }
  await shop.call<Webhook>('POST', '/webhooks', webhook, admin)
  const answer = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...home, email, items })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.errors))
  placed = answer.data
  // What was ordered stays what it was.
  await shop.call('PUT', `/products/${juice.id}`, { ...juice, name: 'Apfelsaft', version: undefined }, admin)
  await shop.call('PUT', `/products/${basket.id}`, { ...basket, bundle: [], version: undefined }, admin)
})
afterAll(async () => {
  await shop.close()
  await till.close()
})

/** Mails put a gap of no width into what a program would take for an address. */
const missing = (text: string, words: readonly string[] = said) =>
  words.filter((word) => !text.replaceAll('\u200B', '').includes(word))
const detailsOf = (order: Pick<Order, 'items'>) => order.items.flatMap(lineDetails)

test('the guest’s answer, the status page and the staff’s order tell everything, with an address for each file', async () => {
  const followed = await shop.call<PublicOrder>('GET', `/orders/public/${placed.uid}/${placed.hash}`)
  const read = await shop.call<Order>('GET', `/orders/${placed.id}`, undefined, admin)
  for (const order of [placed, followed.data, read.data]) {
    const details = detailsOf(order)
    expect(missing(details.map(detailText).join('\n'))).toEqual([])
    for (const detail of details) {
      if (detail.kind !== 'file') continue
      const addresses = [detail.address, ...(detail.preview === null ? [] : [detail.preview])]
      for (const url of addresses) expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    }
  }
})

test('an address that was asked for stands on the slip, in the mail and in the answers', async () => {
  const { data: order } = await shop.call<Order>('GET', `/orders/${placed.id}`, undefined, admin)
  const items = docketItems(order.items, { products: new Map(), categories: new Map() })
  const slip = JSON.stringify(docketOf('receipt', { order, items, place: aDocketPlace() }))
  await expect.poll(async () => (await shop.mailsTo(email)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  const [mail] = await shop.mailsTo(email)
  for (const text of [slip, mail?.text ?? '', mail?.html ?? '', JSON.stringify(placed)]) {
    expect(missing(text, ['Marktstraße 1', 'Hohenems'])).toEqual([])
  }
})

test.each(docketLayouts)('the %s docket tells everything', async (layout) => {
  const { data: order } = await shop.call<Order>('GET', `/orders/${placed.id}`, undefined, admin)
  const items = docketItems(order.items, { products: new Map(), categories: new Map() })
  const docket = docketOf(layout, { order, items, place: aDocketPlace() })
  // A label stands on one bundle.
  const one = said.map((word) => word.replace('6 ×', '3 ×').replace('0,5 kg', '0,25 kg'))
  expect(missing(JSON.stringify(docket), layout === 'label' ? one : said)).toEqual([])
  const codes = docket.lines.flatMap((line) => (line.kind === 'qr' && line.content.includes('/upload/') ? [line] : []))
  expect(codes).toHaveLength(layout === 'kitchen' ? 4 : 0)
})

test('the mail tells everything, as text and as HTML', async () => {
  // Nobody waits for what was not written yet.
  await expect.poll(async () => (await shop.mailsTo(email)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  const [mail] = await shop.mailsTo(email)
  expect([missing(mail?.text ?? ''), missing(mail?.html ?? '')]).toEqual([[], []])
})

test('the till that a webhook calls is told everything', async () => {
  await expect.poll(() => till.received.length, { timeout: 10_000 }).toBeGreaterThan(0)
  const { order } = JSON.parse(String(till.received[0]?.body)) as { order: Order }
  expect(missing(detailsOf(order).map(detailText).join('\n'))).toEqual([])
})

test('the table for spreadsheets tells everything, in one row', async () => {
  const day = placed.createdAt.slice(0, 10)
  const { body } = await shop.app.inject({ url: `/api/orders.csv?from=${day}&to=${day}`, headers: admin })
  const rows = body.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(missing(rows[1] ?? '')).toEqual([])
})
