// `npm run bench:web`: Lighthouse (mobile, simulated throttling, median of 5) on branch list, menu, checkout, and pages of the website,
// run alone; `-- website` only those that have the word in their address. BENCH_RUNS changes the number of runs while working; --report keeps the last report of each page.
//
// Each visit is judged twice: by the clock, as Lighthouse does and as the limit means it, and by what the page's thread really
// ran (processor-time.ts). On a machine that others use as well, the second tells whether a miss is the page's.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { scriptBudgets, websiteBudget } from '#tools/script-budgets.ts'
import { countProcessorTime, type TraceEvent } from './processor-time.ts'
import { freePort, startProduct } from './running-product.ts'
import { wholeChromium } from '../tools/browser.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
const reports = join(import.meta.dirname, '..', 'test-results', 'lighthouse')

/** Browsers find it by themselves, Node does not. */
const websiteHost = 'website.localhost'

interface Limits {
  readonly path: string
  /** Of the website; the shop where nothing is said. */
  readonly host?: string
  readonly isIndexed: boolean
  /** JavaScript in all, gzip. */
  readonly scriptKilobytes: number
}

const pages: readonly Limits[] = [
  { path: '/', isIndexed: true, scriptKilobytes: scriptBudgets['pages/branches/page'] },
  { path: '/store/hohenems', isIndexed: true, scriptKilobytes: scriptBudgets['pages/menu/page'] },
  { path: '/store/hohenems/checkout', isIndexed: false, scriptKilobytes: scriptBudgets['checkout'] },
  ...['/', '/haus', '/feste', '/speisekarte/dornbirn'].map((path) => ({
    path,
    host: websiteHost,
    isIndexed: true,
    scriptKilobytes: websiteBudget,
  })),
]
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const asked = pages.filter(({ path, host = '' }) => wanted.every((word) => `${host}${path}`.includes(word)))

const settings = { formFactor: 'mobile', throttlingMethod: 'simulate', locale: 'de' } as const
const data = makeDataFolder()
const gathered = join(data, 'lighthouse')
const product = await startProduct({ DATA_DIR: data, DEMO: '1', ADMIN_PASSWORD: 'ein gutes Passwort', RATE_LIMIT: '0' })
const port = await freePort()
const chrome = await launch({
  port,
  chromePath: wholeChromium.executablePath ?? chromium.executablePath(),
  chromeFlags: ['--headless=new', '--lang=de-AT', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
mkdirSync(reports, { recursive: true })
const misses: string[] = []
try {
  if (asked.some(({ path }) => path.endsWith('/checkout'))) await putDishInCart()
  for (const page of asked) await measure(page)
} finally {
  chrome.kill()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
for (const miss of misses) console.error(`missed: ${miss}`)
process.exitCode = misses.length === 0 ? 0 : 1

/** The checkout of an empty cart says nothing: its copy in the local storage outlives the tab that filled it. */
async function putDishInCart(): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('the browser has no profile')
  const page: Page = await context.newPage()
  await page.goto(`${product.address}/store/hohenems`)
  await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /Normal/ }).check()
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await page.getByText('Produkt zum Warenkorb hinzugefügt.').waitFor()
  await page.close()
  await browser.close()
}

async function measure({ path: ofHost, host, isIndexed, scriptKilobytes }: Limits): Promise<void> {
  const path = `${host ?? ''}${ofHost}`
  const address = host === undefined ? product.address : product.address.replace('127.0.0.1', host)
  const found: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await visit(`${address}${ofHost}`)
    found.push(await figuresOf(result, await judgeAgain(result)))
    if (process.argv.includes('--report')) {
      writeFileSync(join(reports, `${path.replaceAll('/', '_')}.json`), String(result.report))
    }
  }
  const median = (name: keyof Figures) =>
    found.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  const check = (name: keyof Figures, isGood: (value: number) => boolean, limit: string) => {
    if (!isGood(median(name))) misses.push(`${path} ${name} ${median(name)} (${limit})`)
  }
  console.log(
    `${path}: performance ${median('performance')} (by the processor ${median('processorPerformance')}), accessibility ${median('accessibility')}, best practices ` +
      `${median('bestPractices')}, SEO ${median('seo')}, LCP ${Math.round(median('lcp'))} ms (${Math.round(median('processorLcp'))} ms), CLS ${median('cls').toFixed(3)}, ` +
      `TBT ${Math.round(median('tbt'))} ms (${Math.round(median('processorTbt'))} ms), JavaScript ${median('script').toFixed(1)} KB gzip, load ${loadavg()[0]?.toFixed(1)}`,
  )
  check('performance', (value) => value >= 0.98, 'at least 0.98')
  check('accessibility', (value) => value === 1, '1')
  check('bestPractices', (value) => value === 1, '1')
  if (isIndexed) check('seo', (value) => value === 1, '1')
  check('lcp', (value) => value <= 1500, 'at most 1500 ms')
  check('cls', (value) => value <= 0.02, 'at most 0.02')
  check('script', (value) => value <= scriptKilobytes, `at most ${scriptKilobytes} KB`)
}

/** Empties the browser's cache before; the local storage with the cart stays. Keeps what it gathered in `gathered`. */
async function visit(url: string): Promise<RunnerResult> {
  rmSync(gathered, { recursive: true, force: true })
  const flags = { port, logLevel: 'error', output: 'json', gatherMode: gathered, auditMode: gathered } as const
  const result = await lighthouse(url, flags, { extends: 'lighthouse:default', settings })
  if (result === undefined) throw new Error(`no result for ${url}`)
  return result
}

/** The same visit, had the page the processor for itself. */
async function judgeAgain({ lhr }: RunnerResult): Promise<RunnerResult> {
  const file = join(gathered, 'trace.json')
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  countProcessorTime(trace.traceEvents)
  writeFileSync(file, JSON.stringify(trace))
  const flags = { logLevel: 'error', auditMode: gathered } as const
  const again = await lighthouse(lhr.requestedUrl, flags, { extends: 'lighthouse:default', settings })
  if (again === undefined) throw new Error(`no second result for ${lhr.requestedUrl}`)
  return again
}

interface Figures {
  readonly performance: number
  readonly processorPerformance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcp: number
  readonly processorLcp: number
  readonly cls: number
  readonly tbt: number
  readonly processorTbt: number
  readonly script: number
}

async function figuresOf({ lhr, artifacts }: RunnerResult, again: RunnerResult): Promise<Figures> {
  const score = (name: string) => lhr.categories[name]?.score ?? 0
  const figure = (name: string) => lhr.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  for (const { auditRefs } of Object.values(lhr.categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = lhr.audits[id]
      if (process.env['BENCH_VERBOSE'] && weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.95)
        console.log(`  ${id} ${audit?.score} ${audit?.displayValue ?? ''}`)
    }
  }
  const requests = artifacts.DevtoolsLog.flatMap((entry) =>
    entry.method === 'Network.responseReceived' && entry.params.type === 'Script' ? [entry.params.response.url] : [],
  )
  const sizes = await Promise.all([...new Set(requests)].map(gzipSize))
  return {
    performance: score('performance'),
    processorPerformance: again.lhr.categories['performance']?.score ?? 0,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    processorLcp: again.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    processorTbt: again.lhr.audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
    script: sizes.reduce((sum, size) => sum + size, 0) / 1024,
  }
}

async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url.replace(websiteHost, '127.0.0.1'), { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
}
