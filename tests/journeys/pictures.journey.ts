// Image templates: a picture of the daily dish from a finished one, a layer moved by keys alone, and the same picture in the editor as
// in the file.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import type { StaffSession } from '../running-product.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'

interface Stored {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly layers: readonly { readonly name: string; readonly x: number; readonly y: number; readonly text?: string }[]
}

const read = (staff: StaffSession, id: string) => staff.call<Stored>('GET', `/image-templates/${id}`)
const layerOf = ({ layers }: Stored, name: string) => layers.find((layer) => layer.name === name)
const picture = (page: Page) => page.locator('.canvas-picture svg')

/** Opens it as whoever follows a link does. */
async function openTemplate(page: Page, id: string, name: string) {
  await goTo(page, `/image-templates/${id}`, name)
  await expect(picture(page)).toBeVisible()
}

async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' })
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached with the Tab key`)
}

async function downloadAs(page: Page, format: string) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  await page.getByRole('menuitem', { name: `Als ${format}` }).click()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

journey('an editor makes a picture of the daily dish from a finished template', async ({ page }) => {
  const staff = await openAs(page, 'admin')
  const [dish] = await staff.call<{ id: string; name: string }[]>('GET', '/products?pageSize=1')
  await goTo(page, '/image-templates', 'Bildvorlagen')
  await page.getByRole('button', { name: 'Fertige Vorlagen' }).click()
  const choice = page.getByRole('dialog')
  await expect(choice.locator('.picture-view svg')).toHaveCount(finishedTemplates.length)
  await expectAccessible(page)
  await choice.getByRole('button', { name: /^Tagesgericht, quadratisch/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagesgericht, quadratisch')
  await expect(picture(page)).toBeVisible()
  const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? ''
  try {
    await page.getByRole('combobox', { name: 'Produkt' }).fill(dish?.name ?? '')
    await page.getByRole('option', { name: dish?.name ?? '', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`product=${dish?.id}`))

    // Written where it stands.
    await page.getByRole('button', { name: 'Anlass wählen' }).click()
    await page.keyboard.press('F2')
    const writing = page.getByRole('textbox', { name: 'Text auf der Zeichenfläche' })
    await expect(writing).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Nur am Freitag')
    await page.keyboard.press('Escape')
    await expect(writing).toHaveCount(0)
    await expectAccessible(page)

    const png = await downloadAs(page, 'PNG')
    expect(png.name).toBe('Tagesgericht, quadratisch.png')
    expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 })
    // What was written was saved on the way.
    expect(layerOf(await read(staff, id), 'Anlass')?.text).toBe('Nur am Freitag')
    const pdf = readPdf((await downloadAs(page, 'PDF')).bytes)
    const said = pdf.flatMap(({ texts }) => texts).join(' ')
    for (const word of (dish?.name ?? '').split(' ')) expect(said).toContain(word)
    expect(said).toContain('NUR AM FREITAG')
  } finally {
    await staff.call('DELETE', `/image-templates/${id}`)
  }
})

journey('somebody with a keyboard alone moves a layer, takes it back and saves', async ({ page }) => {
  const staff = await admin()
  await withEntries(staff, [['image-templates', { ...finishedTemplate('dishSquare') }]], async ([id = '']) => {
    await openAs(page, 'admin')
    await openTemplate(page, id, 'Tagesgericht, quadratisch')
    await tabTo(page, page.getByRole('button', { name: 'Name wählen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Name ist gewählt.')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('Name: 73 px von links, 714 px von oben.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('textbox', { name: 'Abstand von links' })).toHaveValue('72')
    await page.keyboard.press('Control+Shift+Z')
    await expect(page.getByRole('textbox', { name: 'Abstand von links' })).toHaveValue('73')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => layerOf(await read(staff, id), 'Name')).toMatchObject({ x: 73, y: 714 })

    // On top of the list is in front.
    await tabTo(page, page.getByRole('button', { name: 'Farbfläche verschieben' }))
    await page.keyboard.press('Home')
    await expect(page.getByRole('list', { name: 'Ebenen' }).getByRole('listitem').first()).toContainText('Farbfläche')
  })
})

journey('layers are pulled, sized and turned with a pointer, and catch at lines', async ({ page }) => {
  const staff = await admin()
  const shape = { kind: 'shape', name: 'Fläche', x: 100, y: 100, width: 200, height: 100, fill: '#0f6b4f' }
  const entry = { name: 'Probe', width: 800, height: 800, background: '#ffffff', layers: [shape] }
  await withEntries(staff, [['image-templates', entry]], async ([id = '']) => {
    await openAs(page, 'admin')
    await openTemplate(page, id, 'Probe')
    const canvas = page.locator('.canvas-over')
    const box = async () => (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
    const scale = (await box()).width / 800
    const pull = async (from: readonly [number, number], to: readonly [number, number]) => {
      const { x, y } = await box()
      await page.mouse.move(x + from[0] * scale, y + from[1] * scale)
      await page.mouse.down()
      await page.mouse.move(x + to[0] * scale, y + to[1] * scale, { steps: 4 })
      await page.mouse.up()
    }
    const value = (name: string) => page.getByRole('textbox', { name, exact: true })
    // Almost to the middle of the page: the line takes it there.
    await pull([200, 150], [402, 300])
    await expect(value('Abstand von links')).toHaveValue('300')
    const grip = await page.locator('[data-grip="1 1"]').boundingBox()
    expect(grip).not.toBeNull()
    const y = Number(await value('Abstand von oben').inputValue())
    await pull([500, y + 100], [700, y + 250])
    await expect(value('Breite')).toHaveValue('400')
    await page.keyboard.press('Control+z')
    await expect(value('Breite')).toHaveValue('200')
    await page.getByRole('button', { name: 'Links ausrichten' }).click()
    await expect(value('Abstand von links')).toHaveValue('0')
  })
})

journey('two who work on one template choose what stays', async ({ page, noErrors }) => {
  const staff = await admin()
  await withEntries(staff, [['image-templates', { ...finishedTemplate('label') }]], async ([id = '']) => {
    await openAs(page, 'admin')
    await openTemplate(page, id, 'Etikett')
    await page.getByRole('button', { name: 'Name wählen' }).click()
    await page.keyboard.press('ArrowRight')
    const theirs = await read(staff, id)
    await staff.call('PUT', `/image-templates/${id}`, { ...theirs, background: '#ffeecc' })
    await page.getByRole('button', { name: 'Speichern' }).click()
    const conflict = page.getByRole('alertdialog', { name: 'Inzwischen geändert' })
    await expect(conflict).toBeVisible()
    await conflict.getByRole('button', { name: 'So speichern' }).click()
    await expect.poll(async () => layerOf(await read(staff, id), 'Name')?.x).toBe(4)
    expect(await read(staff, id)).toMatchObject({ background: '#ffeecc' })
    forgive(noErrors, /409/)
  })
})
