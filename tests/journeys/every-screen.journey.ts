// Every screen of the back office, looked at by axe on a phone in the light; lists and forms are looked at in the story of their
// areas (areas.journey.ts). In the long run all of them at every width, in the light and in the dark.
import type { Page } from '@playwright/test'
import { areas } from './areas.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'

const isLong = process.env['THEKE_LONG'] === '1'

/** What is no list and no form. */
const pages = [
  '/dashboard',
  '/orders',
  '/history',
  '/statistics',
  '/start',
  '/statistics?view=dishes',
  '/import',
  '/statistics?view=times',
  '/config',
  '/statistics?view=losses',
  '/operation',
  '/logs',
  '/statistics?view=website',
  '/fonts',
  '/statistics?view=staff',
  '/api-tokens',
  '/webhooks',
  '/wishes',
  '/account',
  '/statistics?view=outlook',
  '/messages',
  '/form-requests',
  '/signage-plays',
  '/plan',
  '/my-time',
  '/task-board',
  '/tasks/board',
  '/leave',
  '/my-shifts',
  '/time-accounts',
  '/help',
  '/help/orders?frage=wie-nehme-ich-eine-bestellung-an',
  '/day-ends',
  '/devices/set-up',
  '/gibt/es/nicht',
] as const

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }
const looks = [
  { name: 'on a phone in the light', viewport: phone, colorScheme: 'light' },
  { name: 'on a phone in the dark', viewport: phone, colorScheme: 'dark' },
  { name: 'on a tablet in the light', viewport: tablet, colorScheme: 'light' },
  { name: 'on a desktop in the light', viewport: desktop, colorScheme: 'light' },
  { name: 'on a desktop in the dark', viewport: desktop, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of isLong ? looks : looks.slice(0, 1)) {
  journey(`axe finds nothing ${name}`, async ({ page }) => {
    journey.setTimeout(600_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const staff = await openAs(page, 'admin')
    for (const path of pages) await look(page, path)
    await lookAtDays(page, staff)
    if (!isLong) return
    for (const { path } of areas) {
      const [row] = await staff.call<{ id: string }[]>('GET', `/${path}?pageSize=1`)
      for (const at of [`/${path}`, `/${path}/new`, ...(row ? [`/${path}/${row.id}`] : [])]) await look(page, at)
    }
  })
}

/** One day as it stands open, one that is closed, and the dialog that corrects it. */
async function lookAtDays(page: Page, staff: Awaited<ReturnType<typeof openAs>>): Promise<void> {
  const month = Temporal.Now.plainDateISO().subtract({ months: 1 }).toString().slice(0, 7)
  type Days = { days: { branch: { id: string } | null; date: string; closing: unknown }[] }
  const { days } = await staff.call<Days>('GET', `/day-ends?month=${month}`)
  const open = days.filter(({ branch, closing }) => branch !== null && closing === null)
  const [toClose, toRead] = [open.at(0), open.at(-1)]
  const address = (day: typeof toClose) => `${day?.branch?.id}/${day?.date}`
  // Which of them are closed already hangs on the stories before: one is closed here.
  const [id, date] = address(toClose).split('/')
  await staff.call('POST', `/branches/${id}/days/${date}/close`, { counted: 0 })
  for (const day of [toRead, toClose]) {
    // From another page: the heading may be the same.
    await goTo(page, '/account')
    await look(page, `/day-ends/${address(day)}`)
  }
  await page.getByRole('button', { name: 'Berichtigen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

async function look(page: Page, path: string): Promise<void> {
  await journey.step(path, async () => {
    await goTo(page, path)
    // What stays while the page scrolls covers half a button by chance; whoever needs that button scrolls on.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.form-foot')?.style.setProperty('position', 'static'),
    )
    await expectAccessible(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  })
}
