// The line goes away between the menu and the checkout.
import { address, expect, forgive, journey } from './journey.ts'
import { addDish, openCart } from './guest.ts'

journey('on the way to the checkout the shop says so itself, and then goes on', async ({ page, noErrors }) => {
  await page.goto(address('/store/hohenems'))
  await addDish(page, 'Kässpätzle', (sheet) => sheet.getByRole('radio', { name: /Normal/ }).check())
  const cart = await openCart(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await cart.getByRole('link', { name: 'Jetzt bestellen' }).click()
  await expect(page.getByText(/Ihr Warenkorb bleibt erhalten/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Fast geschafft' })).toBeVisible()
  await expect(page.getByText('Kässpätzle')).toBeVisible()
  forgive(noErrors, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})
