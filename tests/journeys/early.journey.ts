// A page is seen before it is awake: whatever is pressed, chosen or typed until then is done, once, as soon as it can be.
import type { Page } from '@playwright/test'
import { fillCart } from './guest.ts'
import { address, expect, journey } from './journey.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const tries = isLong ? 200 : 8

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

const menu = '/store/hohenems'
const checkout = `${menu}/checkout`
const delivery = '[type=radio][value=delivery]'

/** The form of the checkout comes with the page's scripts: it is pressed while they still put it together. */
const targets = {
  'the way of delivery': { path: menu, at: delivery },
  'a dish': { path: menu, at: '.dish button' },
  'the search': { path: menu, at: '.search-field input', text: 'suppe' },
  'the menu of the shop': { path: menu, at: '.shell-toggle' },
  'the way of delivery at the end': { path: checkout, at: delivery },
  'the name': { path: checkout, at: 'input[name=name]', text: 'Paula Berger' },
  'the terms': { path: checkout, at: '.checkout-check [type=checkbox]' },
  'an appointment': { path: checkout, at: '[type=radio][value=later]' },
} as const satisfies Record<string, Spot>
type Target = keyof typeof targets

interface Spot {
  readonly path: string
  readonly at: string
  readonly text?: string
}

function textOf(target: Target): string | null {
  const spot: Spot = targets[target]
  return spot.text ?? null
}

/** What assistive technology does (no pointer, no key, only the click), a finger, a key. */
const ways = ['click', 'tap', 'key'] as const

async function doEarly(page: Page, target: Target, way: (typeof ways)[number], after: number): Promise<void> {
  const control = targets[target].at
  const text = textOf(target)
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
    { at: control, isClick: way === 'click' && text === null, ms: after },
  )
  if (text !== null) await page.keyboard.type(text, { delay: 10 })
  else if (way === 'tap') await page.touchscreen.tap(middle.x, middle.y)
  else if (way === 'key') await page.keyboard.press('Space')
}

async function expectDone(page: Page, target: Target): Promise<void> {
  if (target === 'a dish') return expect(page.getByRole('dialog')).toBeVisible()
  if (target === 'the menu of the shop') {
    // The page knows that it is open: it says so, and Escape closes it.
    await expect(page.locator(targets[target].at)).toHaveAccessibleName('Menü schließen')
    await expect(page.getByRole('navigation', { name: 'Menü', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    return expect(page.locator(targets[target].at)).toHaveAccessibleName('Menü öffnen')
  }
  if (target === 'the search') {
    await expect(page.getByText(/Produkte? gefunden/)).toBeAttached()
    return expect(page.getByRole('textbox')).toHaveValue('suppe')
  }
  const kept = () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', cartKey)
  const control = page.locator(targets[target].at).first()
  if (target === 'the name') {
    await expect.poll(kept).toContain('"name":"Paula Berger"')
    return expect(control).toHaveValue('Paula Berger')
  }
  if (target === 'the terms') return expect(control).toBeChecked()
  if (target === 'an appointment') {
    await expect(page.getByRole('button', { name: /^Tag/ })).toBeVisible()
    return expect(control).toBeChecked()
  }
  await expect.poll(kept).toContain('"isDelivery":true')
  if (target === 'the way of delivery at the end') await expect(page.locator('input[name=street]')).toBeVisible()
  return expect(control).toBeChecked()
}

const cartKey = 'cart:hohenems'

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

journey(`${tries} things done while menu and checkout wake up: none is lost`, { tag: '@long' }, async ({ page }) => {
  journey.setTimeout(60_000 + tries * 20_000)
  const seed = Number(process.env['THEKE_SEED'] ?? Date.now() % 1_000_000)
  const below = numbersFrom(seed)
  const devtools = await page.context().newCDPSession(page)
  await fillCart(page)
  const cart = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', cartKey)
  // A guest who comes for the first time, every time; to the checkout with a dish.
  await page.addInitScript(
    ({ key, filled }) => {
      sessionStorage.clear()
      localStorage.clear()
      if (window.location.pathname.endsWith('/checkout')) sessionStorage.setItem(key, filled)
    },
    { key: cartKey, filled: cart },
  )
  let late = 0
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  const lost: string[] = []
  const all = Object.keys(targets) as Target[]
  for (let index = 0; index < tries; index += 1) {
    // Each as often as the others.
    const target = all[index % all.length] ?? 'a dish'
    const way = ways[below(3)] ?? 'click'
    late = below(2) * below(500)
    const rate = 1 + below(6)
    const after = below(700)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(address(targets[target].path), { waitUntil: 'commit' })
    await doEarly(page, target, way, after)
    await expectDone(page, target).catch(async (error: unknown) => {
      const how = `${way}, scripts ${late} ms late, after ${after} ms, ${rate} times slower`
      lost.push(`${index}: ${target} (${how}), ${await stateOf(page)}: ${String(error).slice(0, 200)}`)
    })
  }
  expect(lost, `seed ${seed}`).toEqual([])
})
