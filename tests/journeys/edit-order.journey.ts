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

journey(
  'what is typed in „Bestellung bearbeiten“ is what is stored',
  { tag: '@long' },
  async ({ page, browser, noErrors }) => {
    const counter = await openCounter(browser, noErrors)
    const branch = await counter.staff.call<object>('GET', `/branches/${counter.branchId}`)
    const setBranch = (change: object) =>
      counter.staff.call('PUT', `/branches/${counter.branchId}`, { ...branch, version: undefined, ...change })
    await setBranch({ isDineInEnabled: true, isTableSelectionEnabled: true })
    // Another pair with each try: those of the first are still there.
    const [here, there] = [`E${Date.now() % 10_000}a`, `E${Date.now() % 10_000}b`]
    const tables = [here, there].map((identifier) =>
      counter.staff.call<{ id: string }>('POST', '/tables', { identifier, branch: { id: counter.branchId } }),
    )
    const [first, second] = await Promise.all(tables)
    const seated = { isDineIn: true, isDelivery: false, table: { id: first?.id } }
    const order = await placeOrder(page, counter, 'Edith Tipp', seated)
    await setBranch({})
    await counter.close()
    const office = await openAs(page, 'admin')
    const day = Temporal.Now.plainDateISO('Europe/Vienna').add({ days: 1 })
    const stored = () => office.call<Stored>('GET', `/orders/${order.id}`)

    await goTo(page, `/orders?order=${order.id}`)
    const sheet = page.getByRole('dialog', { name: `Bestellung ${order.ticketNumber}`, exact: true })
    await expect(sheet.getByText(`Tisch ${here}`).first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Bestellung bearbeiten' }).click()
    const dialog = page.getByRole('dialog', { name: /bearbeiten$/ })
    await typeKeys(page, dialog.getByLabel('Name', { exact: true }), 'Edith Tippner')
    await typeKeys(page, dialog.getByLabel('Telefon', { exact: true }), '12')
    await typeKeys(page, dialog.getByLabel('Bemerkung'), 'Ohne Zwiebel, mit Röstzwiebeln')
    await typeKeys(
      page,
      dialog.getByLabel(/: Datum$/),
      day.toLocaleString('de-AT', { day: '2-digit', month: '2-digit', year: 'numeric' }),
    )
    await typeKeys(page, dialog.getByLabel(/: Uhrzeit$/), '19.30')
    await dialog.getByLabel('Tisch').selectOption(there)

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
      tableIdentifier: there,
    })
    expect(Date.parse((await stored()).appointment)).toBe(
      day.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: '19:30' }).epochMilliseconds,
    )

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
  },
)
