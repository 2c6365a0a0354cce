// After ordering: the guest answers, cancels, rates, and sees every change at once, or ten seconds later.
import { address, expect, expectAccessible, expectAccessibleButInFirefox, journey } from './journey.ts'
import { addDish, fillContact, openCart, order, orderId, send, staff } from './guest.ts'

const inThreeHours = () => new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString()
const headline = 'h1'

journey('another time is proposed and accepted; the completed order is rated, once', async ({ page }) => {
  const { call } = await staff()
  const id = await orderId(await order(page))
  await call('POST', `/orders/${id}/status/confirm`, { counterAppointment: inThreeHours() })
  await expect(page.getByRole('heading', { name: 'Passt dieser Termin?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Termin annehmen' }).click()
  await expect(page.locator(headline)).toHaveText('Ihre Bestellung wird zubereitet.')
  await expect(page.getByText('Fragen? Rufen Sie uns an: +43 5576 1234567')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toHaveCount(0)

  await call('POST', `/orders/${id}/status/completed`)
  await expect(page.getByRole('heading', { name: 'Bestellung bewerten' })).toBeVisible()
  const rows = await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all()
  expect(rows).toHaveLength(4)
  for (const row of rows.slice(0, 3)) await row.getByRole('radio', { name: '4 von 5 Sternen' }).check()
  await expect(page.getByRole('textbox', { name: 'Bemerkung (optional)' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bewertung senden' })).toBeDisabled()
  // By key, too: the arrow moves from star to star.
  await rows[3]?.getByRole('radio', { name: '1 von 5 Sternen' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('textbox', { name: 'Bemerkung (optional)' }).fill('Die Röstzwiebeln!')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bewertung senden' }).click()
  await expect(page.getByText('Vielen Dank für Ihre Bewertung!')).toBeVisible()
  const rated = await call<{ questionnaire: object }>('GET', `/orders/${id}`)
  expect(rated.questionnaire).toMatchObject({ rating: 4, processRating: 2, comment: 'Die Röstzwiebeln!' })
  await page.reload()
  await expect(page.getByText('Vielen Dank für Ihre Bewertung!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bewertung senden' })).toHaveCount(0)

  // The same once more: as it was, in the cart.
  await page.getByRole('button', { name: 'Noch einmal bestellen' }).click()
  await expect(page).toHaveURL(/\/store\/hohenems$/)
  const cart = await openCart(page)
  await expect(cart.getByText('Kässpätzle')).toBeVisible()
  await expect(page.getByText(/Einige Produkte gibt es so nicht mehr/)).toHaveCount(0)
})

journey(
  'a declined time cancels after one more question; a review that fails says so',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const { call } = await staff()
    const id = await orderId(await order(page))
    await call('POST', `/orders/${id}/status/confirm`, { counterAppointment: inThreeHours() })
    await page.getByRole('button', { name: 'Termin ablehnen' }).click()
    await expect(page.getByText(/wird Ihre Bestellung storniert/)).toBeFocused()
    await page.getByRole('button', { name: 'Ablehnen und stornieren' }).click()
    await expect(page.locator(headline)).toHaveText('Ihre Bestellung wurde storniert.')
    await expectAccessible(page)

    const other = await orderId(await order(page))
    await call('POST', `/orders/${other}/status/confirm`, {})
    await call('POST', `/orders/${other}/status/completed`)
    await expect(page.getByRole('heading', { name: 'Bestellung bewerten' })).toBeVisible()
    await page.route('**/questionnaire', (route) => route.fulfill({ status: 502, body: '{}' }))
    for (const row of await page
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all()) {
      await row.getByRole('radio', { name: '5 von 5 Sternen' }).check()
    }
    await page.getByRole('button', { name: 'Bewertung senden' }).click()
    await expect(page.getByText('Bewertung konnte nicht gesendet werden.')).toBeVisible()
    // The browser reports the answer that this story made up.
    noErrors.length = 0
  },
)

journey('the guest cancels while nobody has confirmed', async ({ page }) => {
  const { call } = await staff()
  const placed = await order(page)
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toBeFocused()
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await expect(page.locator(headline)).toHaveText('Ihre Bestellung wurde storniert.')
  const { data } = (await (await fetch(address(`/api/orders/public/${placed.uid}/${placed.hash}`))).json()) as {
    data: { status: string; id: string }
  }
  expect(data.status).toBe('canceled')
  expect(await call<{ status: string }>('GET', `/orders/${data.id}`)).toMatchObject({ status: 'canceled' })
})

journey(
  'a request for an offer: by e-mail, with an appointment; the offer is accepted on the page',
  async ({ page }) => {
    const { call } = await staff()
    await page.goto(address('/store/feldkirch'))
    await addDish(page, 'Firmenkekse mit Ihrem Logo', async (sheet) => {
      await sheet.getByRole('radio', { name: 'Kakao' }).check()
      await sheet
        .locator('input[type=file]')
        .setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
      await expect(sheet.getByText('logo.pdf')).toBeVisible()
    })
    await page.goto(address('/store/feldkirch/checkout'))
    await expect(page.getByText('Sie erhalten ein Angebot per E-Mail.')).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Zahlungsart' })).toHaveCount(0)
    await page.getByRole('button', { name: /Angebotsanfrage abschicken/ }).click()
    await expect(page.getByText('Bitte wählen Sie einen Termin aus.').first()).toBeVisible()
    await expectAccessibleButInFirefox(page)
    await page.getByRole('button', { name: /^Tag/ }).click()
    const picker = page.getByRole('dialog', { name: 'Datum wählen' })
    await expectAccessibleButInFirefox(page)
    await picker.locator('button[data-date]:not([aria-disabled=true])').first().click()
    await picker.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: /^Uhrzeit/ }).click()
    const clock = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
    await expectAccessibleButInFirefox(page)
    await clock.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('paula@example.org')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0664 1234567')
    await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+43 664 1234567')
    await fillContact(page)
    const id = await orderId(await send(page, /Angebotsanfrage abschicken/))
    await expect(page.locator(headline)).toHaveText('Wir erstellen Ihr Angebot. Sie erhalten es per E-Mail.')
    await call('POST', `/orders/${id}/send-quotation`)
    await expect(page.locator(headline)).toContainText('Ihr Angebot ist da.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Angebot annehmen' }).click()
    await expect(page.locator(headline)).toHaveText('Ihre Bestellung wird zubereitet.')
  },
)

journey(
  'two tabs listen over one stream; without it the page asks every ten seconds; a lost line is told',
  async ({ page, context, noErrors }) => {
    const { call } = await staff()
    let streams = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/stream') && request.url().includes('/orders/public/')) streams += 1
    })
    const id = await orderId(await order(page))
    const second = await context.newPage()
    await second.goto(page.url())
    await call('POST', `/orders/${id}/status/confirm`, {})
    for (const tab of [page, second]) await expect(tab.locator(headline)).toHaveText('Ihre Bestellung wird zubereitet.')
    expect(streams).toBe(1)
    await second.close()

    await page.clock.install()
    await context.route('**/api/orders/public/**/stream', (route) => route.abort())
    await page.reload()
    await call('POST', `/orders/${id}/status/in-delivery`)
    // The ten seconds begin with the last answer: on a busy machine it comes while they already run.
    const everyTenSeconds = (becomes: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(10_000)
        await becomes()
      }).toPass()
    const soon = { timeout: 1000 }
    await everyTenSeconds(() => expect(page.locator(headline)).toHaveText('Ihre Bestellung ist abholbereit.', soon))

    await context.setOffline(true)
    await everyTenSeconds(() => expect(page.getByText(/Die Verbindung ist unterbrochen/)).toBeVisible(soon))
    await expect(page.getByText('Sie sind offline. Bitte überprüfen Sie Ihre Internetverbindung.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await everyTenSeconds(() => expect(page.getByText(/Die Verbindung ist unterbrochen/)).toHaveCount(0, soon))

    await call('POST', `/orders/${id}/status/completed`)
    await everyTenSeconds(() => expect(page.locator(headline)).toHaveText('Ihre Bestellung ist abgeschlossen.', soon))
    // Ended: nobody asks any more.
    let asked = 0
    await page.route('**/api/orders/public/*/*', (route) => {
      asked += 1
      return route.continue()
    })
    await page.clock.runFor(60_000)
    expect(asked).toBe(0)
    // The browser reports the streams and questions that this story broke.
    noErrors.length = 0
  },
)
