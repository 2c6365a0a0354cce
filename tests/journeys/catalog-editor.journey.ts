// The catalogue in the back office: a product made with the keyboard alone, put on a menu, seen by a guest.
import { expect, expectAccessible, address, journey } from './journey.ts'
import { staffPassword } from './start.ts'
import type { Page } from '@playwright/test'

async function signIn(page: Page, to: string) {
  await page.goto(address(`/backend/login${to}`))
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Tab until it has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'radio' | 'combobox', name: string | RegExp) {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(name)} is not reached with the Tab key`)
}

journey('a product is made with the keyboard alone, put on the menu, and ordered by a guest', async ({ page }) => {
  await signIn(page, '#/products/new')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type('Rindsroulade')
  await tabTo(page, 'radio', 'Einfach')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Konfigurierbar' })).toBeChecked()
  await tabTo(page, 'textbox', 'Preis')
  await page.keyboard.type('21')
  await tabTo(page, 'textbox', 'Steuersatz')
  await page.keyboard.type('10')
  await expect(page.getByRole('row', { name: /^Takeaway/ })).toContainText('19,09 €')

  await tabTo(page, 'button', 'Auswahl hinzufügen')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Beilage')
  await tabTo(page, 'button', 'Option hinzufügen')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rösti')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Spinat')
  // Back to the handle of the row: the second option becomes the first.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Spinat: Platz 1 von 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Spinat verschieben' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, 'button', 'Speichern')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rindsroulade' })).toBeVisible()
  await expect(page.getByText(/Gäste sehen dieses Produkt nicht/)).toBeVisible()

  await page.getByRole('radio', { name: 'Vorschau' }).check({ force: true })
  const preview = page.getByRole('region', { name: 'Rindsroulade' })
  await expect(preview.getByRole('radio').first()).toHaveAccessibleName(/Spinat/)
  await expectAccessible(page)

  await page.getByRole('button', { name: /Menü öffnen/ }).click()
  await page.getByRole('link', { name: 'Produktkataloge' }).click()
  await page.getByRole('link', { name: 'Rund um die Uhr' }).click()
  await page.getByRole('button', { name: 'Produkte von Aus der Pfanne' }).click()
  const category = page.locator('.catalog-category').filter({ hasText: 'Aus der Pfanne' })
  await category.getByRole('button', { name: 'Produkte hinzufügen' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Produkt suchen' }).fill('roulade')
  await sheet.getByRole('checkbox', { name: /Rindsroulade/ }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '1 Produkt hinzufügen' }).click()
  const handle = page.getByRole('button', { name: 'Rindsroulade verschieben' })
  await handle.focus()
  await page.keyboard.press('Home')
  await expect(handle).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Vorschau' }).check({ force: true })
  await expect(page.getByText('Dann gilt dieser Produktkatalog.')).toBeVisible()
  await expect(page.locator('.shop-dishes').getByText('Rindsroulade')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Formular' }).check({ force: true })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.').first()).toBeVisible()

  await page.goto(address('/store/hohenems'))
  await page.getByRole('button', { name: 'Rindsroulade', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toHaveAccessibleName(/Spinat/)
})
