// Somebody does not know how: the question mark beside the page, the manual, and the tour of the counter.
import { signIn } from '../running-product.ts'
import { placeOrder } from './counter.ts'
import { address, expect, expectAccessible, journey, watch } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { staffPassword } from './start.ts'

journey('the question mark of the orders answers how to take one', async ({ page }) => {
  await openAs(page, 'jakob')
  await goTo(page, '/orders', 'Bestellungen')
  const mark = page.getByRole('button', { name: 'Hilfe zu dieser Seite' })
  await mark.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Hilfe: Bestellungen' })
  await panel.getByText('Wie nehme ich eine Bestellung an?').click()
  await expect(panel.getByText('Bestätigen, fertig in … Minuten')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(mark).toBeFocused()
})

journey('the manual finds an answer by other words and leads to it', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('link', { name: 'Hilfe', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Frage oder Stichwort' }).pressSequentially('geld zurückzahlen')
  const [question] = await page.locator('.help-questions summary').all()
  await expect(page.locator('.help-questions summary').first()).toHaveText('Wie erstatte ich einem Gast Geld?')
  await question?.click()
  await page.getByRole('link', { name: 'Handbuch · Verlauf' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verlauf' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wie erstatte ich einem Gast Geld?' })).toBeInViewport()
  const pictures = page.locator('.help-picture')
  await expect(pictures).toHaveCount(1)
  await expect.poll(() => pictures.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1280)
})

journey('a new terminal is shown around until an order rings', { tag: '@long' }, async ({ browser, noErrors }) => {
  const staff = await signIn(address(), 'admin', staffPassword)
  const branches = await staff.call<{ id: string; name: string }[]>('GET', '/branches')
  const branchId = branches.find(({ name }) => name === 'Hohenems')?.id ?? ''
  const made = { kind: 'frontdesk', name: 'Neues Tablet' }
  const { key } = await staff.call<{ key: string }>('POST', `/branches/${branchId}/keys`, made)
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  watch(page, noErrors, /AudioContext was not allowed/)
  await page.goto(address(`/frontdesk/${branchId}/${key}`))
  const seen = page.getByRole('button', { name: 'Gesehen, Alarm aus' })
  await page.getByRole('button', { name: 'Schicht beginnen' }).click()
  // What other stories left behind rings; it comes first.
  const head = page.getByRole('button', { name: 'Rundgang', exact: true })
  await expect(seen.or(page.getByRole('dialog'))).toBeVisible()
  if (await seen.isVisible()) {
    await seen.click()
    await head.click()
  } else await page.getByRole('button', { name: 'Rundgang beginnen' }).click()
  await expect(page.getByRole('dialog', { name: 'Neue Bestellungen' })).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('dialog', { name: 'Bestätigen mit einem Tipp' })).toBeVisible()
  await expectAccessible(page)
  const counter = { page, staff, branchId, card: () => page.getByRole('article'), close: () => context.close() }
  await placeOrder(page, counter, 'Rosa vom Rundgang')
  await expect(page.getByRole('article').filter({ hasText: 'Rosa vom Rundgang' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
