// In the long run: every kind of section, filled in every way, as guests see it at both widths and as its editor does: nothing is
// wider than the screen, and axe finds nothing.
import type { Page } from '@playwright/test'
import { filledPages, showWhole, type FilledPage } from '../filled-pages.ts'
import { startMovedProduct } from '../moved-product.ts'
import { signIn } from '../running-product.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

/** A Wednesday at noon: every branch is open. */
const noon = Temporal.Instant.from('2026-11-18T11:00:00Z')
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

if (process.env['THEKE_LONG'] === '1') {
  journey(
    'every kind of section stays within the screen and is accessible, however it is filled',
    async ({ browser }) => {
      journey.setTimeout(1_800_000)
      const product = await startMovedProduct(staffPassword)
      try {
        product.moveTo(noon)
        const staff = await signIn(product.address, 'admin', staffPassword)
        const website = product.address.replace('127.0.0.1', 'website.localhost')
        for await (const filled of filledPages(staff)) {
          for (const viewport of Object.values(widths)) {
            const context = await browser.newContext({ viewport, locale: 'de-AT', reducedMotion: 'reduce' })
            await context.addCookies([{ name: 'cookie-consent-declined', value: 'true', url: website }])
            const page = await context.newPage()
            await page.clock.setFixedTime(noon.epochMilliseconds)
            await page.goto(`${website}/${filled.path}`, { waitUntil: 'networkidle' })
            await showWhole(page)
            await expectNoOverflow(page)
            await expectAccessible(page)
            await context.close()
          }
          const context = await browser.newContext({
            viewport: widths.desktop,
            locale: 'de-AT',
            reducedMotion: 'reduce',
          })
          const [cookie = '', value = ''] = staff.cookie.split('=')
          await context.addCookies([{ name: cookie, value, url: product.address }])
          await expectEditable(await context.newPage(), product.address, filled)
          await context.close()
        }
      } finally {
        await product.stop()
      }
    },
  )
}

async function expectNoOverflow(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function expectEditable(page: Page, address: string, { id, name }: FilledPage): Promise<void> {
  await page.goto(`${address}/backend#/sites/${id}/builder`)
  await expect(page.getByRole('heading', { level: 1, name: `Abschnitte: ${name} gestalten` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
}
