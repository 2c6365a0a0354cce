// A font of the house: uploaded, chosen for the shop and for a picture, seen in both; while it is used it stays.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'
import { goTo, openAs } from './staff-page.ts'

const { resolve } = createRequire(import.meta.url)
const file = await readFile(resolve('@fontsource/pacifico/files/pacifico-latin-400-normal.woff2'))

journey(
  'an owner uploads the house’s font, chooses it for the shop, and guests read it',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const staff = await openAs(page, 'admin')
    const config = await staff.call<Record<string, unknown>>('GET', '/config')
    try {
      await goTo(page, '/fonts', 'Schriftarten')
      await page.getByRole('button', { name: 'Schrift hochladen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Schrift hochladen' })
      await dialog.locator('input[type=file]').setInputFiles([
        { name: 'Hausschrift.woff2', mimeType: 'font/woff2', buffer: file },
        { name: 'Notiz.ttf', mimeType: 'font/ttf', buffer: Buffer.from('keine Schrift') },
      ])
      await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click()
      await expect(dialog.getByText('Bitte schreiben Sie auf, woher Sie die Schrift haben.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Lizenz' }).pressSequentially('SIL OFL 1.1')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Hochladen', exact: true }).click()
      await expect(
        dialog.getByText(/„Notiz.ttf“ wurde nicht hinzugefügt\. Diese Datei ist keine lesbare Schrift/),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Abbrechen' }).click()
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pacifico' }) })
      await expect(card.getByText('400 Regular')).toBeVisible()
      await expect(card.getByText('Noch nirgends verwendet.')).toBeVisible()
      await expectAccessible(page)

      await goTo(page, '/config', 'Konfiguration')
      await page.getByRole('combobox', { name: 'Schrift der Überschriften' }).selectOption('Pacifico')
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.fonts].some(({ family, status }) => family === 'Pacifico' && status === 'loaded'),
          ),
        )
        .toBe(true)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Gespeichert').first()).toBeVisible()

      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(address('/store/hohenems'))
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily))
        .toMatch(/^"?Pacifico/)
      await expect.poll(() => asked.filter((path) => path.startsWith('/fonts/own/')).length).toBe(1)
      await expectAccessible(page)

      await openAs(page, 'admin')
      await goTo(page, '/fonts', 'Schriftarten')
      await expect(card.getByRole('link', { name: 'Erscheinungsbild des Shops' })).toBeVisible()
      await card.getByRole('button', { name: 'Schrift „Pacifico“ löschen' }).click()
      await card.getByRole('button', { name: 'Löschen', exact: true }).click()
      await expect(
        page.getByText('Die Schrift „Pacifico“ wird verwendet und bleibt: Erscheinungsbild des Shops.'),
      ).toBeVisible()
      // What is no font, and a font that is used.
      forgive(noErrors, /status of (?:422|409)/)
    } finally {
      await staff.call('POST', '/config', { ...config, version: undefined, updatedAt: undefined })
      await staff.call('DELETE', '/fonts/Pacifico')
    }
  },
)

journey(
  'a picture is set in it: on the canvas, and in the file that the server draws',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    await staff.call('POST', '/fonts', {
      licence: 'SIL OFL 1.1',
      data: `data:font/woff2;base64,${file.toString('base64')}`,
    })
    const layer = { kind: 'text', name: 'Wort', width: 600, height: 240, text: 'Knödel', fontSize: 120 }
    const template = { name: 'Hausbild', width: 600, height: 240, background: '#ffffff', layers: [layer] }
    try {
      await withEntries(staff, [['image-templates', template]], async ([id = '']) => {
        await openAs(page, 'admin')
        await goTo(page, `/image-templates/${id}`, 'Hausbild')
        const drawn = () => page.locator('.canvas-picture svg').innerHTML()
        const before = await drawn()
        await page.getByRole('button', { name: 'Wort wählen' }).click()
        await page.locator('.layer-group summary', { hasText: 'Schrift' }).click()
        await page.getByRole('combobox', { name: 'Schrift', exact: true }).selectOption('Pacifico')
        await expect.poll(drawn).not.toBe(before)
        await page.keyboard.press('Control+s')
        await expect
          .poll(
            async () =>
              (await staff.call<{ layers: { fontFamily: string }[] }>('GET', `/image-templates/${id}`)).layers[0]
                ?.fontFamily,
          )
          .toBe('Pacifico')
        const saving = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Herunterladen' }).click()
        await page.getByRole('menuitem', { name: 'Als PDF' }).click()
        const pdf = await readFile(await (await saving).path())
        expect(pdf.toString('latin1')).toMatch(/\/FontName \/[A-Z]+\+Pacifico/)
      })
    } finally {
      await staff.call('DELETE', '/fonts/Pacifico')
    }
  },
)
