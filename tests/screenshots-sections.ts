// Every kind of section as guests see it on the website (filled-pages.ts): one long picture for each filling, at every width.
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { filledPages, showWhole } from './filled-pages.ts'
import type { StaffSession } from './running-product.ts'

interface Place {
  readonly browser: Browser
  readonly address: string
  readonly folder: string
  readonly staff: StaffSession
}

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

export async function takeSections({ browser, address, folder, staff }: Place): Promise<void> {
  const website = address.replace('127.0.0.1', 'website.localhost')
  for await (const { path } of filledPages(staff)) {
    for (const [width, viewport] of Object.entries(widths)) {
      const context = await browser.newContext({ viewport, locale: 'de-AT', reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'cookie-consent-declined', value: 'true', url: website }])
      const shown = await context.newPage()
      await shown.goto(`${website}/${path}`, { waitUntil: 'networkidle' })
      await showWhole(shown)
      await shown.screenshot({ path: join(folder, `${width}-sections-${path}.png`), fullPage: true, timeout: 180_000 })
      await context.close()
    }
  }
}
