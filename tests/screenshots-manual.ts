// The pictures of the manual, from the demo: 1280 wide, as WebP, into docs/manual/pictures. `npm run screenshots -- --manual`
// takes only these.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { pageListens } from './page-listens.ts'
import { signIn, type StaffSession } from './running-product.ts'

interface Product {
  readonly browser: Browser
  readonly address: string
  readonly password: string
}

interface OfficeScreen {
  readonly name: string
  /** Behind /backend#. */
  readonly path: string
  /** What is there once everything is; its heading alone unless said otherwise. */
  readonly shows?: string
  /** A record of the list is opened: its link. */
  readonly opens?: RegExp
  /** What stands at the top of the picture. */
  readonly from?: string
}

const screens: readonly OfficeScreen[] = [
  { name: 'dashboard', path: '/dashboard', shows: 'Bestellungen heute' },
  { name: 'orders', path: '/orders', shows: 'Bestätigen, fertig in … Minuten' },
  { name: 'history', path: '/history', shows: 'Eingang' },
  { name: 'statistics', path: '/statistics', shows: 'Wie viel kam herein?' },
  { name: 'products', path: '/products', opens: /Kässpätzle/, shows: 'So sehen es Ihre Gäste.' },
  { name: 'menus', path: '/menus', opens: /./, shows: 'Shop zu einem Zeitpunkt' },
  {
    name: 'branches',
    path: '/branches',
    opens: /Dornbirn/,
    shows: 'Ausnahme hinzufügen',
    from: 'Ausnahmen und Feiertage',
  },
  { name: 'tables', path: '/tables', shows: 'Tischkarten (PDF)' },
  { name: 'devices', path: '/devices', opens: /./, shows: 'Testseite drucken' },
  { name: 'users', path: '/users', opens: /Rüdisser/, shows: 'Rollen' },
  { name: 'config', path: '/config', shows: 'Name des Shops' },
  ...[
    ['absences', 'account', 'api-tokens', 'day-ends', 'fonts', 'form-requests', 'help', 'image-templates', 'images'],
    ['labels', 'leave', 'logs', 'menu-cards', 'messages', 'my-shifts', 'my-time', 'operation', 'plan', 'start', 'tags'],
    ['time-accounts', 'webhooks', 'wishes'],
  ]
    .flat()
    .map((name) => ({ name, path: `/${name}` })),
  { name: 'organisation', path: '/divisions' },
  { name: 'projects', path: '/task-board' },
  { name: 'signage', path: '/digital-signage-devices' },
  { name: 'website', path: '/sites' },
]

const size = { width: 1280, height: 800 }
/** A wall of a kiosk is twice as high as wide: half as many points say the same. */
const wall = { width: 1080, height: 1920 }
const quality = 72

export async function takeManual({ browser, address, password }: Product): Promise<void> {
  const folder = join(import.meta.dirname, '..', 'docs', 'manual', 'pictures')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const staff = await signIn(address, 'admin', password)
  const branch = await fillCounter(address, staff)
  const context = await browser.newContext({
    viewport: size,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const [name = '', value = ''] = staff.cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  const take = async (picture: string, from: Page = page) => {
    await from.evaluate(() => document.fonts.ready)
    const taken = await from.screenshot()
    await sharp(taken)
      .resize({ height: size.height, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toFile(join(folder, `${picture}.webp`))
  }
  for (const screen of screens) {
    await show(page, address, screen)
    await take(screen.name)
  }
  await importTable(page, address)
  await take('import')
  const desk = await context.newPage()
  const key = await openDesk(desk, address, staff, branch)
  await take('counter', desk)
  await desk.goto(`${address}/frontdesk/${branch}/${key}/print`)
  await isLoaded(desk)
  await take('print-station', desk)
  const clock = await staff.call<{ accessToken: string }>('POST', `/branches/${branch}/time-terminals`, {
    name: 'Personaleingang',
  })
  await page.goto(`${address}/time-clock/${clock.accessToken}`)
  await isLoaded(page)
  await take('time-clock')
  await page.setViewportSize(wall)
  await page.goto(`${address}/kiosk/hohenems`)
  await page.waitForFunction(pageListens)
  await page.getByRole('button', { name: /Tippen um zu bestellen/ }).click()
  const here = page.getByRole('button', { name: 'Mitnehmen' })
  if (await here.isVisible()) await here.click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await take('kiosk')
  await context.close()
}

/** A page of its own that says „… werden geladen“ until it has something to show. */
async function isLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(/werden geladen/).waitFor({ state: 'hidden' })
}

async function show(page: Page, address: string, { path, opens, shows, from }: OfficeScreen): Promise<void> {
  // Else the heading of the page before would do.
  await page.goto('about:blank')
  await page.goto(`${address}/backend#${path}`)
  if (opens !== undefined) await page.locator('.records-open').filter({ hasText: opens }).first().click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (shows !== undefined) await page.getByText(shows, { exact: true }).first().waitFor()
  // What a page asks for after its first picture begins with a skeleton of its own.
  await page.waitForTimeout(700)
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root, [data-loading]') === null)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  if (from === undefined) return
  await page
    .getByRole('heading', { name: from, exact: true })
    .first()
    .evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 90)
    })
}

interface Placed {
  readonly id: string
}

/** Orders in each state, so that there is something to see; answers with their branch. */
async function fillCounter(address: string, staff: StaffSession): Promise<string> {
  const [branches, products] = await Promise.all([
    staff.call<{ id: string; identifier: string }[]>('GET', '/branches'),
    staff.call<{ id: string; name: string }[]>('GET', '/products'),
  ])
  const branch = branches.find(({ identifier }) => identifier === 'hohenems')?.id ?? ''
  const product = products.find(({ name }) => name === 'Kässpätzle')?.id ?? ''
  const place = async (name: string) => {
    const answer = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({
        branch: { id: branch },
        items: [{ product: { id: product }, amount: 1, unit: 'piece', parts: [1, []] }],
        name,
        phone: '+43 664 1234567',
        legalInstructions: true,
        privacyPolicy: true,
      }),
    })
    return ((await answer.json()) as { data: Placed }).data
  }
  const [, confirmed, ready] = [
    await place('Anna Berger'),
    await place('Lukas Huber'),
    await place('Selin Yıldız'),
    await place('Maria Moser'),
  ]
  for (const order of [confirmed, ready]) await staff.call('POST', `/orders/${order.id}/status/confirm`, {})
  await staff.call('POST', `/orders/${ready.id}/status/in-delivery`, {})
  return branch
}

async function importTable(page: Page, address: string): Promise<void> {
  const table =
    'Nr;Bezeichnung;Warengruppe;VK-Preis;MwSt. %\nT-1;Topfenstrudel;Süßes;5,90;10\nT-2;Mohnnudeln;Süßes;9,80;10\n'
  await page.goto(`${address}/backend#/import`)
  await page
    .getByLabel('Datei', { exact: true })
    .setInputFiles({ name: 'karte.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Prüfen' }).click()
  const result = page.getByText('Ergebnis der Prüfung').first()
  await result.waitFor()
  await result.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 480))
}

async function openDesk(page: Page, address: string, staff: StaffSession, branch: string): Promise<string> {
  const { key } = await staff.call<{ key: string }>('POST', `/branches/${branch}/keys`, {
    kind: 'frontdesk',
    name: 'Tablet an der Theke',
  })
  await page.goto(`${address}/frontdesk/${branch}/${key}`)
  await page.getByRole('button', { name: 'Schicht beginnen' }).click()
  await page.getByRole('article').nth(3).waitFor()
  return key
}
