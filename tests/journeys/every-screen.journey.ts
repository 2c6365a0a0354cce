// Every screen of the back office, looked at by axe: in the stories of its areas on a phone in the light, in the long run at
// both widths, in the light and in the dark, with its list, its empty form and one of its records.
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
  '/start',
  '/import',
  '/config',
  '/logs',
  '/fonts',
  '/account',
  '/messages',
  '/gibt/es/nicht',
] as const

const phone = { width: 390, height: 844 }
const looks = [
  { name: 'on a phone in the light', viewport: phone, colorScheme: 'light', isDaily: true },
  { name: 'on a phone in the dark', viewport: phone, colorScheme: 'dark', isDaily: false },
  { name: 'on a desktop in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light', isDaily: false },
  { name: 'on a desktop in the dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark', isDaily: true },
] as const

for (const { name, viewport, colorScheme, isDaily } of looks.filter((look) => isLong || look.isDaily)) {
  journey(`axe finds nothing ${name}`, async ({ page }) => {
    journey.setTimeout(isLong ? 400_000 : 120_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const staff = await openAs(page, 'admin')
    for (const path of pages) await look(page, path)
    // Their lists and forms are looked at in their own story, every day.
    for (const { path } of isLong ? areas : areas.filter(({ isOwn }) => isOwn && colorScheme === 'dark')) {
      const [row] = await staff.call<{ id: string }[]>('GET', `/${path}?pageSize=1`)
      for (const at of [`/${path}`, `/${path}/new`, ...(row ? [`/${path}/${row.id}`] : [])]) await look(page, at)
    }
  })
}

async function look(page: Page, path: string): Promise<void> {
  await journey.step(path, async () => {
    await goTo(page, path)
    await expectAccessible(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  })
}
