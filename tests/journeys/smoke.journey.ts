// Every page of the first path stands at the other widths, too: no error, nothing wider than the screen.
import { address, expect, expectAccessible, journey } from './journey.ts'

for (const path of [
  '/',
  '/store/hohenems',
  '/store/hohenems/checkout',
  '/backend/login',
  '/backend/invitation',
  '/gibt/es/nicht',
]) {
  journey(`${path} stands`, async ({ page, noErrors }) => {
    const answer = await page.goto(address(path))
    expect(answer?.status()).toBe(path.startsWith('/gibt') ? 404 : 200)
    await expect(page.getByRole('heading').first()).toBeVisible()
    // A page without its style sheet begins at the very edge.
    const heading = await page.getByRole('heading').first().boundingBox()
    expect(heading?.x).toBeGreaterThan(0)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    // The browser itself reports a page that answers 404.
    if (answer?.status() === 404) noErrors.length = 0
  })
}
