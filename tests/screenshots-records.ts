// The back office's lists, forms and what stands in its frame, for `npm run screenshots`; in the light and in the dark.
import type { Page } from '@playwright/test'

const lists = ['products', 'branches', 'users', 'tasks', 'images'] as const
const pages = ['config', 'account', 'logs', 'fonts'] as const

/** Expects to be signed in. */
export async function takeRecords(
  page: Page,
  address: string,
  picture: (name: string) => Promise<unknown>,
): Promise<void> {
  // The live stream never ends: the network is not idle, the skeletons are gone.
  const take = async (name: string) => {
    await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
    await page.evaluate(() => document.fonts.ready)
    await picture(name)
  }
  const open = async (name: string) => {
    await page.goto(`${address}/backend#/${name}`)
    // Anew: else the page before stands until the code of the next one has come, and would be the picture.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const name of lists) {
      await open(name)
      await take(`20-${name}-${scheme}`)
    }
    await page.goto(`${address}/backend#/tags/new`)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await take(`21-form-problems-${scheme}`)
    for (const name of pages) {
      await open(name)
      await take(`22-${name}-${scheme}`)
    }
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Seite, Produkt, Person, Bestellnummer …').fill('Apfel')
    await page.getByRole('dialog').getByText('Apfelstrudel').first().waitFor()
    await take(`23-palette-${scheme}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
