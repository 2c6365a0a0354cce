// An owner counts the drawer in the evening: two euros forty are missing, and everybody after them can read it.
import { readFile } from 'node:fs/promises'
import { expect, journey } from './journey.ts'
import { goTo, openAs, triesToLeave } from './staff-page.ts'

journey(
  'a day is closed with a difference of −2,40 €, read back, corrected and handed to bookkeeping',
  async ({ page }) => {
    await openAs(page, 'admin')
    await goTo(page, '/day-ends', 'Tagesabschluss')
    await page.getByRole('button', { name: 'Monat davor' }).click()
    const open = page.getByRole('row').filter({ hasText: 'offen' }).last()
    await open.getByRole('link').click()

    const drawer = page.getByRole('region', { name: 'Kassa' })
    await expect(drawer).toBeVisible()
    // What the drawer should hold stands there; the owner counts a little less.
    const cashText =
      (await drawer.locator('dl > div', { hasText: 'Bar bezahlte Verkäufe' }).locator('dd').textContent()) ?? ''
    const cash = Number(
      cashText
        .replaceAll('.', '')
        .replace(',', '.')
        .replace(/[^\d.]/g, ''),
    )
    const counted = (cash + 150 - 2.4).toFixed(2).replace('.', ',')
    await drawer.getByRole('textbox', { name: 'Wechselgeld am Morgen' }).pressSequentially('150')
    await drawer.getByRole('textbox', { name: 'Gezählt' }).pressSequentially(counted)
    const difference = drawer.locator('dl > div', { hasText: 'Differenz' }).locator('dd')
    await expect(difference).toHaveText(/^−2,40\s€$/)
    await triesToLeave(page)
    await expect(drawer.getByRole('textbox', { name: 'Gezählt' })).toHaveValue(counted)
    await drawer.getByRole('textbox', { name: 'Anmerkung' }).pressSequentially('Herausgabe verzählt')
    await drawer.getByRole('button', { name: 'Tag abschließen' }).click()
    await drawer.getByRole('button', { name: 'Jetzt abschließen' }).click()

    // Nothing can be typed any more; what was typed is read back, also by whoever opens the page later.
    await expect(page.getByRole('button', { name: 'PDF' })).toBeVisible()
    await page.reload()
    const closed = page.getByRole('region', { name: 'Kassa' })
    await expect(closed).toContainText(/Wechselgeld am Morgen150,00\s€/)
    await expect(closed).toContainText(new RegExp(`Gezählt${counted.replace(/\B(?=(\d{3})+,)/g, '\\.')}\\s€`))
    await expect(closed).toContainText(/Differenz−2,40\s€/)
    await expect(page.getByText('Anmerkung: Herausgabe verzählt')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tag abschließen' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Berichtigen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Um wie viel?' }).pressSequentially('2,40')
    await dialog.getByRole('textbox', { name: 'Grund' }).pressSequentially('Unter der Lade gefunden')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('region', { name: 'Berichtigungen' })).toContainText(
      /Differenz nach Berichtigungen0,00\s€/,
    )

    await page.getByRole('link', { name: 'Alle Tage' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Für die Buchhaltung (CSV)' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^buchungen-\d{4}-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    // Other days may be closed in that month.
    const booked = (kind: string, note: string) =>
      lines.find((line) => line.includes(`;${kind};`) && line.includes(note))
    expect(booked('Kassadifferenz', 'Herausgabe verzählt')).toContain(';-2,40;;;EUR;')
    expect(booked('Berichtigung', 'Unter der Lade gefunden')).toContain(';2,40;;;EUR;')

    // With the accounts that bookkeeping names, the same month is a Buchungsstapel.
    await page.getByRole('button', { name: 'Konten der Buchhaltung' }).click()
    const accounts = page.getByRole('dialog')
    await accounts.getByRole('textbox', { name: 'Beraternummer (DATEV)' }).pressSequentially('12345')
    await accounts.getByRole('textbox', { name: 'Mandantennummer' }).pressSequentially('678')
    await accounts.getByRole('textbox', { name: 'Verrechnungskonto' }).pressSequentially('2790')
    for (const box of await accounts.getByRole('textbox', { name: /^Erlöse / }).all())
      await box.pressSequentially('4010')
    for (const name of ['Barzahlung', 'Bankomatkarte', 'Hydro-AG-Gutschein', 'Online-Zahlung', 'Kreditkarte'])
      await accounts.getByRole('textbox', { name }).pressSequentially('2700')
    for (const name of ['Rückerstattungen über Zahlungsanbieter', 'Trinkgeld', 'Kassadifferenzen'])
      await accounts.getByRole('textbox', { name }).pressSequentially('7850')
    await accounts.getByRole('button', { name: 'Speichern' }).click()
    await expect(accounts).toHaveCount(0)
    const booking = page.waitForEvent('download')
    await page.getByRole('button', { name: 'DATEV', exact: true }).click()
    const stack = await booking
    expect(stack.suggestedFilename()).toMatch(/^EXTF_Buchungsstapel_\d{4}-\d\d\.csv$/)
    const bookings = await readFile(await stack.path(), 'latin1')
    expect(bookings.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true)
    expect(bookings).toMatch(/^2,40;"H";"EUR";;;;2700;7850;.*Herausgabe verz/m)
  },
)
