// Typing as a person does: key by key into the field that has the focus, then on with Tab.
import type { Locator, Page } from '@playwright/test'

export async function typeKeys(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}
