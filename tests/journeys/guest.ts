// What guests do in many stories, and what staff set up around them.
import type { Locator, Page } from '@playwright/test'
import { signIn, type StaffSession } from '../running-product.ts'
import { address, expect } from './journey.ts'
import { staffPassword } from './start.ts'

export interface PlacedOrder {
  readonly uid: string
  readonly hash: string
}

let session: Promise<StaffSession> | undefined

/** The administrator, by the API. */
export function staff(): Promise<StaffSession> {
  session ??= signIn(address(), 'admin', staffPassword)
  return session
}

/** Puts a branch into another state for the length of a story. */
export async function withBranch(identifier: string, change: object, story: () => Promise<void>): Promise<void> {
  const { call } = await staff()
  const branches = await call<{ id: string; identifier: string }[]>('GET', '/branches')
  const branch = branches.find((one) => one.identifier === identifier)
  if (!branch) throw new Error(`no branch ${identifier}`)
  await call('PUT', `/branches/${branch.id}`, { ...branch, version: undefined, ...change })
  try {
    await story()
  } finally {
    await call('PUT', `/branches/${branch.id}`, { ...branch, version: undefined })
  }
}

/** The id of an order that a guest has just placed. */
export async function orderId({ uid }: PlacedOrder): Promise<string> {
  const { call } = await staff()
  const orders = await call<{ id: string; uid: string }[]>('GET', '/orders/current')
  return orders.find((one) => one.uid === uid)?.id ?? ''
}

/**
 * As a guest does: comes to it, and taps once it stands still. What comes into sight is laid out only then, and a way of ordering chosen
 * before the page was awake moves the dishes when it wakes up: between finger down and finger up that is a press on nothing.
 */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await page.waitForFunction(() => {
    const { earlyTaps } = window as { readonly earlyTaps?: { readonly isAwake?: boolean } }
    return earlyTaps === undefined || earlyTaps.isAwake === true
  })
  const dish = page.getByRole('button', { name, exact: true })
  await dish.scrollIntoViewIfNeeded()
  await dish.click()
  return page.getByRole('dialog', { name })
}

export async function addDish(
  page: Page,
  name: string,
  choose?: (sheet: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const sheet = await openDish(page, name)
  await choose?.(sheet)
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(sheet).toBeHidden()
}

/** Where the sum of the cart stands: in its column on wide screens, else in the bar that opens it; nowhere while it is empty. */
export function cartAtHand(page: Page): Locator {
  const column = page.getByRole('complementary', { name: 'Ihre Bestellung' })
  return column.or(page.getByRole('button', { name: /Warenkorb ansehen/ })).filter({ visible: true })
}

/** The cart with its lines: the column, or the sheet behind the bar. */
export async function openCart(page: Page): Promise<Locator> {
  const atHand = cartAtHand(page)
  await expect(atHand).toBeVisible()
  if ((await atHand.getAttribute('aria-haspopup')) === null) return atHand
  await atHand.click()
  return page.getByRole('dialog', { name: 'Ihre Bestellung' })
}

/** How far the parts of this page have moved by themselves, by the browser's own measure (the budget is 0.02). */
export function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watching = new PerformanceObserver((list) => {
          watching.disconnect()
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        })
        watching.observe({ type: 'layout-shift', buffered: true })
        // Nothing is told where nothing moved.
        setTimeout(() => resolve(0), 500)
      }),
  )
}

/** Kässpätzle for 14,90 € into the cart of Hohenems, then its checkout. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto(address('/store/hohenems'))
  await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
  await page.goto(address('/store/hohenems/checkout'))
}

export async function fillContact(page: Page, name = 'Paula Berger'): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await accept(page)
}

export async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Geschäftsbedingungen/ }).check()
  await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
}

export async function send(page: Page, button: string | RegExp = /Bestellung abschicken/): Promise<PlacedOrder> {
  await page.getByRole('button', { name: button }).click()
  return placed(page)
}

export async function placed(page: Page): Promise<PlacedOrder> {
  await expect(page).toHaveURL(/\/status\/[2-9A-Z]{12}\/[\w-]{43}$/)
  const [uid = '', hash = ''] = new URL(page.url()).pathname.split('/').slice(-2)
  return { uid, hash }
}

/** A takeaway order at the branch that never closes. */
export async function order(page: Page): Promise<PlacedOrder> {
  await fillCart(page)
  await fillContact(page)
  return send(page)
}
