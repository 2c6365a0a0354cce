// Every kind of section, filled in every way, as guests see it: beside the picture that was kept, and looked at by axe; in the
// long run at both widths, and in the editor. `playwright test every-section --update-snapshots` (with THEKE_LONG=1) keeps new ones.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filledPages, showWhole, type FilledPage } from '../filled-pages.ts'
import { compareWithKept, type Part } from '../golden-pictures.ts'
import { startMovedProduct } from '../moved-product.ts'
import { signIn } from '../running-product.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const golden = join(import.meta.dirname, 'golden')
/** A Wednesday at noon: doors, dishes and days are those of the kept pictures. */
const noon = Temporal.Instant.from('2026-11-18T11:00:00Z')
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
/** What is higher repeats itself. */
const mostPixels = 1800

journey('every kind of section looks as it did, however it is filled', async ({ browser }, info) => {
  journey.setTimeout(1_800_000)
  const product = await startMovedProduct(staffPassword)
  try {
    product.moveTo(noon)
    const staff = await signIn(product.address, 'admin', staffPassword)
    const website = product.address.replace('127.0.0.1', 'website.localhost')
    const isKept = ['all', 'changed'].includes(info.config.updateSnapshots)
    const problems: string[] = []
    for await (const filled of filledPages(staff, (name) => isLong || name === 'missing picture')) {
      for (const [width, viewport] of Object.entries(widths)) {
        if (!isLong && width !== 'phone') continue
        const context = await browser.newContext({ viewport, locale: 'de-AT', reducedMotion: 'reduce' })
        await context.addCookies([{ name: 'cookie-consent-declined', value: 'true', url: website }])
        const page = await context.newPage()
        await page.clock.setFixedTime(noon.epochMilliseconds)
        await page.goto(`${website}/${filled.path}`, { waitUntil: 'networkidle' })
        await showWhole(page)
        await expectNoOverflow(page)
        await expectAccessible(page)
        const name = `${filled.path}-${width}`
        const kept = { isKept, failures: info.outputPath(name) }
        const unlike = await compareWithKept(join(golden, name), await partsOf(page), kept)
        problems.push(...unlike.map((problem) => `${name}: ${problem}`))
        await context.close()
      }
      if (isLong) {
        const context = await browser.newContext({ viewport: widths.desktop, locale: 'de-AT', reducedMotion: 'reduce' })
        const [cookie = '', value = ''] = staff.cookie.split('=')
        await context.addCookies([{ name: cookie, value, url: product.address }])
        await expectEditable(await context.newPage(), product.address, filled)
        await context.close()
      }
    }
    expect(problems).toEqual([])
  } finally {
    await product.stop()
  }
})

async function expectEditable(page: Page, address: string, { id, name }: FilledPage): Promise<void> {
  await page.goto(`${address}/backend#/sites/${id}/builder`)
  await expect(page.getByRole('heading', { level: 1, name: `Abschnitte: ${name} gestalten` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
}

async function expectNoOverflow(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function partsOf(page: Page): Promise<Part[]> {
  const parts: Part[] = []
  const seen = new Map<string, number>()
  for (const section of await page.locator('.content-section').all()) {
    const { kind, ...box } = await section.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const kind = element.classList.item(element.classList.length - 1) ?? ''
      return { kind, x: left + scrollX, y: top + scrollY, width, height }
    })
    if (box.height < 1 || box.width < 1) continue
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    const clip = { ...box, height: Math.min(box.height, mostPixels) }
    const picture = await page.screenshot({ clip, fullPage: true, animations: 'disabled', timeout: 120_000 })
    parts.push({ name: `${kind} ${count}`, picture })
  }
  return parts
}
