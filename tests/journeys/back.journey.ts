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
