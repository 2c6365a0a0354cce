// The checkout in all its states: what is missing, when, where to, how to pay; and one order whatever happens to it.
import { address, expect, expectAccessible, journey } from './journey.ts'
import {
  accept,
  addDish,
  cartAtHand,
  fillCart,
  fillContact,
  openCart,
  order,
  placed,
  send,
  staff,
  withBranch,
} from './guest.ts'

const closedNow = { openingHours: [{ type: 'once', date: '2020-01-01', from: '11:00', to: '14:00' }] }

journey(
  'a delivery: the minimum, the free delivery, every missing answer, a time of the guest’s choice, a donation',
  async ({ page }) => {
    await page.goto(address('/store/hohenems'))
    await page.getByRole('radio', { name: 'Lieferung' }).check()
    await addDish(page, 'Flädlesuppe')
    const cart = await openCart(page)
    await expect(cart.getByText(/Mindestbestellwert in Höhe von 15,00.€ leider noch nicht erreicht/)).toBeVisible()
    await expect(cart.getByText(/Es fehlen noch/)).toBeVisible()
    await expectAccessible(page)
    await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
    await expect(page.locator('aside').getByText(/Mindestbestellwert/)).toBeVisible()
    await expect(page.getByRole('button', { name: /abschicken/ })).toHaveCount(0)

    await page.getByRole('link', { name: 'Zurück zur Speisekarte' }).first().click()
    await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
    await page.goto(address('/store/hohenems/checkout'))
    await expect(page.getByText(/Kostenlose Lieferung ab 40,00.€/)).toBeVisible()
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
    await expect(summary.getByRole('listitem')).toHaveCount(6)
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Telefon' }).click()
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Telefon' }).fill('664 123')
    await page.getByRole('textbox', { name: 'Name' }).fill('Paula Berger')
    await expect(page.getByText(/gültige Nummer im Format \+43 664 1234567/).last()).toBeVisible()
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+43 664 1234567')
    await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('Schlossweg 4')
    await page.getByRole('textbox', { name: 'Ort' }).fill('Hohenems')
    await page.getByRole('combobox', { name: 'Liefergebiet' }).selectOption('Nachbarschaft Lindenplatz')
    await expect(page.getByText('Kostenlos', { exact: true })).toBeVisible()

    await page.getByRole('radio', { name: 'Termin wählen' }).check()
    // Tomorrow: an hour later is still the same day then, whenever the story is told.
    await page.getByRole('button', { name: /^Tag/ }).click()
    const calendar = page.getByRole('dialog', { name: 'Datum wählen' })
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Vienna',
    })
    if (tomorrow.endsWith('-01')) await calendar.getByRole('button', { name: 'Nächster Monat' }).click()
    await calendar.locator(`[data-date="${tomorrow}"]`).click()
    await calendar.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: /^Uhrzeit/ }).click()
    const clock = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
    await clock.getByRole('button', { name: 'Eine Stunde später' }).click()
    await clock.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: /Organisation wählen/ }).click()
    const donatees = page.getByRole('dialog', { name: 'Organisation wählen' })
    await donatees.getByRole('textbox').fill('gibt es nicht')
    await expect(donatees.getByText('Keine passende Organisation gefunden.')).toBeVisible()
    await donatees.getByRole('textbox').press('Escape')
    await expectAccessible(page)
    await donatees.getByRole('button', { pressed: false }).first().click()
    await accept(page)
    // Whatever was filled in survives a reload.
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Straße und Hausnummer' })).toHaveValue('Schlossweg 4')
    await send(page)
    await expect(page.getByText(/^(Lieferung|Termin: [\d.]+) um \d\d:\d\d Uhr$/)).toBeVisible()
    await expect(page.getByText('Nachbarschaft Lindenplatz')).toBeVisible()
  },
)

journey(
  'one order: pressed twice, its answer lost, looked for after a reload, in two tabs, going back',
  async ({ page, context, noErrors }) => {
    // Pressed twice.
    let posted = 0
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) posted += 1
    })
    await fillCart(page)
    await fillContact(page)
    await page.getByRole('button', { name: /Bestellung abschicken/ }).dblclick()
    await placed(page)
    expect(posted).toBe(1)
    // Back leads to the menu, the cart is empty, and the checkout says so.
    await page.goBack()
    await expect(page).toHaveURL(/\/store\/hohenems$/)
    await page.goto(address('/store/hohenems/checkout'))
    await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
    await expectAccessible(page)

    // The order arrives, its answer does not, and the line stays down until the page is loaded anew.
    await fillCart(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Paula Berger')
    await accept(page)
    await context.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await context.route('**/api/orders/placed/*', (route) => route.abort())
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    await expect(page.getByText(/gerade nicht erreichbar/)).toBeVisible()
    await expectAccessible(page)
    await context.unroute('**/api/orders')
    await context.unroute('**/api/orders/placed/*')
    await page.reload()
    await placed(page)

    // The same cart in a second tab: ordered in one, it is gone in the other.
    await fillCart(page)
    const second = await context.newPage()
    await second.goto(address('/store/hohenems/checkout'))
    await expect(second.getByText('Kässpätzle')).toBeVisible()
    await accept(page)
    await send(page)
    await expect(second.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
    await second.close()
    // The browser reports the answers that this story lost.
    noErrors.length = 0
  },
)

