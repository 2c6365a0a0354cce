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

journey(
  'keys go on in the page that was opened, and in what was pressed, not in front of all links',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, 'admin')
    await goTo(page, '/dashboard')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Seiten und Einträge suchen' }).fill('produkte')
    await expect(page.locator('.palette [data-selected]')).toContainText('Produkte')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Hilfe zu dieser Seite' })).toBeFocused()
    await page.getByRole('link', { name: 'Filialen', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Filialen' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Hilfe zu dieser Seite' })).toBeFocused()
    // In the list of products a branch is ticked, and Escape leads back to where it was opened.
    await goTo(page, '/products')
    const out = page.getByRole('button', { name: /^Flädlesuppe heute aus/ })
    await out.press('Enter')
    const branch = page.getByRole('checkbox', { name: 'Hohenems' })
    await expect(branch).toBeFocused()
    for (const isOut of [true, false]) {
      await page.keyboard.press('Space')
      await expect(branch).toBeChecked({ checked: isOut })
      await expect(branch).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(out).toBeFocused()
  },
)

journey('the figures of a month leave as a PDF', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  await goTo(page, '/statistics?range=days30')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Auswertung .* bis .*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
