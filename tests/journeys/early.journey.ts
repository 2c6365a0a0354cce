// A page is seen before it is awake: whatever is pressed, chosen or typed until then is done, once, as soon as it can be.
import type { Page } from '@playwright/test'
import { address, expect, journey } from './journey.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const tries = isLong ? 200 : 24

// Another worker in the house would answer for the scripts that are late here.
journey.use({ serviceWorkers: 'block' })

/** The same numbers for the same seed: a failure is told with its own and can be had again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const targets = {
  'the way of delivery': '[type=radio][value=delivery]',
  'a dish': '.dish button',
  'the search': '.search-field input',
  'the menu of the shop': '.shell-toggle',
} as const
type Target = keyof typeof targets

/** What assistive technology does (no pointer, no key, only the click), a finger, a key. */
const ways = ['click', 'tap', 'key'] as const

async function doEarly(page: Page, target: Target, way: (typeof ways)[number], after: number): Promise<void> {
  const control = targets[target]
  await page.waitForFunction((at) => document.querySelector(at) !== null, control)
  // Counted by the page itself: between two of its tasks, wherever these are by then.
  const middle = await page.evaluate(
    async ({ at, isClick, ms }) => {
      const pressed = document.querySelector<HTMLElement>(at)
      Object.assign(window, { pressed })
      if (!isClick) pressed?.focus()
      await new Promise((resolve) => setTimeout(resolve, ms))
      if (isClick) pressed?.click()
      const box = (pressed?.closest('label') ?? pressed)?.getBoundingClientRect()
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 }
    },
    { at: control, isClick: way === 'click' && target !== 'the search', ms: after },
  )
  if (target === 'the search') await page.keyboard.type('suppe', { delay: 10 })
  else if (way === 'tap') await page.touchscreen.tap(middle.x, middle.y)
  else if (way === 'key') await page.keyboard.press('Space')
}

async function expectDone(page: Page, target: Target): Promise<void> {
  if (target === 'a dish') return expect(page.getByRole('dialog')).toBeVisible()
  if (target === 'the menu of the shop') {
    // The page knows that it is open: it says so, and Escape closes it.
    await expect(page.locator(targets[target])).toHaveAccessibleName('Menü schließen')
    await expect(page.getByRole('navigation', { name: 'Menü', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    return expect(page.locator(targets[target])).toHaveAccessibleName('Menü öffnen')
  }
  if (target === 'the search') {
    await expect(page.getByText(/Produkte? gefunden/)).toBeAttached()
    return expect(page.getByRole('textbox')).toHaveValue('suppe')
  }
  const kept = () => page.evaluate(() => sessionStorage.getItem('cart:hohenems') ?? '')
  await expect.poll(kept).toContain('"isDelivery":true')
  return expect(page.locator(targets[target])).toBeChecked()
}

/** What can be seen of the page when something was lost. */
async function stateOf(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const { pressed, earlyTaps } = window as unknown as {
        pressed?: HTMLInputElement
        earlyTaps?: { isAwake?: boolean; taps: readonly unknown[] }
      }
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return JSON.stringify({
        isSameDocument: pressed !== undefined,
        isConnected: pressed?.isConnected,
        isChecked: pressed?.checked,
        isAwake: earlyTaps?.isAwake,
        waiting: earlyTaps?.taps.length,
        opened: opened?.type,
      })
    })
    .catch(String)
}

journey(`${tries} things done while the menu wakes up: none is lost`, async ({ page }) => {
  journey.setTimeout(60_000 + tries * 20_000)
  const seed = Number(process.env['THEKE_SEED'] ?? Date.now() % 1_000_000)
  const below = numbersFrom(seed)
  const devtools = await page.context().newCDPSession(page)
  // A guest who comes for the first time, every time.
  await page.addInitScript(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  let late = 0
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  const lost: string[] = []
  for (let index = 0; index < tries; index += 1) {
    const target = (Object.keys(targets) as Target[])[below(Object.keys(targets).length)] ?? 'a dish'
    const way = ways[below(3)] ?? 'click'
    late = below(2) * below(500)
    const rate = 1 + below(6)
    const after = below(700)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address('/store/hohenems'), { waitUntil: 'commit' })
    await doEarly(page, target, way, after)
    await expectDone(page, target).catch(async (error: unknown) => {
      const how = `${way}, scripts ${late} ms late, after ${after} ms, ${rate} times slower`
      lost.push(`${index}: ${target} (${how}), ${await stateOf(page)}: ${String(error).slice(0, 200)}`)
    })
  }
  expect(lost, `seed ${seed}`).toEqual([])
})
