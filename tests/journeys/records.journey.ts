// The back office's lists and forms: made, changed by two people at once, deleted and taken back; and what is not offered.
import type { Page } from '@playwright/test'
import { signIn } from '../running-product.ts'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { staffPassword } from './start.ts'

/** Of the demo chain. */
const editorName = 'elif'

async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto(address('/backend/login'))
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/#\/dashboard/)
}

journey(
  'a tag is made, changed by two people at once, and found by whoever looks for it',
  async ({ page, noErrors }) => {
    await signInAs(page, 'admin')
    await page.goto(address('/backend#/tags'))
    await expect(page.getByRole('table', { name: 'Tags' })).toBeVisible()
    await expectAccessible(page)

    // By keys alone: a new one, its name, saved.
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { name: 'Tag erstellen' })).toBeVisible()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie 1 Angabe:' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Hausgemacht')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: 'Hausgemacht' })).toBeVisible()
    await expect(page).toHaveURL(/#\/tags\/[0-9a-f-]{36}$/)

    // Somebody else saves in between: a form in which nothing was typed yet would just show it.
    const id = page.url().slice(-36)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Selbst gemacht')
    const other = await signIn(address(), 'admin', staffPassword)
    const tag = await other.call<Record<string, unknown>>('GET', `/tags/${id}`)
    await other.call('PUT', `/tags/${id}`, { ...tag, name: 'Von uns gemacht', sortOrder: 42 })
    await page.getByRole('button', { name: 'Speichern' }).click()
    const conflict = page.getByRole('alertdialog', { name: 'Inzwischen geändert' })
    await expect(conflict.getByText('Von uns gemacht')).toBeVisible()
    await expect(conflict.getByText('Selbst gemacht')).toBeVisible()
    await expectAccessible(page)
    forgive(noErrors, /409/)
    await conflict.getByRole('button', { name: 'So speichern' }).click()
    await expect(conflict).toHaveCount(0)
    // The panel goes with the press, the answer comes after it.
    await expect.poll(() => other.call('GET', `/tags/${id}`)).toMatchObject({ name: 'Selbst gemacht', sortOrder: 42 })

    // Whoever leaves with changes is asked.
    await page.getByRole('textbox', { name: /^Name/ }).fill('Egal')
    await page.getByRole('link', { name: 'Zur Liste' }).click()
    const guard = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
    await expectAccessible(page)
    await guard.getByRole('button', { name: 'Hier bleiben' }).click()
    // By hand in the address, too.
    await page.evaluate(() => (location.hash = '#/categories'))
    await expect(guard).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/tags/${id}$`))
    await guard.getByRole('button', { name: 'Verlassen' }).click()
    await expect(page.getByRole('table', { name: 'Kategorien' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Seite, Produkt, Person, Bestellnummer …').fill('selbst gem')
    await page.getByRole('dialog').getByText('Selbst gemacht').click()
    await expect(page).toHaveURL(new RegExp(`#/tags/${id}$`))
  },
)

journey(
  'what is deleted comes back with a click, and what is still used stays',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const staff = await signIn(address(), 'admin', staffPassword)
    await staff.call('POST', '/donatees', { name: 'Verein Probe' })
    await signInAs(page, 'admin')
    await page.goto(address('/backend#/donatees'))
    await page.getByRole('link', { name: 'Verein Probe' }).click()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByRole('link', { name: 'Verein Probe' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('link', { name: 'Verein Probe' })).toBeVisible()

    // A phone has no row of headings to choose from, so the words stand above the cards.
    const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })
    await page.getByText('Alle auf dieser Seite auswählen').click()
    await expect(all).toBeChecked()
    await expect(page.locator('.records tbody :checked')).toHaveCount(await page.locator('.records tbody tr').count())
    await page.getByRole('checkbox', { name: '„Verein Probe“ auswählen' }).uncheck()
    await expect(all).toBeChecked({ indeterminate: true })
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click()

    // Leaving the page is deciding.
    await page.getByRole('checkbox', { name: '„Verein Probe“ auswählen' }).check()
    await page.getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.goto(address('/'))
    await expect
      .poll(async () => (await staff.call<{ name: string }[]>('GET', '/donatees')).map(({ name }) => name))
      .not.toContain('Verein Probe')

    await page.goto(address('/backend#/divisions'))
    const division = page.locator('.records-open').first()
    const name = await division.innerText()
    await division.click()
    await page.getByRole('button', { name: 'Löschen' }).click()
    const inUse = page.getByRole('dialog', { name: 'Wird noch verwendet' })
    await expect(inUse).toBeVisible({ timeout: 12_000 })
    forgive(noErrors, /409/)
    await expectAccessible(page)
    await inUse.getByRole('link').first().click()
    await expect(page).toHaveURL(/#\/branches\//)
    await page.goto(address('/backend#/divisions'))
    await expect(page.getByRole('link', { name })).toBeVisible()
  },
)

journey(
  'an editor is offered the website and nothing else, and the API agrees',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    await signInAs(page, editorName)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const areas = page.getByRole('navigation', { name: 'Bereiche' })
    await expect(areas.getByRole('link', { name: 'Seiten' })).toBeVisible()
    await expectAccessible(page)
    for (const name of ['Produkte', 'Benutzer', 'Konfiguration', 'Logs', 'Bestellungen']) {
      await expect(areas.getByRole('link', { name, exact: true })).toHaveCount(0)
    }
    await areas.getByRole('link', { name: 'Seiten' }).click()
    await expect(page.getByRole('link', { name: 'Neu' })).toBeVisible()

    // Guests read categories, so an editor may, too; nothing can be changed there.
    await page.goto(address('/backend#/categories'))
    await expect(page.getByRole('table', { name: 'Kategorien' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Neu' })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    const editor = await signIn(address(), editorName, staffPassword)
    await expect(editor.call('POST', '/categories', { name: 'Verboten' })).rejects.toThrow('insufficientAuthentication')
    expect(noErrors).toEqual([])
  },
)
