// `npm run bench:lists`: lists of the back office with 100,000 orders and 5,000 products in a browser: from the press that opens
// a list to its first rows (at most 300 ms), and what typing in its filter costs (no task over 50 ms, no request more than needed).
import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { addFormerOrders, machineLoad, openBenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { openClient } from './load-client.ts'
import { wholeChromium } from '../tools/browser.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const productCount = Number(process.env['BENCH_PRODUCTS'] ?? 5000)
const limits = { firstRows: 300, task: 50 }
const tries = 5

const lists = [
  { name: 'history', area: 'Verlauf', rows: '.history tbody tr', search: 'Bestellung suchen', term: 'Gast 77123' },
  {
    name: 'products',
    area: 'Produkte',
    rows: '.records-frame tbody tr',
    search: 'Produkte durchsuchen',
    term: 'Gericht 512',
  },
] as const
type List = (typeof lists)[number]

const shop = await openBenchShop({ branchCount: 4, productCount })
const browser = await chromium.launch({
  ...wholeChromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const client = await openClient(shop.port)
  await client.ask(shop.orderAt(0, randomUUID()))
  client.close()
  await addFormerOrders(shop, orders)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })
  const [name = '', value = ''] = shop.staff.cookie.split('=')
  await context.addCookies([{ name, value, url: shop.product.address }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    Object.assign(window, { tasks })
  })
  console.log(`${orders} orders, ${productCount} products; load of the machine before: ${machineLoad()}`)
  for (const list of lists) await measureList(page, list)
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await browser.close()
  await shop.close()
}

async function measureList(page: Page, list: List): Promise<void> {
  const opened: number[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) opened.push(await open(page, list))
  const [cold = 0, ...warm] = opened
  const first = median(warm)
  console.log(
    `${list.name}: first rows ${first.toFixed(0)} ms ${judged(`${limits.firstRows} ms`, first <= limits.firstRows)}, ` +
      `the first time, with its code, ${cold.toFixed(0)} ms`,
  )
  const { longest, asked, found } = await type(page, list)
  console.log(
    `${list.name}: typing „${list.term}“: longest task ${longest.toFixed(0)} ms ` +
      `${judged(`${limits.task} ms`, longest <= limits.task)}, ${asked} requests, rows ${found.toFixed(0)} ms after the last key`,
  )
}

/** From the press on the area to the first row, measured in the page itself. Nothing is taken from memory. */
async function open(page: Page, { area, rows }: List): Promise<number> {
  await page.goto(`${shop.product.address}/backend#/account`)
  await page.reload()
  const link = page.getByRole('navigation').getByRole('link', { name: area, exact: true })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    async ({ label, selector }) => {
      const found = [...document.querySelectorAll('nav a')].find((each) => each.textContent?.trim() === label)
      const begun = performance.now()
      ;(found as HTMLElement).click()
      while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    { label: area, selector: rows },
  )
}

async function type(page: Page, { rows, search, term }: List) {
  let asked = 0
  page.on('request', (request) => {
    if (/\/api\/(?:orders|products)\?/.test(request.url())) asked += 1
  })
  const input = page.getByLabel(search).first()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => ((window as unknown as { tasks: number[] }).tasks.length = 0))
  await input.pressSequentially(term, { delay: 60 })
  const begun = performance.now()
  await page.waitForFunction(({ selector }) => document.querySelectorAll(selector).length === 1, { selector: rows })
  const found = performance.now() - begun
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  page.removeAllListeners('request')
  return { longest: Math.max(0, ...tasks), asked, found }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
