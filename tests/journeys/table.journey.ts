// Ordering at the table: the QR code chooses and locks it, a wrong one says so, without one the guest chooses.
import { address, expect, expectAccessible, journey } from './journey.ts'
import { accept, addDish, moved, send, staff, withBranch } from './guest.ts'

const always = { openingHours: [{ type: 'daily', from: '00:00', to: '00:00' }], orderableFrom: null }

journey('the code of a table, the wrong code, and the choice by hand', async ({ page }) => {
  const { call } = await staff()
  await withBranch('dornbirn', always, async () => {
    const tables = await call<{ identifier: string; qrToken: string }[]>('GET', '/tables')
    const token = tables.find(({ identifier }) => identifier === '11')?.qrToken ?? ''

    await page.goto(address('/store/dornbirn?table=gibt-es-nicht'))
    await expect(page.getByText(/Dieser QR-Code gehört zu keinem Tisch/)).toBeVisible()
    await expectAccessible(page)

    await page.goto(address(`/store/dornbirn?table=${token}`))
    await expect(page.getByText('Sie bestellen an Tisch 11.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Dine In' })).toBeChecked()
    await addDish(page, 'Flädlesuppe')
    await page.goto(address('/store/dornbirn/checkout'))
    await expect(page.getByText('Vom QR-Code auf Ihrem Tisch.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Tisch' })).toHaveCount(0)
    // At the table nobody is asked for a name.
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
    await expectAccessible(page)
    await accept(page)
    await send(page)
    await expect(page.getByText('Tisch 11').first()).toBeVisible()

    await page.goto(address('/store/dornbirn'))
    // Whoever has just ordered is reminded of it, and nothing moves under the thumb for that.
    await expect(page.getByRole('link', { name: /^Bestellung \d+ ·/ })).toBeVisible()
    expect(await moved(page)).toBeLessThanOrEqual(0.02)
    // The second round comes to the same table, which the menu names without its code.
    await expect(page.getByText('Tisch 11')).toBeVisible()
    await page.getByRole('radio', { name: 'Dine In' }).check()
    await addDish(page, 'Flädlesuppe')
    await page.goto(address('/store/dornbirn/checkout'))
    await expect(page.getByText('Tisch 11').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Tisch' })).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address('/store/dornbirn'))
    await page.getByRole('radio', { name: 'Dine In' }).check()
    await addDish(page, 'Flädlesuppe')
    await page.goto(address('/store/dornbirn/checkout'))
    await accept(page)
    await page.getByRole('button', { name: /Bestellung abschicken/ }).click()
    await expect(page.getByRole('combobox', { name: 'Tisch' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Tisch' }).selectOption('21')
    await send(page)
    await expect(page.getByText('Tisch 21').first()).toBeVisible()
  })
})
