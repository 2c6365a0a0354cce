// One story for every area with data: a record is made, changed by two people at once, deleted, brought back, and kept while
// something refers to it. All in one signed-in page; what is short here is told in full in the long run.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { declarations } from '#contract/declarations.ts'
import type { StaffSession } from '../running-product.ts'
import { areas, type Area } from './areas.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'

type Row = Record<string, unknown> & { id: string; version: number }

const isLong = process.env['THEKE_LONG'] === '1'
/** Longer than a deletion can be taken back. */
const undoMilliseconds = 8_000

journey.use({ actionTimeout: 10_000 })

journey('every declared resource has its area, and what can be in the way of deleting is tried', () => {
  expect(areas.map(({ path }) => path).toSorted()).toEqual(declarations.map(({ name }) => name).toSorted())
})

journey(
  'in every area records are made, changed, deleted, brought back and kept while in use',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    journey.setTimeout(900_000)
    await page.clock.install()
    const staff = await openAs(page, 'admin')
    for (const area of areas) {
      await journey.step(area.list, async () => {
        const id = await make(page, area)
        await change(page, area, staff, id)
        if (isLong || area.isOwn) await changeAtOnce(page, area, staff, id)
        await deleteAndBringBack(page, area, staff, id)
        if (isLong || area.isOwn) await keepWhileInUse(page, area, staff, id)
        await deleteForGood(page, area, staff, id)
        // A busy machine asks for a picture when it is gone already, with the form it stood in.
        forgive(noErrors, /409|404 \(Not Found\) \(\S+\/image\//)
        expect(noErrors).toEqual([])
      })
    }
  },
)

async function make(
  page: Page,
  { path, list, one, fill, sent, isOwn, edited: [label, , first] }: Area,
): Promise<string> {
  await goTo(page, `/${path}`, list)
  // Lists are one part of the house; every day axe looks at those that are drawn by their own.
  if (isLong || isOwn) await expectAccessible(page)
  if (sent !== undefined) {
    const { button, file, name } = sent
    await page.getByLabel(button).setInputFiles({ name, mimeType: 'video/webm', buffer: await readFile(file) })
    await page.getByRole('link', { name: first, exact: true }).click()
    await expect(input(page, label)).toHaveValue(first)
    return page.url().slice(-36)
  }
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${one} erstellen` })).toBeVisible()
  for (const step of fill) await step(formOf(page))
  await save(page)
  await expect(page).toHaveURL(/\/[\da-f-]{36}$/)
  await expect(input(page, label)).toHaveValue(first)
  return page.url().slice(-36)
}

async function change(page: Page, area: Area, staff: StaffSession, id: string): Promise<void> {
  const [label, field, , later] = area.edited
  await expectAccessible(page)
  await input(page, label).fill(later)
  await save(page)
  await expect.poll(async () => (await read(staff, area, id))[field]).toBe(later)
}

async function changeAtOnce(page: Page, area: Area, staff: StaffSession, id: string): Promise<void> {
  const [label, field, first, , mine] = area.edited
  // A form in which nothing was typed yet would just show what the other saved.
  await input(page, label).fill(mine)
  await staff.call('PUT', `/${area.path}/${id}`, { ...(await read(staff, area, id)), [field]: first })
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Inzwischen geändert' })
  await expect(conflict.getByText(first, { exact: true })).toBeVisible()
  await expect(conflict.getByText(mine, { exact: true })).toBeVisible()
  await conflict.getByRole('button', { name: 'So speichern' }).click()
  await expect.poll(async () => (await read(staff, area, id))[field]).toBe(mine)
}

async function deleteAndBringBack(page: Page, area: Area, staff: StaffSession, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: area.list, exact: true })).toBeVisible()
  await expect(linkTo(page, area, id)).toHaveCount(0)
  await wayBack(page).click()
  await expect(linkTo(page, area, id)).toBeVisible()
  expect(await read(staff, area, id)).toMatchObject({ id })
}

async function keepWhileInUse(page: Page, area: Area, staff: StaffSession, id: string): Promise<void> {
  if (area.user === null) return
  const [path, body] = area.user
  const user = await staff.call<Row>('POST', `/${path}`, body(id))
  await linkTo(page, area, id).click()
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(wayBack(page)).toBeVisible()
  await page.clock.fastForward(undoMilliseconds)
  const dialog = page.getByRole('dialog', { name: 'Wird noch verwendet' })
  await expect(dialog.getByRole('link', { name: 'Braucht sie' })).toHaveAttribute('href', `#/${path}/${user.id}`)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(linkTo(page, area, id)).toBeVisible()
  await staff.call('DELETE', `/${path}/${user.id}`)
}

async function deleteForGood(page: Page, area: Area, staff: StaffSession, id: string): Promise<void> {
  await linkTo(page, area, id).click()
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(wayBack(page)).toBeVisible()
  await page.clock.fastForward(undoMilliseconds)
  await expect.poll(() => read(staff, area, id).catch(() => 'gone')).toBe('gone')
  await expect(linkTo(page, area, id)).toHaveCount(0)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert.').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nicht gespeichert' })).toHaveCount(0)
}

const formOf = (page: Page): Locator => page.locator('form.record-form')

function input(page: Page, label: string): Locator {
  return formOf(page)
    .getByRole('textbox', { name: new RegExp(`^${label}(?: \\*)?$`) })
    .first()
}

/** Of the deletion: editors take back steps by a button of the same name. */
function wayBack(page: Page): Locator {
  return page.locator('.toast-action').filter({ hasText: 'Rückgängig' })
}

function linkTo(page: Page, { path }: Area, id: string): Locator {
  // A TV hangs on the wall, too.
  return page.getByRole('main').locator(`a[href="#/${path}/${id}"]:not(.screen-card a)`)
}

function read(staff: StaffSession, { path }: Area, id: string): Promise<Row> {
  return staff.call<Row>('GET', `/${path}/${id}`)
}
