// The stories of guests, the terminal's and a look at every page of the back office in the engine of Safari (WebKitGTK) and in
// Firefox, both as Debian ships them: what stands in tests/engines/ makes them speak what Playwright speaks.
import { delimiter, dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import everyday from './playwright.config.ts'

const told = /\b(checkout|counter|every-page|first-order|kiosk|online-payment|pages|smoke|status|table)\.journey\.ts$/

/** What holds requests, the clock or the line in its hand needs a driver that can. */
const held = [
  'one order: pressed twice',
  'closed, closed with pre-orders',
  'a minute without network',
  'a guest orders at the kiosk; it forgets the guest',
  'without scripts menu',
  'what a guest types, chooses and taps before',
  'a declined time cancels',
  'two tabs listen over one stream',
]
/** What looks at how a page was answered, of which WebKit's driver knows nothing. */
const answered = ['a wrong key opens a page', 'a draft is nowhere for guests', ' stands$']

export default defineConfig({
  ...everyday,
  testDir: 'tests',
  testMatch: told,
  workers: 1,
  // A driver that is asked, not one that tells, takes its time.
  timeout: 480_000,
  expect: { timeout: 40_000 },
  projects: ['firefox', 'webkit'].map((name) => ({
    name,
    grepInvert: (name === 'webkit' ? [...held, ...answered] : held).map((title) => new RegExp(title)),
    use: {
      viewport: { width: 390, height: 844 },
      // It writes a style into the page, which our policy refuses and the console tells: by its own picture a story would fail.
      screenshot: 'off',
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: join(import.meta.dirname, `tests/engines/${name}.ts`),
        // On the Node that runs the tests.
        env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}` },
      },
    },
  })),
})
