// A manager makes the first screen of the day her own, with the keyboard alone.
import { readFile } from 'node:fs/promises'
import { expect, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'

journey('the dashboard is arranged by keys, and found so again', async ({ page }) => {
  await openAs(page, 'admin')
  await goTo(page, '/dashboard')
  const tiles = page.locator('.tiles > section')
  await expect(page.getByRole('region', { name: 'Was Sie braucht' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Drucker und Terminals' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Anordnen' }).click()
  await page.getByRole('button', { name: 'Umsatz im Lauf des Tages verschieben' }).focus()
  await page.keyboard.press('Home')
  await page.getByRole('switch', { name: 'Anzeigen: Filialen' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('switch', { name: 'Anzeigen: Drucker und Terminals' }).focus()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.keyboard.press('Space')
  await saved
  await page.getByRole('button', { name: 'Fertig' }).click()

  await page.reload()
  await expect(tiles.first().getByRole('heading', { level: 2 })).toHaveText('Umsatz im Lauf des Tages')
  await expect(page.getByRole('region', { name: 'Drucker und Terminals' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Filialen', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Anordnen' }).click()
  await page.getByRole('button', { name: 'Wie am Anfang' }).click()
  await expect(page.getByText('Die Übersicht steht wieder wie am Anfang.')).toBeVisible()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(tiles.first().getByRole('heading', { level: 2 })).toHaveText('Was Sie braucht')
})

journey('the figures of a month leave as a PDF', async ({ page }) => {
  await openAs(page, 'admin')
  await goTo(page, '/statistics?range=days30')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Auswertung .* bis .*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
