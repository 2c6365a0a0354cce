// An order in English, from the translated dish to the guest's mail; kitchen and devices keep reading German.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import type { webManifest } from '#domain/content/web-manifest.ts'
import { openMailGateway, type MailGateway } from '#server/gateways/mail.ts'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import { startMailReceiver, type MailReceiver } from '#server/testing/mail-receiver.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { watchOrders } from './watch-orders.ts'
import type { BuiltLetters } from './guest-letters.ts'

const root = resolve(import.meta.dirname, '../../..')
let buildFolder: string
let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let mails: MailReceiver
let gateway: MailGateway

beforeAll(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), 'theke-letters-'))
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '-c', 'vite.letters.config.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SHOP_LANGUAGE: 'en',
        LETTERS_FOLDER: join(buildFolder, 'shop-en', 'server'),
      },
    },
  )
  mails = await startMailReceiver()
  const smtpUrl = `smtp://127.0.0.1:${mails.port}?from=shop@example.at`
  gateway = openMailGateway({ smtpUrl, dataDir: '/nowhere', publicUrl: undefined })
  shop = await openTestShop({
    sendMail: gateway.send,
    variables: { PUBLIC_URL: 'https://lindenhof.example', BUILD_DIR: buildFolder, PAYMENT_SIMULATOR: '1' },
  })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  const { data: dish } = await shop.call<object>('GET', `/products/${cast.kaesespaetzle.id}`)
  const translations = { en: { name: 'Cheese spaetzle', words: { Apfelmus: 'Apple sauce' } } }
  const saved = await shop.call('PUT', `/products/${cast.kaesespaetzle.id}`, { ...dish, translations }, admin)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors))
  shop.setNow(wednesdayNoon)
}, 120_000)
afterAll(async () => {
  await shop.close()
  gateway.close()
  await mails.close()
  await rm(buildFolder, { recursive: true })
})

async function place(change: object): Promise<PublicOrder> {
  const wanted = { ...orderOf(cast), email: 'paula@example.at', ...change }
  const placed = await shop.call<PublicOrder>('POST', '/orders', wanted)
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}

/** A second, as is usual, is less than a busy machine needs for a mail. */
const patiently = <Found>(find: () => Found) => vi.waitFor(find, 10_000)

/** Without the soft line ends and signs of the transport. */
function readable(raw = ''): string {
  const joined = raw.replace(/=\r\n/g, '')
  return decodeURIComponent(joined.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'))
}

const namesOf = ({ items }: Pick<Order, 'items'>) =>
  items.map(({ product, optionNames }) => [product.name, optionNames])
const english = [
  ['Cheese spaetzle', ['Apple sauce']],
  ['Apfelsaft', []],
]
const german = [
  ['Käsespätzle', ['Apfelmus']],
  ['Apfelsaft', []],
]

test('who orders in English reads and is told in English; kitchen and counter read German', async () => {
  const placed = await place({ language: 'en' })
  expect(placed.language).toBe('en')
  expect(namesOf(placed)).toEqual(english)
  const followed = await shop.call<PublicOrder>('GET', `/orders/public/${placed.uid}/${placed.hash}`)
  expect(namesOf(followed.data)).toEqual(english)
  const { data: staffs } = await shop.call<Order>('GET', `/orders/${placed.id}`, undefined, admin)
  expect(namesOf(staffs)).toEqual(german)
  expect(staffs).toMatchObject({ language: 'en', items: [{ guestWords: { name: 'Cheese spaetzle' } }, {}] })
  const mail = await patiently(() => {
    const found = mails.received.find((raw) => raw.includes('Your order'))
    expect(found).toBeDefined()
    return readable(found)
  })
  expect(mail).toContain('Cheese spaetzle')
  expect(mail).toContain('Apple sauce')
  expect(mail).toContain('Hello Paula Berger!')
  expect(mail).toContain('View order')
  expect(mail).toContain('lang="en"')
  // What a browser shows is read out in the language that it is written in.
  const built = pathToFileURL(join(buildFolder, 'shop-en', 'server', 'guest-letters.js')).href
  expect(((await import(built)) as BuiltLetters).guestLetters.language).toBe('en')
  expect(mail).not.toMatch(/Bestellung|Filiale|Zahlungsart|Guten Tag|Apfelmus|Gesamt/)
})

test('staff who change a line of it keep what the guest reads in English', async () => {
  const placed = await place({ language: 'en' })
  const changed = await shop.call<Order>(
    'PUT',
    `/orders/${placed.id}/items/1`,
    { product: { id: cast.kaesespaetzle.id }, amount: 1, unit: 'piece', parts: [[0]], unitPrice: null, note: '' },
    admin,
  )
  expect([changed.status, changed.errors]).toEqual([200, []])
  expect(namesOf(changed.data)).toEqual([german[0], german[0]])
  const followed = await shop.call<PublicOrder>('GET', `/orders/public/${placed.uid}/${placed.hash}`)
  expect(namesOf(followed.data)).toEqual([english[0], english[0]])
})

test('whoever says no language, or one that the shop does not speak, is told in German', async () => {
  for (const language of [undefined, 'fr', 'de']) {
    const placed = await place({ language })
    expect(placed.language).toBe('de')
    expect(namesOf(placed)).toEqual(german)
    const mail = await patiently(() => {
      const found = mails.received.map(readable).find((raw) => raw.includes(placed.uid))
      expect(found).toBeDefined()
      return found ?? ''
    })
    expect(mail).toContain('Ihre Bestellung')
    expect(mail).not.toMatch(/Your order|Cheese/)
  }
})

test('the same wish in another language is the same order', async () => {
  const key = { 'idempotency-key': 'a'.repeat(32) }
  const wanted = orderOf(cast)
  const first = await shop.call<PublicOrder>('POST', '/orders', { ...wanted, language: 'en' }, key)
  const again = await shop.call<PublicOrder>('POST', '/orders', { ...wanted, language: 'de' }, key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.data.uid).toBe(first.data.uid)
})

test('what is refused to the pages in English is told in English; everybody else is told in German', async () => {
  const wanted = { ...orderOf(cast), privacyPolicy: false }
  const told = async (headers: Record<string, string>) =>
    (await shop.call('POST', '/orders', wanted, headers)).errors?.map(({ message }) => message)
  expect(await told({ 'guest-language': 'en' })).toEqual(['Please agree to continue.'])
  for (const headers of [{}, { 'guest-language': 'fr' }, { 'accept-language': 'en' }]) {
    expect(await told(headers)).toEqual(['Bitte stimmen Sie zu, um fortzufahren.'])
  }
})

test('an order that the house itself rejects is told in English, to staff in German', async () => {
  const { data: branch } = await shop.call<object>('GET', `/branches/${cast.stadtplatz.id}`, undefined, admin)
  const escalation = [{ action: 'reject', afterMinutes: 30 }]
  const change = { ...branch, version: undefined, escalation }
  expect((await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, change, admin)).status).toBe(200)
  const placed = await place({ language: 'en' })
  const now = Temporal.Instant.from(wednesdayNoon).add({ minutes: 31 })
  shop.setNow(now.toString())
  const messaging = { catalog: prepareCatalog(shop.database), linkBase: 'http://x', hasSms: false, clock: () => now }
  const watching = {
    ...messaging,
    database: shop.database,
    log: pino({ level: 'silent' }),
    print: async () => undefined,
  }
  await watchOrders(watching, now)
  shop.setNow(wednesdayNoon)
  const mail = await patiently(() => {
    const found = mails.received.map(readable).find((raw) => raw.includes('could not accept your order in time'))
    expect(found).toBeDefined()
    return found ?? ''
  })
  expect(mail).not.toContain('rechtzeitig')
  const { data: staffs } = await shop.call<Order>('GET', `/orders/${placed.id}`, undefined, admin)
  expect(staffs).toMatchObject({
    status: 'rejected',
    rejectionCode: 'autoRejected',
    rejectionMessage: 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.',
  })
})

