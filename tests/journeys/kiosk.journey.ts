// The shop at a kiosk: from the screensaver to the ticket and back, with nothing left of the guest before.
import type { Locator, Page } from '@playwright/test'
import { address, expect, expectAccessible, expectReadable, journey } from './journey.ts'
import { accept, addDish, cartAtHand, openCart, withBranch } from './guest.ts'

journey('a guest orders at the kiosk; it forgets the guest, and whoever walks away', async ({ page }) => {
  await page.clock.install()
  await page.goto(address('/kiosk/hohenems'))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const saver = page.getByRole('button', { name: /Tippen um zu bestellen/ })
  await expect(saver).toBeVisible()
  await expectAccessible(page)
  await saver.click()
  await expect(saver).toBeHidden()
  // No ways out: neither navigation nor footer, and no link to anywhere else.
  await expect(page.locator('header a, footer, a[href^="tel:"], a[target]')).toHaveCount(0)
  await expectAccessible(page)
  await addDish(page, 'Kässpätzle', async (sheet) => {
    // Hohenems takes notes for the kitchen; here there is no keyboard to type one.
    await sheet.getByRole('radio', { name: /Normal/ }).check()
    await expect(sheet.getByRole('textbox', { name: 'Anmerkung für die Küche' })).toHaveCount(0)
  })
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
  await sayNoThanks(page)
  await expect(page).toHaveURL(/\/kiosk\/hohenems\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
  await expectAccessible(page)
  // One decision on each screen; the whole order stands on the last.
  await expect(page.getByRole('button', { name: /Bestellung abschicken/ })).toHaveCount(0)
  await toLastStep(page)
  await expect(page.getByText(/^Mitnehmen · So bald wie möglich/)).toBeVisible()
  await expectAccessible(page)
  // No keyboard: nothing to type.
  await expect(page.getByRole('textbox')).toHaveCount(0)

  // 75 seconds without a touch: it asks; the guest is still there.
  await page.clock.runFor(76_000)
  await expect(page.getByRole('dialog', { name: 'Sind Sie noch da?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter bestellen' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()

  await accept(page)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await expect(page).toHaveURL(/\/kiosk\/hohenems\/status\//)
  await expect(page.getByText('Ticket', { exact: true })).toBeVisible()
  await expect(page.getByText(/Bitte zahlen Sie jetzt am Schalter\. Warten Sie bitte bei der Ausgabe\./)).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  expect(
    await page.evaluate(() => [Object.keys(localStorage), sessionStorage.getItem('cart:self-service:hohenems')]),
  ).toEqual([[], null])
  // Within reach whatever the height of the screen and of the hands, wherever the page was scrolled to.
  const again = page.getByRole('button', { name: 'Neu beginnen' })
  await expect(again).toBeInViewport({ ratio: 1 })
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1080, height: 1920 })
  await expect(again).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Niedrige Bedienhöhe' }).click()
  await expect(again).toBeInViewport({ ratio: 1 })
  expect((await again.boundingBox())?.y).toBeGreaterThan(960)
  await page.mouse.wheel(0, 5_000)
  await expect(again).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  if (usual) await page.setViewportSize(usual)
  await page.clock.runFor(21_000)
  await expect(saver).toBeVisible()
  await expect(page).toHaveURL(/\/kiosk\/hohenems$/)

  // The next guest fills a cart and leaves.
  await saver.click()
  await addDish(page, 'Flädlesuppe')
  expect(await page.evaluate(() => sessionStorage.getItem('cart:self-service:hohenems'))).toContain('Flädlesuppe')
  await page.clock.runFor(91_000)
  await expect(saver).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('cart:self-service:hohenems'))).toBeNull()
  await saver.click()
  await expect(page.getByText('5,90').and(page.locator('.cart-bar *, .cart-panel *'))).toHaveCount(0)
})

/** Through the questions of the checkout, each answered with what is proposed. */
async function toLastStep(
  page: Page,
  look = async () => {},
  press = async (button: Locator) => button.click(),
): Promise<void> {
  const [on, send] = [
    page.getByRole('button', { name: /^Weiter/ }),
    page.getByRole('button', { name: /Bestellung abschicken/ }),
  ]
  for (let step = 1; ; step += 1) {
    await expect(page.getByRole('region', { name: new RegExp(`^Schritt ${step} von`) })).toBeVisible()
    await expect(on.or(send)).toHaveCount(1)
    await look()
    if (await send.isVisible()) return
    await press(on)
  }
}

journey('a kiosk that lies on its side asks for no keyboard either', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(address('/kiosk/hohenems'))
  await page.getByRole('button', { name: /Tippen um zu bestellen/ }).click()
  await expect(page.locator('.dish').first()).toBeVisible()
  await expect(page.locator('.menu-search')).toBeHidden()
})

