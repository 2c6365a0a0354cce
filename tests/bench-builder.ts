// `npm run bench:builder`: a page of 60 sections in its editor: how long a press of a key waits, and whether 200 steps go back.
import { rmSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { machineLoad } from './bench-shop.ts'
import { judged } from './judged.ts'
import { signIn, startProduct } from './running-product.ts'
import { wholeChromium } from '../tools/browser.ts'

const sections = 60
const steps = 200
const longest = 100
const password = 'ein gutes Passwort'

const folder = makeDataFolder()
const product = await startProduct({ DATA_DIR: folder, DEMO: '1', ADMIN_PASSWORD: password, RATE_LIMIT: '0' })
const browser = await chromium.launch({
  ...wholeChromium,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  console.log(`load of the machine before: ${machineLoad()}`)
  const staff = await signIn(product.address, 'admin', password)
  const text = (at: number) => ({
    id: `a${at}`,
    type: 'text',
    value: { text: `<h2>Titel ${at}</h2><p>Ein Absatz.</p>` },
  })
  const content = { body: Array.from({ length: sections }, (_, at) => text(at)) }
  const site = { path: 'viele', type: 'custom_site', title: 'Viele Abschnitte', content }
  const { id } = await staff.call<{ id: string }>('POST', '/sites', site)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })
  const [name = '', value = ''] = staff.cookie.split('=')
  await context.addCookies([{ name, value, url: product.address }])
  const page = await context.newPage()
  await page.goto(`${product.address}/backend#/sites/${id}/builder`)
  const rows = page.getByRole('list', { name: 'Abschnitte' }).getByRole('listitem')
  await rows.nth(sections - 1).waitFor()
  await listen(page)

  await page.getByRole('button', { name: /^30\. Text ?Titel/ }).click()
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.click()
  await page.keyboard.type('Heute frisch aus dem Ofen, mit Sauerrahm und Schnittlauch. ', { delay: 60 })
  report('typing', await waited(page))

  const grip = page.getByRole('button', { name: '30. Text verschieben' })
  await grip.focus()
  for (let pressed = 0; pressed < steps; pressed += 1) {
    await page.keyboard.press(pressed % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
    await page.waitForTimeout(20)
  }
  report(`${steps} moves`, await waited(page))
  let back = 0
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  while (await undo.isEnabled()) {
    await undo.click()
    back += 1
  }
  console.log(`steps taken back: ${back} ${judged(`${steps}`, back === steps)}`)
  report('taking them back', await waited(page))
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Every event from the press until the screen has followed, milliseconds. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held = globalThis as unknown as { waited: number[] }
    held.waited = []
    new PerformanceObserver((list) => held.waited.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })
}

async function waited(page: Page): Promise<readonly number[]> {
  await page.waitForTimeout(500)
  return page.evaluate(() => (globalThis as unknown as { waited: number[] }).waited.splice(0).toSorted((a, b) => a - b))
}

function report(what: string, durations: readonly number[]): void {
  const at = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? 0
  console.log(
    `${what}: median ${at(0.5)} ms, p98 ${at(0.98)} ms, longest ${at(1)} ms of ${durations.length} events above 16 ms ` +
      judged(`${longest} ms`, at(1) <= longest),
  )
}
