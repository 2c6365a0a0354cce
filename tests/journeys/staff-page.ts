// Somebody of the staff in the back office: signed in by the API, so that no story begins with typing a password again.
import type { Page } from '@playwright/test'
import { signIn, type StaffSession } from '../running-product.ts'
import { address, expect } from './journey.ts'
import { staffPassword } from './start.ts'

/** Opens the back office as this person; answers with the same session for calls. */
export async function openAs(page: Page, username: string): Promise<StaffSession> {
  const session = await signIn(address(), username, staffPassword)
  const [name = '', value = ''] = session.cookie.split('=')
  await page.context().addCookies([{ name, value, url: address() }])
  await page.goto(address('/backend#/account'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return session
}

/** To another page within the application, as a link would lead there; resolves when it stands. */
export async function goTo(page: Page, path: string, heading?: string): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1 })
  const before = { element: await h1.elementHandle(), text: await h1.textContent() }
  const target = `#${path}`
  if (new URL(page.url()).hash === target) return
  await page.evaluate((hash) => (location.hash = hash), target)
  // The page one leaves stays until the other has come.
  await page.waitForFunction(({ element, text }) => {
    const now = document.querySelector('h1')
    return now !== null && (now !== element || now.textContent !== text)
  }, before)
  if (heading !== undefined) await expect(h1).toHaveText(heading)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

/** Who leaves a page on which something was typed is asked first, and stays. */
export async function triesToLeave(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/help'))
  const asked = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
  await asked.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(asked).toHaveCount(0)
}
