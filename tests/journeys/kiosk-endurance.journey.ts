// A kiosk stands there all day with one tab: order after order, it must not grow. 25 of them; 500 with `npm run test:long`.
import { rmSync } from 'node:fs'
import type { CDPSession } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startProduct } from '../running-product.ts'
import { expect, forgive, journey } from './journey.ts'
import { pageListens } from '../page-listens.ts'

// A film of every frame would be most of the work.
journey.use({ viewport: { width: 1080, height: 1920 }, trace: 'off' })

const orders = process.env['THEKE_LONG'] ? 500 : 25
/** What a first guest brings along for good: pages and pictures that were fetched. */
const warmUp = 5
const most = 20 * 1024 * 1024

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** From „Tippen um zu bestellen“ to the ticket and back, pressed from inside the page: five hundred of them shall not take an hour. */
async function orderAgain(times: number): Promise<void> {
  async function until<Found>(find: () => Found | null | undefined | false): Promise<Found> {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
      const found = find()
      if (found) return found
      await new Promise((go) => setTimeout(go, 5))
    }
    throw new Error(`nothing came at ${location.pathname}: ${find.toString()}`)
  }
  const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)]
  // Names of dishes say where they may be parted.
  const saidBy = (one: HTMLElement) => one.textContent.replaceAll('\u00AD', '')
  const press = async (selector: string, text = '') =>
    (await until(() => all(selector).find((one) => saidBy(one).includes(text)))).click()
  for (let count = 0; count < times; count += 1) {
    await press('.screensaver')
    await until(() => all('.screensaver').length === 0)
    await press('.menu-dishes button', 'Flädlesuppe')
    await press('dialog[open] button', 'In den Warenkorb')
    await press('aside a', 'Jetzt bestellen')
    // Something that fits is offered where the house has sold enough.
    await until(() => all('.kiosk-fitting, .kiosk-step').length > 0)
    if (all('.kiosk-fitting').length > 0) await press('.sheet-foot button')
    await until(() => all('.kiosk-step').length > 0)
    const step = () => document.querySelector('.kiosk-step-count')?.textContent
    for (let before = step(); all('.checkout-check').length === 0; before = step()) {
      await press('button[type=submit]')
      await until(() => step() !== before)
    }
    for (const box of all<HTMLInputElement>('.checkout-check input[type=checkbox]')) box.click()
    await press('button[type=submit]')
    await until(() => location.pathname.includes('/status/') && document.querySelector('.status-ticket'))
    await press('button', 'Neu beginnen')
    await until(() => !location.pathname.includes('/status/') && document.querySelector('.screensaver'))
  }
}

journey(
  `a kiosk takes ${orders} orders in one tab without growing by more than 20 MB`,
  { tag: '@long' },
  async ({ page, noErrors }) => {
    journey.setTimeout(orders * 6_000)
    const data = makeDataFolder()
    const product = await startProduct({ DATA_DIR: data, DEMO: '1', RATE_LIMIT: '0' })
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${product.address}/kiosk/hohenems`)
      await page.waitForFunction(pageListens)
      await page.evaluate(orderAgain, warmUp)
      const session = await page.context().newCDPSession(page)
      await session.send('HeapProfiler.enable')
      const before = await heapOf(session)
      const { nodes: nodesBefore } = await session.send('Memory.getDOMCounters')
      await page.evaluate(orderAgain, orders - warmUp)
      const after = await heapOf(session)
      const { nodes } = await session.send('Memory.getDOMCounters')
      const figures = `${(before / 1024 / 1024).toFixed(1)} → ${(after / 1024 / 1024).toFixed(1)} MB, ${nodesBefore} → ${nodes} nodes`
      journey.info().annotations.push({ type: 'heap', description: figures })
      if (process.env['THEKE_LONG']) console.log(`    heap after ${orders} orders: ${figures}`)
      expect(after - before, figures).toBeLessThan(most)
      // Nobody waits for the fade between two pages here: the browser says so without a word.
      forgive(noErrors, /: $/)
      // Nothing of any guest is left.
      expect(
        await page.evaluate(() => [
          Object.keys(localStorage),
          Object.keys(sessionStorage).filter((key) => key.startsWith('cart')),
        ]),
      ).toEqual([[], []])
    } finally {
      // Else it asks for a product that is gone, and says so.
      await page.goto('about:blank')
      await product.stop()
      rmSync(data, { recursive: true, force: true })
    }
  },
)
