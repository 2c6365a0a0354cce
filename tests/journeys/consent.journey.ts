// The guest's word on cookies: nothing foreign and nothing counted before a yes, and nothing after it is taken back. And the news.
import type { Page, Route } from '@playwright/test'
import { addDish, cartAtHand, openCart } from './guest.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withConfig, withEntries } from './shop-content.ts'

const tour = 'https://tour.example/1'
/** Frames are asked not to repeat their title. */
const shownTour = `${tour}?title=0`
const site = {
  path: 'rundgang',
  type: 'default',
  title: 'Rundgang',
  isPublic: true,
  content: { body: [{ type: 'iframe', value: { text: '', url: tour } }] },
}

/** Every address outside that the page asks for; none is ever reached. */
async function watchForeign(page: Page): Promise<string[]> {
  const asked: string[] = []
  const own = new URL(address()).host
  await page.route(
    (url) => url.host !== own,
    async (route) => {
      asked.push(route.request().url())
      const isScript = route.request().resourceType() === 'script'
      await route.fulfill({ status: 200, contentType: isScript ? 'text/javascript' : 'text/html', body: '' })
    },
  )
  return asked
}

/** Nobody has asked this guest yet. */
async function forgetWord(page: Page): Promise<void> {
  await page.context().clearCookies()
}

interface Entry {
  readonly type: string
  readonly action: string
  readonly category: string
  readonly data: Record<string, unknown>
}

/** What the page tells the product about its use; the browser hides the bodies of beacons, so they are read on their way. */
async function watchCounted(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('hearBeacon', (text: string) => void told.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const { hearBeacon } = window as unknown as { hearBeacon: (text: string) => void }
      // What is sent while the page is left can be read no more.
      if (body instanceof Blob)
        body
          .text()
          .then(hearBeacon)
          .catch(() => {})
      return send(url, body)
    }
  })
  return told
}

/**
 * The page as it was sent: its files come, but hold nothing. In a window of its own, since what one page has of a file in memory the
 * next may take.
 */
async function withoutScripts(page: Page, path: string, story: (sent: Page) => Promise<void>): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState() })
  if (!context) throw new Error('the page belongs to no browser')
  const sent = await context.newPage()
  await sent.route(/\/assets\/.*\.js$/, (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await sent.goto(address(path))
  await story(sent)
  await context.close()
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

journey('who has not answered about cookies sees the cart and orders all the same', async ({ page }) => {
  await forgetWord(page)
  await page.goto(address('/store/hohenems'))
  await addDish(page, 'Flädlesuppe')
  await expect(banner(page)).toBeVisible()
  const isInFront = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  for (const one of [cartAtHand(page), banner(page).getByRole('button', { name: 'Ablehnen' })])
    await expect.poll(() => one.evaluate(isInFront)).toBe(true)
  const cart = await openCart(page)
  await expect(cart.getByRole('link', { name: 'Jetzt bestellen' })).toBeVisible()
})

journey(
  'before a yes nothing foreign is loaded and nothing is counted; a no is kept and can be changed',
  async ({ page }) => {
    const staff = await admin()
    await withEntries(staff, [['sites', site]], async () => {
      await forgetWord(page)
      const foreign = await watchForeign(page)
      const counted = await watchCounted(page)
      // The question stands in the page itself; with its scripts come only the answers.
      await withoutScripts(page, '/site/rundgang', (sent) => expect(banner(sent)).toBeVisible())
      await page.goto(address('/site/rundgang'))
      await expectAccessible(page)
      const [no, yes] = await Promise.all(
        ['Ablehnen', 'Akzeptieren'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
      )
      expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height])
      await banner(page).getByRole('button', { name: 'Ablehnen' }).click()
      await expect(banner(page)).toBeHidden()
      await page.goto(address())
      await page.goto(address('/site/rundgang'))
      await expect(page.getByText('Für diesen Inhalt wird Ihre Zustimmung')).toBeVisible()
      await expect(banner(page)).toBeHidden()
      await withoutScripts(page, '/site/rundgang', async (sent) => {
        await expect(sent.getByText('Für diesen Inhalt wird Ihre Zustimmung')).toBeVisible()
        await expect(banner(sent)).toBeHidden()
      })
      expect([foreign, counted]).toEqual([[], []])

      await page.getByRole('link', { name: 'Cookie-Einstellungen' }).first().click()
      await expect(page.getByText('Sie haben abgelehnt.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Akzeptieren' }).click()
      await expect(page.getByText('Sie haben zugestimmt.')).toBeVisible()
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'cookie-consent')
      expect(cookie).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
      expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 0)
      await page.goto(address('/site/rundgang'))
      await expect(page.locator('iframe')).toHaveAttribute('src', shownTour)
      await expect.poll(() => foreign).toContain(shownTour)
      await expect.poll(() => counted.join()).toContain('"path":"/site/rundgang"')

      await page.goto(address('/site/cookies'))
      await page.getByRole('button', { name: 'Ablehnen' }).click()
      const before = counted.length
      await page.goto(address('/site/rundgang'))
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.goto(address())
      expect(counted.slice(before).join()).not.toContain('"path":"/site/rundgang"')
    })
  },
)

