// Putting a dish together: step by step, with pictures of one's own, changed, removed and brought back.
import sharp from 'sharp'
import type { Upload } from '#contract/media/uploads.ts'
import { uploadAddress } from '#domain/content/image-address.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { cartAtHand, openCart, openDish } from './guest.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { admin, withEntries } from './shop-content.ts'

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

journey('a photo of a phone is made smaller before it is sent, and stays upright', async ({ page }) => {
  // Held upright: wide as it is stored, and turned by what stands beside it. Noise, which takes much room.
  const photo = await sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  await page.goto(address('/store/hohenems'))
  const sheet = await openDish(page, 'Erinnerungstorte')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads'))
  await sheet
    .locator('input[type=file]')
    .setInputFiles([{ name: 'hochzeit.jpg', mimeType: 'image/jpeg', buffer: photo }])
  const { data } = (await (await answered).json()) as { readonly data: Upload }
  await expect(sheet.getByText('hochzeit.jpg')).toBeVisible()
  const kept = await page.request.get(address(uploadAddress(data)))
  const sent = await kept.body()
  expect(sent.length).toBeLessThan(photo.length)
  const { width, height, orientation = 1 } = await sharp(sent).metadata()
  expect([width, height, orientation]).toEqual([1920, 2560, 1])
})

journey(
  'among 300 dishes a category far down is reached with one press, and stays below the bar',
  { tag: '@long' },
  async ({ page }) => {
    const staff = await admin()
    const products = await staff.call<{ id: string }[]>('GET', '/products?pageSize=30')
    const dishes = products.slice(0, 25).map(({ id }) => ({ id }))
    const branch = { identifier: 'lange-karte', name: 'Lange Karte', timeZone: 'Europe/Vienna' }
    const hours = { openingHours: [{ type: 'daily', from: '00:00', to: '00:00' }] }
    const categories = Array.from(
      { length: 12 },
      (_, index) => ['categories', { name: `Von der langen Karte ${index + 1}` }] as const,
    )
    await withEntries(staff, [['branches', { ...branch, ...hours }], ...categories], ([branchId, ...ids]) =>
      withEntries(
        staff,
        [['menus', { branches: [{ id: branchId }], catalog: ids.map((id) => ({ id, products: dishes })) }]],
        async () => {
          await page.goto(address('/store/lange-karte'))
          await expect(page.locator('.dish')).toHaveCount(300)
          const bar = page.getByRole('navigation', { name: 'Kategorien' })
          for (const number of [11, 3, 10]) {
            const name = `Von der langen Karte ${number}`
            const heading = page.getByRole('heading', { name, exact: true })
            await bar.getByRole('link', { name, exact: true }).click()
            const below = async () => {
              const [head, under] = await Promise.all([heading.boundingBox(), bar.boundingBox()])
              return head && under ? Math.round(head.y - under.y - under.height) : null
            }
            await expect.poll(below).toBeGreaterThanOrEqual(0)
            await expect.poll(below).toBeLessThan(150)
            const [landed, stays] = await heading.evaluate(async (head) => {
              const tops: number[] = []
              for (let frame = 0; frame < 60; frame += 1) {
                await new Promise((resolve) => requestAnimationFrame(resolve))
                tops.push(head.getBoundingClientRect().top)
              }
              return [tops.at(-1) ?? 0, tops.slice(30).every((top) => Math.abs(top - (tops.at(-1) ?? 0)) < 2)]
            })
            expect([landed > 0 && landed < 200, stays]).toEqual([true, true])
          }
        },
      ),
    )
  },
)

journey('the pictures in the category bar leave room for the names beside them', { tag: '@long' }, async ({ page }) => {
  await page.goto(address('/store/hohenems'))
  const links = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link')
  await expect(links.locator('img').first()).toBeVisible()
  expect(await links.evaluateAll((all) => all.filter((a) => a.scrollWidth > a.clientWidth).length)).toBe(0)
})
