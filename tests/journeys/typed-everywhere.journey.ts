// Every number and every time of every form of the back office, typed key by key: what was typed is what is stored.
import type { Locator, Page } from '@playwright/test'
import { areas, type Step } from './areas.ts'
import { expect, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { typeKeys } from './type-keys.ts'

interface Spelling {
  readonly typed: string
  readonly stored: number | string
}

/** The first that the field takes: limits differ. */
const decimals: readonly Spelling[] = [
  { typed: '1.250,00', stored: 1250 },
  { typed: '2,50', stored: 2.5 },
  { typed: '0,5', stored: 0.5 },
]
const wholes: readonly Spelling[] = [90, 7, 1, 1920].map((number) => ({ typed: String(number), stored: number }))
/** One after the other, so that what ends is later than what begins. */
const timeAt = (index: number): readonly Spelling[] => [{ typed: `${index + 10}.30`, stored: `${index + 10}:30` }]

/** What a number means something with only. */
const needed: Readonly<Record<string, readonly Step[]>> = {
  // So many minutes of one day.
  absences: [(form) => form.getByRole('textbox', { name: /^Ende/ }).fill('07.12.2026')],
}

/** Fewer would mean that the walk no longer finds them. */
const fewest = 50

journey('numbers and times of every form are stored as they are typed', async ({ page }) => {
  journey.setTimeout(600_000)
  const staff = await openAs(page, 'admin')
  const found: string[] = []
  const lost: string[] = []
  const made: string[] = []
  for (const area of areas) {
    await journey.step(area.list, async () => {
      await goTo(page, `/${area.path}`, area.list)
      await goTo(page, `/${area.path}/new`, `${area.one} erstellen`)
      const form = page.locator('.record-form')
      for (const step of [...area.fill, ...(needed[area.path] ?? [])]) await step(form)
      const typed = await typeAll(page, form)
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      if (!(await isSaved(page))) {
        lost.push(`${area.path} is refused: ${(await form.getByRole('alert').allInnerTexts()).join(' ')}`)
        await leave(page)
        return
      }
      const stored = await staff.call<Record<string, unknown>>('GET', `/${area.path}/${page.url().slice(-36)}`)
      for (const [field, expected] of typed) {
        // A list has inputs of its own.
        if (Array.isArray(stored[field])) continue
        found.push(`${area.path}.${field}`)
        if (stored[field] !== expected) lost.push(`${area.path}.${field}: ${expected} became ${String(stored[field])}`)
      }
      made.push(`/${area.path}/${page.url().slice(-36)}`)
    })
  }
  // Nothing of it is in the way of the next story.
  await goTo(page, '/account')
  for (const path of made) await staff.ask('DELETE', path)
  expect(lost).toEqual([])
  expect(found.length, found.join(' ')).toBeGreaterThanOrEqual(fewest)
})

/** It is no declared resource: no record has an id, and there is only one. */
journey('numbers and times of the configuration are stored as they are typed', async ({ page }) => {
  const staff = await openAs(page, 'admin')
  const before = await staff.call<Record<string, unknown>>('GET', '/config')
  await goTo(page, '/config', 'Konfiguration')
  const typed = await typeAll(page, page.locator('.record-form'))
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert.').first()).toBeVisible()
  const stored = await staff.call<Record<string, unknown>>('GET', '/config')
  // Nothing of it is in the way of the next story.
  const { version: _, ...restored } = before
  await staff.call('POST', '/config', restored)
  expect(Object.fromEntries([...typed.keys()].map((field) => [field, stored[field]]))).toEqual(
    Object.fromEntries(typed),
  )
  expect([...typed.keys()]).toEqual(
    expect.arrayContaining(['businessDayStartsAt', 'orderCeiling', 'workRoundingMinutes']),
  )
})

function isSaved(page: Page): Promise<boolean> {
  return page.waitForURL(/\/[\da-f-]{36}$/, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

/** So that all that is refused is told at once. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/account'))
  await page.getByRole('button', { name: 'Verlassen' }).click()
}

/** What is expected of each field that is one number or one time. */
async function typeAll(page: Page, form: Locator): Promise<Map<string, number | string>> {
  const expected = new Map<string, number | string>()
  const rows = form.locator('.field-row')
  let timesSeen = 0
  for (let index = 0; index < (await rows.count()); index += 1) {
    const row = rows.nth(index)
    const inputs = row.locator('input[inputmode=decimal], input[inputmode=numeric], .time-input input')
    if ((await inputs.count()) !== 1 || (await row.locator('.day-input').count()) > 0) continue
    // What has to be filled was filled already, and means something to the others.
    if ((await inputs.inputValue()) !== '' && (await row.locator('.mantine-InputWrapper-required').count()) > 0)
      continue
    const took = await typeOne(page, row, inputs, timesSeen)
    if (typeof took?.stored === 'string') timesSeen += 1
    const field = (await row.getAttribute('data-field')) ?? ''
    if (took !== null) expected.set(field, took.stored)
  }
  return expected
}

async function typeOne(page: Page, row: Locator, input: Locator, seen: number): Promise<Spelling | null> {
  if (!(await input.isVisible()) || !(await input.isEditable())) return null
  const isTime = (await row.locator('.time-input').count()) > 0
  const isWhole = (await input.getAttribute('inputmode')) === 'numeric'
  for (const spelling of isTime ? timeAt(seen) : isWhole ? wholes : decimals) {
    await typeKeys(page, input, spelling.typed)
    if ((await input.getAttribute('aria-invalid')) !== 'true') return spelling
  }
  throw new Error(`${await row.getAttribute('data-field')} takes no number: ${await row.innerText()}`)
}
