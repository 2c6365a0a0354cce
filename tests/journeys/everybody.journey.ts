// Nobody is left out: the whole order by keyboard alone, at 200 % zoom, with less motion, in forced colours.
import type { Page } from '@playwright/test'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { cartAtHand, fillCart, order, placed } from './guest.ts'
import { pageListens } from '../page-listens.ts'

/** Tab until the named control has the focus; nothing else is pressed. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 160; press += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      // A new page takes the focus itself, and has every text.
      if (element?.tabIndex === -1) return ''
      const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((one) => one.textContent) : []
      return [element?.getAttribute('aria-label'), ...label, element?.textContent].filter(Boolean).join(' ')
    })
    if (name.test(focused)) return
  }
  throw new Error(`no way to ${name} by tab`)
}

journey('the whole order by keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await page.goto(address('/'))
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await tabTo(page, /^Hohenems$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hohenems', level: 1 })).toBeVisible()
  await tabTo(page, /^Kässpätzle$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, /Klein/)
  await keyboard.press('ArrowDown')
  await tabTo(page, /Menge erhöhen/)
  await keyboard.press('Enter')
  await tabTo(page, /In den Warenkorb/)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The focus is back where it was.
  await expect(page.getByRole('button', { name: 'Kässpätzle', exact: true })).toBeFocused()
  if ((await cartAtHand(page).getAttribute('aria-haspopup')) !== null) {
    await tabTo(page, /Warenkorb ansehen/)
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // Closed again, the focus is where it was.
    await keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Warenkorb ansehen/ })).toBeFocused()
    await keyboard.press('Enter')
  }
  await tabTo(page, /Jetzt bestellen/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
  await tabTo(page, /^Name$/)
  await keyboard.type('Paula Berger')
  await tabTo(page, /Geschäftsbedingungen\.$/)
  await keyboard.press('Space')
  await tabTo(page, /Datenschutzerklärung gelesen/)
  await keyboard.press('Space')
  await tabTo(page, /Bestellung abschicken/)
  await keyboard.press('Enter')
  await placed(page)
  await tabTo(page, /Bestellung stornieren/)
  await keyboard.press('Enter')
  // The question has taken the button's place.
  await expect(page.getByText('Möchten Sie Ihre Bestellung wirklich stornieren?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Ihre Bestellung wurde storniert.')).toBeVisible()
})

journey('at 200 % zoom and in forced colours nothing is cut off or lost', { tag: '@long' }, async ({ page }) => {
  // 1280 wide at 400 % is 320 (WCAG 1.4.10), a phone of 390 at 200 % is 195.
  const wide = { width: 320, height: 422 }
  const narrow = { width: 195, height: 422 }
  const fits = async () => {
    // A page that is resized while it comes makes the browser complain without a word, also where nothing fades.
    await page.evaluate(() => document.activeViewTransition?.finished)
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${page.url()} at ${size.width}`).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  }
  await page.setViewportSize(wide)
  // Without the fade: a page resized in the middle of it makes the browser say so without a word.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await fillCart(page)
  for (const path of ['/', '/store/hohenems', '/store/hohenems/checkout', '/site/imprint', '/site/cookies']) {
    await page.goto(address(path))
    await expect(page.getByRole('heading').first()).toBeVisible()
    await fits()
  }
  await page.goto(address('/store/hohenems'))
  await page.getByRole('button', { name: 'Lindenhof-Burger nach Maß' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fits()
  await order(page)
  // The address changes first, then the page: only now is there a transition to wait for.
  await expect(page.getByText('Vielen Dank für Ihre Bestellung!')).toBeVisible()
  await fits()
})

journey('pages fade into each other, unless less motion is asked for', async ({ page }) => {
  const fades = async () => {
    await page.goto(address('/'))
    // Before its scripts are there a link leads on as in any document.
    await page.waitForFunction(pageListens)
    const moved = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = document.startViewTransition.bind(document)
          document.startViewTransition = (...args) => {
            const transition = start(...args)
            void transition.ready.then(() =>
              resolve(
                document
                  .getAnimations()
                  .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
                  .length,
              ),
            )
            return transition
          }
        }),
    )
    await page
      .getByRole('link', { name: /Hohenems/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Hohenems', level: 1 })).toBeVisible()
    return moved
  }
  expect(await fades()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fades()).toBe(0)
})
