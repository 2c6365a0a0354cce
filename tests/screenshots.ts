// `npm run screenshots`: the product with its demo chain, every screen at phone and desktop width, into screenshots/.
// With --readme the picture of the README is made anew; the manual's (docs/manual/pictures) always, with --manual only these;
// with --sections only every section of the website, with --many the back office of a chain of 500 branches (MANY_BRANCHES).
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { signIn, startProduct } from './running-product.ts'
import { takeCatalog } from './screenshots-catalog.ts'
import { takeBranchScreens } from './screenshots-branch.ts'
import { takeApp } from './screenshots-app.ts'
import { takeManual } from './screenshots-manual.ts'
import { takeManyBranches } from './screenshots-many.ts'
import { takeRecords } from './screenshots-records.ts'
import { takeFirstRun, takeImportScreens } from './screenshots-start.ts'
import { takeSections } from './screenshots-sections.ts'
import { takeShop } from './screenshots-shop.ts'
import { wholeChromium } from '../tools/browser.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')
const password = 'ein gutes Passwort'
const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const

const data = makeDataFolder()
const product = await startProduct({ DATA_DIR: data, DEMO: '1', ADMIN_PASSWORD: password, RATE_LIMIT: '0' })
const browser = await chromium.launch({
  ...wholeChromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const isOnlyManual = process.argv.includes('--manual')
try {
  if (process.argv.includes('--sections')) await takeEverySection()
  else if (process.argv.includes('--many')) {
    mkdirSync(folder, { recursive: true })
    await takeManyBranches({ browser, address: product.address, folder, password })
  } else {
    // Before the others change what the demo shows.
    await takeManual({ browser, address: product.address, password })
    if (!isOnlyManual) await takeEverything()
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}

async function takeEverything(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  await takeShop({ browser, address: product.address, folder, staff: await signIn(product.address, 'admin', password) })
  await addPages()
  for (const name of Object.keys(widths) as (keyof typeof widths)[]) await takeAll(browser, name)
  await takeApp({ browser, address: product.address, folder })
  await takeEverySection()
  await takeFirstRun({ browser, folder, password })
  if (process.argv.includes('--readme'))
    copyFileSync(join(folder, 'desktop-2-menu.png'), join(root, 'docs', 'menu.png'))
}

async function takeEverySection(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await takeSections({
    browser,
    address: product.address,
    folder,
    staff: await signIn(product.address, 'admin', password),
  })
}

async function takeAll(browser: Browser, width: keyof typeof widths): Promise<void> {
  const context = await browser.newContext({
    viewport: widths[width],
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const take = async (name: string, isWhole = false) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${width}-${name}.png`), fullPage: isWhole })
  }
  await page.goto(product.address)
  await page.getByRole('button', { name: 'Ablehnen' }).waitFor()
  await take('0-cookies')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await take('1-branches', true)
  await page.locator('summary').first().click()
  await take('1-navigation')
  await page.goto(`${product.address}/site/ueber-uns`)
  await take('11-content', true)
  await page.goto(`${product.address}/site/cookies`)
  await take('12-cookie-settings')
  await page.goto(`${product.address}/site/imprint`)
  await take('13-legal', true)
  await addDish(page)
  await take('2-menu')
  await page.getByRole('button', { name: 'Wiener Schnitzel vom Kalb', exact: true }).click()
  await take('3-dish')
  await page.goto(`${product.address}/store/hohenems/checkout`)
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await take('4-checkout', true)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await take('5-checkout-problems', true)
  await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await page.waitForURL(/\/status\//)
  await page.getByText('Wir warten auf die Bestätigung').waitFor()
  await page.screenshot({ path: join(folder, `${width}-6-status.png`), fullPage: true })
  await page.goto(`${product.address}/gibt/es/nicht`)
  await take('7-not-found')
  await takeHome(page, take)
  await page.goto(`${product.address}/backend/login`)
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await take('8-login')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL(/#\/dashboard/)
  await page.getByRole('region', { name: 'Hohenems' }).waitFor()
  await page.screenshot({ path: join(folder, `${width}-9-dashboard.png`) })
  await page.goto(`${product.address}/backend#/orders`)
  await page.getByRole('article').first().waitFor()
  await page.screenshot({ path: join(folder, `${width}-10-orders.png`) })
  // Staff pages keep a stream open: the network is never idle there.
  const takeOffice = async (name: string, isWhole = false) => {
    await page.screenshot({ path: join(folder, `${width}-${name}.png`), fullPage: isWhole })
  }
  await takeRecords(page, product.address, takeOffice)
  await takeCatalog(page, product.address, takeOffice)
  await takeBranchScreens(page, product.address, takeOffice)
  await takeImportScreens(page, product.address, takeOffice)
  await context.close()
}

/** A navigation, a content page with every kind of section, and what a banner says. */
async function addPages(): Promise<void> {
  const staff = await signIn(product.address, 'admin', password)
  const images = await staff.call<{ id: string }[]>('GET', '/images')
  const image = (index: number) => ({ id: images[index]?.id })
  const slides = [2, 3, 4, 5].map((index) => ({ value: { image: image(index), title: `Bild ${index}` } }))
  const linde = { title: 'Unter der Linde', content: [{ type: 'text', value: '<p>Im Sommer sitzen Sie draußen.</p>' }] }
  const body = [
    {
      type: 'text',
      value: '<p>Seit 1672 steht die Linde auf dem Platz.</p><blockquote>Wer gut isst, bleibt.</blockquote>',
    },
    { type: 'image-text', value: { version: 'a', columnImage: { image: image(1) }, columnText: linde } },
    { type: 'slider', value: { text: '<h2>Bilder</h2>', slides } },
    { type: 'iframe', value: { text: '<h2>Rundgang</h2>', url: 'https://tour.example/1' } },
    { type: 'button', value: { label: 'Online bestellen', link: '/store/hohenems' } },
  ]
  const site = { path: 'ueber-uns', type: 'default', title: 'Über uns', isPublic: true, content: { body } }
  const { id } = await staff.call<{ id: string }>('POST', '/sites', site)
  const items = [
    { type: 'home', label: 'Startseite' },
    { type: 'site', target: id, label: 'Über uns' },
  ]
  await staff.call('POST', '/navigations', { identifier: 'main-navigation', name: 'Haupt', items })
}

/** The start page as a home page, with several branches and with one. */
async function takeHome(page: Page, take: (name: string, isWhole?: boolean) => Promise<void>): Promise<void> {
  const staff = await signIn(product.address, 'admin', password)
  const config = await staff.call<Record<string, unknown>>('GET', '/config')
  const branches = await staff.call<(Record<string, unknown> & { id: string })[]>('GET', '/branches')
  const putAll = async (isPublic: (identifier: unknown) => boolean) => {
    for (const branch of branches) {
      const changes = { version: undefined, isPublic: isPublic(branch['identifier']) }
      await staff.call('PUT', `/branches/${branch.id}`, { ...branch, ...changes })
    }
  }
  await staff.call('POST', '/config', { ...config, version: undefined, enablePluginHomePage: true })
  await page.goto(product.address)
  await take('14-home', true)
  await putAll((identifier) => identifier === 'dornbirn')
  await page.goto(product.address)
  await take('15-home-of-one', true)
  await putAll(() => true)
  await staff.call('POST', '/config', { ...config, version: undefined })
}

async function addDish(page: Page): Promise<void> {
  await page.goto(`${product.address}/store/hohenems`)
  await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /Normal/ }).check()
  await sheet.getByRole('checkbox', { name: /Apfelmus/ }).check()
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.getByText('Produkt zum Warenkorb hinzugefügt.').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Aus der Pfanne' }).evaluate((heading) => {
    window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 230)
  })
}
