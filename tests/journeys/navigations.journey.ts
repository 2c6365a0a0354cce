// A navigation put in order by hand: what an editor moves where, guests find there once it is published, and only while it is due.
import type { Page } from '@playwright/test'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'

const navigation = {
  name: 'Oben',
  identifier: 'main-navigation',
  items: [
    { type: 'heading', label: 'Unser Haus' },
    { type: 'link', target: '/site/cookies', label: 'Cookies' },
    { type: 'home', label: 'Zum Start' },
  ],
}
const site = { path: 'sommerfest', type: 'custom_site', title: 'Sommerfest', isPublic: true, content: { body: [] } }

const rows = (page: Page) => page.getByRole('list', { name: 'Einträge' }).getByRole('listitem')
const preview = (page: Page) => page.getByRole('region', { name: 'So sehen es Gäste' }).getByRole('listitem')

async function openMenu(page: Page) {
  await page.goto(address())
  const menu = page.getByRole('navigation', { name: 'Menü', exact: true })
  // A press on a page that is just waking up may be undone.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.locator('summary').first().click()
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  return menu
}

type Point = readonly [x: number, y: number]

/** In small steps: what is dragged over is looked for once per frame. */
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  const steps = 15
  for (let step = 1; step <= steps + 2; step += 1) {
    const share = Math.min(1, step / steps)
    await page.mouse.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.mouse.up()
}

journey(
  'entries are moved by mouse and keyboard, lead to a page by its name, and come when they are due',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    await withEntries(
      staff,
      [
        ['sites', site],
        ['navigations', navigation],
      ],
      async ([, id = '']) => {
        await openAs(page, 'admin')
        await goTo(page, `/navigations/${id}/builder`, 'Oben gestalten')
        await expect(rows(page)).toHaveCount(3)
        await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click()
        await page.getByRole('combobox', { name: 'Seite' }).fill('Sommerfest')
        await page.getByRole('option', { name: /Sommerfest/ }).click()
        await expect(rows(page).nth(3)).toContainText('Sommerfest')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Fertig' }).click()

        await page.getByRole('button', { name: 'Sommerfest verschieben' }).focus()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('button', { name: 'Sommerfest verschieben' })).toBeFocused()
        await expect(rows(page).nth(1)).toContainText('Ebene 2')
        await expect(preview(page).filter({ hasText: 'Unser Haus' }).getByRole('listitem')).toContainText(
          '/site/sommerfest',
        )

        // „Zum Start“ to the top with the mouse.
        // In the middle of the screen: near its edges the page scrolls along.
        await rows(page)
          .nth(1)
          .evaluate((row) => row.scrollIntoView({ block: 'center' }))
        const [from, to] = await Promise.all(
          [3, 0].map((at) =>
            rows(page)
              .nth(at)
              .getByRole('button', { name: / verschieben$/ })
              .boundingBox(),
          ),
        )
        if (!from || !to) throw new Error('a grip cannot be seen')
        await drag(page, [from.x + 15, from.y + 20], [from.x + 15, to.y + 12])
        await expect(rows(page).first()).toContainText('Zum Start')

        await rows(page)
          .nth(3)
          .getByRole('button', { name: /^Cookies Ebene/ })
          .click()
        await page.getByRole('textbox', { name: 'Zeigen ab: Datum' }).fill('24.12.2099')
        await page.keyboard.press('Tab')
        await expect(rows(page).nth(3)).toContainText('zeitgesteuert')
        await expect(preview(page).filter({ hasText: 'Cookies' })).toHaveCount(0)
        await expectAccessible(page)
        await expect(page.getByText('Als Entwurf gespeichert. Gäste sehen ihn noch nicht.')).toBeVisible()

        const early = await page.context().newPage()
        const before = await openMenu(early)
        await expect(before.getByRole('link', { name: 'Cookies', exact: true })).toBeVisible()
        await expect(before.getByRole('link', { name: 'Sommerfest' })).toHaveCount(0)
        await early.close()

        await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
        await expect(page.getByRole('dialog').getByText('Nichts aufgefallen.')).toBeVisible()
        await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
        await expect(page.getByText('Die Navigation ist veröffentlicht.')).toBeVisible()
        const guest = await page.context().newPage()
        const menu = await openMenu(guest)
        await expect(menu.getByText('Unser Haus')).toBeVisible()
        await expect(menu.getByRole('link', { name: 'Sommerfest' })).toHaveAttribute('href', '/site/sommerfest')
        await expect(menu.getByRole('link', { name: 'Cookies', exact: true })).toHaveCount(0)
        await guest.close()

        await page.getByRole('button', { name: 'Versionen' }).click()
        const oldest = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Version 1' })
        await oldest.getByRole('button', { name: 'Vergleichen' }).click()
        await expect(
          page.getByRole('figure', { name: 'Entwurf' }).getByText('Sommerfest', { exact: true }),
        ).toBeVisible()
        await expect(
          page.getByRole('figure', { name: 'Version 1' }).getByText('Cookies', { exact: true }),
        ).toBeVisible()
        await expectAccessible(page)
        await oldest.getByRole('button', { name: 'Wiederherstellen' }).click()
        await expect(rows(page)).toHaveCount(3)
        await expect(rows(page).nth(1)).toContainText('Cookies')
      },
    )
  },
)
