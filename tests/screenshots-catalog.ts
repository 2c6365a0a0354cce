// Screens of the catalogue's editors for `npm run screenshots`.
import type { Page } from '@playwright/test'

type Take = (name: string, isWhole?: boolean) => Promise<void>

/** Signed in as an administrator before. */
export async function takeCatalog(page: Page, address: string, take: Take): Promise<void> {
  const first = async (list: string, type?: string) =>
    page.evaluate(
      async ([path, wanted]) => {
        const { data } = (await (await fetch(`/api/${path}`)).json()) as { data: { id: string; type?: string }[] }
        return data.find((row) => wanted === undefined || row.type === wanted)?.id ?? ''
      },
      [list, type] as const,
    )
  await page.goto(`${address}/backend#/products/${await first('products', 'configurable')}`)
  await page.locator('.part-card-toggle').first().click()
  await take('30-product', true)
  await page.goto(`${address}/backend#/menus/${await first('menus')}`)
  await page.locator('.catalog-product').first().waitFor()
  await take('31-menu', true)
}
