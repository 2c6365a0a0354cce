// The counter with a terminal and a guest with a phone, side by side.
import type { Page } from '@playwright/test'
import { spreadMilliseconds } from '#domain/numbers/spread.ts'
import { openCounter, placeOrder, statusPage, type Counter, type PlacedOrder } from './counter.ts'
import {
  address,
  expect,
  expectAccessible,
  expectAccessibleButInFirefox,
  expectReadable,
  journey as base,
} from './journey.ts'

const journey = base.extend<{ counter: Counter }>({
  counter: async ({ browser, noErrors }, use) => {
    const counter = await openCounter(browser, noErrors)
    await use(counter)
    await counter.close()
  },
})

/** The lane in which a guest's order stands. */
const inLane = (counter: Counter, lane: string, guest: string) =>
  counter.page
    .getByRole('region', { name: new RegExp(`^${lane}`) })
    .getByRole('article')
    .filter({ hasText: guest })

journey('an order rings, is confirmed with a time, goes out and is handed over', async ({ page, counter }) => {
  const placed = await placeOrder(page, counter, 'Ella Ring', {
    isDelivery: true,
    deliveryArea: 'Hohenems',
    street: 'Radetzkystraße 11',
    zipCode: '6845',
    city: 'Hohenems',
    items: await manyDishes(counter),
  })
  await page.goto(statusPage(placed))
  await expect(page.getByText('Wir warten auf die Bestätigung Ihrer Bestellung.')).toBeVisible()

  await expect(counter.page.getByRole('button', { name: 'Gesehen, Alarm aus' })).toBeVisible()
  await expectAccessibleButInFirefox(counter.page)
  const card = counter.card('Ella Ring')
  await card.getByText('Kässpätzle').click()
  await card.getByRole('button', { name: 'Bestätigen, fertig in 20 min' }).click()
  await expect(page.getByText('Ihre Bestellung wird zubereitet.')).toBeVisible()

  await inLane(counter, 'In Zubereitung', 'Ella Ring').getByRole('button', { name: 'In Zustellung' }).click()
  await expect(page.getByText('Ihre Bestellung ist unterwegs.')).toBeVisible()
  const ready = inLane(counter, 'Bereit', 'Ella Ring')
  await ready.getByRole('button', { name: 'Bar bezahlt' }).click()
  await expect(ready.getByText(/Barzahlung, bezahlt/)).toBeVisible()

  await ready.getByRole('button', { name: /öffnen/ }).click()
  const detail = counter.page.getByRole('dialog')
  await expect(detail.getByRole('link', { name: 'Route anzeigen' })).toBeVisible()
  await expectAccessibleButInFirefox(counter.page)
  await expectReadable(counter.page, 16)
  // A slip of the finger goes back, and the order owes again.
  await detail.getByRole('button', { name: '„Bezahlt“ zurücknehmen' }).click()
  await expect(detail.getByText('„Bezahlt“ zurückgenommen')).toBeVisible()
  // The second half of a double tap takes no money: it is pressed once more, as people do.
  await expect(async () => {
    await detail.getByRole('button', { name: 'Bar bezahlt' }).click({ timeout: 1000 })
    await expect(detail.getByRole('button', { name: '„Bezahlt“ zurücknehmen' })).toBeVisible({ timeout: 600 })
  }).toPass()
  await expect(detail.getByRole('button', { name: 'Bar bezahlt' })).toHaveCount(0)
  await detail.getByRole('button', { name: 'Zugestellt' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText(/Ihre Bestellung (wurde zugestellt|ist abgeschlossen)\./)).toBeVisible()
})

journey(
  'on a tablet what is new has a lane of its own, its minutes stand in one row, and all is read from afar',
  { tag: '@long' },
  async ({ page, counter }) => {
    await placeOrder(page, counter, 'Theo Tablet')
    const away = await everyState(page, counter)
    await expect(counter.card('Theo Tablet')).toBeVisible()
    for (const state of ['Wartet Bis', 'Kocht Gerade', 'Ist Bereit']) await expect(counter.card(state)).toBeVisible()
    for (const [width, height] of [
      [1024, 768],
      [768, 1024],
      [1440, 900],
      [390, 844],
    ] as const) {
      await counter.page.setViewportSize({ width, height })
      await expectReadable(counter.page, 16)
      await expectAccessibleButInFirefox(counter.page)
      const { scrollWidth, clientWidth } = await counter.page.evaluate(() => document.documentElement)
      expect(scrollWidth, `scrolls sideways at ${width}`).toBe(clientWidth)
      // A tablet that lies has its head in one row, and room for the cards.
      if (width === 1024) {
        const head = await counter.page.getByRole('banner').boundingBox()
        expect(head?.height, 'height of the head').toBeLessThanOrEqual(100)
      }
      // A telephone has one lane below the other.
      if (width < 700) continue
      const [fresh, preparing] = await Promise.all(
        ['Neu', 'In Zubereitung'].map((name) =>
          counter.page.getByRole('region', { name: new RegExp(`^${name}`) }).boundingBox(),
        ),
      )
      expect((fresh?.x ?? 0) + (fresh?.width ?? 0), `${width}`).toBeLessThanOrEqual(preparing?.x ?? 0)
      const minutes = await counter
        .card('Theo Tablet')
        .getByRole('button', { name: /Bestätigen, fertig in/ })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, width: wide }) => ({ y, wide })))
      expect(minutes.length).toBeGreaterThan(4)
      expect(new Set(minutes.map(({ y }) => Math.round(y))).size, `rows at ${width}`).toBe(1)
      expect(Math.min(...minutes.map(({ wide }) => wide)), `${width}`).toBeGreaterThanOrEqual(44)
    }
    for (const { id } of away) await counter.staff.call('POST', `/orders/${id}/status/cancel`, {})
  },
)

