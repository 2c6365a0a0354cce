// A picture of a template on a TV: as live as a board, and kept like any picture.
import type { Product } from '#contract/catalog/products.ts'
import { staff } from './guest.ts'
import { expect, forgive, journey } from './journey.ts'
import { withTv } from './paired-tv.ts'

const announced = { timeout: 20_000 }
const picture = '.item:not(.is-waiting) img'

journey(
  'a new price stands on the drawn picture of a dish, also without a connection and after a restart',
  async ({ browser, noErrors }) => {
    const { call } = await staff()
    const dish = (await call<Product[]>('GET', '/products')).find(({ name }) => name === 'Flädlesuppe')
    const path = `/products/${dish?.id}`
    const template = await call<{ id: string }>('POST', '/image-templates', {
      name: 'Preis am Bildschirm',
      width: 800,
      height: 450,
      background: '#ffeecc',
      variables: [{ key: 'preis', type: 'price', source: 'product.price' }],
      layers: [{ kind: 'price', name: 'Preis', amountKey: 'preis', width: 800, height: 450, fontSize: 200 }],
    })
    const values = { product: dish?.id }
    const item = { kind: 'imageTemplate', imageTemplate: { id: template.id }, values, durationSeconds: 600 }
    try {
      await withTv(browser, noErrors, { name: 'Preis', items: [item] }, async ({ tv, context }) => {
        const shown = tv.locator(picture).last()
        const address = async () => new URL((await shown.getAttribute('src')) ?? '', tv.url()).pathname
        const seen = () => shown.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)
        await expect(shown).toBeVisible(announced)
        const before = await address()
        expect(await seen()).toBe(800)

        const now = await call<Product>('GET', path)
        await call('PUT', path, { ...now, price: 19.9 })
        await expect.poll(address, announced).not.toBe(before)
        const after = await address()
        expect(await seen()).toBe(800)

        await tv.waitForFunction(
          async (kept) => (await (await caches.open('signage-media')).match(kept)) !== undefined,
          after,
        )
        // The former one is not kept for nobody.
        await tv.waitForFunction(async (old) => !(await (await caches.open('signage-media')).match(old)), before)
        await tv.waitForFunction(async () => (await (await caches.open('signage-shell')).keys()).length > 2)
        await context.setOffline(true)
        await context.route('**/image/**', (route) => route.abort('internetdisconnected'))
        await tv.reload()
        await expect(shown).toBeVisible({ timeout: 40_000 })
        expect([await address(), await seen()]).toEqual([after, 800])
        await context.setOffline(false)
      })
      // Once its page is closed: the browser says so of a request a moment after it failed.
      forgive(noErrors, /ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|EventSource|net::/)
    } finally {
      const { price, ...dearer } = await call<Product>('GET', path)
      await call('PUT', path, { ...dearer, price: dish?.price ?? price })
      await call('DELETE', `/image-templates/${template.id}`)
    }
  },
)
