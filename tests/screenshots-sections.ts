// Every kind of section as guests see it on the website: empty, with one, with many, with texts without end, without its picture,
// with foreign HTML. One long picture for each of these, at every width.
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { filledKinds, filledSection, fillingsWith, type Filling } from '#contract/content/filled-section.fixture.ts'
import type { StaffSession } from './running-product.ts'

interface Place {
  readonly browser: Browser
  readonly address: string
  readonly folder: string
  readonly staff: StaffSession
}

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

interface Found {
  readonly id: string
  readonly identifier?: string
}

export async function takeSections({ browser, address, folder, staff }: Place): Promise<void> {
  const website = address.replace('127.0.0.1', 'website.localhost')
  const [branches, images, sites, blocks] = await Promise.all(
    ['branches', 'images', 'sites', 'blocks'].map((name) => staff.call<Found[]>('GET', `/${name}`)),
  )
  const ids = {
    branch: branches?.[0]?.id,
    image: images?.[0]?.id,
    site: sites?.[0]?.id,
    block: blocks?.find(({ identifier }) => identifier?.startsWith('menu-'))?.id ?? blocks?.[0]?.id,
  }
  const known = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined)) as Filling['ids']
  for (const [name, filling] of Object.entries(fillingsWith(known))) {
    const path = `abschnitte-${name.toLowerCase().replaceAll(' ', '-')}`
    // The server stores no reference to what is not there, so a missing picture is none at all here.
    const { image, ...others } = filling.ids
    const isGone = image !== known['image']
    const shownIds = isGone ? others : filling.ids
    const content = { body: filledKinds.map((kind) => filledSection(kind, { ...filling, ids: shownIds })) }
    const page = { path, type: 'custom_site', title: `Abschnitte: ${name}`, isPublic: true, content }
    const { id } = await staff.call<Found>('POST', '/sites', page)
    for (const [width, viewport] of Object.entries(widths)) {
      const context = await browser.newContext({ viewport, locale: 'de-AT', reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'cookie-consent-declined', value: 'true', url: website }])
      const shown = await context.newPage()
      await shown.goto(`${website}/${path}`, { waitUntil: 'networkidle' })
      // Pictures come when they are near.
      const height = await shown.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += viewport.height) {
        await shown.evaluate((to) => scrollTo(0, to), top)
        await shown.waitForTimeout(60)
      }
      await shown.waitForLoadState('networkidle')
      await shown.evaluate(() => document.fonts.ready)
      await shown.screenshot({ path: join(folder, `${width}-sections-${path}.png`), fullPage: true, timeout: 180_000 })
      await context.close()
    }
    await staff.call('DELETE', `/sites/${id}`)
  }
}
