// A guest reads the shop in English: chosen in the foot of the page, kept from page to page, with the cart as it was.
import { readFileSync } from 'node:fs'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import type { Page } from '@playwright/test'
import { addDish, orderId, placed, staff } from './guest.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'

/** Sentences and words of the German tables, without what may be a name, a number or the same word in English. */
const german = [storefrontTexts, shopScreenTexts, orderingTexts, catalogTexts, timeTexts, pageTexts]
  .flatMap((table) => Object.values<unknown>(table))
  .filter((text): text is string => typeof text === 'string' && text.length > 5 && !text.includes('{'))

const english = ['storefront', 'shop-screens', 'ordering', 'catalog', 'time', 'pages']
  .map((name) => readFileSync(new URL(`../../web/shop/messages/en/${name}.json`, import.meta.url), 'utf8'))
  .join('\n')

/** Whatever the shop itself says is English; what the owner wrote (dishes, categories, news) is as written. */
async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  expect(lines.filter((line) => german.includes(line) && !english.includes(`"${line}"`))).toEqual([])
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

for (const width of [390, 1440]) {
  journey(`in English from the menu to the status, ${width} px wide; the counter reads German`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address('/store/hohenems'))
    await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(address('/store/hohenems'))
    const cart = page
      .getByRole('complementary', { name: 'Your order' })
      .or(page.getByRole('button', { name: /View basket/ }))
      .filter({ visible: true })
    await expect(cart).toContainText('14,90')
    await expectEnglish(page)
    await expectNoSideways(page)
    await expectAccessible(page)

    await page.goto(address('/store/hohenems/checkout'))
    await page.getByRole('textbox', { name: 'Name' }).fill('Emily Stone')
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please check your details' })).toBeVisible()
    await expectEnglish(page)
    await expectNoSideways(page)
    await expectAccessible(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByRole('button', { name: /Bestellung abschicken/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Emily Stone')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()

    await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
    await page.getByRole('checkbox', { name: /privacy policy/ }).check()
    await page.getByRole('button', { name: /Place order/ }).click()
    const order = await placed(page)
    await expect(page.locator('h1')).toHaveText('We are waiting for your order to be confirmed.')
    await expectEnglish(page)
    await expectNoSideways(page)
    await expectAccessible(page)

    const { call } = await staff()
    await call('POST', `/orders/${await orderId(order)}/status/confirm`, {})
    await expect(page.locator('h1')).toHaveText('Your order is being prepared.')

    await page.goto(address('/'))
    await expectEnglish(page)
    await expectNoSideways(page)
    await expectAccessible(page)
  })
}