journey('another time is proposed; one guest accepts, one declines', async ({ page, counter }) => {
  for (const [guest, answer] of [
    ['Anna Annahme', 'confirm'],
    ['Nora Nein', 'reject'],
  ] as const) {
    const placed = await placeOrder(page, counter, guest)
    await page.goto(statusPage(placed))
    const card = counter.card(guest)
    await card.getByRole('button', { name: 'Anderer Termin' }).click()
    await expectAccessible(counter.page)
    await counter.page
      .getByRole('dialog')
      .getByRole('button', { name: /\+ 45 min/ })
      .click()
    await expect(card.getByText(/Vorschlag .*, wartet auf den Gast/)).toBeVisible()
    await expect(card.getByText(/wird gesendet/)).toHaveCount(0)
    await expectAccessible(page)
    if (answer === 'confirm') {
      await page.getByRole('button', { name: 'Termin annehmen' }).click()
      await expect(inLane(counter, 'In Zubereitung', guest)).toBeVisible()
      await expect(page.getByText('Ihre Bestellung wird zubereitet.')).toBeVisible()
    } else {
      await page.getByRole('button', { name: 'Termin ablehnen' }).click()
      await page.getByRole('button', { name: 'Ablehnen und stornieren' }).click()
      await expect(card).toHaveCount(0)
      await expect(page.getByText('Ihre Bestellung wurde storniert.')).toBeVisible()
    }
  }
})

journey('an order is rejected with a reason that the guest reads', async ({ page, counter }) => {
  await page.goto(statusPage(await placeOrder(page, counter, 'Rita Reich')))
  await counter.card('Rita Reich').getByRole('button', { name: 'Ablehnen' }).click()
  const question = counter.page.getByRole('dialog')
  await question.getByRole('button', { name: 'Unsere Küche ist ausgelastet.' }).click()
  await expectAccessible(counter.page)
  await question.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(counter.card('Rita Reich')).toHaveCount(0)
  await expect(page.getByText('Unsere Küche ist ausgelastet.')).toBeVisible()
})

