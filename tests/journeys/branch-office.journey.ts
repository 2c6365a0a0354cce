// The back office around a branch: hours with a holiday, a delivery area, tables and their cards, a printer, somebody new.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#server/testing/read-pdf.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

async function signIn(page: Page): Promise<void> {
  await page.goto(address('/backend/login'))
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/#\/dashboard/)
}

/** As somebody who types the address: a new document, not a step of the application that is open. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address(`/backend#${path}`))
}

journey('a branch closes on a holiday and delivers to one more place', async ({ page }) => {
  await signIn(page)
  await open(page, '/branches')
  await page
    .locator('main')
    .getByRole('link', { name: /Dornbirn/ })
    .first()
    .click()
  const hours = page.getByRole('group', { name: 'Öffnungszeiten', exact: true }).last()
  await expect(hours.getByRole('heading', { name: 'So lesen es Ihre Gäste' })).toBeVisible()
  const holiday = hours.getByRole('button', { name: /geschlossen$/ }).first()
  const name = ((await holiday.getAttribute('aria-label')) ?? '').replace(/ geschlossen$/, '')
  await holiday.click()
  await expect(hours.getByRole('button', { name: `${name} geschlossen` })).toHaveCount(0)

  const areas = page.getByRole('group', { name: 'Liefergebiete', exact: true })
  await areas.getByRole('button', { name: 'Gebiet hinzufügen' }).click()
  await areas.getByLabel('Gebiet oder Postleitzahl').last().fill('9999 Testdorf')
  await areas.getByLabel('Lieferkosten').last().fill('4,5')
  await areas.getByLabel('In', { exact: true }).fill('9999')
  await expect(areas.getByText(/^9999 Testdorf: /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await page.reload()
  await expect(hours.getByText(name, { exact: true })).toBeVisible()
  await expect(areas.getByLabel('Gebiet oder Postleitzahl').last()).toHaveValue('9999 Testdorf')
})

journey('new tables get cards, a printer shows its paper, and somebody new is invited', async ({ page }) => {
  await signIn(page)
  await open(page, '/tables')
  await page.getByRole('button', { name: 'Tische anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Filiale').selectOption({ label: 'Dornbirn' })
  await dialog.getByLabel('Von Nummer').fill('901')
  await dialog.getByLabel('Bis Nummer').fill('903')
  await dialog.getByLabel('Bereich').fill('Gästegarten')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tische anlegen' }).click()
  await expect(dialog.getByText('3 Tische angelegt.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Tischkarten (PDF)' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Tischkarten Dornbirn' }).click(),
  ])
  const sheets = readPdf(await readFile(await download.path()))
  const texts = sheets.flatMap((sheet) => sheet.texts)
  expect(texts).toEqual(expect.arrayContaining(['Dornbirn', 'Tisch 901', 'Tisch 903', 'Gästegarten']))
  expect(sheets[0]?.code.length).toBeGreaterThan(24)

  await open(page, '/devices/new')
  await page.getByLabel('Name').first().fill('Drucker im Journal')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const preview = page.getByRole('region', { name: 'Vorschau' })
  const docket = preview.getByRole('img', { name: /^Bon/ })
  await expect.poll(() => docket.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(576)
  await preview.getByRole('radio', { name: '58 mm' }).press('Space')
  await expect.poll(() => docket.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
  await expectAccessible(page)

  await open(page, '/users/new')
  await page.getByLabel('Vorname').fill('Nora')
  await page.getByLabel('Nachname').fill('Neumann')
  await page.getByLabel(/^E-Mail/).fill('nora@example.at')
  await page.getByLabel(/^Benutzername/).fill('nora')
  await page.getByRole('checkbox', { name: /^Team/ }).check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Noch einmal einladen' }).click()
  await expect(page.getByText('Die Einladung ist unterwegs.')).toBeVisible()
  await expectAccessible(page)
})
