// A guest pays online on the page of a simulated provider: it succeeds, fails, is canceled, is left, is tried another way.
import type { Page } from '@playwright/test'
import { signIn, type StaffSession } from '../running-product.ts'
import { fillCart } from './guest.ts'
import { address, expect, expectAccessible, expectAccessibleButInFirefox, journey } from './journey.ts'
import { staffPassword } from './start.ts'

/** To the page of the provider, from an empty cart. */
async function orderAndGoToPay(page: Page, guest: string, method: 'Online-Zahlung' | 'Kreditkarte'): Promise<void> {
  await fillCart(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(guest)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Testzahlung' })).toBeVisible()
}

const submit = (page: Page) => page.getByRole('button', { name: /Bestellung abschicken/ }).click()
const errorSentence =
  'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.'
const waiting = 'Wir warten auf Ihre Zahlung.'
const confirmed = 'Wir warten auf die Bestätigung Ihrer Bestellung.'

async function counterSees(staff: StaffSession, guest: string): Promise<{ isTest: boolean; isPaid: boolean }[]> {
  const orders = await staff.call<{ name: string; isTest: boolean; isPaid: boolean }[]>('GET', '/orders/current')
  return orders.filter(({ name }) => name === guest)
}

async function cartIsFilled(page: Page): Promise<void> {
  await expect(page.getByText('Kässpätzle').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Bestellung abschicken/ })).toBeVisible()
}

async function cartIsEmpty(page: Page): Promise<void> {
  // The status page came from the server; it clears the cart once it is awake.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paying:hohenems'))).toBeNull()
  await page.goto(address('/store/hohenems/checkout'))
  await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
}

for (const method of ['Online-Zahlung', 'Kreditkarte'] as const) {
  journey(
    `paid (${method}): the counter gets the order, marked TEST, and the cart is empty`,
    { tag: method === 'Kreditkarte' ? '@long' : [] },
    async ({ page }) => {
      const staff = await signIn(address(), 'admin', staffPassword)
      const guest = `Zahlt ${method}`
      await orderAndGoToPay(page, guest, method)
      await expectAccessible(page)
      expect(await counterSees(staff, guest)).toEqual([])
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page).toHaveURL(/\/status\//)
      await expect(page.getByText(confirmed)).toBeVisible()
      await expect(page.getByText('TEST', { exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(await counterSees(staff, guest)).toMatchObject([{ isTest: true, isPaid: true }])
      await cartIsEmpty(page)
    },
  )
}

journey('failed: back at the checkout with the sentence and the same cart; paid in cash instead', async ({ page }) => {
  const staff = await signIn(address(), 'admin', staffPassword)
  const guest = 'Versucht es anders'
  await orderAndGoToPay(page, guest, 'Kreditkarte')
  await page.getByRole('radio', { name: /Fehlgeschlagen/ }).check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/\/store\/hohenems\/checkout\/error$/)
  await expect(page.getByText(errorSentence)).toBeVisible()
  await expectAccessible(page)
  await cartIsFilled(page)
  expect(await counterSees(staff, guest)).toEqual([])
  await page.getByRole('radio', { name: 'Barzahlung' }).check()
  await submit(page)
  await expect(page.getByText(confirmed)).toBeVisible()
  expect(await counterSees(staff, guest)).toMatchObject([{ isTest: false, isPaid: false }])
  await cartIsEmpty(page)
})

journey('canceled at the terminal: the cart is still there, the next try pays', { tag: '@long' }, async ({ page }) => {
  const guest = 'Bricht ab'
  await orderAndGoToPay(page, guest, 'Online-Zahlung')
  await page.getByRole('button', { name: 'Zahlung abbrechen' }).click()
  await expect(page).toHaveURL(/\/checkout\/error\?canceled$/)
  await expect(
    page.getByText(/^Die Zahlung wurde abgebrochen\. Ihre Bestellung ging nicht an die Filiale\./),
  ).toBeVisible()
  await expect(page.getByText(errorSentence)).toHaveCount(0)
  await cartIsFilled(page)
  await submit(page)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText(confirmed)).toBeVisible()
})

journey(
  'back from the terminal by the browser’s button: the order that waits is said; ordered anew, only the new one can be paid',
  async ({ page, context }) => {
    const staff = await signIn(address(), 'admin', staffPassword)
    const guest = 'Geht zurück'
    await orderAndGoToPay(page, guest, 'Online-Zahlung')
    const former = page.url()
    await page.goBack()
    await cartIsFilled(page)
    const notice = page.getByRole('region', { name: 'Ihre Bestellung wartet noch auf die Zahlung' })
    // Where the browser scrolls to by itself, nobody would see it.
    await expect(notice).toBeInViewport()
    await expect(notice.getByRole('link', { name: 'Jetzt bezahlen' })).toHaveAttribute('href', former)
    await expectAccessibleButInFirefox(page)
    await notice.getByRole('button', { name: 'Neu bestellen' }).click()
    await expect(page.getByText(/^Die unbezahlte Bestellung gilt nicht mehr\./)).toBeFocused()
    await expectAccessible(page)
    const other = await context.newPage()
    await other.goto(former)
    await expect(other.getByRole('button', { name: 'Weiter' })).toHaveCount(0)
    await other.close()
    await submit(page)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText(confirmed)).toBeVisible()
    expect(await counterSees(staff, guest)).toMatchObject([{ isTest: true, isPaid: true }])
    await cartIsEmpty(page)
  },
)

journey(
  'back from the terminal, sent once more without a word: one order, the last, is paid',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await signIn(address(), 'admin', staffPassword)
    const guest = 'Schickt noch einmal'
    await orderAndGoToPay(page, guest, 'Kreditkarte')
    const former = page.url()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Ihre Bestellung wartet noch auf die Zahlung' })).toBeVisible()
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Testzahlung' })).toBeVisible()
    expect(page.url()).not.toBe(former)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByText(confirmed)).toBeVisible()
    expect(await counterSees(staff, guest)).toHaveLength(1)
  },
)

journey(
  'the bank takes its time: the status page waits and then knows, without reloading',
  { tag: '@long' },
  async ({ page }) => {
    await orderAndGoToPay(page, 'Wartet', 'Kreditkarte')
    await page.getByRole('radio', { name: /Erst später erfolgreich/ }).check()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page).toHaveURL(/\/status\//)
    await expect(page.getByText(waiting)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText(confirmed)).toBeVisible({ timeout: 45_000 })
    await cartIsEmpty(page)
  },
)

journey(
  'the window is closed while paying: the shop reminds, leads back to the payment, and takes it',
  async ({ page, context }) => {
    await orderAndGoToPay(page, 'Schließt das Fenster', 'Online-Zahlung')
    const later = await context.newPage()
    await page.close()
    await later.goto(address('/store/hohenems'))
    await later
      .getByRole('link', { name: /wartet auf Zahlung/ })
      .first()
      .click()
    await expect(later.getByText(waiting)).toBeVisible()
    await expectAccessible(later)
    await later.getByRole('link', { name: 'Zur Zahlung' }).click()
    await later.getByRole('button', { name: 'Weiter' }).click()
    await expect(later.getByText(confirmed)).toBeVisible()
    await cartIsEmpty(later)
  },
)