journey(
  'closed, closed with pre-orders, paused, no delivery, no way to pay, an unknown error',
  async ({ page, noErrors }) => {
    await fillCart(page)
    await withBranch('hohenems', { ...closedNow, isPreorderEnabled: false }, async () => {
      await page.goto(address('/store/hohenems'))
      await expect(page.getByText(/Derzeit haben wir leider geschlossen\./).first()).toBeVisible()
      await expectAccessible(page)
      await page.goto(address('/store/hohenems/checkout'))
      // At the top, and once more where the button would be.
      await expect(page.getByText(/Derzeit haben wir leider geschlossen\./).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /abschicken/ })).toHaveCount(0)
      await expectAccessible(page)
    })
    const soon = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString()
    await withBranch('hohenems', {}, async () => {
      const { call } = await staff()
      const [branch] = (await call<{ id: string; identifier: string }[]>('GET', '/branches')).filter(
        ({ identifier }) => identifier === 'hohenems',
      )
      await call('POST', `/branches/${branch?.id}/pause`, { until: soon })
      try {
        await page.goto(address('/store/hohenems/checkout'))
        await expect(
          page.getByText(/Wir nehmen gerade keine Bestellungen an\. Wieder (am \w+ )?ab \d\d:\d\d Uhr\./),
        ).toBeVisible()
        await expect(page.getByText(/Gerne nehmen wir auch Ihre Vorbestellungen entgegen\./)).toBeVisible()
        await expect(page.getByRole('button', { name: /Vorbestellung abschicken/ })).toBeVisible()
      } finally {
        await call('POST', `/branches/${branch?.id}/pause`, { until: null })
      }
    })
    await withBranch('hohenems', { isDeliveryHoursEnabled: true, deliveryHours: closedNow.openingHours }, async () => {
      await page.goto(address('/store/hohenems/checkout'))
      await page.getByRole('radio', { name: 'Lieferung' }).check()
      await expect(page.getByText(/Derzeit ist leider keine Lieferung möglich\./)).toBeVisible()
      await page.getByRole('radio', { name: 'Takeaway' }).check()
    })
    await withBranch(
      'hohenems',
      {
        isCashEnabled: false,
        isATMCardEnabled: false,
        isHydroAGVoucherEnabled: false,
        isMollieEnabled: false,
        isDatatransEnabled: false,
      },
      async () => {
        await page.goto(address('/store/hohenems/checkout'))
        await expect(page.getByText('Derzeit ist keine Zahlungsart verfügbar.')).toBeVisible()
        await expect(page.getByRole('button', { name: /abschicken/ })).toHaveCount(0)
      },
    )
    await page.goto(address('/store/hohenems/checkout/error'))
    await expect(page.getByText(/Leider ist Ihre Zahlung fehlgeschlagen\./)).toBeVisible()
    await expectAccessible(page)
    await fillContact(page)
    await page.route('**/api/orders', (route) => route.fulfill({ status: 500, body: 'kaputt' }))
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    await expect(page.getByText('Ein unbekannter Fehler ist aufgetreten.')).toBeVisible()
    // The page scrolls in the frame after the one that says what went wrong.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    noErrors.length = 0
  },
)

journey(
  'the menu changes: the guest is told what left the cart; back and reload keep place and cart',
  async ({ page }) => {
    const { call } = await staff()
    await order(page)
    await page.goto(address('/store/hohenems'))
    await addDish(page, 'Flädlesuppe')
    await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
    const products = await call<{ id: string; name: string; price: number }[]>('GET', '/products')
    const soup = products.find(({ name }) => name === 'Flädlesuppe')
    await call('PUT', `/products/${soup?.id}`, { ...soup, version: undefined, price: 99 })
    try {
      const note = page.getByRole('status').filter({ hasText: 'aus dem Warenkorb entfernt' })
      await expect(note.getByRole('listitem')).toHaveText('Flädlesuppe')
      await expectAccessible(page)
      await note.getByRole('button', { name: 'Verstanden' }).click()
      await expect(note).toBeHidden()
    } finally {
      await call('PUT', `/products/${soup?.id}`, { ...soup, version: undefined })
    }
    await page.evaluate(() => window.scrollTo(0, 900))
    const cart = await openCart(page)
    await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
    await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Whoever has begun to type has a caret, which must not take the page along when it goes.
    await page.getByRole('textbox', { name: 'Name' }).fill('Paula')
    await page.goBack()
    await expect(cartAtHand(page)).toContainText('14,90')
    // What stands above may have changed its height meanwhile: the dishes stay where they were, not the number.
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(120)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(120)
    await expect(cartAtHand(page)).toContainText('14,90')
  },
)