journey('a guest who agreed is counted with page views, the cart and the purchase', async ({ page }) => {
  await forgetWord(page)
  const told = await watchCounted(page)
  const entriesOf = () => told.flatMap((body) => JSON.parse(body) as Entry[])
  await page.goto(address())
  await banner(page).getByRole('button', { name: 'Akzeptieren' }).click()
  // It goes once the word is taken; who left before would be asked on the next page.
  await expect(banner(page)).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Hohenems' }).click()
  await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /Normal/ }).check()
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(page.getByText('Produkt zum Warenkorb hinzugefügt.')).toBeVisible()
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await expect(page).toHaveURL(/\/status\//)
  await expect.poll(() => entriesOf().map(({ category }) => category)).toContain('status')
  const entries = entriesOf()

  const ecommerce = entries.filter(({ category }) => category === 'ecommerce')
  expect(ecommerce.map(({ action }) => action)).toEqual(['add_to_cart', 'begin_checkout', 'purchase'])
  for (const { data } of ecommerce) {
    expect(data).toMatchObject({
      items: [{ name: 'Kässpätzle', amount: 1, unit: 'piece', gross: 14.9 }],
      gross: 14.9,
      currency: 'EUR',
    })
  }
  const views = entries.filter(({ type }) => type === 'pageview')
  expect(views.map(({ category }) => category)).toEqual(['division', 'branch', 'checkout', 'status'])
  expect(views.at(-1)?.data['path']).toBe('/status/•/•')
})

journey('a social pixel is let in only after a yes, with which the page is loaded anew', async ({ page }) => {
  const staff = await admin()
  await withConfig(staff, { socialPixelId: '4711' }, async () => {
    await forgetWord(page)
    const foreign = await watchForeign(page)
    const first = await page.goto(address())
    expect(first?.headers()['content-security-policy']).not.toContain('facebook')
    await expect(banner(page)).toBeVisible()
    expect(foreign).toEqual([])
    const loaded = page.waitForEvent('load')
    await banner(page).getByRole('button', { name: 'Akzeptieren' }).click()
    await loaded
    await expect.poll(() => foreign).toEqual(['https://connect.facebook.net/de_DE/fbevents.js'])
  })
})

journey(
  'news come over the page after two seconds, the banner after three, turning every five',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    const long =
      'bis zum Dreikönigstag von Dienstag bis Sonntag, am 24. und 31. Dezember nur mittags; für die ' +
      'Weihnachtsfeierlichkeitenvorbestellungsannahme bitten wir um einen Anruf, am liebsten vormittags zwischen neun und elf Uhr'
    const body = [
      { value: { part1: 'Heute', part2: 'Gans' } },
      { value: { part1: 'Morgen', part2: 'Karpfen' } },
      { value: { part1: 'Geöffnet', part2: long } },
    ]
    const blocks = [
      [
        'blocks',
        { identifier: 'news', name: 'News', isPublic: true, content: { body: '<p>Wir haben Betriebsurlaub.</p>' } },
      ],
      ['blocks', { identifier: 'news-banner', name: 'Banner', isPublic: true, content: { body } }],
    ] as const
    await withEntries(staff, blocks, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.clock.install()
      await page.goto(address('/store/hohenems'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.clock.fastForward(2_000)
      const news = page.getByRole('dialog', { name: 'Neuigkeiten' })
      await expect(news).toBeVisible()
      await page.clock.resume()
      await expectAccessible(page)
      await news.getByText('Betriebsurlaub').click()
      await expect(news).toBeHidden()
      const line = page.getByRole('region', { name: 'Neuigkeiten' })
      await expect(line.getByText('Heute')).toBeVisible()
      // As high as the longest from the start: each is read whole, and nothing below moves.
      const place = page.locator('.news-place')
      const held = await place.boundingBox()
      await page.clock.fastForward(5_000)
      await expect(line.getByText('Morgen')).toBeVisible()
      expect(await place.boundingBox()).toEqual(held)
      await page.clock.fastForward(5_000)
      await expect(line.getByText('Geöffnet')).toBeVisible()
      expect(await place.boundingBox()).toEqual(held)
      const { text, room } = await line.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element.querySelector('p') ?? element)
        return { text: words.getBoundingClientRect(), room: element.parentElement?.getBoundingClientRect() }
      })
      expect(text.height, 'longer than a line').toBeGreaterThan(60)
      expect(text.top).toBeGreaterThanOrEqual(room?.top ?? 0)
      expect(text.bottom).toBeLessThanOrEqual(room?.bottom ?? 0)
      expect(text.left).toBeGreaterThanOrEqual(0)
      expect(text.right, 'nothing runs out of the picture').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
      await page.clock.fastForward(5_000)
      await expect(line.getByText('Heute')).toBeVisible()
      await expectAccessible(page)
    })
  },
)
