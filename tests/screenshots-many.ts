// What a chain of hundreds of branches looks like, for `npm run screenshots -- --many`.
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { addManyBranches } from './many-branches.ts'
import { signIn } from './running-product.ts'

const count = Number(process.env['MANY_BRANCHES'] ?? 500)
const pages = [
  'dashboard',
  'orders',
  'branches',
  'history',
  'statistics',
  'tables',
  'tables?view=plan',
  'devices',
  'users/new',
  'plan',
  'day-ends',
  'products',
]

interface Shop {
  readonly browser: Browser
  readonly address: string
  readonly folder: string
  readonly password: string
}

export async function takeManyBranches({ browser, address, folder, password }: Shop): Promise<void> {
  const staff = await signIn(address, 'admin', password)
  await addManyBranches(staff, count)
  for (const [width, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const) {
    const context = await browser.newContext({ viewport, locale: 'de-AT', timezoneId: 'Europe/Vienna' })
    const [name = '', value = ''] = staff.cookie.split('=')
    await context.addCookies([{ name, value, url: address }])
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(`${address}/backend#/${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // Lists are drawn row by row.
      await page.waitForTimeout(1500)
      await page.screenshot({ path: join(folder, `${width}-many-${path.replace(/\W+/g, '-')}.png`) })
    }
    await context.close()
  }
}
