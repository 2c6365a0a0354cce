// Why a business charges no tax is typed once, and stands on every invoice without it.
import { expect, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { typeKeys } from './type-keys.ts'

journey('an organisation says its Steuernummer and why it charges no tax', { tag: '@long' }, async ({ page }) => {
  const staff = await openAs(page, 'admin')
  const { id } = await staff.call<{ id: string }>('POST', '/divisions', { identifier: 'klein', name: 'Kleinbetrieb' })
  await goTo(page, `/divisions/${id}`, 'Kleinbetrieb')
  const form = page.locator('.record-form')
  await typeKeys(page, form.getByLabel('Steuernummer'), '12/345/67890')
  await form.getByLabel('Steuerbefreiung').selectOption({ label: 'Kleinunternehmer, nicht steuerpflichtig' })
  await typeKeys(page, form.getByLabel('Hinweis bei 0 % Steuer'), 'Kein Ausweis von Umsatzsteuer (§ 19 UStG).')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert.').first()).toBeVisible()
  expect(await staff.call('GET', `/divisions/${id}`)).toMatchObject({
    taxNumber: '12/345/67890',
    taxExemption: 'smallBusiness',
    taxExemptionNote: 'Kein Ausweis von Umsatzsteuer (§ 19 UStG).',
  })
  // Nothing of it is in the way of the next story.
  await staff.call('DELETE', `/divisions/${id}`)
})
