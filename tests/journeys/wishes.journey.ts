// A manager may not change what other branches sell, too: she says what should become different, an administrator answers, she reads it.
import { staff } from './guest.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'

const wish = 'Bitte mit Schlagobers extra.'

journey('what a manager may not change alone is suggested, answered and read', { tag: '@long' }, async ({ page }) => {
  const admin = await staff()
  const dishes = (await (await admin.ask('GET', '/products?q=Linzer')).json()) as {
    data: { id: string; name: string }[]
  }
  const [dish] = dishes.data
  await openAs(page, 'valentin')
  await goTo(page, `/products/${dish?.id}`)
  await expect(page.getByText('Nur zum Ansehen')).toBeVisible()
  await page.getByRole('button', { name: 'Änderung vorschlagen' }).click()
  const sheet = page.getByRole('dialog')
  await expectAccessible(page)
  await sheet.getByRole('textbox').pressSequentially(wish)
  await sheet.getByRole('button', { name: 'Vorschlag senden' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Ihre Vorschläge dazu' })).toContainText('Offen')

  await page.goto('about:blank')
  await openAs(page, 'admin')
  await goTo(page, '/dashboard')
  const waiting = page.getByRole('region', { name: '1 Änderungsvorschlag wartet auf Sie' })
  await expect(waiting).toContainText(wish)
  await waiting.getByRole('link', { name: 'Vorschläge ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Änderungsvorschläge')
  await expect(page.getByRole('link', { name: dish?.name ?? '' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Vorschlag zu .* ablehnen$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').pressSequentially('Schlagobers gibt es schon zur Wahl.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByText('Kein Änderungsvorschlag')).toBeVisible()

  await page.goto('about:blank')
  await openAs(page, 'valentin')
  await goTo(page, '/dashboard')
  const answered = page.getByRole('region', { name: 'Antwort auf Ihren Vorschlag' })
  await expect(answered).toContainText('Schlagobers gibt es schon zur Wahl.')
  await answered.getByRole('link', { name: 'Vorschläge ansehen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Linzer' })).toContainText('Abgelehnt')
  await expect(page.getByRole('button', { name: /^Vorschlag zu/ })).toHaveCount(0)
})
