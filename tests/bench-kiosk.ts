// `npm run bench:kiosk`: a kiosk of 1080 × 1920 on a device four times slower than this one, from the address to a screen that hears
// a touch, and from that touch to the first question or the dishes. At most 2 seconds each (median of all tries).
//
// Judged by what the page's thread ran for it, times four: what such a device has to do, whatever else runs on this one; told by the
// clock, too, which counts on a quiet machine.
import { rmSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { judged } from './judged.ts'
import { pageListens } from './page-listens.ts'
import { type TraceEvent } from './processor-time.ts'
import { startProduct } from './running-product.ts'
import { wholeChromium } from '../tools/browser.ts'

const slowdown = 4
const limit = 2000
const tries = 5

interface Start {
  /** Milliseconds from the address to the first picture, and until a touch is heard. */
  readonly painted: number
  readonly awake: number
  /** From the touch to the picture without the screensaver. */
  readonly pressed: number
}

const data = makeDataFolder()
const product = await startProduct({ DATA_DIR: data, DEMO: '1', RATE_LIMIT: '0' })
const browser = await chromium.launch({
  ...wholeChromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  // The first asks the server for what later ones find prepared.
  await start(browser, 1)
  const clock: Start[] = []
  const work: Start[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    clock.push(await start(browser, slowdown))
    work.push(await start(browser, 1, true))
  }
  console.log(`kiosk at 1080 × 1920, processor slowed down ${slowdown} times, ${tries} visits each (medians)`)
  tell('first picture', clock, work, ({ painted }) => painted)
  tell('hears a touch', clock, work, ({ awake }) => awake)
  tell('from the touch to what comes first', clock, work, ({ pressed }) => pressed)
} finally {
  await browser.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}

function tell(name: string, clock: readonly Start[], work: readonly Start[], of: (one: Start) => number): void {
  const [byClock, byWork] = [median(clock.map(of)), slowdown * median(work.map(of))]
  console.log(
    `${name.padEnd(36)} ${String(Math.round(byWork)).padStart(6)} ms ${judged(`${limit} ms`, byWork <= limit)}, ` +
      `by the clock: ${Math.round(byClock)} ms`,
  )
}

/** One visit of a device that was never here. `byWork`: not by the clock, but what the page's thread ran meanwhile. */
async function start(chromiumBrowser: Browser, rate: number, byWork = false): Promise<Start> {
  const context = await chromiumBrowser.newContext({ viewport: { width: 1080, height: 1920 }, hasTouch: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  if (byWork) {
    const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing', 'loading']
    await chromiumBrowser.startTracing(page, { categories })
  }
  await page.addInitScript(observe)
  await page.goto(`${product.address}/kiosk/hohenems`)
  await page.waitForFunction(pageListens)
  await page.evaluate(() => performance.mark('awake'))
  const awake = await page.evaluate(() => performance.now())
  // Somebody comes by later: what is fetched while it waits is there.
  await page.waitForTimeout(3000)
  await page.touchscreen.tap(540, 1500)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  const found = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    tapped: performance.getEntriesByName('tapped')[0]?.startTime ?? 0,
    shown: performance.getEntriesByName('shown')[0]?.startTime ?? 0,
  }))
  const byClock = { painted: found.painted, awake, pressed: found.shown - found.tapped }
  if (!byWork) {
    await context.close()
    return byClock
  }
  const trace = JSON.parse((await chromiumBrowser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return worked(trace.traceEvents)
}

/** Notes the touch, and the first picture after which the screensaver is gone. */
function observe(): void {
  window.addEventListener('pointerdown', () => performance.mark('tapped'), { capture: true })
  const look = () => {
    const isTapped = performance.getEntriesByName('tapped').length > 0
    if (!isTapped || document.querySelector('.screensaver') !== null) return void requestAnimationFrame(look)
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
  }
  requestAnimationFrame(look)
}

/** What the page's thread ran between the same moments. */
function worked(events: readonly TraceEvent[]): Start {
  const mark = (wanted: string) => events.find(({ name }) => name === wanted)
  const [awake, tapped, shown] = [mark('awake'), mark('tapped'), mark('shown')]
  const painted = mark('firstContentfulPaint')
  if (!awake || !tapped || !shown) throw new Error('the trace does not hold the start of the kiosk')
  const ran = (from: number, to: number) =>
    events
      .filter(
        ({ name, pid, tid, ts }) =>
          name === 'RunTask' && pid === awake.pid && tid === awake.tid && ts >= from && ts < to,
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  return { painted: ran(0, (painted ?? awake).ts), awake: ran(0, awake.ts), pressed: ran(tapped.ts, shown.ts) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
