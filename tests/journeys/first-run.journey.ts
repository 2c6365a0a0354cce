// An empty shop and a new administrator: from the first sign-in to the first order that arrives.
import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from '../running-product.ts'
import { expect, expectAccessible, journey, watch } from './journey.ts'
import { staffPassword } from './start.ts'
import { typeKeys } from './type-keys.ts'

/** What a person does is counted: the whole way has a limit. */
function hands() {
  let count = 0
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    fill: async (target: Locator, text: string) => {
      count += 1
      await target.fill(text)
    },
  }
}

journey('an empty shop takes its first order within a few steps', async ({ page, noErrors }, info) => {
  // A product of its own starts and stops with it.
  journey.setTimeout(300_000)
  const folder = makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: staffPassword, RATE_LIMIT: '0' })
  try {
    const { click, fill, count } = hands()
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
    const began = performance.now()
    await page.goto(`${product.address}/backend/login`)
    await fill(page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }), 'admin')
    await fill(page.getByLabel('Passwort', { exact: true }), staffPassword)
    await click(button('Anmelden'))
    await expect(page.getByRole('heading', { name: 'Willkommen! Richten wir Ihren Shop ein.' })).toBeVisible()
    await expectAccessible(page)
    await click(page.getByRole('link', { name: 'Einrichtung starten' }))

    await fill(page.getByRole('textbox', { name: 'Name des Betriebs' }), 'Gasthof Löwe')
    await click(button('Speichern und weiter'))
    await expect(page.getByRole('heading', { name: 'Schritt 2 von 7: Filiale' })).toBeFocused()
    await fill(page.getByRole('textbox', { name: 'Name der Filiale' }), 'Marktplatz')
    await fill(page.getByRole('textbox', { name: 'Straße und Hausnummer' }), 'Marktplatz 1')
    await fill(page.getByRole('textbox', { name: 'PLZ' }), '6850')
    await fill(page.getByRole('textbox', { name: 'Ort' }), 'Dornbirn')
    await click(button('Speichern und weiter'))

    await click(page.getByRole('group', { name: 'Vorlagen' }).getByRole('button', { name: 'Rund um die Uhr' }))
    await expectAccessible(page)
    // Whoever leaves comes back to where they were.
    await page.goto(`${product.address}/backend#/dashboard`)
    await click(page.getByRole('link', { name: 'Einrichtung fortsetzen' }))
    await expect(page.getByRole('heading', { name: 'Schritt 3 von 7: Öffnungszeiten' })).toBeVisible()
    await click(page.getByRole('group', { name: 'Vorlagen' }).getByRole('button', { name: 'Rund um die Uhr' }))
    await click(button('Speichern und weiter'))

    await fill(page.getByRole('textbox', { name: 'Produkt 1', exact: true }), 'Käsespätzle')
    await fill(page.getByRole('textbox', { name: 'Preis von Produkt 1' }), 'viel')
    await click(button('Speichern und weiter'))
    await expect(page.getByText(/^Das ist keine Zahl/).first()).toBeVisible()
    // The browser itself reports what the server refused.
    noErrors.length = 0
    await fill(page.getByRole('textbox', { name: 'Preis von Produkt 1' }), '')
    await typeKeys(page, page.getByRole('textbox', { name: 'Preis von Produkt 1' }), '14,9')
    await expect(page.getByRole('textbox', { name: 'Preis von Produkt 1' })).toHaveValue('14,90')
    await expectAccessible(page)
    await click(button('Speichern und weiter'))
    await expect(page.getByRole('heading', { name: 'Schritt 5 von 7: Bezahlung' })).toBeVisible()
    const kept = await page.request.get(`${product.address}/api/products`)
    expect(await kept.json()).toMatchObject({ data: [{ name: 'Käsespätzle', price: 14.9, tax: 10 }] })
    await click(button('Speichern und weiter'))
    await expect(page.getByRole('heading', { name: 'Schritt 6 von 7: Rechtstexte' })).toBeVisible()
    await click(button('Speichern und weiter'))
    await expect(page.getByText('Ohne diesen Text können Gäste noch nicht bestellen.')).toHaveCount(3)
    await expectAccessible(page)
    await fill(page.getByRole('textbox', { name: /AGB/ }), 'Wir kochen, Sie essen.')
    await fill(page.getByRole('textbox', { name: 'Datenschutzerklärung' }), 'https://loewe.example/datenschutz')
    await fill(page.getByRole('textbox', { name: 'Impressum' }), 'Gasthof Löwe, Marktplatz 1')
    await click(button('Speichern und weiter'))
    await expect(page.getByText('Wir warten auf Ihre erste Bestellung')).toBeVisible()

    const opened = page.waitForEvent('popup')
    await click(page.getByRole('link', { name: 'Shop öffnen' }))
    const shop = await opened
    watch(shop, noErrors)
    await orderAsGuest(shop, { click, fill })

    await page.bringToFront()
    await expect(page.getByText('Ihre erste Bestellung ist da!')).toBeVisible()
    await expectAccessible(page)
    info.annotations.push({
      type: 'first order',
      description: `${count()} actions, ${Math.round(performance.now() - began)} ms`,
    })
    expect(count()).toBeLessThanOrEqual(35)

    // The website begins there, too, also in a house without pictures.
    await page.getByRole('link', { name: 'Ihre Website mit einer fertigen Seite beginnen' }).click()
    const templates = page.getByRole('dialog').getByRole('listitem')
    await expect(templates).toHaveCount(5)
    await templates.getByRole('button', { name: /^Über uns/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Über uns gestalten' })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible()

    await page.goto(`${product.address}/backend#/dashboard`)
    const card = page.getByRole('region', { name: 'Marktplatz' })
    await expect(card.getByText('14,90 €', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Einrichtung/ })).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    // Pages ask on as long as they are open.
    for (const open of page.context().pages()) await open.goto('about:blank')
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

journey(
  'a table fills an empty shop: the assistant leads there and back, and a guest finds the dish',
  { tag: '@long' },
  async ({ page }) => {
    journey.setTimeout(300_000)
    const folder = makeDataFolder()
    const product = await startProduct({ DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: staffPassword, RATE_LIMIT: '0' })
    try {
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await page.goto(`${product.address}/backend/login`)
      await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
      await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
      await button('Anmelden').click()
      await page.getByRole('link', { name: 'Einrichtung starten' }).click()
      await page.getByRole('textbox', { name: 'Name des Betriebs' }).fill('Gasthof Löwe')
      await button('Speichern und weiter').click()
      await page.getByRole('textbox', { name: 'Name der Filiale' }).fill('Marktplatz')
      await button('Speichern und weiter').click()
      await expect(page.getByRole('heading', { name: 'Schritt 3 von 7: Öffnungszeiten' })).toBeVisible()
      await page.goto(`${product.address}/backend#/start?step=products`)
      await page.getByRole('link', { name: 'Oder eine Tabelle importieren' }).click()
      await page.getByLabel('Datei', { exact: true }).setInputFiles({
        name: 'karte.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Gericht;Rubrik;Preis;USt\nKäsespätzle;Aus der Pfanne;14,90;10 %\n'),
      })
      await expect(page.getByLabel(/In Produktkatalog einordnen/)).toHaveValue('new')
      await expect(page.getByRole('textbox', { name: 'Name der neuen Speisekarte' })).toHaveValue('Speisekarte')
      await expectAccessible(page)
      await button('Prüfen').click()
      await expect(page.getByText('Neue Kategorien: Aus der Pfanne')).toBeVisible()
      await button('1 Zeile importieren').click()
      await expect(page.getByRole('link', { name: 'Zur Speisekarte', exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Zurück zur Einrichtung' }).click()
      await page
        .getByRole('navigation', { name: 'Schritte' })
        .getByRole('link', { name: /Produkte/ })
        .click()
      await expect(page.getByText('In der Speisekarte stehen schon Produkte.')).toBeVisible()
      await page.goto(`${product.address}/store/marktplatz`)
      await expect(page.getByRole('heading', { name: 'Aus der Pfanne' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Käsespätzle' })).toBeVisible()
    } finally {
      await page.goto('about:blank')
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

async function orderAsGuest(
  shop: Page,
  { click, fill }: Pick<ReturnType<typeof hands>, 'click' | 'fill'>,
): Promise<void> {
  await expect(shop.getByRole('heading', { name: 'Marktplatz', level: 1 })).toBeVisible()
  await click(shop.getByRole('button', { name: 'Käsespätzle' }))
  await click(shop.getByRole('dialog').getByRole('button', { name: /In den Warenkorb/ }))
  await expect(shop.getByText('Produkt zum Warenkorb hinzugefügt.')).toBeVisible()
  await shop.goto(new URL('/store/marktplatz/checkout', shop.url()).href)
  await fill(shop.getByRole('textbox', { name: 'Name' }), 'Paula Berger')
  for (const box of await shop.getByRole('checkbox', { name: /Geschäftsbedingungen|Datenschutz/ }).all())
    await click(box)
  await click(shop.getByRole('button', { name: /Bestellung abschicken/ }))
  await expect(shop).toHaveURL(/\/status\//)
}
