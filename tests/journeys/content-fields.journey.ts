// Every type of field that content of pages has (back-office § 3), in the editor of pages: as it begins, typed key by key, and as guests read it.
import type { Locator, Page } from '@playwright/test'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'
import { typeKeys } from './type-keys.ts'

const site = { path: 'feste/silvester', type: 'custom_site', title: 'Silvester', isPublic: true, content: { body: [] } }

async function insert(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Abschnitt (am Ende )?einfügen$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
  const fields = page.getByRole('region', { name: new RegExp(`^\\d+\\. ${kind.replace(/[()]/g, '\\$&')}$`) })
  await expect(fields.getByRole('heading', { level: 2 }).first()).toBeFocused()
  return fields
}

/** Chosen by name, with the keys alone. */
async function pick(page: Page, field: Locator, name: string): Promise<void> {
  await field.focus()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name }).filter({ visible: true }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
}

const box = (fields: Locator, name: string | RegExp) =>
  fields.getByRole('textbox', { name, ...(typeof name === 'string' && { exact: true }) })

journey(
  'every type of field begins as it should, is typed, and is read by guests',
  { tag: '@long' },
  async ({ page, viewport }) => {
    // Side by side, as at a desk: the page beside its fields.
    await page.setViewportSize({ width: 1440, height: viewport?.height ?? 900 })
    const staff = await admin()
    const data = `data:text/plain;base64,${Buffer.from('Ablauf').toString('base64')}`
    const file = await staff.call<{ id: string }>('POST', '/uploads', { data, fileName: 'ablauf.txt' })
    await withEntries(staff, [['sites', site]], async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/sites/${id}/builder`, 'Silvester gestalten')

      const event = await insert(page, 'Veranstaltung')
      const empty = ['Titel', 'Kurz gesagt', 'Tag', 'Beginn', 'Ende', /^Eintritt/, 'Plätze', 'Einzelheiten', /^E-Mail/]
      for (const name of empty) {
        await expect(box(event, name)).toHaveValue('')
        await expect(box(event, name)).not.toHaveAttribute('required')
      }
      await expect(box(event, 'Text')).toHaveText('')
      await expect(event.getByText('Noch kein Bild.', { exact: true })).toBeVisible()
      // A textarea has three rows.
      await expect(box(event, 'Kurz gesagt')).toHaveAttribute('rows', '3')
      await expect(event.getByRole('switch', { name: 'Verborgen' })).not.toBeChecked()
      await expectAccessible(page)

      await typeKeys(page, box(event, 'Titel'), 'Silvester im Saal')
      await typeKeys(page, box(event, 'Kurz gesagt'), 'Erste Zeile\nZweite Zeile')
      await typeKeys(page, box(event, 'Tag'), '31.12.2026')
      await typeKeys(page, box(event, 'Beginn'), '19.30')
      await typeKeys(page, box(event, 'Ende'), '2:00')
      await typeKeys(page, box(event, /^Eintritt/), '24,50')
      await typeKeys(page, box(event, 'Plätze'), '40')
      await box(event, 'Text').focus()
      await page.keyboard.type('Mit ')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('Musik')
      await typeKeys(page, box(event, 'Einzelheiten'), '## Ablauf\n\n- Sekt\n- Feuerwerk & Essen < 3 Gänge')
      for (const name of ['Belegtes Brot', 'Blüte']) {
        await event.getByRole('button', { name: 'Vorhandenes Bild wählen' }).press('Enter')
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
      }
      await expect(event.getByRole('list', { name: 'Bilder' }).getByRole('listitem')).toHaveCount(2)
      await pick(page, event.getByRole('combobox', { name: 'Gerichte' }), 'Kässpätzle')
      await pick(page, event.getByRole('combobox', { name: 'Dateien' }), 'ablauf.txt')
      await typeKeys(page, box(event, /^E-Mail/), 'fest@lindenhof.example')
      await typeKeys(page, box(event, 'Zeigen ab: Datum'), '01.02.2026')
      await typeKeys(page, box(event, 'Zeigen ab: Uhrzeit'), '8.05')
      await event.getByRole('switch', { name: 'Verborgen' }).press('Space')
      await expect(page.getByRole('list', { name: 'Abschnitte' })).toContainText('verborgen')
      await event.getByRole('switch', { name: 'Verborgen' }).press('Space')

      // A choice, groups, a collection with a choice of its own, a page that is referred to.
      const beside = await insert(page, 'Bild und Text')
      await expect(beside.getByRole('combobox', { name: 'Anordnung' })).toHaveValue('a')
      await beside.getByRole('combobox', { name: 'Anordnung' }).selectOption('Bild rechts')
      await typeKeys(page, box(beside.getByRole('group', { name: 'Text', exact: true }), 'Titel'), 'Unsere Stube')
      await beside.getByRole('button', { name: 'Eintrag hinzufügen' }).press('Enter')
      const entry = beside.getByRole('group', { name: 'Eintrag 1', exact: true })
      await entry.getByRole('combobox', { name: 'Art' }).selectOption('Knopf')
      await expect(box(entry, 'Beschriftung')).toHaveValue('')
      await pick(page, entry.getByRole('combobox', { name: 'Seite' }), 'Silvester')

      // Blocks and categories are referred to, too.
      const highlights = await insert(page, 'Highlights der Karte')
      await pick(page, highlights.getByRole('combobox', { name: 'Inhalt' }), 'Lieblinge')
      const menu = await insert(page, 'Speisekarte einer Filiale')
      await pick(page, menu.getByRole('combobox', { name: /^Filiale/ }), 'Dornbirn')
      await pick(page, menu.getByRole('combobox', { name: /^Nur diese Kategorien/ }), 'Vorspeisen')

      // A form begins with what every form asks.
      const form = await insert(page, 'Formular')
      await expect(form.getByRole('group', { name: /^Eintrag \d$/ })).toHaveCount(3)
      const third = form.getByRole('group', { name: 'Eintrag 3', exact: true })
      await expect(third.getByRole('switch', { name: 'Pflichtfeld' })).toBeChecked()
      await third.getByRole('switch', { name: 'Pflichtfeld' }).press('Space')

      await expect(page.getByText('Als Entwurf gespeichert.', { exact: false })).toBeVisible()
      await page.reload()
      const rows = page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem')
      await rows
        .first()
        .getByRole('button', { name: /Silvester im Saal/ })
        .click()
      await expect(box(event, 'Tag')).toHaveValue('31.12.2026')
      await expect(box(event, 'Ende')).toHaveValue('02:00')
      await expect(box(event, /^Eintritt/)).toHaveValue('24,5')
      await expect(box(event, 'Zeigen ab: Datum')).toHaveValue('01.02.2026')
      await expect(box(event, 'Zeigen ab: Uhrzeit')).toHaveValue('08:05')
      await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
      await expect(page.getByText('Die Seite ist veröffentlicht.')).toBeVisible()

      const guest = await page.context().newPage()
      await guest.goto(`http://website.localhost:${new URL(address()).port}/feste/silvester`)
      const shown = guest.locator('.content-event')
      await expect(shown.getByRole('heading', { level: 2, name: 'Silvester im Saal' })).toBeVisible()
      await expect(shown).toContainText('Donnerstag, 31. Dezember 2026, 19:30 bis 02:00 Uhr')
      await expect(shown.getByRole('listitem').first()).toHaveText('Eintritt: 24,50 €')
      await expect(shown).toContainText('Plätze: 40')
      expect(await shown.locator('.event-teaser').innerText()).toBe('Erste Zeile\nZweite Zeile')
      await expect(shown.locator('strong', { hasText: 'Musik' })).toBeVisible()
      await expect(shown.getByRole('heading', { level: 2, name: 'Ablauf' })).toBeVisible()
      await expect(shown.getByRole('listitem').filter({ hasText: 'Feuerwerk & Essen < 3 Gänge' })).toBeVisible()
      await expect(shown.locator('img')).toHaveCount(2)
      await expect(shown.getByRole('listitem').filter({ hasText: 'Kässpätzle' })).toContainText(/\d+,\d\d\s€/)
      await expect(shown.getByRole('link', { name: 'ablauf.txt' })).toHaveAttribute('href', /^\/upload\//)
      await expect(shown.getByRole('link', { name: 'fest@lindenhof.example' })).toHaveAttribute('href', /^mailto:fest@/)
      const written = guest.locator('.content-image-text')
      await expect(written.locator('.image-text-b')).toContainText('Unsere Stube')
      // A button without words says its own.
      await expect(written.getByRole('link', { name: 'Mehr erfahren' })).toHaveAttribute('href', '/feste/silvester')
      await expect(guest.locator('.content-menu-highlights')).toBeVisible()
      await expect(guest.locator('.content-branch-menu').getByRole('heading', { level: 2 })).toHaveCount(1)
      await expect(guest.getByRole('textbox', { name: 'Nachricht' })).not.toHaveAttribute('required')
      await expectAccessible(guest)
      await guest.close()
      const { content } = await staff.call<{ content: { body: Record<string, unknown>[] } }>('GET', `/sites/${id}`)
      expect(content.body[0]).toMatchObject({
        visibleFrom: '2026-02-01T07:05:00.000Z',
        isHidden: false,
        value: { day: '2026-12-31', from: '19:30', until: '02:00', price: 24.5, seats: 40 },
      })
    })
    await staff.call('DELETE', `/uploads/${file.id}`)
  },
)
