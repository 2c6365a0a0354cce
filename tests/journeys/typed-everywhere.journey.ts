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
  { typed: '10,25', stored: 10.25 },
  { typed: '30,5', stored: 30.5 },
]
const wholes: readonly Spelling[] = [90, 7, 1, 1920].map((number) => ({ typed: String(number), stored: number }))
/** One after the other, so that what ends is later than what begins. */
const timeAt = (index: number): readonly Spelling[] => [{ typed: `${index + 10}.30`, stored: `${index + 10}:30` }]

/** What a number means something with only. */
const needed: Readonly<Record<string, readonly Step[]>> = {
  // So many minutes of one day.
  absences: [(form) => form.getByRole('textbox', { name: /^Ende/ }).fill('07.12.2026')],
  // After so many minutes somebody is told.
  'digital-signage-devices': [(form) => form.getByLabel('Warnung an').first().fill('wirt@example.at')],
}

/** Fewer would mean that the walk no longer finds them. */
const fewest = 50

/** Records that are files are sent, not typed. */
const typedIn = areas.filter(({ sent }) => sent === undefined)

journey('numbers and times of every form are stored as they are typed', { tag: '@long' }, async ({ page }) => {
  journey.setTimeout(600_000)
  const staff = await openAs(page, 'admin')
  const found: string[] = []
  const lost: string[] = []
  const made: string[] = []
  for (const area of typedIn) {
    await journey.step(area.list, async () => {
      await goTo(page, `/${area.path}`, area.list)
      await goTo(page, `/${area.path}/new`, `${area.one} erstellen`)
      const form = page.locator('.record-form')
      for (const step of [...area.fill, ...(needed[area.path] ?? [])]) await step(form)
      const typed = await typeAll(page, form)
      if (!(await save(page))) {
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

/** What makes lists appear. */
const listing: Readonly<Record<string, readonly Step[]>> = {
  products: [(form) => form.getByRole('radio', { name: 'Konfigurierbar' }).check()],
}

/** Put together in editors of their own, which have their own stories (navigations, screens, picture-templates). */
const composed: ReadonlySet<string> = new Set([
  'navigations',
  'digital-signage-segments',
  'digital-signage-streams',
  'image-templates',
])

/** Fewer would mean that the walk no longer finds them. */
const fewestInLists = 40

interface Typed {
  readonly field: string
  readonly input: Locator
  readonly value: number | string
}

journey(
  'numbers and times inside the lists of every form are stored as they are typed',
  { tag: '@long' },
  async ({ page }) => {
    journey.setTimeout(600_000)
    const staff = await openAs(page, 'admin')
    const found: string[] = []
    const lost: string[] = []
    const made: string[] = []
    for (const area of typedIn.filter(({ path }) => !composed.has(path))) {
      await journey.step(area.list, async () => {
        await goTo(page, `/${area.path}`, area.list)
        await goTo(page, `/${area.path}/new`, `${area.one} erstellen`)
        const form = page.locator('.record-form')
        // Most forms have no list: nothing of them is filled for nothing.
        const lists = form.getByRole('button', { name: adding }).or(form.locator('.hours-windows'))
        if (listing[area.path] === undefined && (await lists.count()) === 0) return
        for (const step of [...area.fill, ...(listing[area.path] ?? [])]) await step(form)
        let typed = await typeLists(page, form)
        if (typed.length === 0) return leave(page)
        // What an entry needs beside its numbers is said when it is saved.
        let isKept = await save(page)
        for (let round = 0; round < 4 && !isKept; round += 1) {
          typed = await mend(page, form, typed)
          isKept = await save(page)
        }
        if (!isKept) {
          lost.push(`${area.path} is refused: ${(await form.getByRole('alert').allInnerTexts()).join(' ')}`)
          return leave(page)
        }
        const path = `/${area.path}/${page.url().slice(-36)}`
        made.push(path)
        const stored = await staff.call<Record<string, unknown>>('GET', path)
        for (const [field, values] of Map.groupBy(typed, ({ field: of }) => of)) {
          const kept = leavesOf(stored[field])
          for (const { value } of values) {
            found.push(`${area.path}.${field}: ${value}`)
            const at = kept.indexOf(value)
            if (at === -1) lost.push(`${area.path}.${field}: ${value} is not in ${JSON.stringify(stored[field])}`)
            else kept.splice(at, 1)
          }
        }
      })
    }
    // Nothing of it is in the way of the next story.
    await goTo(page, '/account')
    for (const path of made) await staff.ask('DELETE', path)
    expect(lost).toEqual([])
    expect(found.length, found.join('\n')).toBeGreaterThanOrEqual(fewestInLists)
  },
)

/** It is no declared resource: no record has an id, and there is only one. */
journey('numbers and times of the configuration are stored as they are typed', { tag: '@long' }, async ({ page }) => {
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

/** False where the form says what is wrong instead. */
async function save(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const isRefused = page.locator('.record-form [aria-invalid=true]').first()
  const saved = page.waitForURL(/\/[\da-f-]{36}$/, { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  return Promise.race([
    saved,
    isRefused.waitFor({ timeout: 20_000 }).then(
      () => false,
      () => false,
    ),
  ])
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
    const inputs = row.locator(numbersAndTimes)
    // Digits that are no number, and are never read back: a PIN.
    if ((await row.getAttribute('data-field')) === 'pin') continue
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

const numbersAndTimes = 'input[inputmode=decimal], input[inputmode=numeric], .time-input input'

/** A day is no number, a moment is stored as one of the whole world, and with examples one only tries what it costs. */
const others = ['day-input', 'instant-input', 'area-example', 'calculator']

/** Makes an entry in each list, and one in each list of that entry; types every number and time of them. */
async function typeLists(page: Page, form: Locator): Promise<Typed[]> {
  const typed: Typed[] = []
  const rows = form.locator('.field-row')
  for (let index = 0; index < (await rows.count()); index += 1) {
    const row = rows.nth(index)
    if (!(await row.isVisible()) || !(await openEntries(row))) continue
    const field = (await row.getAttribute('data-field')) ?? ''
    const inputs = row.locator(numbersAndTimes)
    for (let at = 0; at < (await inputs.count()); at += 1) {
      const input = inputs.nth(at)
      const isOther = (await Promise.all(others.map((name) => inside(input, name).count()))).some((count) => count > 0)
      if (isOther || !(await input.isVisible()) || !(await input.isEditable())) continue
      typed.push({ field, input, value: await typeUnlike(page, input, typed.length + 1) })
    }
  }
  return typed
}

function inside(input: Locator, name: string): Locator {
  return input.locator(`xpath=ancestor::*[contains(concat(" ", @class, " "), " ${name} ")]`)
}

/** Gives what is said to be wrong: a text, a choice, a day, the nearest number that is allowed. */
async function mend(page: Page, form: Locator, typed: readonly Typed[]): Promise<Typed[]> {
  // Filled in, an input is no longer among the wrong ones: the first is looked at until there is none, or the same again.
  const wrong = form.locator('[aria-invalid=true]:visible:not([data-tried])').first()
  for (let tries = 1; tries <= 60 && (await wrong.count()) > 0; tries += 1) {
    const input = await wrong.elementHandle()
    await input?.evaluate((element) => element.setAttribute('data-tried', ''))
    const tried = form.locator('[data-tried]').first()
    if ((await tried.evaluate((element) => element.tagName)) === 'SELECT') await tried.selectOption({ index: 1 })
    else if ((await inside(tried, 'day-input').count()) > 0) await typeKeys(page, tried, '18.11.2026')
    else if ((await tried.getAttribute('aria-haspopup')) === 'listbox') {
      await tried.click()
      await page.getByRole('option').filter({ visible: true }).first().click()
    } else if ((await tried.getAttribute('inputmode')) === null) await typeKeys(page, tried, `probe-${tries}`)
    else {
      const said = lastLine(await inside(tried, 'mantine-InputWrapper-root').last().innerText())
      await typeKeys(page, tried, /-?\d+/.exec(said)?.[0] ?? '1')
    }
    await tried.evaluate((element) => element.removeAttribute('data-tried'))
    if ((await input?.getAttribute('aria-invalid')) === 'true') break
  }
  // What stands there now: a limit may have bent it.
  return Promise.all(
    typed.map(async (each) => {
      const text = await each.input.inputValue()
      return { ...each, value: typeof each.value === 'string' ? text : Number(text.replace(',', '.')) }
    }),
  )
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

const adding = /hinzufügen$|^Festlegen$|^Zeiten festlegen$/

/** Whether there is something in it now. Each button is pressed once: what it makes may bring others. */
async function openEntries(row: Locator): Promise<boolean> {
  let pressed = 0
  for (let depth = 0; depth < 3; depth += 1) {
    const buttons = row.getByRole('button', { name: adding })
    const before = pressed
    for (let at = 0; at < (await buttons.count()); at += 1) {
      const button = buttons.nth(at)
      if ((await button.getAttribute('data-pressed')) !== null || !(await button.isEnabled())) continue
      await button.evaluate((element) => (element.dataset['pressed'] = 'yes'))
      await button.click()
      pressed += 1
    }
    if (pressed === before) break
  }
  return pressed > 0 || (await row.locator('.hours-windows').count()) > 0
}

/** Another value for each, so that none can stand for another; the first spelling that the field takes. */
async function typeUnlike(page: Page, input: Locator, seen: number): Promise<number | string> {
  if ((await inside(input, 'time-input').count()) > 0) {
    const [hour, minute] = [8 + (seen % 12), 10 + (seen % 50)]
    await typeKeys(page, input, `${hour}.${minute}`)
    return `${String(hour).padStart(2, '0')}:${minute}`
  }
  const isWhole = (await input.getAttribute('inputmode')) === 'numeric'
  const fitting = isWhole ? [seen + 10, 1 + (seen % 9)] : [seen + 1.5, seen + 10, 1 + (seen % 9), 0.5]
  for (const value of fitting) {
    await typeKeys(page, input, String(value).replace('.', ','))
    if ((await input.getAttribute('aria-invalid')) !== 'true') return value
  }
  return fitting.at(-1) ?? 0
}

/** Every number and text in it, however deep. */
function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(leavesOf)
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
