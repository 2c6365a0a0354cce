// Every address of the back office's navigation opens, in the engines that few of us use: with its heading, without an error, and nothing
// wider than the screen. (Chromium looks closer: every-screen.journey.ts.)
import { address, expect, journey } from '../journeys/journey.ts'
import { goTo, openAs } from '../journeys/staff-page.ts'

journey('every address of the navigation opens with its heading and without an error', async ({ page, noErrors }) => {
  journey.setTimeout(900_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin')
  const links = page.locator('.area-link[href^="#/"]')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) {
    await journey.step(path, async () => {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
      // The region for urgent words is always there, empty.
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      expect(noErrors, path).toEqual([])
    })
  }
  expect(page.url()).toContain(address('/backend'))
})
