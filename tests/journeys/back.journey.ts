// Going back, by the browser's button or a phone's gesture, closes what is open over the page before it leaves the page.
import { addDish, openCart, openDish } from './guest.ts'
import { address, expect, journey } from './journey.ts'

journey('back closes one thing after the other, then leads to the page before', async ({ page }) => {
  await page.goto(address('/'))
  await page.goto(address('/store/hohenems'))
  const soup = await openDish(page, 'Flädlesuppe')
  await soup.getByRole('button', { name: /vergrößern/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/store\/hohenems$/)
  // What was closed otherwise leaves no step behind.
  await addDish(page, 'Flädlesuppe')
  const cart = await openCart(page)
  await cart.getByRole('button', { name: 'Flädlesuppe: eins mehr' }).click()
  await expect(cart.getByText('11,80').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openCart(page)
  await page.getByRole('link', { name: 'Jetzt bestellen' }).click()
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/store\/hohenems$/)
  await expect(page.getByRole('button', { name: /Warenkorb ansehen/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Every own step is done by then: one more leads away.
  await expect.poll(() => page.evaluate(() => (history.state as { isOpen?: true }).isOpen)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(address('/'))
})

/** In the page: goes back by itself the moment the checkout is its address, or stands there, before anything else can happen. */
function goBackFromCheckout(isShown: boolean): void {
  const look = () => {
    const isThere = isShown
      ? document.querySelector('h1')?.textContent === 'Fast geschafft'
      : location.pathname.endsWith('/checkout')
    if (!isThere) return
    watching.disconnect()
    clearInterval(timer)
    history.back()
    document.documentElement.dataset['wentBack'] = 'true'
  }
  const watching = new MutationObserver(look)
  watching.observe(document.body, { childList: true, subtree: true })
  const timer = setInterval(look)
}

for (const [when, isShown] of [
  ['its address', false],
  ['its heading', true],
] as const) {
  journey(
    `who goes back as soon as ${when} is the checkout's stands on the menu again`,
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(address('/store/hohenems'))
      await addDish(page, 'Flädlesuppe')
      const cart = await openCart(page)
      await expect.poll(() => page.evaluate(() => (history.state as { isOpen?: true }).isOpen)).toBe(true)
      await page.evaluate(goBackFromCheckout, isShown)
      await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-went-back')
      await expect(page).toHaveURL(/\/store\/hohenems$/)
      await expect(page.getByRole('heading', { name: 'Hohenems', level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => (history.state as { isOpen?: true }).isOpen)).toBeUndefined()
    },
  )
}