/** What others order with it is offered once, where the house has sold enough to know. */
async function sayNoThanks(page: Page): Promise<void> {
  const no = page
    .getByRole('dialog', { name: 'Passt dazu' })
    .getByRole('button', { name: 'Nein danke, weiter' })
    .first()
  const checkout = page.getByRole('heading', { name: 'Fast geschafft' })
  await expect(no.or(checkout)).toBeVisible()
  if (await no.isVisible()) await no.click()
}

journey(
  'at 1080×1920 everything is a picture to touch, nothing reads below 24 px, and what fits is offered',
  async ({ page }) => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    const types = { isTakeawayEnabled: true, isDineInEnabled: true, isTableSelectionEnabled: false }
    await withBranch('hohenems', types, async () => {
      await page.goto(address('/kiosk/hohenems'))
      const saver = page.getByRole('button', { name: /Tippen um zu bestellen/ })
      await expect(saver).toBeVisible()
      await expectReadable(page, 24)
      await saver.click()
      // One decision first, here with the arrows of a keypad, which go where Tab goes.
      await expect(page.getByRole('heading', { name: 'Wo möchten Sie essen?' })).toBeVisible()
      await expectReadable(page, 24)
      await expectAccessible(page)
      const here = page.getByRole('button', { name: 'Hier essen' })
      await expect(async () => {
        await page.keyboard.press('ArrowDown')
        await expect(here).toBeFocused({ timeout: 100 })
      }).toPass()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('radio', { name: 'Hier essen' })).toBeChecked()
      const name = { name: 'Kässpätzle', exact: true }
      const tile = await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', name) })
        .boundingBox()
      const rail = await page.getByRole('navigation', { name: 'Kategorien' }).boundingBox()
      expect(tile?.width).toBeGreaterThan(200)
      // Whatever dictionary the browser has: the server says where long words may be parted.
      expect((await page.locator('.dish h3').allTextContents()).join()).toContain('Zwie\u00adbel\u00adrost')
      expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThanOrEqual(tile?.x ?? 0)
      await expectReadable(page, 24)
      await addDish(page, 'Kässpätzle', async (sheet) => {
        await expectReadable(page, 24)
        await sheet.getByRole('radio', { name: /Normal/ }).check()
      })
      const cart = await openCart(page)
      await expectReadable(page, 24)
      await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
      await sayNoThanks(page)
      await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
      await toLastStep(page, async () => {
        await expectReadable(page, 24)
        await expectAccessible(page)
      })
      await expect(page.getByText(/^Hier essen · /)).toBeVisible()
      await accept(page)
      await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
      await expect(page).toHaveURL(/\/kiosk\/hohenems\/status\//)
      await expect(page.getByText('Dine In')).toHaveCount(0)
      await expect(page.getByText(/Nehmen Sie Platz\. Wir rufen Ihre Nummer auf/)).toBeVisible()
      const steps = page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')
      expect(await steps.count()).toBeGreaterThan(3)
      expect(await steps.evaluateAll((all) => all.filter((step) => step.scrollWidth > step.clientWidth).length)).toBe(0)
      await expectReadable(page, 24)
      await expectAccessible(page)
    })
  },
)

