// A page that is published tomorrow at eight: typed in the builder, and seen by guests then and not before.
import { startMovedProduct } from '../moved-product.ts'
import { signIn, type StaffSession } from '../running-product.ts'
import { expect, forgive, journey } from './journey.ts'
import { staffPassword } from './start.ts'

/** The timetable asks each minute. */
const patience = { timeout: 150_000, intervals: [3000] }

const site = (path: string) => ({
  path,
  type: 'custom_site',
  title: 'Wochenmenü',
  content: { body: [{ type: 'text', value: { text: '<h2>Wochenmenü</h2>' } }] },
})

async function plannedFor(staff: StaffSession, path: string, moment: Temporal.ZonedDateTime): Promise<void> {
  const { id } = await staff.call<{ id: string }>('POST', '/sites', site(path))
  const { revision } = await staff.call<{ revision: number }>('GET', `/sites/${id}/draft`)
  await staff.call('PUT', `/sites/${id}/publication`, { revision, publishAt: moment.toInstant().toString() })
}

journey('a page planned for tomorrow at eight is there at eight, and not before', async ({ page, noErrors }) => {
  const product = await startMovedProduct(staffPassword)
  try {
    const staff = await signIn(product.address, 'admin', staffPassword)
    const eight = Temporal.Now.zonedDateTimeISO('Europe/Vienna').add({ days: 1 }).withPlainTime('08:00')
    await plannedFor(staff, 'frueher', eight.subtract({ minutes: 10 }))
    const { id } = await staff.call<{ id: string }>('POST', '/sites', site('wochenmenue'))
    const [name = '', value = ''] = staff.cookie.split('=')
    await page.context().addCookies([{ name, value, url: product.address }])
    await page.goto(`${product.address}/backend#/sites/${id}/builder`)
    await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Zu einem Zeitpunkt' }).check()
    const day = [eight.day, eight.month].map((part) => String(part).padStart(2, '0'))
    await sheet
      .getByRole('textbox', { name: 'Veröffentlichen am: Datum' })
      .pressSequentially(`${day.join('.')}.${eight.year}`)
    await sheet.getByRole('textbox', { name: 'Veröffentlichen am: Uhrzeit' }).pressSequentially('08:00')
    await page.keyboard.press('Tab')
    await sheet.getByRole('button', { name: 'Planen', exact: true }).click()
    await expect(page.getByText('Die Veröffentlichung ist geplant.')).toBeVisible()
    // Its session ends while the clock moves, and it would ask for the sign-in.
    await page.goto('about:blank')

    const guest = await page.context().newPage()
    const website = `http://website.localhost:${new URL(product.address).port}`
    const answered = async (path: string) => (await guest.goto(`${website}/${path}`))?.status()
    expect(await answered('wochenmenue')).toBe(404)
    // Once the earlier page stands there, the timetable has looked for what is due.
    product.moveTo(eight.subtract({ minutes: 5 }).toInstant())
    await expect.poll(() => answered('frueher'), patience).toBe(200)
    expect(await answered('wochenmenue')).toBe(404)
    product.moveTo(eight.add({ seconds: 1 }).toInstant())
    await expect.poll(() => answered('wochenmenue'), patience).toBe(200)
    await expect(guest.getByRole('heading', { name: 'Wochenmenü' }).first()).toBeVisible()
    forgive(noErrors, /status of 40[14]/)
  } finally {
    await product.stop()
  }
})
