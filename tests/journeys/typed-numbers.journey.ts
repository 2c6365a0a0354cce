// Numbers as people type them: what stands in the field after leaving it is what is stored.
import type { Locator, Page } from '@playwright/test'
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
