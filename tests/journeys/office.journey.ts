// The back office about one order: found in the history, looked at, corrected, hidden from whoever stands beside.
import { openCounter, placeOrder } from './counter.ts'
import { moved } from './guest.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { deliverPush, playPushService } from './push.ts'
import { staffPassword } from './start.ts'

journey(
  'staff find an order, correct its line, hide what others must not see, and have this browser ring',
  async ({ page, browser, noErrors }) => {
    await playPushService(page)
    const counter = await openCounter(browser, noErrors)
    const { id: orderId, ticketNumber } = await placeOrder(page, counter, 'Otto Office', { email: 'otto@example.at' })
    const { id: deviceId } = await counter.staff.call<{ id: string }>('POST', '/devices', {
      name: 'Büro',
      kind: 'notification',
      channel: 'webPush',
      branch: { id: counter.branchId },
    })
    await counter.close()

    await page.goto(address('/backend/login'))
    await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
    await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
    const button = page.getByRole('button', { name: 'Anmelden', exact: true })
    // Whose style wins depends on which file comes first: then a label stood black on black.
    const [text, ground] = await button.evaluate((one) => [
      getComputedStyle(one).color,
      getComputedStyle(one).backgroundColor,
    ])
    expect(text).not.toBe(ground)
    await button.click()
    await expect(page).toHaveURL(/#\/dashboard/)

    await page.goto(address('/backend#/history'))
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // Filters, sums and rows come with what is asked for them, and push nothing aside.
    expect(await moved(page)).toBeLessThanOrEqual(0.02)
    await page.getByRole('searchbox', { name: 'Bestellung suchen' }).fill('otto office')
    await expect(page).toHaveURL(/q=otto/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: /ansehen$/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'E-Mail erneut senden' })).toBeVisible()
    // What scrolls under the heading lies under no button there.
    await sheet.getByRole('button', { name: 'Bestellung bearbeiten' }).scrollIntoViewIfNeeded()
    const corner = await sheet.getByRole('heading', { level: 2 }).boundingBox()
    const close = await sheet.getByRole('button', { name: 'Schließen' }).boundingBox()
    expect((close?.y ?? 0) + (close?.height ?? 9_999)).toBeLessThanOrEqual((corner?.y ?? 0) + (corner?.height ?? 0))
    expect(close?.y).toBeGreaterThanOrEqual(corner?.y ?? 9_999)
    await expectAccessible(page)

    await sheet.getByRole('button', { name: 'Kässpätzle ändern' }).click()
    const line = page.getByRole('dialog', { name: 'Kässpätzle ändern' })
    await expect(line.getByRole('group', { name: /^Portion/ })).toBeVisible()
    await line.getByRole('button', { name: 'Menge erhöhen' }).click()
    await expectAccessible(page)
    await line.getByRole('button', { name: /^Speichern/ }).click()
    await expect(line).toHaveCount(0)
    await expect(sheet.getByText('29,80 €').first()).toBeVisible()
    await expect(sheet.getByText(/^Geändert: 1 × Kässpätzle → 2 × Kässpätzle/)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto(address('/backend#/orders'))
    const card = page.getByRole('article').filter({ hasText: 'Kässpätzle' }).first()
    await expect(card).toBeVisible()
    await page.locator('label', { hasText: 'Produktdaten anzeigen' }).click()
    await expect(page.getByText('Kässpätzle')).toHaveCount(0)
    await page.locator('label', { hasText: 'Kundendaten anzeigen' }).click()
    await expect(page.getByText('Otto Office')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Otto Office')).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(address(`/backend#/devices/${deviceId}`))
    await page.getByRole('button', { name: 'Diesen Browser anmelden' }).click()
    const bell = page.getByRole('region', { name: 'Angemeldete Browser' })
    await expect(bell.getByText('Dieser Browser ist angemeldet.')).toBeVisible()
    await expect(bell.getByRole('listitem')).toContainText('(dieser Browser)')
    await expectAccessible(page)
    const url = address(`/backend#/orders?order=${orderId}`)
    await deliverPush(page, '/backend', { title: 'Neue Bestellung', body: 'Hohenems', tag: 'o1', url })
    // The first notification of a browser asks for the desktop's own: where there is none, it waits 25 s for that answer.
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration('/backend')
            return (await registration?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`)
          }),
        { timeout: 60_000 },
      )
      .toEqual(['Neue Bestellung: Hohenems'])
    // What the tap tells the page; the tap itself is the operating system's.
    await page.evaluate((hash) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', hash } }))
    }, `#/orders?order=${orderId}`)
    await expect(page.getByRole('dialog', { name: `Bestellung ${ticketNumber}` })).toBeVisible()
  },
)
