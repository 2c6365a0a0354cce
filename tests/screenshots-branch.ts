// The screens of the back office around a branch, for `npm run screenshots`.
import type { Page } from '@playwright/test'

interface OfficeScreen {
  readonly name: string
  /** Behind /backend#. */
  readonly path: string
  /** What is there once everything is. */
  readonly shows: string
  /** A record of the list is opened: its link. */
  readonly opens?: RegExp
}

const screens: readonly OfficeScreen[] = [
  { name: '30-branch', path: '/branches', opens: /Dornbirn/, shows: 'So lesen es Ihre Gäste' },
  { name: '31-tables', path: '/tables', shows: 'Tischkarten (PDF)' },
  { name: '32-devices', path: '/devices', shows: 'Geräte' },
  { name: '33-device', path: '/devices', opens: /./, shows: 'Log des Geräts' },
  { name: '34-messages', path: '/messages', shows: 'Was Gästen, Geräten und der Zentrale gesagt wurde.' },
  { name: '35-person', path: '/users', opens: /./, shows: 'Anstellung' },
]

/** `page` is signed in. */
export async function takeBranchScreens(
  page: Page,
  address: string,
  take: (name: string, isWhole?: boolean) => Promise<void>,
): Promise<void> {
  for (const { name, path, shows, opens } of screens) {
    await page.goto(`${address}/backend#${path}`)
    if (opens !== undefined) await page.locator('.records-open').filter({ hasText: opens }).first().click()
    await page.getByText(shows).first().waitFor()
    await take(name, true)
  }
}
