// The shop's screens in the states that guests seldom see and often need: closed, empty, wrong, searched, chosen, ended.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { StaffSession } from './running-product.ts'
import { pageListens } from './page-listens.ts'

const german = { locale: 'de-AT', timezoneId: 'Europe/Vienna', reducedMotion: 'reduce' } as const
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

interface Place {
  readonly browser: Browser
  /** Of the running product. */
  readonly address: string
  readonly folder: string
  readonly staff: StaffSession
}

/** One guest with a new device, at one width. */
interface Visit extends Place {
  readonly page: Page
  readonly take: (name: string, isWhole?: boolean) => Promise<void>
}

export async function takeShop(place: Place): Promise<void> {
  await withLongNames(place.staff, async () => {
    for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
      for (const story of [takeBranches, takeMenu, takeDish, takeCheckout, takePickers, takeStatus]) {
        await visit(place, width, story)
      }
    }
  })
}

async function visit(place: Place, width: keyof typeof widths, story: (visit: Visit) => Promise<void>): Promise<void> {
  const context = await place.browser.newContext({ ...german, viewport: widths[width] })
  await context.addCookies([{ name: 'cookie-consent-declined', value: 'true', url: place.address }])
  const page = await context.newPage()
  const take = async (name: string, isWhole = false) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(place.folder, `${width}-shop-${name}.png`), fullPage: isWhole })
  }
  await story({ ...place, page, take })
  await context.close()
}

async function takeBranches({ page, address, take }: Visit): Promise<void> {
  await open(page, address)
  await page.getByRole('textbox', { name: 'Filiale suchen' }).fill('Nirgendwo')
  await page.getByText('Leider wurden keine Ergebnisse gefunden.').waitFor()
  await take('branches-none')
}

async function takeMenu({ page, address, take }: Visit): Promise<void> {
  await open(page, `${address}/store/dornbirn`)
  await take('menu', true)
  await open(page, `${address}/store/hohenems`)
  const search = page.getByRole('textbox', { name: 'In der Speisekarte suchen' })
  await search.fill('käse')
  await take('menu-search')
  await search.fill('gibt es nicht')
  await take('menu-search-none')
  await search.press('Escape')
  await page.getByRole('radio', { name: 'Lieferung' }).check()
  await add(page, 'Flädlesuppe')
  await page.getByText('Produkt zum Warenkorb hinzugefügt.').waitFor({ state: 'hidden' })
  const bar = page.getByRole('button', { name: /Warenkorb ansehen/ })
  if (await bar.isVisible()) await bar.click()
  await take('cart-below-minimum')
  await page.getByRole('button', { name: 'Flädlesuppe entfernen' }).filter({ visible: true }).click()
  await take('cart-removed')
}

async function takeDish({ page, address, take }: Visit): Promise<void> {
  await open(page, `${address}/store/hohenems`)
  const sheet = page.getByRole('dialog')
  // A busy machine needs a moment until the scripts are there.
  const close = async () => {
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: /^Donaudampfschifffahrts/ }).click()
  await sheet.waitFor()
  await take('dish-long-name')
  await close()
  await page.getByRole('button', { name: 'Lindenhof-Burger nach Maß' }).click()
  await sheet.getByRole('button', { name: /^Weiter/ }).click()
  await sheet.getByRole('button', { name: /^Weiter/ }).click()
  await take('dish-step-missing')
  await close()
  await page.getByRole('button', { name: 'Erinnerungstorte' }).click()
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await take('dish-missing')
  await close()
  await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
  await sheet.getByRole('button', { name: /Kässpätzle/ }).click()
  await take('lightbox')
}

async function takeCheckout({ page, address, take }: Visit): Promise<void> {
  await open(page, `${address}/store/hohenems/checkout`)
  await page.getByText('Keine Produkte im Warenkorb!').waitFor()
  await take('checkout-empty')
  await open(page, `${address}/store/hohenems`)
  await add(page, 'Flädlesuppe')
  await add(page, 'Flädlesuppe')
  await open(page, `${address}/store/hohenems/checkout/error`)
  await page.getByRole('radio', { name: 'Lieferung' }).check()
  await take('checkout-delivery', true)
  await page.getByRole('button', { name: 'AGB lesen' }).click()
  await page.getByRole('dialog').waitFor()
  await take('checkout-terms')
}

