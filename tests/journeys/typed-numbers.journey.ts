// Numbers as people type them: what stands in the field after leaving it is what is stored.
import type { Locator, Page } from '@playwright/test'
import { placeOrder } from './counter.ts'
import { expect, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { typeKeys } from './type-keys.ts'

async function type(page: Page, field: Locator, text: string, shown: string): Promise<void> {
  await typeKeys(page, field, text)
  await expect(field).toHaveValue(shown)
}

const labelled = (page: Page, label: string): Locator =>
  page.locator('.record-form').getByRole('textbox', { name: new RegExp(`^${label}(?: \\*)?$`) })

async function save(page: Page): Promise<void> {
  // The word of the save before may still stand there.
  const answered = page.waitForResponse((response) => ['PUT', 'POST'].includes(response.request().method()))
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText('Gespeichert.').first()).toBeVisible()
  await expect(page.getByText('Nicht gespeichert')).toHaveCount(0)
}

type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string }

journey('a delivery area, coordinates, a time and minutes of a branch are stored as typed', async ({ page }) => {
  const office = await openAs(page, 'admin')
  const branches = await office.call<readonly Stored[]>('GET', '/branches')
  const branch = branches.find(({ name }) => name === 'Dornbirn')
  await goTo(page, `/branches/${branch?.id}`)

  // Another one where it is tried again: each area has a name of its own.
  const area = `999${journey.info().retry} Zahlendorf`
  const areas = page.getByRole('group', { name: 'Liefergebiete', exact: true })
  await areas.getByRole('button', { name: 'Gebiet hinzufügen' }).click()
  await areas.getByLabel('Gebiet oder Postleitzahl').last().pressSequentially(area)
  await type(page, areas.getByLabel('Lieferkosten').last(), '2,50', '2,50')
  await type(page, areas.getByLabel('Mindestbestellwert').last(), '15', '15,00')
  await type(page, areas.getByLabel('Gratis ab').last(), '1.250,00', '1250,00')
  await type(page, areas.getByLabel('Steuersatz der Lieferung in %').last(), '12,5', '12,5')
  await type(page, labelled(page, 'Breitengrad'), '47,366212', '47,366212')
  await type(page, labelled(page, 'Längengrad'), '9.6877', '9,6877')
  await type(page, labelled(page, 'Zubereitung \\(Minuten\\)'), '25', '25')
  await type(page, labelled(page, 'Zubereitung frühestens ab'), '9.30', '09:30')
  await save(page)
  const read = () => office.call<Stored>('GET', `/branches/${branch?.id}`)
  const stored = await read()
  expect(stored).toMatchObject({
    latitude: 47.366212,
    longitude: 9.6877,
    preparationMinutes: 25,
    orderableFrom: '09:30',
  })
  expect((stored['deliveryAreas'] as readonly object[]).at(-1)).toMatchObject({
    area,
    price: 2.5,
    minimumOrderValue: 15,
    freeFromOrderValue: 1250,
    tax: 12.5,
  })

  await type(page, areas.getByLabel('Lieferkosten').last(), '3,50', '3,50')
  await save(page)
  expect(((await read())['deliveryAreas'] as readonly object[]).at(-1)).toMatchObject({ price: 3.5 })

  await type(page, areas.getByLabel('Mindestbestellwert').last(), 'fünfzehn', 'fünfzehn')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(areas.getByText(/^Das ist keine Zahl/)).toBeVisible()
  await expect(areas.getByLabel('Mindestbestellwert').last()).toBeFocused()
  expect(((await read())['deliveryAreas'] as readonly object[]).at(-1)).toMatchObject({ minimumOrderValue: 15 })
  await type(page, areas.getByLabel('Mindestbestellwert').last(), '15', '15,00')
})

