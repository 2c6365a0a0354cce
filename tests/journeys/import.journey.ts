// A menu comes from a table, goes out as a workbook, and comes back unchanged.
import { address, expect, expectAccessible, journey } from './journey.ts'
import { staffPassword } from './start.ts'

const table = [
  'Nr;Bezeichnung;Warengruppe;VK-Preis;MwSt. %',
  'T-1;Topfenstrudel (Import);Süßes aus der Tabelle;5,90;10 %',
  'T-2;Apfelstrudel (Import);Süßes aus der Tabelle;gratis;10 %',
].join('\n')

journey('products come from a table, and an export comes back unchanged', { tag: '@long' }, async ({ page }) => {
  await page.goto(address('/backend/login'))
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/#\/dashboard/)
  await expect(page.getByRole('region', { name: 'Hohenems' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(address('/backend#/products'))
  await page.getByRole('link', { name: 'Importieren und exportieren' }).click()
  await expectAccessible(page)
  const choose = async (text: string) =>
    page.getByLabel('Datei', { exact: true }).setInputFiles({
      name: 'karte.csv',
      mimeType: 'text/csv',
      // As Windows writes it.
      buffer: Buffer.from(text, 'latin1'),
    })
  await choose(table)
  await expect(page.getByText('karte.csv: 2 Zeilen gelesen')).toBeVisible()
  await expect(page.getByLabel('Feld für die Spalte „VK-Preis“')).toHaveValue('price')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible()
  await expectAccessible(page)

  await choose(table.replace('gratis', '4,90'))
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByText('Neue Kategorien: Süßes aus der Tabelle')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '2 Zeilen importieren' }).click()
  await expect(page.getByRole('heading', { name: 'Import abgeschlossen: 2 neu, 0 geändert.' })).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Alles als Excel-Datei' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Produkte .*\.xlsx$/)
  await page.getByLabel('Datei', { exact: true }).setInputFiles(await download.path())
  await expect(page.getByLabel('Feld für die Spalte „Auswahl“')).toHaveValue('parts')
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByText('Alles ist schon so im Shop. Es gibt nichts zu importieren.')).toBeVisible()
})
