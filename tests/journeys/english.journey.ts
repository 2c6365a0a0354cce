// A guest reads the shop in English: chosen in the foot of the page, kept from page to page, with the cart as it was.
import { readFileSync } from 'node:fs'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import type { Page } from '@playwright/test'
import type { FormRequest } from '#contract/content/form-requests.ts'
import type { Message } from '#contract/notification/messages.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { addDish, openDish, orderId, placed, staff } from './guest.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'

/** Sentences and words of the German tables, without what may be a name, a number or the same word in English. */
const german = [storefrontTexts, shopScreenTexts, orderingTexts, catalogTexts, timeTexts, pageTexts]
  .flatMap((table) => Object.values<unknown>(table))
  .filter((text): text is string => typeof text === 'string' && text.length > 5 && !text.includes('{'))

const english = ['storefront', 'shop-screens', 'ordering', 'catalog', 'time', 'pages']
  .map((name) => readFileSync(new URL(`../../web/shop/messages/en/${name}.json`, import.meta.url), 'utf8'))
  .join('\n')

/** Whatever the shop itself says is English; what the owner did not translate (news, own pages) is as written. */
async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  expect(lines.filter((line) => german.includes(line) && !english.includes(`"${line}"`))).toEqual([])
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

for (const width of [390, 1440]) {
  journey(
    `in English from the menu to the status, ${width} px wide; the counter reads German`,
    { tag: width > 390 ? '@long' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address('/store/hohenems'))
      expect(await page.content()).not.toContain('Cheese spaetzle')
      await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(address('/store/hohenems'))
      const cart = page
        .getByRole('complementary', { name: 'Your order' })
        .or(page.getByRole('button', { name: /View basket/ }))
        .filter({ visible: true })
      await expect(cart).toContainText('14,90')
      await expectEnglish(page)
      await expect(page.getByRole('heading', { name: 'From the pan' })).toBeVisible()
      // Found by its English name and put into the cart beside the one that was chosen in German.
      const sheet = await openDish(page, 'Mountain cheese dumplings')
      await expect(sheet).toContainText('Two dumplings with local mountain cheese')
      await expect(sheet).toContainText('Milk (including lactose)')
      await expectAccessible(page)
      await sheet.getByRole('button', { name: /Add to basket/ }).click()
      await expect(sheet).toBeHidden()
      await expectNoSideways(page)
      await expectAccessible(page)

      await page.goto(address('/store/hohenems/checkout'))
      await expect(page.getByText('Cheese spaetzle').filter({ visible: true }).first()).toBeVisible()
      await page.getByRole('textbox', { name: 'Name' }).fill('Emily Stone')
      await page.getByRole('textbox', { name: 'Email' }).fill('emily@example.org')
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

      for (const name of ['Cheese spaetzle', 'Regular', 'Mountain cheese dumplings']) {
        await expect(page.getByText(name).first()).toBeVisible()
      }

      const { call } = await staff()
      const id = await orderId(order)
      await call('POST', `/orders/${id}/status/confirm`, {})
      await expect(page.locator('h1')).toHaveText('Your order is being prepared.')
      const { items } = await call<Order>('GET', `/orders/${id}`)
      expect(items.map(({ product }) => product.name)).toEqual(['Kässpätzle', 'Bergkäse-Knödel'])
      const told = async () =>
        (await call<Message[]>('GET', `/messages?order=${id}`)).map(({ subject }) => subject).sort()
      await expect
        .poll(told)
        .toEqual([expect.stringMatching(/^Order \d+ is confirmed$/), expect.stringMatching(/^Your order \d+ at /)])

      await page.goto(address('/'))
      await expectEnglish(page)
      await expectNoSideways(page)
      await expectAccessible(page)
    },
  )
}

journey(
  'an own page, its form and the news in English; the branch reads German',
  { tag: '@long' },
  async ({ page }) => {
    const { call } = await staff()
    const said = (...pairs: readonly (readonly [string, string])[]) => ({
      translations: { en: pairs.map(([german, english]) => ({ german, said: english })) },
    })
    const path = `anfrage-${Date.now()}`
    const fields = [
      { kind: 'choice', label: 'Raum', isRequired: true, choices: ['Stube', 'Garten'] },
      { kind: 'checkbox', label: 'Mit Kindern', isRequired: false, choices: [] },
    ]
    const form = {
      text: '<h2>Feiern</h2>',
      purpose: 'reservation',
      branch: null,
      fields,
      consent: '',
      buttonLabel: '',
      thanks: '',
    }
    const content = {
      body: [
        {
          type: 'text',
          value: { text: '<p>Seit 1902 am Platz</p>' },
          ...said(['<p>Seit 1902 am Platz</p>', '<p>Here since 1902</p>']),
        },
        {
          id: crypto.randomUUID(),
          type: 'form',
          value: form,
          ...said(['Raum', 'Room'], ['Garten', 'Garden'], ['Mit Kindern', 'With children']),
        },
      ],
    }
    const site = { path, type: 'custom_site', title: 'Feiern bei uns', isPublic: true, content }
    await withEntries(await admin(), [['sites', site]], async () => {
      await page.goto(address(`/site/${path}`))
      await expect(page.getByText('Seit 1902 am Platz')).toBeVisible()
      expect(await page.content()).not.toContain('Here since 1902')
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(page.getByText('Here since 1902')).toBeVisible()
      // Not translated: as its owner wrote it.
      await expect(page.getByRole('heading', { name: 'Feiern', exact: true })).toBeVisible()
      await page.getByLabel('Date').fill('2031-05-01')
      await page.getByLabel('Time').fill('18:30')
      await page.getByLabel('Guests').fill('12')
      await page.getByLabel('Room').selectOption('Garden')
      await page.getByLabel('With children').check()
      const branch = page.getByLabel('Location')
      if ((await branch.count()) > 0) await branch.selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Thank you! Your request has arrived.')).toBeVisible()
      await expectEnglish(page)
      const requests = await call<readonly FormRequest[]>('GET', '/form-requests?pageSize=5')
      expect(requests.find((each) => each.page === 'Feiern bei uns')?.answers).toEqual([
        { label: 'Datum', value: 'Donnerstag, 1. Mai 2031' },
        { label: 'Uhrzeit', value: '18:30' },
        { label: 'Personen', value: '12' },
        { label: 'Raum', value: 'Garten' },
        { label: 'Mit Kindern', value: 'Ja' },
      ])
    })
  },
)
