// The screens of the shop as an app and as a kiosk: offer, instructions, offline, update, notifications; screensaver to ticket.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pageListens } from './page-listens.ts'

const german = { locale: 'de-AT', timezoneId: 'Europe/Vienna', reducedMotion: 'reduce' } as const
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

interface Place {
  readonly browser: Browser
  /** Of the running product. */
  readonly address: string
  readonly folder: string
}

export async function takeApp(place: Place): Promise<void> {
  for (const width of Object.keys(widths) as (keyof typeof widths)[]) {
    await takeInstalling(place, width)
    await takeOffline(place, width)
    await takeKiosk(place, width, widths[width])
  }
  await takeKiosk(place, 'kiosk', { width: 1080, height: 1920 })
}

async function withPage(
  { browser, address, folder }: Place,
  viewport: { readonly width: number; readonly height: number },
  cookies: readonly string[],
  story: (page: Page, take: (name: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...german, viewport, permissions: ['notifications'] })
  await context.addCookies(cookies.map((name) => ({ name, value: 'true', url: address })))
  const page = await context.newPage()
  const take = async (name: string) => {
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(folder, `${name}.png`) })
  }
  await story(page, take)
  await context.close()
}

async function takeInstalling(place: Place, width: keyof typeof widths): Promise<void> {
  await withPage(place, widths[width], ['cookie-consent'], async (page, take) => {
    await page.goto(`${place.address}/store/hohenems`)
    await page.getByRole('region', { name: 'Als App auf Ihrem Gerät' }).waitFor()
    await take(`${width}-app-1-offer`)
    await page.getByRole('button', { name: 'Flädlesuppe', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /In den Warenkorb/ })
      .click()
    await page.getByText('Produkt zum Warenkorb hinzugefügt.').waitFor({ state: 'hidden' })
    await take(`${width}-app-2-offer-with-cart`)
    await page.getByRole('button', { name: 'Installieren', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).waitFor()
    await take(`${width}-app-3-steps`)
    await page.getByRole('dialog').getByRole('button', { name: 'Nicht jetzt' }).click()
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
    await page.goto(`${place.address}/store/hohenems/checkout`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    await page.waitForURL(/\/status\//)
    await page.getByRole('region', { name: 'Ihre Bestellung im Blick' }).scrollIntoViewIfNeeded()
    await take(`${width}-app-4-status`)
  })
}

async function takeOffline(place: Place, width: keyof typeof widths): Promise<void> {
  await withPage(place, widths[width], ['cookie-consent-declined'], async (page, take) => {
    await page.goto(`${place.address}/store/hohenems`)
    await page.waitForFunction(pageListens)
    await page.mouse.move(40, 40)
    await page.mouse.move(60, 60)
    const entry = page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' })
    await entry.waitFor()
    await entry.scrollIntoViewIfNeeded()
    await take(`${width}-app-5-footer`)
    await entry.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await page.context().setOffline(true)
    await page.goto(`${place.address}/store/hohenems`)
    await page.getByText('Sie sehen den Stand von').waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    await take(`${width}-app-6-offline-menu`)
    await page.goto(`${place.address}/store/hohenems/checkout`)
    await take(`${width}-app-7-offline-page`)
  })
}

async function takeKiosk(
  place: Place,
  name: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  await withPage(place, viewport, [], async (page, take) => {
    await page.clock.install()
    await page.goto(`${place.address}/kiosk/hohenems`)
    await page.waitForFunction(pageListens)
    await take(`${name}-kiosk-1-screensaver`)
    await page.getByRole('button', { name: /Tippen um zu bestellen/ }).click()
    await take(`${name}-kiosk-2-menu`)
    await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Normal/ })
      .check()
    await take(`${name}-kiosk-3-dish`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /In den Warenkorb/ })
      .click()
    if (viewport.width < 1024) await page.getByRole('button', { name: /Warenkorb ansehen/ }).click()
    await page.getByRole('link', { name: 'Jetzt bestellen' }).click()
    await page.getByRole('button', { name: 'Nein danke, weiter' }).first().click()
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor()
    const reach = page.getByRole('button', { name: 'Niedrige Bedienhöhe' })
    if (await reach.isVisible()) {
      await reach.click()
      await take(`${name}-kiosk-4-low`)
      await reach.click()
    }
    await take(`${name}-kiosk-4-checkout`)
    const on = page.getByRole('button', { name: /^Weiter/ })
    for (let step = 2; await on.isVisible(); step += 1) {
      await on.click()
      await page.getByRole('region', { name: new RegExp(`^Schritt ${step} von`) }).waitFor()
      await take(`${name}-kiosk-4-checkout-${step}`)
    }
    await page.clock.runFor(80_000)
    await take(`${name}-kiosk-5-still-there`)
    await page.getByRole('dialog').getByRole('button', { name: 'Weiter bestellen' }).last().click()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    await page.waitForURL(/\/status\//)
    await page.getByRole('button', { name: 'Neu beginnen' }).waitFor()
    await take(`${name}-kiosk-6-ticket`)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Neu beginnen' }).click()
    await page.getByText('Gleich geht es weiter').waitFor()
    await take(`${name}-kiosk-7-no-connection`)
  })
}
