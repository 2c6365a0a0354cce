// A form from the editor who puts it on a page, by the guest who sends it, to the branch that answers.
import type { Page } from '@playwright/test'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'

const site = { path: 'feiern', type: 'custom_site', title: 'Feiern Sie mit uns', isPublic: true, content: { body: [] } }
const onWebsite = (path: string) => `http://website.localhost:${new URL(address()).port}${path}`

async function declineCookies(page: Page) {
  await page.context().addCookies([{ name: 'cookie-consent-declined', value: 'true', url: onWebsite('/') }])
}

journey(
  'a guest asks for a table with a form of the website, and the branch reads and finishes it',
  async ({ page }) => {
    const staff = await admin()
    await withEntries(staff, [['sites', site]], async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/sites/${id}/builder`, 'Feiern Sie mit uns gestalten')
      await page.getByRole('button', { name: 'Abschnitt einfügen', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Formular' }).click()
      await expect(page.getByRole('heading', { name: '1. Formular' })).toBeVisible()
      await page.getByLabel('Wofür?').selectOption({ label: 'Reservierungsanfrage' })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByText('Als Entwurf gespeichert.', { exact: false })).toBeVisible()
      await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
      await expect(page.getByText('Die Seite ist veröffentlicht.')).toBeVisible()

      const guest = await page.context().newPage()
      await declineCookies(guest)
      await guest.goto(onWebsite('/feiern'))
      await expect(guest.locator('[data-island="form"]:not([data-waking])')).toBeVisible()
      await expectAccessible(guest)
      await guest.getByRole('button', { name: 'Absenden' }).click()
      await expect(guest.getByText('Bitte sehen Sie sich die markierten Felder noch einmal an.')).toBeVisible()
      await expect(guest.getByLabel('Filiale *')).toBeFocused()
      await guest.getByLabel('Filiale *').selectOption('Hohenems')
      await guest.getByLabel('Datum *').fill('2099-12-24')
      await guest.getByLabel('Uhrzeit *').fill('18:30')
      await guest.getByLabel('Personen *').fill('4')
      await guest.getByLabel('Name *').fill('Anna Gast')
      await guest.getByLabel('E-Mail *').fill('anna@gast.example')
      await guest.getByLabel('Nachricht *').fill('Ein Platz am Fenster wäre fein.')
      await guest.getByRole('checkbox').check()
      await guest.getByRole('button', { name: 'Absenden' }).click()
      await expect(guest.getByRole('status')).toContainText('Ihre Anfrage ist angekommen')
      await expectAccessible(guest)
      await guest.close()

      await goTo(page, '/form-requests', 'Anfragen')
      // On a phone, too: no line of its own.
      const lineOf = async (role: 'heading' | 'button', name: string) => {
        const box = await page.getByRole(role, { name, exact: true }).boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0) / 2
      }
      await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
      expect(Math.abs((await lineOf('button', 'Export')) - (await lineOf('heading', 'Anfragen')))).toBeLessThan(20)
      const request = page.getByRole('listitem').filter({ hasText: 'Reservierung über „Feiern Sie mit uns“' })
      await expect(request).toContainText('Ein Platz am Fenster wäre fein.')
      await expect(request).toContainText('Hohenems')
      await expectAccessible(page)
      await request.getByRole('button', { name: 'Erledigt' }).click()
      await expect(request).toContainText('Erledigt von')
      await request.getByRole('button', { name: 'Löschen' }).click()
      await request.getByRole('group').getByRole('button', { name: 'Löschen' }).click()
      await expect(request).toHaveCount(0)
    })
  },
)
