// Image templates: a picture of the daily dish from a finished one, a layer moved by keys alone, and the same picture in the editor as
// in the file.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { finishedTemplate, finishedTemplates } from '#domain/pictures/finished-templates.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import type { StaffSession } from '../running-product.ts'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'
import { tabTo } from './type-keys.ts'

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

async function downloadAs(page: Page, format: string) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  await page.getByRole('menuitem', { name: `Als ${format}` }).click()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

journey(
  'an editor makes a picture of the daily dish from a finished template, and shares it',
  async ({ page, noErrors }) => {
    const staff = await openAs(page, 'admin')
    let presses = 0
    const press = async (what: Locator) => {
      presses += 1
      await what.click()
    }
    const dishes = await staff.call<{ id: string; name: string }[]>('GET', '/products?pageSize=2')
    const dish = dishes.at(-1)
    await goTo(page, '/image-templates', 'Bildvorlagen')
    await press(page.getByRole('button', { name: 'Fertige Vorlagen' }))
    const choice = page.getByRole('dialog')
    await expect(choice.locator('.picture-view svg')).toHaveCount(finishedTemplates.length)
    await expectAccessible(page)
    await press(choice.getByRole('button', { name: /^Tagesgericht, quadratisch/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tagesgericht, quadratisch')
    await expect(picture(page)).toBeVisible()
    // A dish of the house with its picture, as in the choice.
    await expect(page).toHaveURL(/product=/)
    await expect(picture(page).locator('image')).not.toHaveCount(0)
    const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? ''
    try {
      await page.getByRole('combobox', { name: 'Produkt' }).fill(dish?.name ?? '')
      await press(page.getByRole('option', { name: dish?.name ?? '', exact: true }))
      await expect(page).toHaveURL(new RegExp(`product=${dish?.id}`))

      // Written where it stands.
      await press(page.getByRole('button', { name: 'Anlass wählen' }))
      await page.keyboard.press('F2')
      const writing = page.getByRole('textbox', { name: 'Text auf der Zeichenfläche' })
      await expect(writing).toBeFocused()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Nur am Freitag')
      await page.keyboard.press('Escape')
      await expect(writing).toHaveCount(0)
      await expectAccessible(page)

      const png = await downloadAs(page, 'PNG')
      // With the two of the download: at five seconds each, far from a minute.
      expect(presses + 2).toBeLessThanOrEqual(6)
      expect(png.name).toBe('Tagesgericht, quadratisch.png')
      expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 })
      // What was written was saved on the way.
      expect(layerOf(await read(staff, id), 'Anlass')?.text).toBe('Nur am Freitag')
      const pdf = readPdf((await downloadAs(page, 'PDF')).bytes)
      const said = pdf.flatMap(({ texts }) => texts).join(' ')
      for (const word of (dish?.name ?? '').split(' ')) expect(said).toContain(word)
      expect(said).toContain('NUR AM FREITAG')

      await page.getByRole('button', { name: 'Teilen', exact: true }).click()
      const sharing = page.getByRole('dialog', { name: 'Bild teilen' })
      await expect(sharing.getByRole('img', { name: 'Das Bild „Tagesgericht, quadratisch“' })).toBeVisible()
      const address = await sharing.getByRole('textbox', { name: 'Adresse für Newsletter und Website' }).inputValue()
      const shown = await page.request.get(address)
      expect(await sharp(await shown.body()).metadata()).toMatchObject({ width: 1080, height: 1080 })
      await expectAccessible(page)
      // What guests do not see has no address outside.
      const hidden = { name: 'Noch nicht zu haben', type: 'simple', price: 5, unit: 'piece', tax: 10 }
      const made = await staff.call<{ id: string }>('POST', '/products', hidden)
      await page.keyboard.press('Escape')
      await goTo(page, '/image-templates', 'Bildvorlagen')
      await openTemplate(page, `${id}?product=${made.id}`, 'Tagesgericht, quadratisch')
      await page.getByRole('button', { name: 'Teilen', exact: true }).click()
      await expect(sharing.getByText(/^Eine Adresse für Newsletter gibt es erst/)).toBeVisible()
      await staff.call('DELETE', `/products/${made.id}`)
      forgive(noErrors, /404/)
    } finally {
      await staff.call('DELETE', `/image-templates/${id}`)
    }
  },
)

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
    await expect(page.getByRole('textbox', { name: 'Links' })).toHaveValue('72')
    await page.keyboard.press('Control+Shift+Z')
    await expect(page.getByRole('textbox', { name: 'Links' })).toHaveValue('73')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => layerOf(await read(staff, id), 'Name')).toMatchObject({ x: 73, y: 714 })

    // On top of the list is in front.
    await tabTo(page, page.getByRole('button', { name: 'Farbfläche verschieben' }))
    await page.keyboard.press('Home')
    await expect(page.getByRole('list', { name: 'Ebenen' }).getByRole('listitem').first()).toContainText('Farbfläche')
  })
})

