// The back office around a branch: hours with a holiday, a delivery area, tables and their cards, a printer, somebody new.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#server/testing/read-pdf.ts'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { staff } from './guest.ts'
import { mapStyleUrl, staffPassword } from './start.ts'

async function signIn(page: Page): Promise<void> {
  await page.goto(address('/backend/login'))
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/#\/dashboard/)
}

/** As somebody who types the address: a new document, not a step of the application that is open. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address(`/backend#${path}`))
}

const emptyMap = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#e9e7e2' } }],
}

journey(
  'a branch closes on a holiday, delivers to one more place and moves on the map',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    let mapsAsked = 0
    await page.route(`${new URL(mapStyleUrl).origin}/**`, (route) => {
      mapsAsked += 1
      return route.fulfill({ json: emptyMap, headers: { 'access-control-allow-origin': '*' } })
    })
    await signIn(page)
    await open(page, '/branches')
    await page
      .locator('main')
      .getByRole('link', { name: /Dornbirn/ })
      .first()
      .click()
    const hours = page.getByRole('group', { name: 'Öffnungszeiten', exact: true }).last()
    await expect(hours.getByRole('heading', { name: 'So lesen es Ihre Gäste' })).toBeVisible()
    const holiday = hours.getByRole('button', { name: /geschlossen$/ }).first()
    const name = ((await holiday.getAttribute('aria-label')) ?? '').replace(/ geschlossen$/, '')
    await holiday.click()
    await expect(hours.getByRole('button', { name: `${name} geschlossen` })).toHaveCount(0)

    const areas = page.getByRole('group', { name: 'Liefergebiete', exact: true })
    await areas.getByRole('button', { name: 'Gebiet hinzufügen' }).click()
    await areas.getByLabel('Gebiet oder Postleitzahl').last().fill('9999 Testdorf')
    await areas.getByLabel('Lieferkosten').last().fill('4,5')
    await areas.getByLabel('In', { exact: true }).fill('9999')
    await expect(areas.getByText(/^9999 Testdorf: /)).toBeVisible()

    const latitude = page.getByLabel(/^Breitengrad/)
    const before = await latitude.inputValue()
    expect(mapsAsked).toBe(0)
    await page.getByRole('button', { name: 'Auf der Karte setzen' }).click()
    const pin = page.getByRole('button', { name: /^Punkt der Filiale/ })
    await pin.press('Shift+ArrowUp')
    await expect(latitude).not.toHaveValue(before)
    const moved = await latitude.inputValue()
    expect(mapsAsked).toBe(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Gespeichert.')).toBeVisible()
    await page.reload()
    await expect(hours.getByText(name, { exact: true })).toBeVisible()
    await expect(areas.getByLabel('Gebiet oder Postleitzahl').last()).toHaveValue('9999 Testdorf')
    await expect(latitude).toHaveValue(moved)
    // Drawing a map without a graphics card is slow, and the browser says so.
    forgive(noErrors, /GPU stall|GroupMarkerNotSet|WebGL/)
  },
)

journey(
  'new tables get cards, a printer shows its paper, and somebody new is invited',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await open(page, '/tables')
    await page.getByRole('button', { name: 'Tische anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Filiale').selectOption({ label: 'Dornbirn' })
    await dialog.getByLabel('Von Nummer').fill('901')
    await dialog.getByLabel('Bis Nummer').fill('903')
    await dialog.getByLabel('Bereich').fill('Gästegarten')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tische anlegen' }).click()
    await expect(dialog.getByText('3 Tische angelegt.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tischkarten (PDF)' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Tischkarten Dornbirn' }).click(),
    ])
    const sheets = readPdf(await readFile(await download.path()))
    const texts = sheets.flatMap((sheet) => sheet.texts)
    expect(texts).toEqual(expect.arrayContaining(['Dornbirn', 'Tisch 901', 'Tisch 903', 'Gästegarten']))
    expect(sheets[0]?.code.length).toBeGreaterThan(24)

    await open(page, '/devices/new')
    await page.getByLabel('Name').first().fill('Drucker im Journal')
    await page.getByRole('button', { name: 'Speichern' }).click()
    const preview = page.getByRole('region', { name: 'Vorschau' })
    const docket = preview.getByRole('img', { name: /^Bon/ })
    await expect.poll(() => docket.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(576)
    await preview.getByRole('radio', { name: '58 mm' }).press('Space')
    await expect.poll(() => docket.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384)
    await expectAccessible(page)

    await open(page, '/users/new')
    await page.getByLabel('Vorname').fill('Nora')
    await page.getByLabel('Nachname').fill('Neumann')
    await page.getByLabel(/^E-Mail/).fill('nora@example.at')
    await page.getByLabel(/^Benutzername/).fill('nora')
    await page.getByRole('checkbox', { name: /^Team/ }).check()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: 'Noch einmal einladen' }).click()
    await expect(page.getByText('Die Einladung ist unterwegs.')).toBeVisible()
    await expectAccessible(page)

    await open(page, '/tables?view=plan')
    await page.locator('main').getByLabel('Filiale').selectOption({ label: 'Dornbirn' })
    const garden = page.getByRole('region', { name: 'Plan: Gästegarten' })
    await garden.getByRole('button', { name: 'Tisch 901 auf den Plan stellen' }).click()
    const table = garden.getByRole('link', { name: /^Tisch 901/ })
    await table.press('Shift+ArrowRight')
    await expect(page.getByText('Tisch 901: 160 cm von links, 60 cm von oben, 0° gedreht')).toBeAttached()
    await expectAccessible(page)
    const place = () => table.evaluate((element) => element.getAttribute('transform'))
    await expect.poll(place).toMatch(/^translate\(160 60\)/)
    await page.reload()
    await expect.poll(place).toMatch(/^translate\(160 60\)/)
  },
)

journey('a holiday is entered once for two branches, read back in both, and taken back', async ({ page }) => {
  const { call } = await staff()
  type Hours = { id: string; name: string; openingHours: { type: string; date?: string; isClosed?: boolean }[] }
  const before = (await call<Hours[]>('GET', '/branches')).filter(({ name }) => /Dornbirn|Feldkirch/.test(name))
  const first = Temporal.Now.plainDateISO('Europe/Vienna').add({ days: 200 })
  const days = [0, 1, 2].map((later) => first.add({ days: later }).toString())
  const typed = (date = '') => Temporal.PlainDate.from(date).toLocaleString('de-AT', { dateStyle: 'medium' })
  try {
    await signIn(page)
    await open(page, '/branches')
    const table = page.getByRole('table')
    for (const { name } of before)
      await table
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Tage schließen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Betriebsurlaub und andere Tage' })
    await dialog.getByRole('textbox', { name: 'Erster Tag' }).pressSequentially(typed(days[0]))
    await dialog.getByRole('textbox', { name: /Letzter Tag/ }).pressSequentially(typed(days[2]))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Für 2 Filialen eintragen' }).click()
    await expect(page.getByText('2 Filialen geändert.')).toBeVisible()
    const after = await call<Hours[]>('GET', '/branches')
    const closedOf = ({ openingHours }: Hours) =>
      openingHours.filter(({ date = '', isClosed }) => isClosed === true && days.includes(date)).map(({ date }) => date)
    expect(after.filter((branch) => closedOf(branch).length > 0).map(({ name }) => name)).toEqual(
      before.map(({ name }) => name),
    )
    expect(after.map(closedOf).flat()).toEqual([...days, ...days])
  } finally {
    for (const branch of before) await call('PUT', `/branches/${branch.id}`, { ...branch, version: undefined })
  }
})
