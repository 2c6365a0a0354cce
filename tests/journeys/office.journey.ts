// The back office about one order: found in the history, looked at, corrected, hidden from whoever stands beside.
import { openCounter, placeOrder } from './counter.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

journey(
  'staff find an order, correct its line and hide what others must not see',
  async ({ page, browser, noErrors }) => {
    const counter = await openCounter(browser, noErrors)
    await placeOrder(page, counter, 'Otto Office', { email: 'otto@example.at' })
    await counter.close()

    await page.goto(address('/backend/login'))
    await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
    await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
    const button = page.getByRole('button', { name: 'Anmelden' })
    // Whose style wins depends on which file comes first: then a label stood black on black.
    const [text, ground] = await button.evaluate((one) => [
      getComputedStyle(one).color,
      getComputedStyle(one).backgroundColor,
    ])
    expect(text).not.toBe(ground)
    await button.click()
    await expect(page).toHaveURL(/#\/dashboard/)

    await page.goto(address('/backend#/history'))
    await page.getByRole('searchbox', { name: 'Bestellung suchen' }).fill('otto office')
    await expect(page).toHaveURL(/q=otto/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: /ansehen$/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'E-Mail erneut senden' })).toBeVisible()
    await expectAccessible(page)

    await sheet.getByRole('button', { name: 'Kässpätzle ändern' }).click()
    const line = page.getByRole('dialog', { name: 'Kässpätzle ändern' })
    await expect(line.getByRole('group', { name: /^Portion/ })).toBeVisible()
    await line.getByRole('button', { name: 'Menge erhöhen' }).click()
    await expectAccessible(page)
    await line.getByRole('button', { name: /^Speichern/ }).click()
    await expect(line).toHaveCount(0)
    await expect(sheet.getByText('29,80 €').first()).toBeVisible()
    await expect(sheet.getByText(/^Geändert: 1 × Kässpätzle → 2 × Kässpätzle/)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(address('/backend#/orders'))
    const card = page.getByRole('article').filter({ hasText: 'Kässpätzle' }).first()
    await expect(card).toBeVisible()
    await page.getByRole('switch', { name: 'Produktdaten anzeigen' }).uncheck({ force: true })
    await expect(page.getByText('Kässpätzle')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Kundendaten anzeigen' }).uncheck({ force: true })
    await expect(page.getByText('Otto Office')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Otto Office')).toHaveCount(0)
    await expectAccessible(page)
  },
)
