// The day of an owner, task by task, each with as many clicks as docs/owners-day.md says; from the overview, at a desk.
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from '../running-product.ts'
import { placeOrder } from './counter.ts'
import { counts, hands, type Hands } from './hands.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { staffPassword } from './start.ts'

const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }
journey.use(desk)

const wanted = counts()
const firstMorning = ['Company', 'Branch', 'Opening hours', 'Ten dishes']

/** The tasks of one journey: each takes as many clicks as the table says, and the table says no other. */
function tasks() {
  const told: string[] = []
  return {
    told,
    task: async (name: string, story: (own: Hands) => Promise<void>): Promise<void> => {
      told.push(name)
      await journey.step(name, async () => {
        const own = hands()
        await story(own)
        // The others are counted, too: one that got longer hides no second one.
        expect.soft([name, own.count()]).toEqual([name, wanted.get(name)])
      })
    },
  }
}

const named = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}(?: \\*)?$`) }).first()
const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: new RegExp(`^${name}(?: |$)`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The board has links of the same names, which stand there until the list has come. */
const listed = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const saved = (page: Page) => expect(page.getByText('Gespeichert.').first()).toBeVisible()

journey('the first morning: company, branch, hours and ten dishes', async ({ page }) => {
  journey.setTimeout(300_000)
  const { task, told } = tasks()
  const folder = makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: staffPassword, RATE_LIMIT: '0' })
  try {
    await page.goto(`${product.address}/backend/login`)
    await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
    await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
    await button(page, 'Anmelden').click()
    const next = button(page, 'Speichern und weiter')
    await task('Company', async ({ click, fill }) => {
      await click(page.getByRole('link', { name: 'Einrichtung starten' }))
      await fill(page.getByRole('textbox', { name: 'Name des Betriebs' }), 'Gasthof Löwe')
      await click(next)
    })
    await task('Branch', async ({ click, fill }) => {
      await fill(page.getByRole('textbox', { name: 'Name der Filiale' }), 'Marktplatz')
      await fill(page.getByRole('textbox', { name: 'Straße und Hausnummer' }), 'Marktplatz 1')
      await fill(page.getByRole('textbox', { name: 'PLZ' }), '6850')
      await fill(page.getByRole('textbox', { name: 'Ort' }), 'Dornbirn')
      await click(next)
    })
    await task('Opening hours', async ({ click }) => {
      await click(page.getByRole('group', { name: 'Vorlagen' }).getByRole('button').first())
      await click(next)
    })
    await task('Ten dishes', async ({ click, fill }) => {
      for (let number = 1; number <= 10; number += 1) {
        await fill(page.getByRole('textbox', { name: `Produkt ${number}`, exact: true }), `Gericht ${number}`)
        await fill(page.getByRole('textbox', { name: `Preis von Produkt ${number}`, exact: true }), `${number + 8},50`)
      }
      await click(next)
    })
    await expect(page.getByRole('heading', { name: 'Schritt 5 von 7: Bezahlung' })).toBeVisible()
    expect(told).toEqual(firstMorning)
  } finally {
    await page.goto('about:blank')
    expect(await product.stop()).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  }
})

journey('every day: what an owner does between morning and evening', async ({ page }) => {
  journey.setTimeout(300_000)
  const { task, told } = tasks()
  const staff = await openAs(page, 'admin')
  const branches = await staff.call<{ id: string; name: string }[]>('GET', '/branches')
  const branchId = branches.find(({ name }) => name === 'Hohenems')?.id ?? ''
  const counter = { page, staff, branchId, card: () => page.locator('article'), close: async () => undefined }
  const begin = () => goTo(page, '/dashboard')

  await begin()
  await task('Configurable dish', async ({ click, fill, choose }) => {
    await click(area(page, 'Produkte'))
    await click(page.getByRole('link', { name: 'Neu', exact: true }))
    await choose(page.getByRole('combobox', { name: 'Speisekarte und Kategorie' }), { index: 1 })
    await fill(named(page, 'Name'), 'Wunschpfandl')
    await click(page.getByRole('radio', { name: /^Konfigurierbar/ }))
    await fill(named(page, 'Preis'), '12,50')
    await click(button(page, 'Speisen 10 %'))
    await click(button(page, 'Auswahl hinzufügen'))
    await fill(page.getByRole('textbox', { name: 'Name der Auswahl' }), 'Größe')
    await click(button(page, 'Option hinzufügen'))
    await fill(page.getByRole('textbox', { name: 'Name von Option 1' }), 'klein')
    await click(button(page, 'Speichern'))
    await saved(page)
  })

  await begin()
  await task('Dish by weight', async ({ click, fill, choose }) => {
    await click(area(page, 'Produkte'))
    await click(page.getByRole('link', { name: 'Neu', exact: true }))
    await fill(named(page, 'Name'), 'Leberkäse am Stück')
    await fill(named(page, 'Preis'), '18,00')
    await click(button(page, 'Speisen 10 %'))
    await choose(page.getByRole('combobox', { name: /^Einheit(?: \*)?$/ }).first(), 'Kilogramm')
    await click(button(page, 'Speichern'))
    await saved(page)
  })

  await begin()
  await task('Delivery area', async ({ click, fill }) => {
    await click(area(page, 'Filialen'))
    await listed(page, 'Filialen')
    await click(page.getByRole('link', { name: 'Dornbirn', exact: true }))
    const group = page.getByRole('group', { name: 'Liefergebiete', exact: true })
    await click(group.getByRole('button', { name: 'Gebiet hinzufügen' }))
    await fill(group.getByLabel('Gebiet oder Postleitzahl').last(), '6842 Koblach')
    await fill(group.getByLabel('Lieferkosten').last(), '3,50')
    await click(button(page, 'Speichern'))
    await saved(page)
  })

  await begin()
  await task('Printer', async ({ click, fill, choose }) => {
    await click(area(page, 'Geräte'))
    await click(page.getByRole('link', { name: 'Gerät einrichten' }))
    await choose(page.getByRole('combobox', { name: 'In welcher Filiale steht es?' }), 'Hohenems')
    await click(page.getByText('Bondrucker', { exact: true }))
    await click(page.getByText('Im Netz des Servers', { exact: true }))
    await fill(page.getByRole('textbox', { name: /^IP-Adresse des Druckers/ }), 'simulator:probe')
    await click(button(page, 'Weiter'))
    await click(button(page, 'Testseite drucken'))
    await expect(page.getByText(/^Die Testseite wurde gedruckt\./)).toBeVisible()
    await click(page.getByText('Küchenbon', { exact: true }))
    await expect(page.getByText('Gespeichert. Ab jetzt druckt er das.')).toBeVisible()
  })

  await begin()
  await task('Person', async ({ click, fill }) => {
    await click(area(page, 'Benutzer'))
    await click(page.getByRole('link', { name: 'Neu', exact: true }))
    await fill(named(page, 'Vorname'), 'Nora')
    await fill(named(page, 'Nachname'), 'Neumann')
    await fill(named(page, 'E-Mail'), 'nora.neumann@example.at')
    await click(page.getByRole('checkbox', { name: 'Hohenems' }))
    await click(button(page, 'Speichern'))
    await saved(page)
  })

  await begin()
  await task('Onboard a waiter', async ({ click, fill }) => {
    await click(area(page, 'Benutzer'))
    await click(page.getByRole('link', { name: 'Neu', exact: true }))
    await fill(named(page, 'Vorname'), 'Kilian')
    await fill(named(page, 'Nachname'), 'Kellner')
    await fill(named(page, 'E-Mail'), 'kilian.kellner@example.at')
    await click(page.getByRole('checkbox', { name: 'Hohenems' }))
    await click(button(page, 'PIN vorschlagen'))
    await expect(page.getByText(/^Neue PIN: \d{4}\./)).toBeVisible()
    await click(button(page, 'Speichern'))
    await saved(page)
  })

  const order = await placeOrder(page, counter, 'Resi Auer')
  await begin()
  await task('Answer an order', async ({ click }) => {
    await click(area(page, 'Bestellungen'))
    const card = page.getByRole('article').filter({ hasText: 'Resi Auer' })
    await click(card.getByRole('button', { name: 'Bestätigen, fertig in 20 Minuten' }))
    await expect(page.getByText('Resi Auer').first()).toBeVisible()
  })
  await expect
    .poll(async () => (await staff.call<{ status: string }>('GET', `/orders/${order.id}`)).status)
    .toBe('confirmed')

  await staff.call('POST', `/orders/${order.id}/paid`, { method: 'cash' })
  await begin()
  await task('Find an order', async ({ press, fill, click }) => {
    await press(page, 'Control+k')
    await fill(page.getByPlaceholder('Seite, Produkt, Person, Bestellnummer …'), 'Resi Auer')
    await click(
      page
        .locator('.palette')
        .getByText(/ · Resi Auer$/)
        .first(),
    )
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await task('Refund', async ({ click, fill }) => {
    await click(page.getByRole('dialog').getByRole('button', { name: 'Bar zurückgeben' }))
    const dialog = page.locator('form.end-order')
    await fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Kalt geliefert')
    await click(dialog.getByRole('button', { name: 'Bar zurückgeben' }))
    await expect(dialog).toHaveCount(0)
  })
  await page.keyboard.press('Escape')

  await begin()
  await task("The day's figures", async () => {
    await expect(page.getByRole('region', { name: 'Heute im Vergleich' }).getByText('€').first()).toBeVisible()
  })

  await task('Change a price at noon', async ({ click, fill, press }) => {
    await click(area(page, 'Produkte'))
    await click(page.getByRole('button', { name: /^Preis von Apfelsaft.* ändern/ }).first())
    await fill(page.getByRole('textbox', { name: /^Preis von Apfelsaft/ }), '4,40')
    await press(page, 'Enter')
    await expect(page.getByText(/^Apfelsaft.*: 4,40/).first()).toBeVisible()
  })

  await begin()
  await task('Close for a holiday', async ({ click }) => {
    await click(area(page, 'Filialen'))
    await listed(page, 'Filialen')
    await click(page.getByRole('link', { name: 'Dornbirn', exact: true }))
    await click(page.getByRole('button', { name: / geschlossen$/ }).first())
    await click(button(page, 'Speichern'))
    await saved(page)
  })

  await begin()
  await task('Add a branch', async ({ click, fill }) => {
    await click(area(page, 'Filialen'))
    await listed(page, 'Filialen')
    await click(page.getByRole('link', { name: 'Dornbirn', exact: true }))
    await click(page.getByRole('link', { name: 'Duplizieren' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Filiale erstellen' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Speisekarten mitnehmen von Dornbirn' })).toBeChecked()
    await expectAccessible(page)
    await fill(named(page, 'Name'), 'Bludenz')
    await fill(named(page, 'Straße und Hausnummer'), 'Werdenbergerstraße 4')
    await fill(named(page, 'PLZ'), '6700')
    await fill(named(page, 'Ort'), 'Bludenz')
    await click(page.getByRole('switch', { name: 'Öffentlich' }))
    await click(button(page, 'Speichern'))
    await expect(page.getByText('Die neue Filiale steht in den Speisekarten.')).toBeVisible()
  })
  // What it is for: a guest finds the dishes there and can order one.
  await page.goto(address('/store/bludenz'))
  await page.getByRole('button', { name: 'Flädlesuppe', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /In den Warenkorb/ })
    .click()
  await page.getByRole('link', { name: 'Jetzt bestellen' }).first().click()
  // At night it is a pre-order.
  await expect(page.getByRole('button', { name: /estellung abschicken/ })).toBeVisible()
  await page.goto(address('/backend#/account'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await begin()
  await task('A poster', async ({ click }) => {
    await click(area(page, 'Bildvorlagen'))
    await click(button(page, 'Fertige Vorlagen'))
    await click(page.getByRole('dialog').getByRole('button').filter({ hasText: 'Plakat' }).first())
    await click(button(page, 'Herunterladen'))
    const file = page.waitForEvent('download')
    await click(page.getByRole('menuitem', { name: 'Als PDF' }))
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await page.goto(address('/store/hohenems'))
  await task('Place an order', async ({ click, fill }) => {
    await click(page.getByRole('button', { name: 'Flädlesuppe', exact: true }))
    await click(page.getByRole('dialog').getByRole('button', { name: /In den Warenkorb/ }))
    await click(page.getByRole('link', { name: 'Jetzt bestellen' }).first())
    await fill(page.getByRole('textbox', { name: 'Name' }), 'Toni Gast')
    await click(page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }))
    await click(page.getByRole('checkbox', { name: /Datenschutzerklärung/ }))
    await click(page.getByRole('button', { name: /Bestellung abschicken/ }))
    await expect(page).toHaveURL(/\/status\//)
  })

  expect([...firstMorning, ...told].toSorted()).toEqual([...wanted.keys()].toSorted())
})
