// Putting a dish together: step by step, with pictures of one's own, changed, removed and brought back.
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { cartAtHand, openCart, openDish } from './guest.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'

const picture = Buffer.from(tinyPicture.split(',')[1] ?? '', 'base64')

journey('step by step: a step must be complete before the next; back keeps what was chosen', async ({ page }) => {
  await page.goto(address('/store/hohenems'))
  const sheet = await openDish(page, 'Lindenhof-Burger nach Maß')
  await expect(sheet.getByText('Schritt 1 von 6')).toBeVisible()
  // The row's picture, which stands in for the larger one, does not look out on either side of it.
  const shown = sheet.locator('.dish-hero img')
  await expect(shown).toHaveCSS('background-size', await shown.evaluate((img) => getComputedStyle(img).objectFit))
  await expect(shown).toHaveCSS('background-repeat', 'no-repeat')
  const next = sheet.getByRole('button', { name: /^Weiter/ })
  await next.click()
  await next.click()
  await expect(sheet.getByText('Schritt 2 von 6')).toBeVisible()
  await expect(sheet.getByRole('group', { name: /Weckerl/ })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await sheet.getByRole('radio', { name: 'Brioche' }).check()
  await next.click()
  await sheet.getByRole('radio', { name: /doppelt/ }).check()
  await sheet.getByRole('button', { name: 'Zurück' }).click()
  await expect(sheet.getByRole('radio', { name: 'Brioche' })).toBeChecked()
  for (let step = 0; step < 4; step += 1) await next.click()
  await sheet.getByRole('radio', { name: 'Ohne Beilage' }).check()
  await sheet.getByRole('button', { name: /In den Warenkorb.*17,40/ }).click()
  await expect(sheet).toBeHidden()

  // Changed, removed (the last line closes the cart), and brought back.
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Lindenhof-Burger nach Maß ändern' }).click()
  await page.getByRole('button', { name: 'Menge erhöhen' }).click()
  for (let step = 0; step < 5; step += 1) await next.click()
  await page.getByRole('button', { name: /Änderungen speichern.*34,80/ }).click()
  await expectAccessible(page)
  await cart.getByRole('button', { name: 'Lindenhof-Burger nach Maß entfernen' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const removed = page.getByRole('status').filter({ hasText: 'wurde entfernt', visible: true })
  await expect(removed).toHaveText(/Lindenhof-Burger nach Maß wurde entfernt\./)
  await removed.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cartAtHand(page)).toContainText('34,80')
})

journey('pictures are sent at once and shown; what cannot be read says so', async ({ page, noErrors }) => {
  await page.goto(address('/store/hohenems'))
  const sheet = await openDish(page, 'Erinnerungstorte')
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(sheet.getByRole('group', { name: /Bilder/ })).toHaveAttribute('aria-invalid', 'true')
  await sheet.locator('input[type=file]').setInputFiles([
    { name: 'hochzeit.png', mimeType: 'image/png', buffer: picture },
    { name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') },
  ])
  await expect(sheet.getByText('hochzeit.png')).toBeVisible()
  await expect(
    sheet.getByText(
      'Die ausgewählte Datei "kaputt.png" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
    ),
  ).toBeVisible()
  await expect
    .poll(() => sheet.locator('.upload-file img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
  await expect(sheet).toBeHidden()
  // The browser reports the refused file.
  noErrors.length = 0
})
