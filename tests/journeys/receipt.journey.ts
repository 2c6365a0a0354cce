// A guest needs the invoice for the company and notices only after the meal.
import { signIn } from '../running-product.ts'
import { address, expect, forgive, journey } from './journey.ts'
import { staffPassword } from './start.ts'

journey('a guest has the invoice made out to a company afterwards and opens it', async ({ page, noErrors }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const listed = await fetch(address('/api/orders?status=completed&pageSize=1'), { headers: { cookie: admin.cookie } })
  const { data } = (await listed.json()) as { data: { uid: string; hash: string }[] }
  const order = data[0]
  if (order === undefined) throw new Error('the demo has no completed order')
  await page.goto(address(`/status/${order.uid}/${order.hash}`))
  const receipt = page.getByRole('region', { name: 'Rechnung' })
  // The page is read before anything is pressed.
  await expect(page.locator('[data-waking]')).toHaveCount(0)
  await receipt.getByRole('button', { name: 'Rechnung an Firma' }).click()
  await receipt.getByRole('textbox', { name: 'Firma', exact: true }).pressSequentially('Berger & Söhne GmbH')
  await receipt.getByRole('textbox', { name: 'UID-Nummer (freiwillig)' }).pressSequentially('ATU123')
  await receipt.getByRole('button', { name: 'Speichern' }).click()
  // Both are told at once, each at its field.
  await expect(receipt.getByText('Das ist keine UID-Nummer, wie ATU12345678')).toBeVisible()
  const street = receipt.getByRole('textbox', { name: 'Anschrift der Firma' })
  await expect(street).toHaveAttribute('aria-invalid', 'true')
  await street.pressSequentially('Marktstraße 1')
  await street.press('Enter')
  await street.pressSequentially('6845 Hohenems')
  const number = receipt.getByRole('textbox', { name: 'UID-Nummer (freiwillig)' })
  await number.fill('')
  await number.pressSequentially('ATU 1234 5678')
  await receipt.getByRole('button', { name: 'Speichern' }).click()
  await expect(receipt).toContainText('Rechnung an Berger & Söhne GmbH, Marktstraße 1')
  await expect(receipt).toContainText('UID ATU12345678')
  const link = await receipt.getByRole('link', { name: 'Rechnung öffnen (PDF)' }).getAttribute('href')
  const sheet = await page.request.get(address(link ?? ''))
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-')
  // What was typed wrong on purpose.
  forgive(noErrors, /422/)
})
