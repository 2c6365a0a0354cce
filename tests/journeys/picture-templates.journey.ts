// Image templates as a whole: begun from the page of a dish, copied, kept as a file and read in again, taken back to an earlier version.
import type { Page } from '@playwright/test'
import { finishedTemplate } from '#domain/pictures/finished-templates.ts'
import type { StaffSession } from '../running-product.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'

interface Stored {
  readonly id: string
  readonly name: string
  readonly background: string
  readonly layers: readonly { readonly name: string; readonly x: number }[]
}

const read = (staff: StaffSession, id: string) => staff.call<Stored>('GET', `/image-templates/${id}`)
const picture = (page: Page) => page.locator('.canvas-picture svg')
const idOf = (page: Page) => /image-templates\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''

async function chooseMore(page: Page, item: string) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

journey('a picture is begun on the page of a dish, and is about that dish', { tag: '@long' }, async ({ page }) => {
  const staff = await openAs(page, 'admin')
  const [dish] = await staff.call<{ id: string; name: string }[]>('GET', '/products?pageSize=1')
  await goTo(page, `/products/${dish?.id}`, dish?.name)
  await page.getByRole('button', { name: 'Bild gestalten' }).click()
  const choice = page.getByRole('dialog', { name: `Bild für „${dish?.name}“` })
  await expect(choice.locator('.picture-view svg').first()).toBeVisible()
  await expectAccessible(page)
  await choice.getByRole('button', { name: /^Produktkarte/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produktkarte')
  const id = idOf(page)
  try {
    await expect(page.getByRole('combobox', { name: 'Produkt' })).toHaveValue(dish?.name ?? '')
    await expect(picture(page)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Was dem Bild fehlt' })).toHaveCount(0)
  } finally {
    await staff.call('DELETE', `/image-templates/${id}`)
  }
})

journey(
  'at every width the editor stays on the screen, and what saves in sight',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    await withEntries(staff, [['image-templates', { ...finishedTemplate('posterA4') }]], async ([id = '']) => {
      await openAs(page, 'admin')
      await page.setViewportSize({ width: 390, height: 844 })
      await goTo(page, `/image-templates/${id}`, 'Plakat A4')
      const save = page.getByRole('button', { name: 'Speichern' })
      for (const width of [390, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(picture(page)).toBeVisible()
        const wide = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(wide, { message: `nothing to the side at ${width} px` }).toBeLessThanOrEqual(0)
        const box = await save.boundingBox()
        expect(box, `„Speichern“ is there at ${width} px`).not.toBeNull()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, `in sight at ${width} px`).toBe(true)
        await expect(save).toBeInViewport({ ratio: 1 })
      }
    })
  },
)

journey(
  'variables are named, filled from a source, given a picture to choose, and judged',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const staff = await admin()
    const layer = { kind: 'text', name: 'Titel', width: 400, height: 60, fontSize: 30, text: 'Heute: {gericht}' }
    const entry = { name: 'Aushang', width: 400, height: 300, background: '#ffffff', layers: [layer] }
    await withEntries(staff, [['image-templates', entry]], async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/image-templates/${id}`, 'Aushang')
      await page.getByText('Variablen und Beispiele').click()
      await page.getByRole('button', { name: 'Variable hinzufügen' }).click()
      const first = page.getByRole('group', { name: 'Variable text1' })
      await first.getByLabel('Schlüssel').fill('gericht')
      await first.getByLabel('Schlüssel').blur()
      const dish = page.getByRole('group', { name: 'Variable gericht', exact: true })
      const lacks = page.getByRole('list', { name: 'Was dem Bild fehlt' })
      await expect(lacks).toContainText('Für „Titel“ gibt es keinen Wert.')
      await dish.getByLabel('Erforderlich').check()
      await expect(lacks).toContainText('„gericht“ ist erforderlich und hat keinen Wert.')
      await dish.getByLabel('Quelle').selectOption({ label: 'Produkt: Name' })
      await dish.getByLabel('Beispiel').fill('Linsensuppe')
      await expect(lacks).toHaveCount(0)

      // A picture is chosen by looking, not typed as a number.
      await page.getByRole('button', { name: 'Variable hinzufügen' }).click()
      const second = page.getByRole('group', { name: 'Variable text2' })
      await second.getByLabel('Art').selectOption('Bild')
      await expect(second.getByRole('group', { name: 'Vorgabe' }).getByRole('button').first()).toBeVisible()
      await expect(second.getByLabel('Quelle').locator('option')).toHaveText([
        'Keine: wird eingegeben',
        'Produkt: Bild',
        'Filiale: Bild',
        'Betrieb: Logo',
      ])
      await expectAccessible(page)

      // A key that is taken is said at its field, and nothing is stored.
      await second.getByLabel('Schlüssel').fill('gericht')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Dieser Wert wird bereits verwendet.').first()).toBeVisible()
      forgive(noErrors, /status of 422/)
      const twice = page.getByRole('group', { name: 'Variable gericht', exact: true })
      await twice.nth(1).getByRole('button', { name: 'Variable gericht entfernen' }).click()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect
        .poll(async () => await staff.call<object>('GET', `/image-templates/${id}`))
        .toMatchObject({
          variables: [{ key: 'gericht', source: 'product.name', isRequired: true }],
          sampleValues: { gericht: 'Linsensuppe' },
        })
    })
  },
)

journey(
  'a template is copied, kept as a file, read in again, and taken back to an earlier version',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    await withEntries(staff, [['image-templates', { ...finishedTemplate('label') }]], async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/image-templates/${id}`, 'Etikett')
      await page.getByRole('button', { name: 'Name wählen' }).click()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect.poll(async () => (await read(staff, id)).layers.map(({ name }) => name)).not.toContain('Name')

      await chooseMore(page, 'Versionen')
      const versions = page.getByRole('dialog', { name: 'Versionen' })
      const first = versions.getByRole('listitem').filter({ hasText: 'Version 1:' })
      await first.getByRole('button', { name: 'Ansehen' }).click()
      await expect(first.locator('.picture-view svg')).toBeVisible()
      await expectAccessible(page)
      await first.getByRole('button', { name: 'Wiederherstellen' }).click()
      await expect(page.getByRole('button', { name: 'Name wählen' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect.poll(async () => (await read(staff, id)).layers.map(({ name }) => name)).toContain('Name')

      const saving = page.waitForEvent('download')
      await chooseMore(page, 'Als Datei sichern')
      const file = await saving
      expect(file.suggestedFilename()).toBe('Etikett.theke-vorlage.json')
      const path = await file.path()

      await chooseMore(page, 'Vorlage kopieren')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etikett (Kopie)')
      await staff.call('DELETE', `/image-templates/${idOf(page)}`)

      await goTo(page, '/image-templates', 'Bildvorlagen')
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Datei einlesen' }).click()
      await (await choosing).setFiles(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etikett')
      const again = idOf(page)
      expect(again).not.toBe(id)
      expect((await read(staff, again)).layers).toEqual((await read(staff, id)).layers)
      await staff.call('DELETE', `/image-templates/${again}`)

      await goTo(page, '/image-templates', 'Bildvorlagen')
      const other = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Datei einlesen' }).click()
      await (await other).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
      await expect(page.getByText('Diese Datei ist keine Bildvorlage von Theke.').first()).toBeVisible()
    })
  },
)

journey(
  'whatever stands in a template, the editor shows a picture and says what it lacks',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    const attack = '"><img src=x onerror="document.title=1"><script>document.title=2</script>'
    const written = { kind: 'text', width: 200, height: 60, fontSize: 20 }
    const named = [
      { ...written, name: attack, text: attack },
      { ...written, name: 'Lang', text: 'Wort '.repeat(800), autoFit: 'wrapShrink' },
      { ...written, name: 'Von rechts', y: 100, text: 'שלום מרחבא مرحبا 12 🍕👩‍🍳' },
      { kind: 'barcode', name: 'Falsch', y: 200, value: 'kein Strichcode', symbology: 'ean13' },
      { kind: 'image', name: 'Ohne Bild', y: 300 },
    ]
    const shapes = Array.from({ length: 195 }, (_, index) => ({
      kind: 'shape',
      name: `Form ${index}`,
      x: index * 4,
      fill: '#0f6b4f',
    }))
    const entry = { name: 'Alles auf einmal', width: 800, height: 800, layers: [...shapes, ...named] }
    await withEntries(staff, [['image-templates', entry]], async ([id = '']) => {
      await openAs(page, 'admin')
      await goTo(page, `/image-templates/${id}`, 'Alles auf einmal')
      await expect(picture(page)).toBeVisible()
      await expect(page.getByRole('list', { name: 'Ebenen' }).getByRole('listitem')).toHaveCount(200)
      const lacks = page.getByRole('list', { name: 'Was dem Bild fehlt' })
      await expect(lacks).toContainText('Der Text in „Lang“ passt nicht hinein und wird gekürzt.')
      await expect(lacks).toContainText('Der Code „Falsch“ lässt sich aus diesem Wert nicht bilden.')
      await expect(lacks).toContainText('„Ohne Bild“ hat kein Bild.')
      await expect(picture(page).locator('script, img, foreignObject')).toHaveCount(0)
      await expect(page).not.toHaveTitle(/^[12]$/)
      // It can still be worked with.
      await page.getByRole('button', { name: 'Von rechts wählen' }).click()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText('Von rechts: 1 px von links, 100 px von oben.')).toBeVisible()
    })
  },
)
