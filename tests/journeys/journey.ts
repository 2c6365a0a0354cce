// What every journey does beside its story: the console stays empty, and axe finds nothing.
import { expect, test as base, type Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { startShop, type RunningShop } from './start.ts'

export { expect }

let freshAddress: string | undefined

/** Where this worker's product runs. */
export function address(path = '/'): string {
  if (freshAddress !== undefined) return new URL(path, freshAddress).href
  const addresses = process.env['THEKE_ADDRESSES']?.split(' ') ?? []
  return new URL(path, addresses[Number(process.env['TEST_PARALLEL_INDEX'])]).href
}

const leftBehind = /^(Unable to preload CSS for |error loading dynamically imported module: )/

/** A page whose errors fail the journey: in the console, uncaught, or refused by the content security policy; not what is expected. */
export function watch(page: Page, errors: string[], expected?: RegExp): void {
  page.on('console', (message) => {
    if (expected?.test(message.text())) return
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // What could not be fetched the browser names beside its words, not in them.
    const { url } = message.location()
    errors.push(`${page.url()}: ${message.text()}${url !== '' && url !== page.url() ? ` (${url})` : ''}`)
  })
  // What the browser itself throws has no stack.
  page.on('pageerror', ({ name, message, stack }) => {
    // Firefox says so of what it was fetching when the page was left, which nobody sees any more; what is missing Chromium tells.
    const isLeft = page.context().browser()?.browserType().name() !== 'chromium' && leftBehind.test(message)
    if (!isLeft) errors.push(`${page.url()}: ${stack || `${name}: ${message}`}`)
  })
}

/** What the browser itself says in the console about something that the story does on purpose. */
export function forgive(errors: string[], expected: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((line) => !expected.test(line)))
}

/** The guest has said no to cookies before: the question stands in no other story's way. */
async function declineCookies(page: Page, shop: string): Promise<void> {
  await page.context().addCookies([{ name: 'cookie-consent-declined', value: 'true', url: shop }])
}

interface OfWorker {
  readonly freshShop: () => Promise<RunningShop>
}

export const journey = base.extend<{ shop: string; noErrors: string[] }, OfWorker>({
  freshShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      let shop: Promise<RunningShop> | undefined
      await use(() => (shop ??= startShop()))
      await (await shop)?.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // What a story that failed left behind stands in the way of its second try: that one (and what follows in its worker) has a shop of its own.
  shop: [
    async ({ freshShop }, use, { retry }) => {
      if (retry > 0) freshAddress = (await freshShop()).address
      await use(address())
    },
    { auto: true, timeout: 120_000 },
  ],
  noErrors: [
    async ({ page, shop }, use) => {
      const errors: string[] = []
      watch(page, errors)
      await declineCookies(page, shop)
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Every text that is seen is at least so many pixels high: screens that people read standing. */
export async function expectReadable(page: Page, pixels: number): Promise<void> {
  const small = await page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('script, style, .visually-hidden')) continue
      if (!element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width < 2) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < least) found.add(`${size} px: ${node.textContent.trim().slice(0, 40)}`)
    }
    return [...found]
  }, pixels)
  expect(small, `texts below ${pixels} px at ${page.url()}`).toEqual([])
}

/**
 * For pages whose process Firefox ends (ESR 153, signal 11) while axe reads them, or once they change after it has: the terminal's orders, the
 * start page of several branches, the checkout. There the story is told without.
 */
export async function expectAccessibleButInFirefox(page: Page): Promise<void> {
  if (journey.info().project.name !== 'firefox') await expectAccessible(page)
}

export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, a text has no contrast yet. What runs for ever never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  expect(await violationsOn(page), `accessibility of ${page.url()}`).toEqual([])
}
