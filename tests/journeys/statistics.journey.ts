// An owner asks the screen, not a spreadsheet: which dish lost most on weekday evenings, and what stands behind a figure.
import { expect, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'

journey('which dish lost most in Dornbirn on weekday evenings is answered by the screen alone', async ({ page }) => {
  await openAs(page, 'admin')
  await goTo(page, '/statistics')
  await page.getByRole('combobox', { name: 'Filiale', exact: true }).last().selectOption('Dornbirn')
  await page.getByRole('combobox', { name: 'Wochentage' }).selectOption('Montag bis Freitag')
  await page.getByRole('combobox', { name: 'Tageszeit' }).selectOption('17 bis 22 Uhr')
  await page.getByRole('tab', { name: 'Gerichte' }).click()
  const changes = page.getByRole('region', { name: 'Was gewann, was verlor?' })
  await expect(changes.locator('.picture-message, .picture-empty')).toHaveText(
    /^Am meisten verlor .+: −\s?[\d.,]+\s€\.$|^Kein Gericht verlor\.$|^In diesem Zeitraum gibt es hier nichts\.$/,
  )
  // Whoever gets the address sees the same.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Wochentage' })).toHaveValue('1,2,3,4,5')
  await expect(page.getByRole('tab', { name: 'Gerichte' })).toHaveAttribute('aria-selected', 'true')
})

journey('a figure opens what it counts', async ({ page }) => {
  await openAs(page, 'admin')
  await goTo(page, '/statistics?range=days30')
  const orders = page.getByRole('region', { name: 'Wie viele Bestellungen waren es?' })
  await orders.getByRole('button', { name: 'Als Tabelle' }).click()
  await orders.getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/history\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verlauf')
})