journey(
  'what sells out while it lies in a cart leaves the open menu and cannot be ordered any more',
  async ({ page, counter }) => {
    await page.goto(address('/store/hohenems'))
    await page.getByRole('button', { name: 'Kässpätzle', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Kässpätzle' })
    await sheet.getByRole('radio', { name: /Normal/ }).check()
    await sheet.getByRole('button', { name: /In den Warenkorb/ }).click()
    await expect(sheet).toBeHidden()

    await counter.page.getByRole('button', { name: 'Ausverkauft' }).click()
    const marks = counter.page.getByRole('dialog', { name: 'Was ist ausverkauft?' })
    await marks.getByRole('searchbox').fill('käss')
    await expectAccessible(counter.page)
    const pressed = Date.now()
    await marks.getByRole('button', { name: 'Kässpätzle: Heute' }).click()
    try {
      // Its category hides what is not there.
      await expect(page.getByRole('button', { name: 'Kässpätzle', exact: true })).toHaveCount(0)
      // Guests' screens ask again each at a moment of its own.
      expect(Date.now() - pressed).toBeLessThan(2000 + spreadMilliseconds)
      await page.goto(address('/store/hohenems/checkout'))
      await page.getByRole('textbox', { name: 'Name' }).fill('Viktor Vergeblich')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
      await expect(page.getByText('Dieses Produkt ist derzeit ausverkauft.').first()).toBeVisible()
    } finally {
      await marks.getByRole('button', { name: 'Kässpätzle: Wieder da' }).click()
      await expect(marks.getByRole('button', { name: 'Kässpätzle: Heute' })).toBeVisible()
    }
  },
)

journey('a pause reaches open menus within seconds, and so does its end', async ({ page, counter }) => {
  await page.goto(address('/store/hohenems'))
  await counter.page.getByRole('button', { name: 'Pausieren' }).click()
  await expectAccessible(counter.page)
  const pressed = Date.now()
  await counter.page.getByRole('button', { name: '15 Minuten', exact: true }).click()
  await expect(page.getByText('Wir nehmen gerade keine Bestellungen an.').first()).toBeVisible()
  // Guests' screens ask again each at a moment of its own.
  expect(Date.now() - pressed).toBeLessThan(2000 + spreadMilliseconds)
  await expect(counter.page.getByText(/^Pausiert: Bis/)).toBeVisible()
  await expectAccessible(counter.page)
  await counter.page.getByRole('button', { name: 'Wieder annehmen' }).click()
  await expect(page.getByText('Wir nehmen gerade keine Bestellungen an.')).toHaveCount(0)
})

journey(
  'a minute without network: the step waits and arrives, what came meanwhile rings',
  async ({ page, counter, noErrors }) => {
    await counter.page.clock.install()
    await counter.page.reload()
    await page.goto(statusPage(await placeOrder(page, counter, 'Olga Offline')))
    const card = counter.card('Olga Offline')
    await expect(card).toBeVisible()
    // The note comes while the button is held, and over it.
    await counter.page.getByRole('button', { name: 'Gesehen' }).click()
    await expect(counter.page.getByRole('button', { name: 'Gesehen' })).toHaveCount(0)
    const button = card.getByRole('button', { name: 'Bestätigen, fertig in 30 min' })
    const place = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await counter.page.setViewportSize({ width: 820, height: 1180 })
    const before = await place()
    await counter.page.setViewportSize({ width: 820, height: Math.ceil(before.y + before.height) })
    // The page may stand elsewhere in another window.
    const { x, y, width, height } = await place()
    await counter.page.mouse.move(x + width / 2, y + height - 4)
    await counter.page.mouse.down()
    await counter.page.context().setOffline(true)
    await expect(counter.page.getByText(/^Keine Verbindung\. Angezeigt wird der Stand von/)).toBeVisible()
    expect((await counter.page.locator('.desk-notes').boundingBox())?.y).toBeLessThan(y + height - 4)
    await counter.page.mouse.up()
    await expect(card.getByText('wird gesendet, sobald die Verbindung da ist')).toBeVisible()
    await expectAccessible(counter.page)
    await placeOrder(page, counter, 'Moritz Meanwhile')
    await counter.page.clock.runFor(60_000)
    await expect(counter.card('Moritz Meanwhile')).toHaveCount(0)
    await expect(page.getByText('Wir warten auf die Bestätigung Ihrer Bestellung.')).toBeVisible()

    await counter.page.context().setOffline(false)
    await counter.page.clock.runFor(4000)
    await expect(page.getByText('Ihre Bestellung wird zubereitet.')).toBeVisible()
    await expect(counter.card('Moritz Meanwhile')).toBeVisible()
    await expect(counter.page.getByText(/^Keine Verbindung/)).toHaveCount(0)
    await expect(card.getByText(/wird gesendet/)).toHaveCount(0)
    // What the browser itself says about calls that did not arrive.
    const expected = /ERR_INTERNET_DISCONNECTED/
    noErrors.splice(0, noErrors.length, ...noErrors.filter((error) => !expected.test(error)))
  },
)

journey('a wrong key opens a page that says so', { tag: '@long' }, async ({ page, counter, noErrors }) => {
  const answer = await page.goto(address(`/frontdesk/${counter.branchId}/falsch`))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Dieses Terminal ist nicht angemeldet' })).toBeVisible()
  await expectAccessible(page)
  // The browser itself reports what answers 404.
  noErrors.length = 0
})

/** Orders in every lane beside those that are new. */
async function everyState(page: Page, counter: Counter): Promise<PlacedOrder[]> {
  const { call } = counter.staff
  const now = Temporal.Now.zonedDateTimeISO('Europe/Vienna')
  const counterAppointment = now.add({ hours: 3 }).toInstant().toString()
  const noon = now.add({ days: 1 }).startOfDay().with({ hour: 12 }).toInstant().toString()
  const proposed = await placeOrder(page, counter, 'Wartet Bis')
  await call('POST', `/orders/${proposed.id}/status/confirm`, { counterAppointment })
  const cooking = await placeOrder(page, counter, 'Kocht Gerade', { comment: 'Bitte ohne Zwiebel und mit viel Käse' })
  const ready = await placeOrder(page, counter, 'Ist Bereit')
  const tomorrow = await placeOrder(page, counter, 'Kommt Morgen', { appointmentDate: noon })
  for (const { id } of [cooking, ready, tomorrow]) await call('POST', `/orders/${id}/status/confirm`, {})
  await call('POST', `/orders/${ready.id}/status/in-delivery`, {})
  return [proposed, cooking, ready, tomorrow]
}

async function manyDishes({ staff }: Counter): Promise<object[]> {
  const products = await staff.call<{ id: string; name: string }[]>('GET', '/products')
  const product = { id: products.find(({ name }) => name === 'Kässpätzle')?.id ?? '' }
  return [{ product, amount: 3, unit: 'piece', parts: [1, []] }]
}
