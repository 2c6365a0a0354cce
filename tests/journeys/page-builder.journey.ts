// A page built by hand: by keyboard alone, seen by guests once it is published, and by two people at once.
import type { Locator, Page } from '@playwright/test'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'
import { middleOf, swipe } from './swipe.ts'
import { tabTo } from './type-keys.ts'

const text = (words: string) => ({ type: 'text', value: { text: words } })
const site = { path: 'unser-haus', type: 'custom_site', title: 'Unser Haus', isPublic: true }
const entry = (...words: string[]) => [['sites', { ...site, content: { body: words.map(text) } }]] as const

async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The first Escape leads to the tools of the text, the next out of the fields that lie over the page. */
async function leaveText(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Absatz oder Überschrift' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const rows = (page: Page) => page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem')

journey(
  'somebody with a keyboard alone inserts, writes, moves and publishes a section',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    await withEntries(staff, entry('<h2>Seit 1672</h2>'), async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/sites/${id}/builder`, 'Unser Haus gestalten')
      await expect(rows(page)).toHaveCount(1)
      await expectAccessible(page)

      await pressOn(page, page.getByRole('button', { name: 'Abschnitt am Ende einfügen' }))
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Text', exact: true }))
      await expect(page.getByRole('heading', { name: '2. Text' })).toBeFocused()
      await tabTo(page, page.getByRole('textbox', { name: 'Text', exact: true }))
      await page.keyboard.type('Heute offen')
      await expect(page.getByText('Als Entwurf gespeichert. Gäste sehen ihn noch nicht.')).toBeVisible()
      const frame = page.frameLocator('iframe')
      await expect(frame.getByText('Heute offen')).toBeVisible()
      await leaveText(page)

      const guest = await page.context().newPage()
      await guest.goto(address('/site/unser-haus'))
      await expect(guest.getByText('Seit 1672')).toBeVisible()
      await expect(guest.getByText('Heute offen')).toHaveCount(0)

      await tabTo(page, page.getByRole('button', { name: '2. Text verschieben' }))
      await page.keyboard.press('ArrowUp')
      await expect(rows(page).first()).toContainText('Heute offen')
      await page.keyboard.press('Control+z')
      await expect(rows(page).first()).toContainText('Seit 1672')
      await page.keyboard.press('Control+Shift+Z')
      await expect(rows(page).first()).toContainText('Heute offen')

      await pressOn(page, page.getByRole('button', { name: 'Veröffentlichen …' }))
      await expect(page.getByRole('dialog').getByText('Nichts aufgefallen.')).toBeVisible()
      await expectAccessible(page)
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }))
      await expect(page.getByText('Die Seite ist veröffentlicht.')).toBeVisible()
      await expect(page.getByText('Alle Änderungen gespeichert.')).toBeVisible()
      await guest.reload()
      const words = await guest.getByRole('article').innerText()
      expect(words.indexOf('Heute offen')).toBeLessThan(words.indexOf('Seit 1672'))

      await pressOn(page, page.getByRole('button', { name: 'Versionen' }))
      const oldest = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Version 1' })
      await pressOn(page, oldest.getByRole('button', { name: 'Vergleichen' }))
      await expect(page.getByText('ist neu.')).toBeVisible()
      await expectAccessible(page)
      await pressOn(page, oldest.getByRole('button', { name: 'Wiederherstellen' }))
      await expect(rows(page)).toHaveCount(1)
      await guest.reload()
      await expect(guest.getByText('Heute offen')).toBeVisible()
    })
  },
)

journey(
  'a page is shown in three widths, put in order by a finger, and followed in another tab',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    await withEntries(staff, entry('<p>Eins</p>', '<p>Zwei</p>', '<p>Drei</p>'), async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/sites/${id}/builder`, 'Unser Haus gestalten')
      await expect(rows(page)).toHaveCount(3)
      const frame = page.frameLocator('iframe').locator('html')
      for (const [name, pixels] of [
        ['Tablet', 820],
        ['Computer', 1280],
        ['Telefon', 390],
      ] as const) {
        await page.getByRole('radio', { name }).click()
        await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(pixels)
        // However wide it is, it fits into the page.
        const shown = await page.locator('iframe').boundingBox()
        expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      }

      const grip = (at: number) =>
        rows(page)
          .nth(at)
          .getByRole('button', { name: / verschieben$/ })
      // Near the edges of the screen the page scrolls along.
      const toMiddle = () =>
        rows(page)
          .nth(1)
          .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await toMiddle()
      const [x, y] = await middleOf(grip(2))
      await swipe(page, await middleOf(grip(0)), [x, y + 10])
      await expect(rows(page)).toHaveText([/Zwei/, /Drei/, /Eins/])

      await page.getByRole('button', { name: 'Vorschau-Link' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Link erstellen' }).click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('dialog').getByRole('button', { name: 'Vorschau öffnen' }).click()
      const tab = await opened
      await expect(tab.locator('.content-section')).toHaveText(['Zwei', 'Drei', 'Eins'])
      await page.bringToFront()
      await page.keyboard.press('Escape')
      await rows(page).first().getByRole('button', { name: /Zwei/ }).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Zwei und mehr')
      await expect(tab.getByText('Zwei und mehr')).toBeVisible()
      await tab.close()

      // At a desk: written where guests read it, taken back, and put in order by the mouse.
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1440, height: 900 })
      const onPage = page.frameLocator('iframe')
      const place = onPage.getByRole('textbox', { name: 'Text auf der Seite' })
      // Until it is chosen nothing in it takes a press: the section around it does. The page may still be growing into the window.
      await expect(async () => {
        await onPage.getByText('Drei', { exact: true }).click({ force: true })
        await expect(place).toHaveText('Drei', { timeout: 2_000 })
      }).toPass()
      await place.click()
      await page.keyboard.press('End')
      await page.keyboard.type(' und vier')
      const draft = async () => {
        const { draftContent } = await staff.call<{ draftContent: object }>('GET', `/sites/${id}/draft`)
        return JSON.stringify(draftContent)
      }
      await expect.poll(draft).toContain('<p>Drei und vier</p>')
      await expect(rows(page)).toHaveText([/Zwei und mehr/, /Drei und vier/, /Eins/])
      await page.keyboard.press('Control+z')
      await expect(place).toHaveText('Drei')
      await expect.poll(draft).toContain('<p>Drei</p>')

      await toMiddle()
      const [fromX, fromY] = await middleOf(grip(2))
      const [toX, toY] = await middleOf(grip(0))
      await page.mouse.move(fromX, fromY)
      await page.mouse.down()
      await page.mouse.move(toX, (fromY + toY) / 2, { steps: 5 })
      await page.mouse.move(toX, toY - 10, { steps: 5 })
      // Whoever drags lets go where the mark stands; it is looked for once per frame.
      await expect(rows(page).first()).toHaveAttribute('data-target')
      await page.mouse.up()
      await expect(rows(page)).toHaveText([/Eins/, /Zwei und mehr/, /Drei/])
    })
  },
)