journey('price, tax rate and quantities of a product are stored as typed', async ({ page }) => {
  const office = await openAs(page, 'admin')
  const made = await office.call<Stored>('POST', '/products', {
    name: 'Zahlenkäse',
    type: 'simple',
    unit: 'kilogram',
    price: 1,
    tax: 10,
  })
  await goTo(page, `/products/${made.id}`)
  await type(page, labelled(page, 'Preis'), '1.250,00', '1250,00')
  await type(page, labelled(page, 'Steuersatz'), '12,5 %', '12,5')
  await type(page, labelled(page, 'Mindestmenge'), '0,250', '0,25')
  await type(page, labelled(page, 'Schrittweite'), '0.125', '0,125')
  await type(page, labelled(page, 'Höchstmenge'), '1250', '1250')
  await save(page)
  const stored = await office.call<Stored>('GET', `/products/${made.id}`)
  expect(stored).toMatchObject({
    price: 1250,
    tax: 12.5,
    minimumQuantity: 0.25,
    quantityStepSize: 0.125,
    maximumQuantity: 1250,
  })
})

journey(
  'numbers in the dialogs of orders, products, figures and tables are stored as typed',
  { tag: '@long' },
  async ({ page }) => {
    const office = await openAs(page, 'admin')
    const branches = await office.call<readonly Stored[]>('GET', '/branches')
    const branchId = branches.find(({ name }) => name === 'Hohenems')?.id ?? ''
    // Another one with each try.
    const mark = `Tasten${Date.now() % 100_000}`

    await journey.step('cash that goes back', async () => {
      const order = await placeOrder(page, { staff: office, branchId }, mark)
      await office.call('POST', `/orders/${order.id}/paid`, { method: 'cash' })
      await goTo(page, `/orders?order=${order.id}`)
      await page.getByRole('button', { name: 'Bar zurückgeben' }).click()
      const dialog = page.getByRole('dialog', { name: /Bargeld zurückgeben\?$/ })
      await typeKeys(page, dialog.getByLabel('Betrag'), 'viel')
      await typeKeys(page, dialog.getByLabel('Grund'), 'Suppe war kalt')
      await dialog.getByRole('button', { name: 'Bar zurückgeben' }).click()
      await expect(dialog.getByText(/^Das ist keine Zahl/)).toBeVisible()
      await type(page, dialog.getByLabel('Betrag'), '7,5', '7,50')
      await dialog.getByRole('button', { name: 'Bar zurückgeben' }).click()
      await expect(dialog).toHaveCount(0)
      const stored = await office.call<{ pricing: { totalGross: number }; cashRefundable: number }>(
        'GET',
        `/orders/${order.id}`,
      )
      expect(stored.cashRefundable).toBeCloseTo(stored.pricing.totalGross - 7.5, 2)
      await page.keyboard.press('Escape')
    })

    await journey.step('the tax rate of several products', async () => {
      const made = await Promise.all(
        ['Eins', 'Zwei'].map((name) =>
          office.call<Stored>('POST', '/products', {
            name: `${mark} ${name}`,
            type: 'simple',
            unit: 'piece',
            price: 1,
            tax: 10,
          }),
        ),
      )
      await goTo(page, `/products?q=${mark}`, 'Produkte')
      await expect(page.getByRole('row')).toHaveCount(3)
      await page.getByText('Alle auf dieser Seite auswählen').click()
      await page.getByRole('button', { name: 'Steuersatz setzen' }).click()
      const rate = page.locator('.bulk-tax').getByRole('textbox')
      await type(page, rate, '2,6 %', '2,6')
      await page.getByRole('button', { name: 'Anwenden' }).click()
      await expect(page.getByText('2 Einträge geändert.')).toBeVisible()
      for (const { id } of made) {
        expect(await office.call<Stored>('GET', `/products/${id}`)).toMatchObject({ tax: 2.6 })
        await office.call('DELETE', `/products/${id}`)
      }
    })

    await journey.step('what a dish costs: left with Tab, and with Escape', async () => {
      const costs = async () => {
        const day = Temporal.Now.plainDateISO('Europe/Vienna')
        const { costs: all } = await office.call<{
          costs: readonly { productId: string; name: string; cost: number | null }[]
        }>('GET', `/statistics/menu?from=${day.subtract({ days: 29 }).toString()}&to=${day.toString()}`)
        return all.toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
      }
      const [first, second] = await costs()
      await goTo(page, '/statistics?view=dishes&range=days30')
      await page.getByRole('button', { name: 'Wareneinsatz eintragen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Was kosten die Zutaten?' })
      const field = (name = '') =>
        dialog.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(name)} je `) }).first()
      await type(page, field(first?.name), '3,456', '3,456')
      await expect(field(first?.name)).toHaveAttribute('aria-invalid', 'true')
      await type(page, field(first?.name), '-1', '-1,00')
      await expect(field(first?.name)).toHaveAttribute('aria-invalid', 'true')
      await type(page, field(first?.name), '3,4', '3,40')
      await field(second?.name).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('1.250,00')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      const costOf = async (dish = first) =>
        (await costs()).find(({ productId }) => productId === dish?.productId)?.cost
      await expect.poll(() => costOf(first)).toBe(3.4)
      await expect.poll(() => costOf(second)).toBe(1250)
      for (const dish of [first, second]) {
        await office.call('PUT', `/dish-costs/${dish?.productId}`, { cost: dish?.cost ?? null })
      }
    })

    await journey.step('many tables', async () => {
      await goTo(page, '/tables')
      await page.getByRole('button', { name: 'Tische anlegen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Tische anlegen' })
      await type(page, dialog.getByLabel('Von Nummer'), '41', '41')
      await type(page, dialog.getByLabel('Bis Nummer'), '42,5', '42,5')
      await expect(dialog.getByLabel('Bis Nummer')).toHaveAttribute('aria-invalid', 'true')
      await type(page, dialog.getByLabel('Bis Nummer'), '42', '42')
      await typeKeys(page, dialog.getByLabel('Vor der Nummer'), `${mark}-`)
      await type(page, dialog.getByLabel('Plätze je Tisch'), '6', '6')
      await typeKeys(page, dialog.getByLabel('Bereich'), 'Gastgarten')
      await dialog.getByRole('button', { name: 'Tische anlegen' }).click()
      await expect(dialog.getByText('2 Tische angelegt.')).toBeVisible()
      const tables = await office.call<readonly (Stored & { identifier: string })[]>('GET', `/tables?q=${mark}`)
      expect(tables.map(({ identifier }) => identifier).toSorted()).toEqual([`${mark}-41`, `${mark}-42`])
      for (const table of tables) {
        expect(table).toMatchObject({ seats: 6, area: 'Gastgarten' })
        await office.call('DELETE', `/tables/${table.id}`)
      }
    })
  },
)

journey('hours of a contract are typed as hours and stored as minutes', { tag: '@long' }, async ({ page }) => {
  const office = await openAs(page, 'admin')
  const people = await office.call<readonly Stored[]>('GET', '/users')
  const made = await office.call<Stored>('POST', '/work-contracts', {
    user: { id: people[0]?.id },
    validFrom: `201${journey.info().retry}-01-01`,
  })
  await goTo(page, `/work-contracts/${made.id}`)
  const week = page.getByRole('group', { name: 'Stunden pro Wochentag' })
  await expect(week.getByText('Zusammen 40:00 h')).toBeVisible()
  for (const day of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag'])
    await type(page, week.getByLabel(day), '7,7', '7:42')
  await type(page, week.getByLabel('Freitag'), '7:42', '7:42')
  await expect(week.getByText('Zusammen 38:30 h')).toBeVisible()
  await type(page, labelled(page, 'Höchstens Überstunden'), '40', '40:00')
  await save(page)
  expect(await office.call('GET', `/work-contracts/${made.id}`)).toMatchObject({
    weekdayMinutes: { mo: 462, tu: 462, we: 462, th: 462, fr: 462, sa: 0, su: 0 },
    overtimeCapMinutes: 2400,
  })

  // As minutes, which stood here before.
  await type(page, week.getByLabel('Montag'), '480', '480')
  const tooMany = 'Bitte geben Sie höchstens 24:00 Stunden an, zum Beispiel 7:42 oder 7,7.'
  await expect(week.getByText(tooMany)).toBeVisible()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('button', { name: tooMany })).toBeVisible()
  await expect(week.getByLabel('Montag')).toBeFocused()
  await type(page, week.getByLabel('Montag'), '480 min', '8:00')
})
