// The shop at a kiosk: from the screensaver to the ticket and back, with nothing left of the guest before.
import { address, expect, expectAccessible, journey } from './journey.ts'
import { accept, addDish, openCart } from './guest.ts'

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
  await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
  const cart = await openCart(page)
  await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
  await expect(page).toHaveURL(/\/kiosk\/hohenems\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Gast am Kiosk')

  // 75 seconds without a touch: it asks; the guest is still there.
  await page.clock.runFor(76_000)
  await expect(page.getByRole('dialog', { name: 'Sind Sie noch da?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter bestellen' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Gast am Kiosk')

  await accept(page)
  await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
  await expect(page).toHaveURL(/\/kiosk\/hohenems\/status\//)
  await expect(page.getByText('Ticket', { exact: true })).toBeVisible()
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
