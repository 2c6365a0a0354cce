// A newcomer's page: from a template, with sections of its own, published for tomorrow at eight, and taken back to what it was.
import type { Page } from '@playwright/test'
import { startMovedProduct } from '../moved-product.ts'
import { signIn, type StaffSession } from '../running-product.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { staffPassword } from './start.ts'

const patience = { timeout: 60_000, intervals: [1000] }

const site = (path: string) => ({
  path,
  type: 'custom_site',
  title: 'Früher',
  content: { body: [{ type: 'text', value: { text: '<h2>Früher</h2>' } }] },
})

async function plannedFor(staff: StaffSession, path: string, moment: Temporal.ZonedDateTime): Promise<void> {
  const { id } = await staff.call<{ id: string }>('POST', '/sites', site(path))
  const { revision } = await staff.call<{ revision: number }>('GET', `/sites/${id}/draft`)
  await staff.call('PUT', `/sites/${id}/publication`, { revision, publishAt: moment.toInstant().toString() })
}

const rows = (page: Page) => page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem')

async function insert(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Abschnitt am Ende einfügen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
}

async function publish(page: Page, moment: Temporal.ZonedDateTime | 'now') {
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
  const sheet = page.getByRole('dialog')
  if (moment === 'now') {
    await sheet.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    return expect(page.getByText('Die Seite ist veröffentlicht.')).toBeVisible()
  }
  await sheet.getByRole('radio', { name: 'Zu einem Zeitpunkt' }).check()
  const day = [moment.day, moment.month].map((part) => String(part).padStart(2, '0'))
  const typed = `${day.join('.')}.${moment.year}`
  await sheet.getByRole('textbox', { name: 'Veröffentlichen am: Datum' }).pressSequentially(typed)
  await sheet.getByRole('textbox', { name: 'Veröffentlichen am: Uhrzeit' }).pressSequentially('08:00')
  await page.keyboard.press('Tab')
  await sheet.getByRole('button', { name: 'Planen', exact: true }).click()
  await expect(page.getByText('Die Veröffentlichung ist geplant.')).toBeVisible()
}

journey(
  'a page of six sections from a template is there tomorrow at eight and not before, and the version before comes back',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    journey.setTimeout(480_000)
    const product = await startMovedProduct(staffPassword)
    /** Sessions end while the clock moves. */
    const open = async (path: string) => {
      const staff = await signIn(product.address, 'admin', staffPassword)
      const [name = '', value = ''] = staff.cookie.split('=')
      await page.context().addCookies([{ name, value, url: product.address }])
      await page.goto('about:blank')
      await page.goto(`${product.address}/backend#${path}`)
      return staff
    }
    try {
      const eight = Temporal.Now.zonedDateTimeISO('Europe/Vienna').add({ days: 1 }).withPlainTime('08:00')
      const staff = await open('/sites')
      await plannedFor(staff, 'frueher', eight.subtract({ minutes: 10 }))

      await page.getByRole('button', { name: 'Aus Vorlage anlegen' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Events und Catering/ })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events und Catering gestalten')
      const id = /sites\/([^/]+)\/builder/.exec(page.url())?.[1] ?? ''
      const { path } = await staff.call<{ path: string }>('GET', `/sites/${id}`)
      await expect(rows(page)).toHaveCount(5)
      await insert(page, 'Text')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Für Feste ab 20 Gästen')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(rows(page)).toHaveCount(6)
      await expect(page.frameLocator('iframe').getByText('Für Feste ab 20 Gästen')).toBeVisible()
      await expect(page.getByText('Als Entwurf gespeichert.', { exact: false })).toBeVisible()
      await expectAccessible(page)
      await publish(page, eight)
      await page.goto('about:blank')

      const guest = await page.context().newPage()
      const website = `http://website.localhost:${new URL(product.address).port}`
      const answered = async (to: string) => (await guest.goto(`${website}/${to}`))?.status()
      expect(await answered(path)).toBe(404)
      // Once the earlier page stands there, the timetable has looked for what is due.
      product.moveTo(eight.subtract({ minutes: 5 }).toInstant())
      await expect.poll(() => answered('frueher'), patience).toBe(200)
      expect(await answered(path)).toBe(404)
      product.moveTo(eight.add({ seconds: 1 }).toInstant())
      await expect.poll(() => answered(path), patience).toBe(200)
      await expect(guest.locator('.content-section')).toHaveCount(6)
      await expect(guest.getByText('Für Feste ab 20 Gästen')).toBeVisible()
      await expectAccessible(guest)

      await open(`/sites/${id}/builder`)
      await expect(rows(page)).toHaveCount(6)
      await page.getByRole('button', { name: 'Versionen' }).click()
      const before = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Version 1' })
      await before.getByRole('button', { name: 'Wiederherstellen' }).click()
      await expect(rows(page)).toHaveCount(5)
      await publish(page, 'now')
      await expect
        .poll(async () => {
          await guest.reload()
          return guest.locator('.content-section').count()
        }, patience)
        .toBe(5)
      await expect(guest.getByText('Für Feste ab 20 Gästen')).toHaveCount(0)
      forgive(noErrors, /status of 40[14]/)
    } finally {
      // A page that still asks would say that nobody answers.
      await page.goto('about:blank').catch(() => null)
      await product.stop()
    }
  },
)