journey(
  'with a low reach everything is in it, also what sends an order that was refused',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1080, height: 1920 })
    await page.goto(address('/kiosk/hohenems'))
    await page.getByRole('button', { name: /Tippen um zu bestellen/ }).click()
    const reach = page.getByRole('button', { name: 'Niedrige Bedienhöhe' })
    await reach.click()
    await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
    await (await openCart(page)).getByRole('link', { name: 'Jetzt bestellen' }).click()
    await sayNoThanks(page)
    const send = page.getByRole('button', { name: /Bestellung abschicken/ })
    const isAbove = async (one: Locator, other: Locator) => {
      const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
      expect((upper?.y ?? 0) + (upper?.height ?? 9_999)).toBeLessThanOrEqual(lower?.y ?? 0)
    }
    await toLastStep(page)
    await isAbove(send, reach)
    await send.click()
    const terms = page.getByRole('checkbox', { name: /Geschäftsbedingungen/ })
    await expect(terms).toBeFocused()
    await isAbove(send, reach)
    await isAbove(terms, send)
    // Nothing that has the focus lies behind what stays.
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).focus()
    await isAbove(page.getByRole('checkbox', { name: /Datenschutzerklärung/ }), send)
    await accept(page)
    await send.click()
    await expect(page).toHaveURL(/\/kiosk\/hohenems\/status\//)
  },
)

journey(
  'with four arrows and one key a guest orders a dish that asks for a choice, for another time',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(address('/kiosk/hohenems'))
    const press = async (wanted: Locator) => {
      await expect(wanted.first()).toBeVisible()
      await expect(async () => {
        for (let step = 0; step < 120 && !(await isFocused(wanted)); step += 1) await page.keyboard.press('ArrowDown')
        await expect(wanted).toBeFocused({ timeout: 100 })
      }).toPass()
      await page.keyboard.press('Enter')
    }
    await press(page.getByRole('button', { name: /Tippen um zu bestellen/ }))
    await press(page.getByRole('button', { name: 'Kässpätzle', exact: true }).first())
    const sheet = page.getByRole('dialog', { name: 'Kässpätzle' })
    const size = sheet.getByRole('radio', { name: /Normal/ })
    await press(size)
    await expect(size).toBeChecked()
    await press(sheet.getByRole('button', { name: /In den Warenkorb/ }))
    await expect(sheet).toBeHidden()
    const cart = cartAtHand(page)
    if ((await cart.getAttribute('aria-haspopup')) !== null) await press(cart)
    await press(page.getByRole('link', { name: 'Jetzt bestellen' }).filter({ visible: true }))
    const no = page.getByRole('button', { name: 'Nein danke, weiter' }).first()
    await expect(no.or(page.getByRole('heading', { name: 'Fast geschafft' }))).toBeVisible()
    if (await no.isVisible()) await press(no)
    await toLastStep(
      page,
      async () => {
        const later = page.getByRole('radio', { name: /Termin wählen/ })
        if (!(await later.isVisible())) return
        await press(later)
        await press(page.getByRole('button', { name: /^Tag/ }))
        const days = page.getByRole('dialog', { name: 'Datum wählen' })
        await expect(days.locator('[data-date][tabindex="0"]')).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
        await press(days.getByRole('button', { name: 'Speichern' }))
        await expect(days).toBeHidden()
      },
      press,
    )
    await expect(page.getByText(/^Mitnehmen · \d\d:\d\d Uhr/)).toBeVisible()
    for (const name of [/Geschäftsbedingungen/, /Datenschutzerklärung/]) {
      const terms = page.getByRole('checkbox', { name })
      await press(terms)
      await expect(terms).toBeChecked()
    }
    await press(page.getByRole('button', { name: /Bestellung abschicken/ }))
    await expect(page).toHaveURL(/\/kiosk\/hohenems\/status\//)
  },
)

async function isFocused(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement)
}
