// The product's main job: a guest orders, the counter sees it at once and confirms, the guest's page follows.
import type { Browser, Page } from '@playwright/test'
import { openDish } from './guest.ts'
import { address, expect, expectAccessible, expectAccessibleButInFirefox, journey, watch } from './journey.ts'
import { staffPassword } from './start.ts'

journey(
  'a guest orders at the branch that never closes, and the counter confirms',
  async ({ page, browser, noErrors }, { project }) => {
    // The phone and the desktop order at the same counter.
    const guest = `Paula Berger (${project.name})`
    const counter = await openCounter(browser, page, noErrors)

    await page.goto(address())
    await expect(page).toHaveTitle(/^Lindenhof: online bestellen/)
    await expectAccessible(page)
    if (project.name === 'desktop') {
      // Where there is room, the links of the header need no button before them.
      const menu = page.getByRole('navigation', { name: 'Menü', exact: true })
      await expect(menu.getByRole('link', { name: 'Dornbirn' })).toBeVisible()
      await expect(page.locator('.shell-toggle')).toBeHidden()
    }
    await page
      .getByRole('link', { name: /Hohenems/ })
      .first()
      .click()
    await expect(page).toHaveTitle('Hohenems - Lindenhof')
    await expect(page.getByRole('heading', { name: 'Hohenems', level: 1 })).toBeVisible()
    await expectAccessible(page)

    const sheet = await openDish(page, 'Kässpätzle')
    await expect(sheet).toBeVisible()
    await sheet.getByRole('radio', { name: /Für den großen Hunger/ }).check()
    await sheet.getByRole('checkbox', { name: /Apfelmus/ }).check()
    await sheet.getByRole('button', { name: 'Menge erhöhen' }).click()
    await expectAccessible(page)
    // (14,90 + 3,00 + 2,00) × 2
    await sheet.getByRole('button', { name: /In den Warenkorb.*39,80/ }).click()
    await expect(page.getByText('Produkt zum Warenkorb hinzugefügt.')).toBeVisible()

    await page.goto(address('/store/hohenems/checkout'))
    await expect(page).toHaveTitle('Bestellvorgang - Lindenhof')
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessibleButInFirefox(page)
    await page.getByRole('textbox', { name: 'Name' }).fill(guest)
    await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
    await page.getByRole('button', { name: /Bestellung abschicken.*39,80/ }).click()

    await expect(page).toHaveURL(/\/status\/[2-9A-Z]{12}\/[\w-]{43}$/)
    await expect(page.getByText('Wir warten auf die Bestätigung Ihrer Bestellung.')).toBeVisible()
    await expectAccessible(page)

    // Without reloading, within two seconds (the assertion's patience covers a slow machine; the bench measures).
    const card = counter.getByRole('article').filter({ hasText: guest })
    await expect(card).toBeVisible()
    await expect(card).toContainText('Kässpätzle')
    await expectAccessible(counter)
    await card.getByRole('button', { name: 'Bestätigen, fertig in 20 Minuten' }).click()

    await expect(page.getByText('Ihre Bestellung wird zubereitet.')).toBeVisible()
    await expect(page.getByText(/Abholbereit um \d\d:\d\d Uhr/)).toBeVisible()
    await expectAccessible(page)
    await counter.close()
  },
)

/** Staff in a browser of their own, signed in and looking at the open orders. */
async function openCounter(browser: Browser, beside: Page, errors: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: beside.viewportSize(),
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
  })
  const page = await context.newPage()
  watch(page, errors)
  await page.goto(address('/backend/login'))
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/backend#\/dashboard/)
  await page.goto(address('/backend#/orders'))
  return page
}