journey(
  'layers are pulled, sized and turned with a pointer, and catch at lines',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    const shape = { kind: 'shape', name: 'Fläche', x: 100, y: 100, width: 200, height: 100, fill: '#0f6b4f' }
    await page.setViewportSize({ width: 1440, height: 1000 })
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
      await expect(value('Links')).toHaveValue('300')
      // Nothing moves under the pointer because something is not saved any more.
      await expect(value('Oben')).toHaveValue('250')
      const grip = await page.locator('[data-grip="1 1"]').boundingBox()
      expect(grip).not.toBeNull()
      await pull([500, 350], [700, 500])
      await expect(value('Breite')).toHaveValue('400')
      await page.keyboard.press('Control+z')
      await expect(value('Breite')).toHaveValue('200')
      await page.getByRole('button', { name: 'Links ausrichten' }).click()
      await expect(value('Links')).toHaveValue('0')
    })
  },
)

journey(
  'three layers are spread evenly, and what is cut off is seen before it is printed',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    const square = { kind: 'shape', width: 10, height: 10, fill: '#0f6b4f' }
    const layers = [0, 25, 80].map((x, index) => ({ ...square, name: `Feld ${index + 1}`, x, y: x }))
    const entry = { name: 'Druck', width: 105, height: 148, unit: 'mm', bleed: 3, background: '#ffe08a', layers }
    await withEntries(staff, [['image-templates', entry]], async ([id = '']) => {
      await openAs(page, 'admin')
      await openTemplate(page, id, 'Druck')
      for (const { name } of layers)
        await page.getByRole('button', { name: `${name} wählen` }).click({ modifiers: ['Shift'] })
      await page.getByRole('button', { name: 'Waagrecht verteilen' }).click()
      await page.getByRole('button', { name: 'Senkrecht verteilen' }).click()
      const cut = page.locator('.canvas-trim')
      await expect(cut).toHaveCount(0)
      await page.getByRole('checkbox', { name: 'Beschnitt zeigen' }).check()
      await expect(cut).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect
        .poll(async () => (await read(staff, id)).layers.map(({ x, y }) => [x, y]))
        .toEqual([
          [0, 0],
          [40, 40],
          [80, 80],
        ])
      const { bytes } = await downloadAs(page, 'PDF')
      const [sheet] = readPdf(bytes)
      expect([sheet?.width, sheet?.height].map((side) => Math.round((side ?? 0) * 10) / 10)).toEqual([111, 154])
    })
  },
)

