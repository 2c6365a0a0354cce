// Staff correct an order from its sheet with the keyboard, hide it once it has ended, and find it again.
import { openCounter, placeOrder } from './counter.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { typeKeys } from './type-keys.ts'

interface Stored {
  readonly [field: string]: unknown
  readonly status: string
  readonly appointment: string
  readonly pricing: { readonly totalGross: number }
  readonly items: readonly { readonly amount: number; readonly unitPrice: number }[]
}

journey('what is typed in „Bestellung bearbeiten“ is what is stored', async ({ page, browser, noErrors }) => {
  const counter = await openCounter(browser, noErrors)
  const branch = await counter.staff.call<object>('GET', `/branches/${counter.branchId}`)
  const setBranch = (change: object) =>
    counter.staff.call('PUT', `/branches/${counter.branchId}`, { ...branch, version: undefined, ...change })
  await setBranch({ isDineInEnabled: true, isTableSelectionEnabled: true })
  const tables = ['E1', 'E2'].map((identifier) =>
    counter.staff.call<{ id: string }>('POST', '/tables', { identifier, branch: { id: counter.branchId } }),
  )
  const [first, second] = await Promise.all(tables)
  const seated = { isDineIn: true, isDelivery: false, table: { id: first?.id } }
  const order = await placeOrder(page, counter, 'Edith Tipp', seated)
  await setBranch({})
  await counter.close()
  const office = await openAs(page, 'admin')
  const stored = () => office.call<Stored>('GET', `/orders/${order.id}`)

  await goTo(page, `/orders?order=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber}`, exact: true })
  await expect(sheet.getByText('Tisch E1').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Bestellung bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: /bearbeiten$/ })
  await typeKeys(page, dialog.getByLabel('Name', { exact: true }), 'Edith Tippner')
  await typeKeys(page, dialog.getByLabel('Telefon', { exact: true }), '12')
  await typeKeys(page, dialog.getByLabel('Bemerkung'), 'Ohne Zwiebel, mit Röstzwiebeln')
  await typeKeys(page, dialog.getByLabel(/: Datum$/), '24.11.2026')
  await typeKeys(page, dialog.getByLabel(/: Uhrzeit$/), '19.30')
  await dialog.getByLabel('Tisch').selectOption('E2')

  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByLabel('Telefon', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Telefon', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  // At a table nobody has to say a name: nothing was stored of it yet.
  expect((await stored())['name']).toBe('')
  await typeKeys(page, dialog.getByLabel('Telefon', { exact: true }), '0664 7654321')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  forgive(noErrors, /422/)
  expect(await stored()).toMatchObject({
    name: 'Edith Tippner',
    phone: '+436647654321',
    comment: 'Ohne Zwiebel, mit Röstzwiebeln',
    table: { id: second?.id },
    tableIdentifier: 'E2',
  })
  expect(Date.parse((await stored()).appointment)).toBe(Date.parse('2026-11-24T18:30:00Z'))

  await sheet.getByRole('button', { name: 'Kässpätzle ändern' }).click()
  const line = page.getByRole('dialog', { name: 'Kässpätzle ändern' })
  await typeKeys(page, line.getByLabel('Eigener Preis pro Einheit'), '12,50')
  await line.getByRole('button', { name: 'Menge erhöhen' }).click()
  await line.getByRole('button', { name: /^Speichern/ }).click()
  await expect(line).toHaveCount(0)
  expect((await stored()).items[0]).toMatchObject({ amount: 2, unitPrice: 12.5 })
  expect((await stored()).pricing.totalGross).toBe(25)

  await office.call('POST', `/orders/${order.id}/status/reject`, {})
  await page.keyboard.press('Escape')
  await goTo(page, '/history')
  await page.getByRole('searchbox', { name: 'Bestellung suchen' }).fill('Edith')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /ansehen$/ }).click()
  await sheet.getByRole('button', { name: 'Bestellung ausblenden' }).click()
  const question = page.getByRole('dialog', { name: /ausblenden\?$/ })
  await question.getByRole('button', { name: 'Bestellung ausblenden' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Edith Tippner')).toHaveCount(0)

  await page.getByLabel('Gezeigt werden').selectOption('Ausgeblendete')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /ansehen$/ }).click()
  await expect(sheet.getByText(/^Ausgeblendet:/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Wieder einblenden' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByLabel('Gezeigt werden').selectOption('Sichtbare')
  await expect(page.getByText('Edith Tippner')).toBeVisible()
})
