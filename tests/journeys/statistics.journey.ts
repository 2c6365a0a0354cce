// An owner asks the screen, not a spreadsheet: which dish lost most on weekday evenings, and what stands behind a figure.
import type { Response } from '@playwright/test'
import { dishChanges, type SoldDish } from '#domain/statistics/dish-changes.ts'
import { signIn } from '../running-product.ts'
import { address, expect, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { staffPassword } from './start.ts'

journey('which dish lost most in Dornbirn on weekday evenings is answered by the screen alone', async ({ page }) => {
  const answers: Response[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/statistics/items?')) answers.push(answer)
  })
  await openAs(page, 'admin')
  await goTo(page, '/statistics')
  await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption('Letzter Monat')
  await page.getByRole('combobox', { name: 'Filiale', exact: true }).last().selectOption('Dornbirn')
  await page.getByRole('combobox', { name: 'Wochentage' }).selectOption('Montag bis Freitag')
  await page.getByRole('combobox', { name: 'Tageszeit' }).selectOption('17 bis 22 Uhr')
  await page.getByRole('tab', { name: 'Gerichte' }).click()
  const message = page.getByRole('region', { name: 'Was gewann, was verlor?' }).locator('.picture-message')
  await expect(async () => {
    const answer = answers.at(-1)
    if (answer === undefined) throw new Error('nothing was asked yet')
    expect(answer.url()).toMatch(/(?=.*fromHour=17)(?=.*weekdays=1)(?=.*branch)/)
    const { data } = (await answer.json()) as { data: { rows: SoldDish[]; previousRows: SoldDish[] } }
    const [first] = dishChanges(data.rows, data.previousRows)
    expect(data.rows.length).toBeGreaterThan(0)
    // In a month that grew everywhere none lost: the history of the demo ends today.
    if (first === undefined || first.difference >= 0) return expect(message).toHaveText('Kein Gericht verlor.')
    const lost = Math.abs(first.difference).toLocaleString('de', { minimumFractionDigits: 2 })
    return expect(message).toHaveText(
      new RegExp(`^Am meisten verlor ${RegExp.escape(first.name)}: −\\s?${lost}\\s€\\.$`),
    )
  }).toPass({ timeout: 20_000 })
  // Whoever gets the address sees the same.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Wochentage' })).toHaveValue('1,2,3,4,5')
  await expect(page.getByRole('tab', { name: 'Gerichte' })).toHaveAttribute('aria-selected', 'true')
})

journey('a figure opens what it counts', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  await goTo(page, '/statistics?range=days30')
  const orders = page.getByRole('region', { name: 'Wie viele Bestellungen waren es?' })
  await orders.getByRole('button', { name: 'Als Tabelle' }).click()
  await orders.getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/history\?counted=received&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verlauf')
})

journey(
  'an hour of the week and a dish open exactly the orders that they count',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, 'admin')
    const total = page.locator('.page-head .page-hint').first()
    await goTo(page, '/statistics?view=times&range=lastMonth')
    const hour = page.getByRole('group', { name: 'Wann wird bestellt?' }).getByRole('link').first()
    const counted = (await hour.textContent()) ?? ''
    await hour.click()
    await expect(
      page.getByText(/^Genau die Bestellungen hinter der Zahl: eingegangen · Mo · \d+ bis \d+ Uhr/),
    ).toBeVisible()
    await expect(total).toHaveText(new RegExp(`^${counted} Bestellung`))

    await goTo(page, '/statistics?view=dishes&range=lastMonth')
    const dishes = page.getByRole('region', { name: 'Was wird bestellt?' })
    await dishes.getByRole('button', { name: 'Als Tabelle' }).click()
    const orders = dishes.getByRole('row').nth(1).getByRole('link').last()
    const ordered = (await orders.textContent()) ?? ''
    await orders.click()
    await expect(page.getByText(/^Genau die Bestellungen hinter der Zahl: verkauft · /)).toBeVisible()
    await expect(total).toHaveText(new RegExp(`^${ordered.replaceAll('.', '\\.?')} Bestellung`))
    await page.getByRole('button', { name: 'Alle Bestellungen dieser Tage' }).click()
    await expect(page.getByText(/^Genau die Bestellungen/)).toHaveCount(0)
  },
)

journey('what we handed back is answered by the screen alone, and a day opens those orders', async ({ page }) => {
  const uid = await giveBackCash(7.4)
  await openAs(page, 'admin')
  await goTo(page, '/statistics?range=days7')
  const refunds = page.getByRole('region', { name: 'Was gaben wir zurück?' })
  await expect(refunds.locator('.picture-message')).toHaveText(
    /^Am meisten .+: [\d.,]+\s€\. Zusammen [\d.,]+\s€ in \d+ Rückgaben?\.$/,
  )
  await refunds.getByRole('button', { name: 'Als Tabelle' }).click()
  await refunds
    .getByRole('row')
    .filter({ hasText: /[1-9],\d\d|[1-9]\d*,\d\d/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/#\/history\?counted=refunded&from=/)
  await expect(page.getByText(/^Genau die Bestellungen hinter der Zahl: mit Geld zurück/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Bestellung suchen' }).fill(uid)
  const found = page.getByRole('table').getByRole('button')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('dialog')).toContainText('7,40 € bar zurückgegeben: Suppe war kalt')
})

/** Somebody at the counter gave it back today, of an order that was paid in cash. */
async function giveBackCash(amount: number): Promise<string> {
  const staff = await signIn(address(), 'admin', staffPassword)
  const path = '/orders?status=completed&paymentMethod=cash&pageSize=20'
  for (const { id, uid, isPaid } of await staff.call<{ id: string; uid: string; isPaid: boolean }[]>('GET', path)) {
    if (!isPaid) await staff.call('POST', `/orders/${id}/paid`, { method: 'cash' })
    const refund = { amount, reason: 'Suppe war kalt' }
    if ((await staff.ask('POST', `/orders/${id}/cash-refunds`, refund)).ok) return uid
  }
  throw new Error('the demo has no order that was paid in cash')
}