journey('two who work on one template choose what stays', { tag: '@long' }, async ({ page, noErrors }) => {
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

/** Of a channel, 0 to 255: the edge of a letter may be a shade lighter here than there. */
const seen = 64
/** Of all pixels. */
const mostDifferent = 0.005

async function pixelsOf(bytes: Buffer) {
  return sharp(bytes).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** The editor's own drawing, as this browser paints it. */
async function painted(page: Page, svg: string, size: { readonly width: number; readonly height: number }) {
  const paper = await page.context().newPage()
  await paper.setViewportSize(size)
  // Pictures are for pages of the house; this one is nobody's.
  await paper.route('**/image/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-resource-policy': 'cross-origin' }
    await route.fulfill({ response, headers })
  })
  const sized = svg
    .replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${size.width}" height="${size.height}" style="display:block"`)
    .replaceAll('href="/', `href="${address('/')}`)
  await paper.setContent(`<body style="margin:0;background:#fff">${sized}</body>`, { waitUntil: 'load' })
  await paper.waitForLoadState('networkidle')
  const bytes = await paper.screenshot()
  await paper.close()
  return bytes
}

const place = { width: 260, height: 200 }
/** One of each kind, with all that can be done to it. */
const allKinds = {
  name: 'Alle Arten',
  width: 900,
  height: 700,
  background: '#faf6ee',
  variables: [{ key: 'preis', type: 'price', default: '12.9' }],
  layers: [
    {
      kind: 'shape',
      name: 'Rechteck',
      ...place,
      x: 20,
      y: 20,
      fill: '#0f6b4f',
      radius: 24,
      strokeColor: '#141311',
      strokeWidth: 6,
    },
    { kind: 'shape', name: 'Ellipse', shape: 'ellipse', ...place, x: 320, y: 20, fill: '#c4552d', opacity: 0.6 },
    { kind: 'shape', name: 'Linie', shape: 'line', ...place, x: 620, y: 20, strokeColor: '#141311', strokeWidth: 5 },
    {
      kind: 'text',
      name: 'Text',
      ...place,
      x: 20,
      y: 250,
      text: 'Käsespätzle „hausgemacht“',
      fontFamily: 'Fraunces',
      fontWeight: 700,
      fontSize: 54,
      minFontSize: 20,
      autoFit: 'wrapShrink',
      letterSpacing: 1,
      color: '#ffffff',
      strokeColor: '#141311',
      strokeWidth: 4,
      shadow: { x: 6, y: 6, blur: 8, color: '#c4552d' },
      boxColor: '#0f6b4f',
      padding: 12,
    },
    { kind: 'group', name: 'Gruppe', rotation: 12 },
    {
      kind: 'price',
      name: 'Preis',
      ...place,
      x: 340,
      y: 270,
      height: 90,
      amountKey: 'preis',
      prefix: 'ab',
      fontSize: 60,
      autoFit: 'shrink',
      parent: 'Gruppe',
    },
    { kind: 'shape', name: 'Unter dem Preis', ...place, x: 340, y: 380, height: 10, fill: '#141311', parent: 'Gruppe' },
    {
      kind: 'qr',
      name: 'Code',
      x: 640,
      y: 250,
      width: 200,
      height: 200,
      value: 'https://lindenhof.example',
      color: '#141311',
    },
    { kind: 'barcode', name: 'Strichcode', x: 20, y: 480, width: 260, height: 120, value: '4003994155486' },
    { kind: 'image', name: 'Bild', x: 320, y: 470, width: 260, height: 200, mask: 'circle', filter: 'grayscale' },
    { kind: 'image', name: 'Bild daneben', x: 620, y: 470, width: 260, height: 200, fit: 'contain', radius: 20 },
  ].map((layer, sortOrder) => ({ ...layer, sortOrder })),
}

journey(
  'every kind of layer and every finished template looks in the editor as in the file',
  { tag: '@long' },
  async ({ page }) => {
    journey.setTimeout(600_000)
    const staff = await openAs(page, 'admin')
    const [image] = await staff.call<{ id: string }[]>('GET', '/images?pageSize=1')
    const pictured = {
      ...allKinds,
      layers: allKinds.layers.map((layer) => (layer.kind === 'image' ? { ...layer, image: { id: image?.id } } : layer)),
    }
    const entries = [pictured, ...finishedTemplates.map((kind) => ({ ...finishedTemplate(kind) }))]
    const differing: Record<string, number> = {}
    for (const entry of entries) {
      await withEntries(staff, [['image-templates', entry]], async ([id = '']) => {
        await openTemplate(page, id, entry.name)
        // Fonts have come, and nothing is drawn anew.
        await expect(page.getByText('Das Bild wird gezeichnet …')).toHaveCount(0)
        const svg = await picture(page).evaluate((element) => element.outerHTML)
        const drawn = await staff.ask('POST', `/image-templates/${id}/render?format=png`, {})
        const file = await pixelsOf(Buffer.from(await drawn.arrayBuffer()))
        const { width, height } = file.info
        const shown = await pixelsOf(await painted(page, svg, { width, height }))
        expect([shown.info.width, shown.info.height]).toEqual([width, height])
        let count = 0
        for (let at = 0; at < file.data.length; at += 3) {
          const isOther = [0, 1, 2].some((c) => Math.abs((file.data[at + c] ?? 0) - (shown.data[at + c] ?? 0)) > seen)
          if (isOther) count += 1
        }
        differing[entry.name] = count / (width * height)
      })
    }
    expect(Object.entries(differing).filter(([, share]) => share > mostDifferent)).toEqual([])
  },
)