test('a reason that the counter chose is read in English, one that it wrote as it was written', async () => {
  const reject = async (rejectionMessage: string) => {
    const { id } = await place({ language: 'en', email: `why-${crypto.randomUUID()}@example.at` })
    return (await shop.call<Order>('POST', `/orders/${id}/status/reject`, { rejectionMessage }, admin)).data
  }
  const told = (text: string) =>
    patiently(() => {
      const found = mails.received.map(readable).find((raw) => raw.includes(text))
      expect(found).toBeDefined()
      return found ?? ''
    })
  expect(await reject('Unsere Küche ist ausgelastet.')).toMatchObject({
    rejectionCode: 'kitchenBusy',
    rejectionMessage: 'Unsere Küche ist ausgelastet.',
  })
  expect(await told('Our kitchen is too busy at the moment.')).not.toContain('ausgelastet')
  expect(await reject('Der Ofen ist kaputt.')).not.toHaveProperty('rejectionCode')
  expect(await told('Der Ofen ist kaputt.')).toContain('Your order was cancelled.')
})

test('the shop as an app is described in the language of the page that links to it', async () => {
  const { data: config } = await shop.call<object>('GET', '/config')
  await shop.call('POST', '/config', { ...config, version: undefined, enablePluginPWA: true }, admin)
  const manifest = async (query: string) =>
    (await shop.app.inject({ method: 'GET', url: `/manifest.webmanifest${query}` })).json<
      ReturnType<typeof webManifest>
    >()
  expect(await manifest('?lang=en')).toMatchObject({
    id: '/',
    lang: 'en',
    shortcuts: [{ name: 'Order at Stadtplatz' }],
  })
  for (const query of ['', '?lang=de', '?lang=fr', '?lang=en&lang=en']) {
    expect(await manifest(query)).toMatchObject({ lang: 'de', shortcuts: [{ name: 'Bei Stadtplatz bestellen' }] })
  }
})

test('the page of a simulated payment speaks as its guest reads the shop', async () => {
  const page = async (cookie: string) =>
    (await shop.app.inject({ method: 'GET', url: '/testzahlung/mollie/tr_unbekannt', headers: { cookie } })).body
  const english = await page('language=en')
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('There is no such payment.')
  expect(english).not.toContain('Zahlung')
  expect(await page('')).toContain('Diese Zahlung gibt es nicht.')
})
