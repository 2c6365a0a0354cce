import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { storyChromium, wholeChromium } from './tools/browser.ts'

const isRoot = process.getuid?.() === 0
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
const launch = { args: isRoot ? [...args, '--no-sandbox'] : args }

// `npm run test:long`: every story of the shop at all three widths; every day at the width of a phone, some at the others.
const isLong = process.env['THEKE_LONG'] === '1'
/** `npm test` leaves out the stories that are tagged as long; whoever names one gets it. */
const isEveryday = process.env['THEKE_EVERYDAY'] === '1'
const smoke = /\bsmoke\.journey\.ts$/
const shop =
  /\b(checkout|consent|dish|everybody|first-order|kiosk|online-payment|own-colour|pages|smoke|status|table)\.journey\.ts$/

/** What happens to the connection there is decided within a second: told alone, after everything else. */
const alone = /\b(counter|status)\.journey\.ts$/

/** What shows notifications, which a browser without windows never does: told in the whole one. */
const notified = /[\\/](app|office)\.journey\.ts$/

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  ...(isEveryday && { grepInvert: /@long\b/ }),
  globalSetup: './tests/journeys/start.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each has a product of its own (start.ts).
  workers: Math.min(2, availableParallelism()),
  forbidOnly: true,
  // Never reached by what works, also on a machine that does other things.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    // What it remembers of every step costs more than the step: only for who looks for a failure.
    trace: process.env['THEKE_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...storyChromium, ...launch },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: isLong ? [notified, alone] : [notified, smoke, alone] },
    {
      name: 'phone, with notifications',
      use: { ...phone, launchOptions: { ...wholeChromium, ...launch } },
      testMatch: notified,
    },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 } }, testMatch: isLong ? shop : smoke },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: isLong ? shop : smoke,
    },
    {
      name: 'phone, one at a time',
      use: phone,
      testMatch: alone,
      workers: 1,
      dependencies: ['phone', 'phone, with notifications', 'tablet', 'desktop'],
    },
  ],
})