async function takePickers({ page, address, take }: Visit): Promise<void> {
  await open(page, `${address}/store/hohenems`)
  await add(page, 'Flädlesuppe')
  await open(page, `${address}/store/hohenems/checkout`)
  await page.getByRole('radio', { name: 'Termin wählen' }).check()
  await page.getByRole('button', { name: /^Tag/ }).click()
  await page.getByRole('dialog').waitFor()
  await take('date-picker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Uhrzeit/ }).click()
  await page.getByRole('dialog').waitFor()
  await take('time-picker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Organisation wählen/ }).click()
  await page.getByRole('dialog').waitFor()
  await take('donation')
}

/** From the waiting order to the one that was rated, and one that was refused. */
async function takeStatus({ page, address, take, staff }: Visit): Promise<void> {
  const act = async (action: string, body: object = {}) => {
    const uid = new URL(page.url()).pathname.split('/')[2]
    const orders = await staff.call<{ id: string; uid: string }[]>('GET', '/orders/current')
    await staff.call('POST', `/orders/${orders.find((one) => one.uid === uid)?.id}/status/${action}`, body)
  }
  const inTwoHours = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 7_200_000).toISOString()
  await placeOrder(page, address)
  await act('confirm', { counterAppointment: inTwoHours })
  await page.getByRole('button', { name: 'Termin annehmen' }).waitFor()
  await take('status-proposal', true)
  await page.getByRole('button', { name: 'Termin annehmen' }).click()
  await page.getByText('Ihre Bestellung wird zubereitet.').waitFor()
  await take('status-confirmed', true)
  await act('completed')
  await page.getByText('Ihre Bestellung ist abgeschlossen.').waitFor()
  await take('status-completed', true)
  await open(page, address)
  await placeOrder(page, address)
  await act('reject', { rejectionMessage: 'Leider ist uns der Teig ausgegangen.' })
  await page.getByText('Ihre Bestellung wurde storniert.').waitFor()
  await take('status-rejected', true)
  await open(page, `${address}/store/hohenems`)
  await placeOrder(page, address)
  await open(page, address)
  await page.getByRole('link', { name: /^Bestellung \d+ ·/ }).waitFor()
  await take('reminder')
}

async function placeOrder(page: Page, address: string): Promise<void> {
  await open(page, `${address}/store/hohenems`)
  await add(page, 'Flädlesuppe')
  await open(page, `${address}/store/hohenems/checkout`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
  for (const box of await page.getByRole('checkbox', { name: /Geschäftsbedingungen|Datenschutz/ }).all())
    await box.check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.waitForURL(/\/status\//)
}

/** A page that listens. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(pageListens)
}

async function add(page: Page, dish: string): Promise<void> {
  await page.getByRole('button', { name: dish, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /In den Warenkorb/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

interface Product {
  readonly id: string
  readonly name: string
}

/** Long German words, a name of three lines, a text that does not end; one of them without a picture. */
async function withLongNames(staff: StaffSession, story: () => Promise<void>): Promise<void> {
  const products = await staff.call<(Product & Record<string, unknown>)[]>('GET', '/products')
  const changed = products.filter(({ name }) => /^(Lindenhof-Frühstück|Birchermüsli)$/.test(name)).slice(0, 2)
  const changes = [
    {
      name: 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück mit allem, was die Speisekammer heute hergibt',
      images: [],
      allergens: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'O'],
    },
    { name: 'Bergbauernfrühstück für den wirklich großen Hunger nach einer langen Nacht am Berg' },
  ]
  const put = (product: Product, more: object) =>
    staff.call('PUT', `/products/${product.id}`, { ...product, version: undefined, ...more })
  for (const [index, product] of changed.entries()) await put(product, changes[index] ?? {})
  try {
    await story()
  } finally {
    for (const product of changed) await put(product, {})
  }
}
