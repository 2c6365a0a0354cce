// The screens with which a shop begins: import and export, and the assistant in an empty product of its own.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from './running-product.ts'

type Take = (name: string, isWhole?: boolean) => Promise<void>

const table = [
  'Nr;Bezeichnung;Warengruppe;VK-Preis;MwSt. %;Lagerort',
  'T-1;Topfenstrudel;Süßes;5,90;10 %;A',
  'T-2;Apfelstrudel;Süßes;gratis;zehn;B',
  'T-3;Mohnnudeln;Süßes;9,80;10 %;A',
].join('\n')

/** `page` is signed in. */
export async function takeImportScreens(page: Page, address: string, take: Take): Promise<void> {
  await page.goto(`${address}/backend#/import`)
  await page.getByText('CSV oder Excel').waitFor()
  await take('40-import', true)
  await page.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table, 'latin1'),
  })
  await page.getByText('karte.csv: 3 Zeilen gelesen').waitFor()
  await take('41-import-columns', true)
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByText('Ergebnis der Prüfung').first().waitFor()
  await take('42-import-result', true)
}

interface Place {
  readonly browser: Browser
  readonly folder: string
  readonly password: string
}

/** Every step at both widths and in the dark; the first width saves, the others look at what is there. */
export async function takeFirstRun({ browser, folder, password }: Place): Promise<void> {
  const data = makeDataFolder()
  const product = await startProduct({ DATA_DIR: data, DEMO: '0', ADMIN_PASSWORD: password, RATE_LIMIT: '0' })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const take = async (name: string) => {
      for (const [width, size] of Object.entries({ phone: [390, 844], desktop: [1440, 900] } as const)) {
        await page.setViewportSize({ width: size[0], height: size[1] })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: join(folder, `${width}-${name}-${colorScheme}.png`), fullPage: true })
        }
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }
    const next = () => page.getByRole('button', { name: 'Speichern und weiter' }).click()
    await page.goto(`${product.address}/backend/login`)
    await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByRole('link', { name: 'Einrichtung starten' }).waitFor()
    await take('43-empty-shop')
    await page.getByRole('link', { name: 'Einrichtung starten' }).click()
    await page.getByRole('textbox', { name: 'Name des Betriebs' }).fill('Gasthof Löwe')
    await take('44-first-division')
    await next()
    await page.getByRole('textbox', { name: 'Name der Filiale' }).fill('Marktplatz')
    await page.getByRole('textbox', { name: 'Ort' }).fill('Dornbirn')
    await take('45-first-branch')
    await next()
    await page.getByRole('group', { name: 'Vorlagen' }).getByRole('button', { name: 'Rund um die Uhr' }).click()
    await take('46-first-hours')
    await next()
    await page.getByRole('textbox', { name: 'Produkt 1', exact: true }).fill('Käsespätzle')
    await page.getByRole('textbox', { name: 'Preis von Produkt 1' }).fill('14,90')
    await take('47-first-products')
    await next()
    await page.getByText('Barzahlung ist eingeschaltet').waitFor()
    await take('48-first-payment')
    await next()
    for (const name of [/AGB/, 'Datenschutzerklärung', 'Impressum'])
      await page.getByRole('textbox', { name }).fill('Muster')
    await take('48-first-legal')
    await next()
    await page.getByText('Wir warten auf Ihre erste Bestellung').waitFor()
    await take('49-first-order')
    await page.goto(`${product.address}/backend#/dashboard`)
    await page.getByText('Drucker und Terminals').waitFor()
    await take('50-first-dashboard')
    await context.close()
  } finally {
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
