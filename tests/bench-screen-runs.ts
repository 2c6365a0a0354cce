// `npm run bench:screen-runs`: screens that play for long, in a headless browser. Every frame is looked at, every change is held against
// the plan, and the memory is read before and after.
//   node tests/bench-screen-runs.ts day            a day at ×60: 24 minutes, two streams
//   node tests/bench-screen-runs.ts hour [minutes] as the clock goes: one screen online, one without a connection, restarted meanwhile
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { screenKeys } from '#demo/screens.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { judged } from './judged.ts'
import { signIn, startProduct } from './running-product.ts'
import { judgeRun, recordScreen, type ScreenRun } from './screen-run.ts'
import { wholeChromium } from '../tools/browser.ts'

const [which = 'day', minutes = '60'] = process.argv.slice(2)
const limits = { driftMilliseconds: 1000, heapMegabytes: 20, backSeconds: 35 }
const password = 'ein gutes Passwort'
const folder = makeDataFolder()
const product = await startProduct({ DATA_DIR: folder, DEMO: '1', RATE_LIMIT: '0', ADMIN_PASSWORD: password })
const browser = await chromium.launch({
  ...wholeChromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  if (which === 'hour') await runHour(Number(minutes) * 60_000)
  else await runDay()
  console.log(`load of the machine after: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runDay(): Promise<void> {
  const staff = await signIn(product.address, 'admin', password)
  const streams = await staff.call<Stream[]>('GET', '/digital-signage-streams')
  const [name = '', value = ''] = staff.cookie.split('=')
  const open = await Promise.all(
    ['schaufenster', 'theke'].map(async (identifier) => {
      const { id = '', width = 16, height = 9 } = streams.find((one) => one.identifier === identifier) ?? {}
      const context = await openContext({ width: width / 2, height: height / 2 })
      await context.addCookies([{ name, value, url: product.address }])
      const page = await openScreen(context, `/signage-preview/streams/${id}?speed=60`)
      return { page, identifier, before: await heapMegabytes(page) }
    }),
  )
  await pause(24 * 60_000)
  for (const { page, identifier, before } of open)
    tell(`${identifier}, a day at ×60`, await runOf(page), { speed: 60, before, after: await heapMegabytes(page) })
}

async function runHour(milliseconds: number): Promise<void> {
  const staff = await signIn(product.address, 'admin', password)
  const context = await openContext({ width: 540, height: 960 })
  const online = await openScreen(context, `/signage/${screenKeys.windowScreen}`)
  const before = await heapMegabytes(online)
  const cut = await openContext({ width: 960, height: 540 })
  const offline = await openScreen(cut, `/signage/${screenKeys.menuScreen}`)
  // Until it has kept what it needs.
  await offline.waitForFunction(async () => (await (await caches.open('signage-shell')).keys()).length > 2)
  await pause(30_000)
  const began = Date.now()
  await cut.setOffline(true)
  const cutBefore = await heapMegabytes(offline)
  await pause(milliseconds / 2)
  const [first, cutMiddle] = [await runOf(offline), await heapMegabytes(offline)]
  tell('without a connection, until it is restarted', first, { speed: 1, before: cutBefore, after: cutMiddle })
  await offline.reload()
  await firstItem(offline)
  const again = await heapMegabytes(offline)
  await pause(milliseconds / 2)
  tell('without a connection, restarted', await runOf(offline), {
    speed: 1,
    before: again,
    after: await heapMegabytes(offline),
  })
  tell('online, as the clock goes', await runOf(online), { speed: 1, before, after: await heapMegabytes(online) })

  const shown = (await offline.locator('.item:not(.is-waiting) .dish-name').first().textContent()) ?? ''
  const dish = (await staff.call<Product[]>('GET', '/products')).find((one) => shown.startsWith(one.name))
  if (dish === undefined) throw new Error(`which dish is „${shown}“?`)
  const { version: _, ...rest } = dish
  await staff.call('PUT', `/products/${dish.id}`, { ...rest, price: 99.9 })
  const back = Date.now()
  await cut.setOffline(false)
  await offline.getByText(/99,90/).first().waitFor({ state: 'attached', timeout: 120_000 })
  const seconds = (Date.now() - back) / 1000
  console.log(
    `back after ${((back - began) / 60_000).toFixed(0)} minutes: the new price after ${seconds.toFixed(1)} s ` +
      judged(`${limits.backSeconds} s`, seconds <= limits.backSeconds),
  )
  // What was played meanwhile is told afterwards: first what the last report before the cut left, a minute later the rest.
  await pause(140_000)
  const today = new Date().toISOString().slice(0, 10)
  const sums = await staff.call<{ segment: { name: string }; plays: number; seconds: number }[]>(
    'GET',
    `/signage-plays/sums?from=${today}&to=${today}`,
  )
  const played = sums.filter(({ segment }) => segment.name !== 'Schaufenster')
  const total = played.reduce((sum, one) => sum + one.seconds, 0)
  console.log(`the screen without a connection told of ${(total / 60).toFixed(0)} minutes that it played`)
}

function tell(
  name: string,
  run: ScreenRun,
  { speed, before, after }: { speed: number; before: number; after: number },
) {
  const { changes, worst, kinds } = judgeRun(run, speed)
  console.log(
    `${name}: ${run.frames} frames, ${run.empty} empty ${judged('none', run.empty === 0 && run.frames > 0)}; ` +
      `${changes} changes of ${kinds} kinds, the furthest from the plan ${worst.toFixed(0)} ms ` +
      `${judged(`${limits.driftMilliseconds} ms`, worst < limits.driftMilliseconds)}; ` +
      `heap ${before.toFixed(1)} → ${after.toFixed(1)} MB ${judged(`+${limits.heapMegabytes} MB`, after <= before + limits.heapMegabytes)}`,
  )
}

async function openContext(viewport: { width: number; height: number }): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'de-AT', timezoneId: 'Europe/Vienna' })
  await context.addInitScript(recordScreen)
  return context
}

async function openScreen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${product.address}${path}`)
  await firstItem(page)
  return page
}

function firstItem(page: Page): Promise<void> {
  return page.locator('.layer-base > .item:not(.is-waiting)').first().waitFor()
}

function runOf(page: Page): Promise<ScreenRun> {
  return page.evaluate(() => (window as unknown as { screenRun: ScreenRun }).screenRun)
}

/** Once what can be let go was let go. */
async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}
