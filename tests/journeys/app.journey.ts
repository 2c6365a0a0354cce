// The shop as an app: when it is offered, how it is installed, read without a connection, and told of an order.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { addDish, order } from './guest.ts'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { deliverPush, playPushService } from './push.ts'
import { pageListens } from '../page-listens.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Als App auf Ihrem Gerät' })

/** Stands there as soon as what offers the app has been fetched. */
const appCare = '.app-update'

/** The page listens, and the guest begins to do something: only then is fetched what offers the app. */
async function begin(page: Page): Promise<void> {
  await page.waitForFunction(pageListens)
  await page.mouse.move(50, 50)
  await page.mouse.move(60, 60)
}

/** „App installieren“ in the footer, as a browser without a question of its own shows it. */
async function installByHand(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

/** Loads a page under a clock that stands still, turning it only until the page listens and this is there. */
async function loadStill(page: Page, path: string, there: string): Promise<void> {
  await page.goto(address(path))
  while (!(await page.evaluate(pageListens))) await page.clock.runFor(20)
  await turnUntil(page, there)
}

async function turnUntil(page: Page, there: string): Promise<void> {
  while ((await page.locator(there).count()) === 0) await page.clock.runFor(20)
}

journey(
  'the app is offered 5 s after load with consent, 250 ms after the yes, and not again for a month after a no',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.context().clearCookies()
    await loadStill(page, '/store/hohenems', '.cookie-banner')
    await page.clock.runFor(6_000)
    await expect(offer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Akzeptieren' }).click()
    await turnUntil(page, appCare)
    await page.clock.runFor(220)
    await expect(offer(page)).toBeHidden()
    await page.clock.runFor(50)
    await expect(offer(page)).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

    // Loaded anew with consent: five seconds.
    await loadStill(page, '/store/hohenems', appCare)
    await page.clock.runFor(4_900)
    await expect(offer(page)).toBeHidden()
    await page.clock.runFor(200)
    await offer(page).getByRole('button', { name: 'Nicht jetzt' }).click()
    await expect(offer(page)).toBeHidden()
    const dismissed = (await page.context().cookies()).find(({ name }) => name === 'pwa-dismiss')
    expect(dismissed).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
    expect(((dismissed?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 0)
    await loadStill(page, '/store/hohenems', appCare)
    await page.clock.runFor(10_000)
    await expect(offer(page)).toBeHidden()
    expect(await isRegistered(page)).toBe(false)
    // Nobody is asked for anything at a kiosk.
    await page.context().clearCookies()
    await loadStill(page, '/kiosk/hohenems', '.kiosk')
    await page.clock.runFor(10_000)
    await expect(offer(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  },
)

journey(
  'instructions stand where the browser has no question; giving up takes everything away',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(address('/store/hohenems'))
    await begin(page)
    const entry = page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' })
    await entry.click()
    const steps = page.getByRole('dialog', { name: 'App installieren' })
    await expect(steps.getByRole('listitem').first()).toContainText('Adresszeile')
    await expectAccessible(page)
    expect(await isRegistered(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(steps).toBeHidden()
    await expect.poll(() => isRegistered(page)).toBe(false)
    await expect(entry).toBeVisible()
    await installByHand(page)
    await expect(entry).toBeHidden()
  },
)

journey(
  'the menu last seen is readable offline and says from when it is; ordering says why not; back online it goes on',
  async ({ page, noErrors }) => {
    await page.goto(address('/store/hohenems'))
    await begin(page)
    await installByHand(page)
    // Reached without loading a document: kept all the same.
    await page.goto(address('/'))
    await page.getByRole('main').getByRole('link', { name: 'Dornbirn' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Dornbirn/ })).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('shop-pages-1')).keys()).map(({ url }) => url)))
      .toContain(address('/store/dornbirn'))

    await page.context().setOffline(true)
    await page.goto(address('/store/hohenems'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const warning = page.getByText('Sie sind offline.')
    await expect(warning).toBeVisible()
    await expect(page.getByText(/Sie sehen den Stand von \d\d:\d\d\./)).toBeVisible()
    await expectAccessible(page)
    await addDish(page, 'Flädlesuppe')
    await page.goto(address('/store/dornbirn'))
    await expect(page.getByRole('heading', { level: 1, name: /Dornbirn/ })).toBeVisible()
    await page.goto(address('/store/hohenems'))
    await page.getByRole('button', { name: /Warenkorb ansehen/ }).click()
    await page.getByRole('link', { name: 'Jetzt bestellen' }).click()
    await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Ihr Warenkorb bleibt erhalten.')).toBeVisible()
    // Loaded as a document: the same words, and what can be read meanwhile.
    await page.goto(address('/store/hohenems/checkout'))
    await expect(page.getByRole('link', { name: /Hohenems/ })).toBeVisible()
    await expectAccessible(page)

    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page.getByText('Flädlesuppe').first()).toBeVisible()
    await expect(warning).toBeHidden()
    // Nothing that an order depends on is ever kept.
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/store/hohenems')
    expect(kept.filter((path) => /checkout|status|^\/api\//.test(path) && !path.startsWith('/assets/'))).toEqual([])
    forgive(noErrors, /ERR_INTERNET_DISCONNECTED|503/)
  },
)

journey('an order sent without a connection is refused in words, never queued', async ({ page, noErrors }) => {
  await page.goto(address('/store/hohenems'))
  await addDish(page, 'Flädlesuppe')
  await page.goto(address('/store/hohenems/checkout'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await expect(page.getByRole('main').getByText(/^Sie sind offline\./)).toBeVisible()
  const orders: string[] = []
  page.on('request', (request) => request.method() === 'POST' && orders.push(request.url()))
  await page.context().setOffline(false)
  await expect(page.getByRole('banner').getByText('Sie sind offline.')).toBeHidden()
  await expect(page.getByRole('button', { name: /Bestellung abschicken/ })).toBeEnabled()
  expect(orders).toEqual([])
  // Back online it asks whether an order arrived: 404.
  forgive(noErrors, /ERR_INTERNET_DISCONNECTED|404/)
})

journey('a guest who allows it is told of the order by the device', async ({ page }) => {
  await playPushService(page)
  const { uid } = await order(page)
  const card = page.getByRole('region', { name: 'Wir sagen Ihnen Bescheid' })
  const posted = page.waitForResponse((answer) => answer.url().endsWith('/push-subscriptions'))
  await card.getByRole('button', { name: 'Benachrichtigen' }).click()
  expect((await posted).status()).toBe(201)
  await expect(card.getByText('Ihr Gerät meldet sich')).toBeVisible()
  await expectAccessible(page)

  const data = { title: 'Ihre Bestellung', body: 'Wird zubereitet.', url: page.url(), tag: uid }
  await deliverPush(page, '/', data)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        })),
      ),
    )
    .toEqual([{ title: 'Ihre Bestellung', body: 'Wird zubereitet.', tag: uid }])
})

journey('Chromium finds nothing that keeps the shop from being installed', { tag: '@long' }, async ({ page }) => {
  const { launchOptions } = journey.info().project.use
  const folder = mkdtempSync(join(tmpdir(), 'theke-profile-'))
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(folder, { ...launchOptions, viewport: page.viewportSize() })
    const installed = context.pages()[0] ?? (await context.newPage())
    await installed.goto(address())
    const session = await context.newCDPSession(installed)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Lindenhof', theme_color: '#000000' })
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  } finally {
    await context?.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
