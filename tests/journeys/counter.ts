// The terminal on the counter beside the guest: a browser of its own, opened with a key made for it.
import type { Browser, Page } from '@playwright/test'
import { signIn, type StaffSession } from '../running-product.ts'
import { address, expect, expectAccessible, watch } from './journey.ts'
import { staffPassword } from './start.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface Counter {
  readonly page: Page
  readonly staff: StaffSession
  readonly branchId: string
  /** The card of a guest's order. */
  readonly card: (guest: string) => ReturnType<Page['getByRole']>
  readonly close: () => Promise<void>
}

/** A tablet held upright, its shift begun. */
export async function openCounter(browser: Browser, errors: string[]): Promise<Counter> {
  const staff = await signIn(address(), 'admin', staffPassword)
  const branches = await staff.call<Named[]>('GET', '/branches')
  const branchId = branches.find(({ name }) => name === 'Hohenems')?.id ?? ''
  const { key } = await staff.call<{ key: string }>('POST', `/branches/${branchId}/keys`, {
    kind: 'frontdesk',
    name: 'Theke',
  })
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
  })
  const page = await context.newPage()
  // It tries to make sound before the first touch: some tablets are set up to allow that, others say this.
  watch(page, errors, /AudioContext was not allowed/)
  // This device was offered the tour before (help.journey.ts).
  await page.addInitScript(() => {
    try {
      localStorage.setItem('theke.tourOffered', '1')
    } catch {
      // Firefox has no storage for an empty page, which axe opens where one holds frames.
    }
  })
  await page.goto(address(`/frontdesk/${branchId}/${key}`))
  const check = page.getByRole('dialog', { name: 'Bereit für die Schicht?' })
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'Ton testen' }).click()
  // A browser without a loudspeaker (Firefox here) is told what to look after instead.
  const heard = check.getByRole('button', { name: 'Ja, ich höre ihn' })
  await expect(heard.or(check.getByText(/Stellen Sie das Gerät lauter/))).toBeVisible()
  if (await heard.isVisible()) await heard.click()
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Schicht beginnen' }).click()
  await expect(page.getByText('verbunden')).toBeVisible()
  return {
    page,
    staff,
    branchId,
    card: (guest) => page.getByRole('article').filter({ hasText: guest }),
    close: () => context.close(),
  }
}

export interface PlacedOrder {
  readonly id: string
  readonly uid: string
  readonly hash: string
  readonly ticketNumber: number
}

/** As the shop's checkout sends it. */
export async function placeOrder(
  page: Page,
  { staff, branchId }: Pick<Counter, 'staff' | 'branchId'>,
  name: string,
  change: object = {},
): Promise<PlacedOrder> {
  const products = await staff.call<Named[]>('GET', '/products')
  const product = { id: products.find((one) => one.name === 'Kässpätzle')?.id ?? '' }
  const answer = await page.request.post(address('/api/orders'), {
    data: {
      branch: { id: branchId },
      items: [{ product, amount: 1, unit: 'piece', parts: [1, []] }],
      name,
      phone: '+43 664 1234567',
      legalInstructions: true,
      privacyPolicy: true,
      ...change,
    },
  })
  const { data, errors } = (await answer.json()) as { data: PlacedOrder; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

export function statusPage({ uid, hash }: PlacedOrder): string {
  return address(`/status/${uid}/${hash}`)
}
