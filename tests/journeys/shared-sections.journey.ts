// One section on two pages: written once, changed for both, freed on one; and a page beside what it was.
import type { Page } from '@playwright/test'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'

const body = [{ id: 'gutschein', type: 'text', value: { text: '<p>Gutscheine zum Fest</p>' } }]
const site = (path: string, title: string, content: object) =>
  ['sites', { path, title, type: 'custom_site', isPublic: true, content }] as const
const pages = [site('schenken', 'Schenken', { body }), site('feste-feiern', 'Feste feiern', { body: [] })]

journey(
  'a section that two pages share changes on both, and is freed on one of them',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    let block = ''
    await withEntries(staff, pages, async ([first = '', second = '']) => {
      try {
        await openAs(page, 'admin')
        await goTo(page, `/sites/${first}/builder`, 'Schenken gestalten')
        const rows = page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem')
        await rows
          .first()
          .getByRole('button', { name: /Gutscheine/ })
          .click()
        await page.getByRole('button', { name: 'Für mehrere Seiten …' }).click()
        await page.getByRole('dialog').last().getByRole('textbox', { name: 'Name' }).fill('Gutscheine')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Speichern', exact: true }).click()
        await expect(page.getByRole('heading', { name: '1. Gespeicherter Abschnitt' })).toBeVisible()
        const made = (await staff.call<{ id: string; name: string }[]>('GET', '/blocks')).find(
          ({ name }) => name === 'Gutscheine',
        )
        block = made?.id ?? ''

        await page.getByRole('button', { name: 'Auf andere Seite …' }).click()
        const sheet = page.getByRole('dialog').last()
        await sheet.getByRole('combobox', { name: 'Seite' }).click()
        await sheet.getByRole('option', { name: 'Feste feiern' }).click()
        await sheet.getByRole('button', { name: 'Kopieren' }).click()
        await expect(page.getByText('am Ende von „Feste feiern“')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByText('Als Entwurf gespeichert.', { exact: false })).toBeVisible()
        for (const id of [first, second]) {
          const { revision } = await staff.call<{ revision: number }>('GET', `/sites/${id}/draft`)
          await staff.call('PUT', `/sites/${id}/publication`, { revision, publishAt: 'now' })
        }

        await goTo(page, `/blocks/${block}/builder`, 'Gutscheine gestalten')
        const places = page.getByText('Wird verwendet in').locator('..')
        await expect(places.getByRole('link')).toHaveText(['Feste feiern', 'Schenken'])
        await rows
          .first()
          .getByRole('button', { name: /Gutscheine zum Fest/ })
          .click()
        await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Gutscheine das ganze Jahr')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(page.frameLocator('iframe').getByText('Gutscheine das ganze Jahr')).toBeVisible()
        await expectAccessible(page)
        await expect(page.getByText('Als Entwurf gespeichert.', { exact: false })).toBeVisible()
        await page.goto(`http://website.localhost:${new URL(address()).port}/schenken`)
        await expect(page.getByText('Gutscheine zum Fest')).toBeVisible()
        await lookByLink(page, staff, block)

        await openAs(page, 'admin')
        await goTo(page, `/blocks/${block}/builder`, 'Gutscheine gestalten')
        await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
        await expect(page.getByText('Der Inhalt ist veröffentlicht.')).toBeVisible()
        await page.getByRole('button', { name: 'Versionen' }).click()
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
        for (const path of ['schenken', 'feste-feiern']) {
          await page.goto(`http://website.localhost:${new URL(address()).port}/${path}`)
          await expect(page.getByText('Gutscheine das ganze Jahr')).toBeVisible()
        }

        await openAs(page, 'admin')
        await goTo(page, `/sites/${first}/builder`, 'Schenken gestalten')
        await rows.first().getByRole('button', { name: '1. Gespeicherter Abschnitt', exact: true }).click()
        await page.getByRole('button', { name: 'Lösen' }).click()
        await expect(page.getByRole('heading', { name: '1. Text' })).toBeVisible()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Versionen' }).click()
        const oldest = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Version 1' })
        await oldest.getByRole('button', { name: 'Vergleichen' }).click()
        await expect(page.frameLocator('iframe[title="Version 1"]').getByText('Gutscheine zum Fest')).toBeVisible()
        await expect(page.frameLocator('iframe[title="Entwurf"]').getByText('das ganze Jahr')).toBeVisible()
        await expectAccessible(page)
      } finally {
        for (const id of [first, second]) await staff.call('PUT', `/sites/${id}`, await emptied(staff, id))
        if (block !== '') await staff.call('DELETE', `/blocks/${block}`)
      }
    })
  },
)

/** The draft of the block, alone and on a page that shows it, without a sign-in. */
async function lookByLink(page: Page, staff: Staff, block: string) {
  const { url } = await staff.call<{ url: string }>('POST', `/blocks/${block}/preview-links`, {})
  const { search } = new URL(url, address())
  for (const at of [url, `/site/schenken${search}`]) {
    await page.goto(address(at))
    await expect(page.getByText('Gutscheine das ganze Jahr')).toBeVisible()
  }
}
type Staff = Awaited<ReturnType<typeof admin>>

async function emptied(staff: Staff, id: string) {
  const { version: _, ...rest } = await staff.call<Record<string, unknown>>('GET', `/sites/${id}`)
  return { ...rest, content: {} }
}