/** As a colleague saves it elsewhere. */
async function saveElsewhere(staff: Staff, id: string, words: string): Promise<void> {
  const { revision } = await staff.call<{ revision: number }>('GET', `/sites/${id}/draft`)
  await staff.call('PUT', `/sites/${id}/draft`, { revision, draftContent: { body: [text(words)] } })
}
type Staff = Awaited<ReturnType<typeof admin>>

journey(
  'the later of two editors is told, and both texts are still there',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const staff = await admin()
    await withEntries(staff, entry('<p>Gemeinsam</p>'), async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/sites/${id}/builder`, 'Unser Haus gestalten')
      await saveElsewhere(staff, id, '<p>Von drüben</p>')
      await rows(page)
        .first()
        .getByRole('button', { name: /Gemeinsam/ })
        .click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Von hier')
      await leaveText(page)
      await expect(page.getByRole('alert').filter({ hasText: 'Nichts ist verloren' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Andere Fassung laden' }).click()
      await expect(rows(page).first()).toContainText('Von drüben')
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(rows(page).first()).toContainText('Von hier')
      await expect(page.getByText('Als Entwurf gespeichert.', { exact: false })).toBeVisible()
      const { draftContent } = await staff.call<{ draftContent: object }>('GET', `/sites/${id}/draft`)
      expect(JSON.stringify(draftContent)).toContain('Von hier')
      forgive(noErrors, /409/)
    })
  },
)

journey('a link shows the draft to somebody who is not signed in, and to no search engine', async ({ page }) => {
  const staff = await admin()
  await withEntries(staff, entry('<p>Alt</p>'), async ([id = '']) => {
    await saveElsewhere(staff, id, '<p>Neu gedacht</p>')
    const { url } = await staff.call<{ url: string }>('POST', `/sites/${id}/preview-links`, {})
    await page.goto(address('/site/unser-haus'))
    await expect(page.getByText('Alt', { exact: true })).toBeVisible()
    await page.goto(address(url))
    await expect(page.getByText('Neu gedacht')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await staff.call('DELETE', `/sites/${id}/preview-links`)
    await page.reload()
    await expect(page.getByText('Alt', { exact: true })).toBeVisible()
  })
})

journey('a page begins as a finished one with pictures of the house, as a draft', async ({ page }) => {
  const staff = await admin()
  await openAs(page, 'admin')
  await goTo(page, '/sites', 'Seiten')
  await page.getByRole('button', { name: 'Aus Vorlage anlegen' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Wochenkarte/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wochenkarte gestalten')
  const id = /sites\/([^/]+)\/builder/.exec(page.url())?.[1] ?? ''
  try {
    await expect(rows(page)).toHaveCount(3)
    await expect(page.frameLocator('iframe').getByRole('cell', { name: 'Krautfleckerl' })).toBeAttached()
    const picture = page.frameLocator('iframe').locator('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.goto(address('/site/wochenkarte'))
    await expect(page.getByText('Entwurf', { exact: true })).toBeVisible()
  } finally {
    await staff.call('DELETE', `/sites/${id}`)
  }
})
