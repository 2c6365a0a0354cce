// Labels: thirty products on sheets that begin where the last print ended, and a sheet kept under a name for tomorrow.
import { readFile } from 'node:fs/promises'
import { placeOfLabel, type LabelPaper } from '#domain/catalog/label-sheet.ts'
import { embeddedFonts, readPdf } from '#server/testing/read-pdf.ts'
import { expect, journey } from './journey.ts'
import { goTo, openAs, triesToLeave } from './staff-page.ts'

const detail: LabelPaper = {
  layout: 'detail',
  grid: null,
  offsetXMm: 0,
  offsetYMm: 0,
  scalePercent: 100,
  showCutLines: true,
}

journey(
  'labels for thirty products are saved as PDF beginning at position 7, and the sheet is kept',
  { tag: '@long' },
  async ({ page }) => {
    await openAs(page, 'admin')
    await goTo(page, '/labels', 'Etiketten')
    const names = await page.evaluate(async () => {
      const answer = await fetch('/api/products?pageSize=30')
      return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name)
    })
    expect(names).toHaveLength(30)
    const search = page.getByRole('combobox', { name: 'Produkt hinzufügen' })
    for (const name of names) {
      await search.fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await expect(page.getByText('30 Etiketten auf 3 Blättern')).toBeVisible()

    await triesToLeave(page)
    await expect(page.getByText('30 Etiketten auf 3 Blättern')).toBeVisible()

    // In the preview, by the keyboard: from the first label three rows down.
    await page.getByRole('button', { name: 'Mit Etikett 1 beginnen' }).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('textbox', { name: 'Erstes Etikett' })).toHaveValue('7')
    await expect(page.getByRole('button', { name: 'Mit Etikett 7 beginnen' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('30 Etiketten auf 4 Blättern')).toBeVisible()

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF speichern' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('etiketten.pdf')
    const bytes = await readFile(await file.path())
    const pages = readPdf(bytes)
    expect(pages).toHaveLength(4)
    expect(pages.map((one) => [Math.round(one.width), Math.round(one.height)])).toEqual(pages.map(() => [210, 297]))
    const fonts = embeddedFonts(bytes)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    // Each lies on its place, the first on the seventh: what comes before it has been used.
    const margin = 3
    for (const [index, name] of names.entries()) {
      const place = placeOfLabel(detail, index, 7)
      const own = pages[place.page]?.placed.filter(
        ({ x, y }) => Math.abs(x - place.x - margin) < 0.1 && y > place.y && y < place.y + place.height,
      )
      expect(name.startsWith(own?.[0]?.text ?? '?'), `${name} on place ${index + 7}`).toBe(true)
    }
    const first = placeOfLabel(detail, 0, 7)
    expect(Math.min(...(pages[0]?.placed.map(({ y }) => y) ?? []))).toBeGreaterThan(first.y)

    await page.getByRole('textbox', { name: 'Name des Bogens' }).pressSequentially('Frühstückstheke')
    await page.getByRole('button', { name: 'Als neuen Bogen speichern' }).click()
    await expect(page.getByText('Bogen „Frühstückstheke“ gespeichert.')).toBeVisible()
    await page.reload()
    await page.getByRole('combobox', { name: 'Bogen', exact: true }).click()
    await page.getByRole('option', { name: 'Frühstückstheke' }).click()
    await expect(page.getByText('30 Etiketten auf 3 Blättern')).toBeVisible()
    await page.getByRole('button', { name: 'Bogen löschen' }).click()
    await page.getByRole('group').getByRole('button', { name: 'Bogen löschen' }).click()
    await expect(page.getByRole('button', { name: 'Bogen löschen' })).toHaveCount(0)
  },
)
