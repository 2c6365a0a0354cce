// The picture library: several pictures dropped at once, one cut by the keyboard, where it is used, and what nobody uses is cleared.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Image } from '#contract/media/images.ts'
import { usualPieceBytes } from '#contract/media/transfers.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'

const picture = async (colour: string) =>
  (
    await sharp({ create: { width: 400, height: 200, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')

journey(
  'pictures are dropped into a folder, one is cut and chosen for a category by looking, the others are cleared',
  async ({ page }) => {
    const staff = await openAs(page, 'admin')
    await goTo(page, '/images', 'Bilder')
    await expectAccessible(page)
    const files = [
      { name: 'Probelinde.png', data: await picture('#446633') },
      { name: 'Probestube.png', data: await picture('#884422') },
      { name: 'Notiz.txt', data: '' },
    ]
    const dropped = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer()
      for (const { name, data } of all) {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: name.endsWith('.png') ? 'image/png' : 'text/plain' }))
      }
      return transfer
    }, files)
    await page.locator('.image-library').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByText('2 Bilder hochgeladen.')).toBeVisible()
    await expect(page.getByText('„Notiz.txt“ ist kein Bild.')).toBeVisible()
    await page.getByRole('button', { name: 'Liste leeren' }).click()

    // Both into a folder.
    for (const name of ['Probelinde', 'Probestube'])
      await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
    await page.getByRole('button', { name: 'In Ordner legen' }).click()
    await page.locator('.bulk-tax').getByLabel('Ordner').pressSequentially('Gastgarten')
    await page.keyboard.press('Enter')
    await expect(page.locator('.image-folder')).toHaveText(['Gastgarten', 'Gastgarten'])

    // One is cut by the keyboard: from the right, by a tenth of the whole.
    await page.getByRole('link', { name: 'Probelinde' }).click()
    await expect(page.getByText('Dieses Bild wird nirgends verwendet.')).toBeVisible()
    await page.getByRole('link', { name: 'Zuschneiden' }).click()
    await expect(page.getByText('320 × 160 Pixel ab 40, 20')).toHaveCount(2)
    await page.getByRole('button', { name: 'Ecke rechts unten' }).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(page.getByText('280 × 160 Pixel ab 40, 20')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zuschneiden' }).click()
    await expect(page.getByText('Zugeschnitten.')).toBeVisible()
    await expect(page.getByText('280 × 160 px')).toBeVisible()
    const id = page.url().slice(-36)

    // A category takes it, chosen by looking.
    const [category] = await staff.call<Record<string, string>[]>('GET', '/categories?pageSize=1')
    await goTo(page, `/categories/${category?.['id']}`)
    await page.getByRole('button', { name: /Bild wählen$/ }).click()
    await page.getByRole('dialog').getByLabel('Bilder suchen').pressSequentially('Probelinde')
    await page.getByRole('dialog').getByRole('button', { name: 'Probelinde', exact: true }).click()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Gespeichert.').first()).toBeVisible()
    await goTo(page, `/images/${id}`, 'Probelinde')
    await expect(page.getByRole('link', { name: category?.['name'] ?? '?', exact: true })).toBeVisible()

    // What nobody uses is chosen and deleted; what is used is not among it.
    await goTo(page, '/images', 'Bilder')
    await page.getByRole('radio', { name: 'Unbenutzte' }).check({ force: true })
    await expect(page.getByRole('link', { name: 'Probestube' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Probelinde' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Probestube auswählen' }).check()
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Probestube' })).toHaveCount(0)
    // As it was before.
    await staff.call('PUT', `/categories/${category?.['id']}`, { ...category, version: undefined })
  },
)

journey(
  'a picture that a cut connection stopped goes on from where it stopped, a new one and one that replaces another',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const { call } = await openAs(page, 'admin')
    await goTo(page, '/images', 'Bilder')
    const sent: number[] = []
    let cut = true
    await page.route('**/api/transfers/*/pieces', async (route) => {
      const at = Number(
        /name="at"[^]*?\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1', 0, 500) ?? '')?.[1],
      )
      if (cut && at > 0) return route.abort('internetdisconnected')
      sent.push(at)
      return route.continue()
    })
    const [first, second] = [await noise(2000), await noise(1500)]
    await page
      .getByLabel('Bilder hochladen')
      .setInputFiles({ name: 'Rauschen.png', mimeType: 'image/png', buffer: first })
    await expect(page.getByText(/^Unterbrochen bei \d+ %/)).toBeVisible()
    forgive(noErrors, /ERR_INTERNET_DISCONNECTED/)
    cut = false
    await expect(page.getByText('Ein Bild hochgeladen.')).toBeVisible({ timeout: 20_000 })
    // Each piece once, in its order, whatever lay there already.
    expect(sent).toEqual(piecesOf(first))
    const [image] = await call<Image[]>('GET', '/images?q=Rauschen')
    expect(image?.bytes).toBe(first.length)

    // Another file in its place: the same picture wherever it stands.
    await goTo(page, `/images/${image?.id}`, 'Rauschen')
    cut = true
    sent.length = 0
    await page
      .locator('.file-input input[type=file]')
      .setInputFiles({ name: 'Anderes.png', mimeType: 'image/png', buffer: second })
    // Before it is sent its middle can be set.
    await expect(page.locator('.focus-whole img')).toHaveAttribute('src', /^blob:/)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Nicht gespeichert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeEnabled()
    await expect.poll(() => sent).toEqual([0])
    forgive(noErrors, /ERR_INTERNET_DISCONNECTED/)
    cut = false
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Gespeichert.').first()).toBeVisible()
    expect(sent).toEqual(piecesOf(second))
    const replaced = await call<Image>('GET', `/images/${image?.id}`)
    expect(replaced).toMatchObject({ name: 'Rauschen', bytes: second.length, width: 1500, version: 2 })
    await call('DELETE', `/images/${image?.id}`)
  },
)

/** Many pieces: nothing packs noise. */
function noise(width: number): Promise<Buffer> {
  const raw = { width, height: 1200, channels: 3 } as const
  return sharp(randomBytes(width * 1200 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function piecesOf({ length }: Buffer): number[] {
  return Array.from({ length: Math.ceil(length / usualPieceBytes.picture) }, (_, at) => at * usualPieceBytes.picture)
}
