// `npm run screenshots`: the product with its demo chain, every screen at phone and desktop width, into screenshots/.
// With --readme the picture of the README is made anew.
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from './running-product.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')
const password = 'ein gutes Passwort'
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

const data = makeDataFolder()
const product = await startProduct({ DATA_DIR: data, DEMO: '1', ADMIN_PASSWORD: password, RATE_LIMIT: '0' })
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
const browser = await chromium.launch({
  ...(system === undefined ? {} : { executablePath: system }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
try {
  for (const name of Object.keys(widths) as (keyof typeof widths)[]) await takeAll(browser, name)
  if (process.argv.includes('--readme'))
    copyFileSync(join(folder, 'desktop-2-menu.png'), join(root, 'docs', 'menu.png'))
} finally {
  await browser.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
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
  await take('1-branches')
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
  await page.goto(`${product.address}/backend/login`)
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await take('8-login')
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/#\/dashboard/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.screenshot({ path: join(folder, `${width}-9-dashboard.png`) })
  await page.goto(`${product.address}/backend#/orders`)
  await page.getByRole('article').first().waitFor()
  await page.screenshot({ path: join(folder, `${width}-10-orders.png`) })
  await context.close()
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
