// From one build of the shop to the next: the guest is told, decides, and keeps the cart.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort, startProduct } from '../running-product.ts'
import { addDish } from './guest.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'

const build = join(import.meta.dirname, '..', '..', 'build')

/** The present build as the next one would be: the script that begins everything has another content and so another name. */
function makeNextBuild(): string {
  // Inside the product's folder, where the server's half finds its packages.
  const folder = mkdtempSync(join(build, 'next-'))
  cpSync(join(build, 'shop'), join(folder, 'shop'), { recursive: true })
  symlinkSync(join(build, 'staff'), join(folder, 'staff'))
  const assets = join(folder, 'shop', 'client', 'assets')
  const entry = readdirSync(assets).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? ''
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name))
  for (const name of [
    join('client', 'sw.js'),
    join('server', 'index.js'),
    ...readdirSync(assets).map((each) => join('client', 'assets', each)),
  ]) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, 'shop', name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(entry)) writeFileSync(file, text.replaceAll(entry, 'entry.client-next.js'))
  }
  renameSync(join(assets, entry), join(assets, 'entry.client-next.js'))
  return folder
}

const keptEntries = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().flatMap(({ url }) => /entry\.client-([\w-]+)/.exec(url)?.[1] ?? [])
  })

journey(
  'a new build is looked for after 2.5 s and every 30 minutes; it takes over with a press, and the cart stays',
  async ({ page, noErrors }) => {
    // Two starts of the product are more than the everyday run has time for.
    journey.skip(process.env['THEKE_LONG'] !== '1', 'in the long run')
    journey.setTimeout(600_000)
    const data = makeDataFolder()
    const next = makeNextBuild()
    const variables = { DATA_DIR: data, DEMO: '1', RATE_LIMIT: '0', PORT: String(await freePort()) }
    let product = await startProduct(variables)
    try {
      await page.clock.install()
      await page.addInitScript(() => {
        const looks: number[] = []
        // oxlint-disable-next-line typescript/unbound-method -- called with its owner below
        const update = ServiceWorkerRegistration.prototype.update
        Object.assign(window, { looks, startedAt: Date.now() })
        ServiceWorkerRegistration.prototype.update = function (this: ServiceWorkerRegistration) {
          looks.push(Date.now() - (window as unknown as { startedAt: number }).startedAt)
          return update.call(this)
        }
      })
      const looks = () => page.evaluate(() => (window as unknown as { looks: number[] }).looks)
      await page.goto(`${product.address}/store/hohenems`)
      await addDish(page, 'Flädlesuppe')
      await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.reload()
      await page.locator('.app-update').waitFor({ state: 'attached' })
      const [before] = await keptEntries(page)
      await page.evaluate(() => Object.assign(window, { mark: 'of the former build' }))
      expect(await looks()).toEqual([])
      await page.clock.runFor(2_500)
      await expect.poll(looks).toHaveLength(1)

      await product.stop()
      product = await startProduct({ ...variables, BUILD_DIR: next })
      await expect(page.getByText('Eine neue Version ist verfügbar.')).toBeHidden()
      await page.clock.fastForward(1_800_000)
      await expect(page.getByText('Eine neue Version ist verfügbar.')).toBeVisible()
      await expectAccessible(page)
      const [first = 0, second = 0] = await looks()
      expect(first).toBeGreaterThanOrEqual(2_500)
      expect(second - first).toBeGreaterThanOrEqual(1_800_000 - 2_500)
      // Nothing changes under the guest's hands.
      expect(await page.evaluate(() => 'mark' in window)).toBe(true)
      await expect(page.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('1 Produkt')

      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Jetzt aktualisieren' }).click()
      await loaded
      await expect(page.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('1 Produkt')
      await expect(page.getByText('Eine neue Version ist verfügbar.')).toBeHidden()
      await expect.poll(() => keptEntries(page)).toEqual(['next'])
      expect(before).not.toBe('next')
      // The live stream and the menu's data while the product was down, or on its way there.
      forgive(noErrors, /net::ERR_|status of 503/)
    } finally {
      await product.stop()
      rmSync(data, { recursive: true, force: true })
      rmSync(next, { recursive: true, force: true })
    }
  },
)
