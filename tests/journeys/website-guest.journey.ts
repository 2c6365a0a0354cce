// A guest on a phone on a page of the website: pictures to push and to enlarge, and a map once foreign content is allowed.
import { address, expect, expectAccessible, journey, watch } from './journey.ts'
import { admin, withConfig, withEntries } from './shop-content.ts'
import { mapStyleUrl } from './start.ts'

const onWebsite = (path: string) => `http://website.localhost:${new URL(address()).port}${path}`
const emptyStyle = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#e9e7e2' } }],
}

journey('a guest on a phone pushes pictures, enlarges them, and sees the map with consent', async ({ browser }) => {
  const staff = await admin()
  const images = await staff.call<{ id: string }[]>('GET', '/images')
  const slides = images.slice(0, 5).map(({ id }, at) => ({ image: { id }, title: `Bild ${at + 1}`, description: '' }))
  const body = [
    { id: 'bilder', type: 'slider', value: { text: '<h2>Eindrücke</h2>', slides } },
    { id: 'karte', type: 'map', value: { text: '<h2>So finden Sie uns</h2>' } },
  ]
  const site = { path: 'eindruecke', type: 'custom_site', title: 'Eindrücke', isPublic: true, content: { body } }
  await withConfig(staff, { enablePluginMapbox: true }, async () => {
    await withEntries(staff, [['sites', site]], async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: 'de-AT',
      })
      const page = await context.newPage()
      const errors: string[] = []
      // Drawing a map without a graphics card is slow, and the browser says so.
      watch(page, errors, /GPU stall|GroupMarkerNotSet|WebGL/)
      let styles = 0
      await page.route(`${new URL(mapStyleUrl).origin}/**`, (route) => {
        styles += 1
        return route.fulfill({ json: emptyStyle, headers: { 'access-control-allow-origin': '*' } })
      })
      await page.goto(onWebsite('/eindruecke'))
      await expect(page.getByRole('region', { name: /^Karte mit/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Akzeptieren' }).tap()

      const slider = page.getByRole('region', { name: 'Bilder', exact: true })
      await slider.scrollIntoViewIfNeeded()
      const back = slider.getByRole('button', { name: 'Vorheriges Bild' })
      const on = slider.getByRole('button', { name: 'Nächstes Bild' })
      await expect(back).toBeDisabled()
      const track = slider.getByRole('list')
      const half = await track.evaluate((element) => element.clientWidth / 2)
      await on.tap()
      await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(half / 2)
      await expect(back).toBeEnabled()
      await expect(async () => {
        if (await on.isEnabled()) await on.tap()
        await expect(on).toBeDisabled({ timeout: 500 })
      }).toPass()

      await slider.getByRole('button', { name: /Bild 4/ }).tap()
      const lightbox = page.getByRole('dialog', { name: 'Bilder' })
      await expect(lightbox).toContainText('4')
      await expectAccessible(page)
      await lightbox.getByRole('button', { name: 'Nächstes Bild' }).tap()
      await expect(lightbox).toContainText('5')
      // Past the end it closes, and the picture that was pressed has the focus again.
      await lightbox.getByRole('button', { name: 'Nächstes Bild' }).tap()
      await expect(lightbox).toHaveCount(0)
      await expect(slider.getByRole('button', { name: /Bild 4/ })).toBeFocused()
      await page.keyboard.press('Enter')
      for (const [key, shown] of [
        ['ArrowLeft', '3 von 5'],
        ['ArrowDown', '2 von 5'],
        ['ArrowRight', '3 von 5'],
        ['ArrowUp', '4 von 5'],
        ['ArrowUp', '5 von 5'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(lightbox).toContainText(shown)
      }
      await page.keyboard.press('ArrowRight')
      await expect(lightbox).toHaveCount(0)
      await slider.getByRole('button', { name: /Bild 1/ }).press('Enter')
      await expect(lightbox).toContainText('1 von 5')
      await page.keyboard.press('ArrowDown')
      await expect(lightbox).toHaveCount(0)
      await slider.getByRole('button', { name: /Bild 1/ }).press('Enter')
      await expect(lightbox).toContainText('1 von 5')
      await page.keyboard.press('Escape')
      await expect(lightbox).toHaveCount(0)

      const map = page.getByRole('region', { name: /^Karte mit/ })
      await map.scrollIntoViewIfNeeded()
      const marker = map.getByRole('link', { name: /Hohenems/ })
      await expect(marker).toBeVisible()
      await expect(marker.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
      expect(styles).toBe(1)
      await expectAccessible(page)
      await context.close()
      expect(errors).toEqual([])
    })
  })
})
