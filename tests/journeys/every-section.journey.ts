// In the long run: every kind of section, filled in every way, as guests see it at both widths beside the picture that was kept,
// and looked at by axe, in the editor, too. `THEKE_GOLDEN=1` keeps today's pictures instead, to be looked at in
// tests/journeys/golden-sections.
import { readdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { differenceTo } from '#server/testing/golden.ts'
import { filledPages, showWhole, type FilledPage } from '../filled-pages.ts'
import { startMovedProduct } from '../moved-product.ts'
import { signIn } from '../running-product.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

const folder = 'tests/journeys/golden-sections'
/** A Wednesday at noon: doors, dishes and days are those of the kept pictures. */
const noon = Temporal.Instant.from('2026-11-18T11:00:00Z')
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
/** Of the pixels: letters are drawn a little otherwise by another version of the browser. */
const mostOther = 0.01
const longest = 480

if (process.env['THEKE_LONG'] === '1') {
  journey('every kind of section looks as it was kept, however it is filled', async ({ browser }) => {
    journey.setTimeout(1_800_000)
    const product = await startMovedProduct(staffPassword, noon)
    try {
      const staff = await signIn(product.address, 'admin', staffPassword)
      const website = product.address.replace('127.0.0.1', 'website.localhost')
      const away: string[] = []
      const drawn = new Set<string>()
      for await (const filled of filledPages(staff)) {
        for (const [width, viewport] of Object.entries(widths)) {
          const context = await browser.newContext({ viewport, locale: 'de-AT', reducedMotion: 'reduce' })
          await context.addCookies([{ name: 'cookie-consent-declined', value: 'true', url: website }])
          const page = await context.newPage()
          await page.clock.setFixedTime(noon.epochMilliseconds)
          await page.goto(`${website}/${filled.path}`, { waitUntil: 'networkidle' })
          await showWhole(page)
          await expectNoOverflow(page)
          await expectAccessible(page)
          for (const section of await page.locator('.content-section').all()) {
            const kind = await section.evaluate((element) => element.classList.item(1) ?? '')
            const pictures = await picturesOf(section, page)
            for (const [part, picture] of pictures.entries()) {
              const name = fileOf(drawn, `${filled.path}-${width}-${kind}${part === 0 ? '' : '-end'}`)
              const other = await differenceTo(`${folder}/${name}`, picture, { longest })
              if (other > mostOther) away.push(`${name}: ${(other * 100).toFixed(1)} %`)
            }
          }
          if (filled.name === 'one') await expectNoticed(page, `${folder}/${filled.path}-${width}`)
          await context.close()
        }
        const context = await browser.newContext({ viewport: widths.desktop, locale: 'de-AT', reducedMotion: 'reduce' })
        const [cookie = '', value = ''] = staff.cookie.split('=')
        await context.addCookies([{ name: cookie, value, url: product.address }])
        await expectEditable(await context.newPage(), product.address, filled)
        await context.close()
      }
      const gone = readdirSync(folder).filter((name) => !drawn.has(name))
      expect({ away, gone }).toEqual({ away: [], gone: [] })
    } finally {
      await product.stop()
    }
  })
}

/** A page may have several of a kind. */
function fileOf(drawn: Set<string>, name: string): string {
  let file = `${name}.webp`
  for (let count = 2; drawn.has(file); count += 1) file = `${name}-${count}.webp`
  drawn.add(file)
  return file
}

/** Its beginning from edge to edge of the page, and its end where both are not seen at once: what lies between repeats itself. */
async function picturesOf(section: Locator, page: Page): Promise<Buffer[]> {
  const take = async (isEnd: boolean) => {
    const clip = await section.evaluate((element, atEnd) => {
      // The head of the page stays where it is.
      const head = 120
      const { top, bottom } = element.getBoundingClientRect()
      scrollTo({ top: scrollY + (atEnd ? bottom - innerHeight : top - head), behavior: 'instant' })
      const { y, height } = element.getBoundingClientRect()
      const from = Math.max(y, head)
      return { x: 0, y: from, width: innerWidth, height: Math.min(y + height, innerHeight) - from }
    }, isEnd)
    return page.screenshot({ clip, animations: 'disabled' })
  }
  const { height: room } = page.viewportSize() ?? { height: 0 }
  const { height = 0 } = (await section.boundingBox()) ?? {}
  return height > room - 120 ? [await take(false), await take(true)] : [await take(false)]
}

/** What is not as it was kept is seen: a word on a button, a row of the opening hours, the place of a picture. */
async function expectNoticed(page: Page, kept: string): Promise<void> {
  const changes = {
    button: (element: Element) => element.querySelector('a')?.replaceChildren('Zur Speisekarte'),
    'opening-hours': (element: Element) => element.querySelector('dl > div')?.remove(),
    'image-text': (element: Element) =>
      element.querySelector('.image-text > div')?.after(...element.querySelectorAll('img')),
  }
  for (const [kind, change] of Object.entries(changes)) {
    const section = page.locator(`.content-${kind}`).first()
    await section.evaluate(change)
    const [picture = Buffer.of()] = await picturesOf(section, page)
    const other = await differenceTo(`${kept}-content-${kind}.webp`, picture, { longest, mayBeKept: false })
    expect(other, `${kind}, changed`).toBeGreaterThan(mostOther)
  }
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
