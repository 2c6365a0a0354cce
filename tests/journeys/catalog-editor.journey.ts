// The catalogue in the back office: a product made with the keyboard alone, put on a menu, seen by a guest.
import { signIn as signInTo } from '../running-product.ts'
import { expect, expectAccessible, address, journey } from './journey.ts'
import { staffPassword } from './start.ts'
import { middleOf, swipe } from './swipe.ts'
import type { Locator, Page } from '@playwright/test'

async function signIn(page: Page, to: string) {
  await page.goto(address(`/backend/login${to}`))
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill('admin')
  await page.getByLabel('Passwort', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** WCAG 2.2, 2.4.11: neither the bar below nor the header covers what has the focus, nor the row of a list that it stands in. */
async function expectFocusInSight(page: Page) {
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('.form-foot')
      if (focused === null || bar === null || focused.closest('.record-form') === null || bar.contains(focused))
        return []
      const free = {
        top: document.querySelector('.shell-header')?.getBoundingClientRect().bottom ?? 0,
        bottom: bar.getBoundingClientRect().top,
      }
      const row = focused.closest('.option-row, .catalog-product')
      return [focused, ...(row === null ? [] : [row])].flatMap((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML.slice(0, 80))
        // Pixels are halved on phones.
        return top >= free.top - 1 && bottom <= free.bottom + 1
          ? []
          : [`${name}: ${top}–${bottom} of ${free.top}–${free.bottom}`]
      })
    })
  // A dialog gives the focus back without scrolling; the form does it with the next frame.
  await expect.poll(covered).toEqual([])
}

/** Tab until it has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, step: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor({ state: 'attached' })
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await expectFocusInSight(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(step)
  }
  throw new Error(`${String(target)} is not reached with the Tab key`)
}

async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

journey(
  'a product is made with the keyboard alone, put on the menu, and ordered by a guest',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, '#/products/new')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
    await page.keyboard.type('Rindsroulade')
    await tabTo(page, page.getByRole('radio', { name: 'Einfach' }).first())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Konfigurierbar' })).toBeChecked()
    await tabTo(page, page.getByRole('textbox', { name: 'Preis' }).first())
    await page.keyboard.type('21')
    await tabTo(page, page.getByRole('textbox', { name: 'Steuersatz' }).first())
    await page.keyboard.type('10')
    await expect(page.getByRole('row', { name: /^Takeaway/ })).toContainText('19,09 €')

    await pressOn(page, page.getByRole('button', { name: 'Auswahl hinzufügen' }).first())
    await page.keyboard.type('Beilage')
    await pressOn(page, page.getByRole('button', { name: 'Option hinzufügen' }).first())
    await page.keyboard.type('Rösti')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Spinat')
    // Back to the handle of the row: the second option becomes the first.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Spinat: Platz 1 von 2')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Spinat verschieben' })).toBeFocused()
    await expectAccessible(page)
    await pressOn(page, page.getByRole('button', { name: 'Speichern' }).first())
    await expect(page.getByRole('heading', { level: 1, name: 'Rindsroulade' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Speisekarte und Kategorie' }).getByText(/Gäste sehen dieses Produkt nicht/),
    ).toBeVisible()

    const formOrPreview = (name: string) => page.getByRole('radio', { name, exact: true })
    await pressOn(page, formOrPreview('Formular'), 'ArrowRight')
    await expect(formOrPreview('Vorschau')).toBeChecked()
    const preview = page.getByRole('region', { name: 'Rindsroulade' })
    await expect(preview.getByRole('radio').first()).toHaveAccessibleName(/Spinat/)
    await expectAccessible(page)

    await pressOn(page, page.getByRole('button', { name: /Menü öffnen/ }))
    await pressOn(page, page.getByRole('link', { name: 'Produktkataloge' }))
    await pressOn(page, page.getByRole('link', { name: 'Rund um die Uhr' }))
    await pressOn(page, page.getByRole('button', { name: 'Produkte von Aus der Pfanne' }))
    const category = page.locator('.catalog-category').filter({ hasText: 'Aus der Pfanne' })
    await pressOn(page, category.getByRole('button', { name: 'Produkte hinzufügen' }))
    const sheet = page.getByRole('dialog')
    await tabTo(page, sheet.getByRole('textbox', { name: 'Produkt suchen' }))
    await page.keyboard.type('roulade')
    await pressOn(page, sheet.getByRole('checkbox', { name: /Rindsroulade/ }), 'Space')
    await expectAccessible(page)
    await pressOn(page, sheet.getByRole('button', { name: '1 Produkt hinzufügen' }))
    const handle = page.getByRole('button', { name: 'Rindsroulade verschieben' })
    // It came last, and the focus is back on what opened the sheet, right behind it.
    await tabTo(page, handle, 'Shift+Tab')
    await page.keyboard.press('Home')
    await expect(handle).toBeFocused()
    await expectAccessible(page)
    await pressOn(page, formOrPreview('Formular'), 'ArrowRight')
    await expect(page.getByText('Dann gilt dieser Produktkatalog.')).toBeVisible()
    await expect(page.locator('.shop-dishes').getByText('Rindsroulade')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(formOrPreview('Formular')).toBeChecked()
    await pressOn(page, page.getByRole('button', { name: 'Speichern' }))
    await expect(page.getByText('Gespeichert.').first()).toBeVisible()

    await page.goto(address('/store/hohenems'))
    await page.getByRole('button', { name: 'Rindsroulade', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toHaveAccessibleName(/Spinat/)

    await copyAndPlan(page)
  },
)

/** The menu for New Year: made from the one that is valid, without one of its dishes, valid from a moment on. */
/** Always to come. */
const newYear = `01.01.${Temporal.Now.plainDateISO('Europe/Vienna').year + 1}`

async function copyAndPlan(page: Page) {
  await page.goto(address('/backend#/menus'))
  await page.getByRole('link', { name: 'Rund um die Uhr' }).click()
  await page.getByRole('link', { name: 'Duplizieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Produktkatalog erstellen' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Rund um die Uhr (Kopie)')
  // As it is now it would be read by guests at once.
  const atOnce = page.getByText('Gilt, sobald Sie speichern, statt „Rund um die Uhr“.')
  await expect(atOnce).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Neujahrskarte')
  await page.getByRole('textbox', { name: 'Kennung in der Adresse' }).fill('neujahrskarte')
  await page.getByRole('textbox', { name: 'Gültig ab: Datum' }).fill(newYear)
  await page.getByRole('textbox', { name: 'Gültig ab: Uhrzeit' }).fill('06:00')
  await expect(atOnce).toHaveCount(0)
  await page.getByRole('button', { name: 'Produkte von Aus der Pfanne' }).click()
  await page.getByRole('button', { name: 'Rindsroulade entfernen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neujahrskarte' })).toBeVisible()

  // The shop at a moment: before it the old one, from then on the new one.
  await page.getByRole('radio', { name: 'Vorschau', exact: true }).check()
  const shop = page.getByRole('region', { name: 'Shop zu einem Zeitpunkt' })
  await expect(shop.getByText('Dann gilt „Rund um die Uhr“.')).toBeVisible()
  await shop.getByRole('textbox', { name: 'Zeitpunkt: Datum' }).fill(newYear)
  await shop.getByRole('textbox', { name: 'Zeitpunkt: Uhrzeit' }).fill('06:00')
  await expect(shop.getByText('Dann gilt dieser Produktkatalog.')).toBeVisible()
  await expect(shop.getByText('Rindsroulade')).toHaveCount(0)
  await shop.getByRole('textbox', { name: 'Zeitpunkt: Uhrzeit' }).fill('05:55')
  await expect(shop.getByText('Dann gilt „Rund um die Uhr“.')).toBeVisible()

  // Guests keep the old one until then.
  await page.goto(address('/store/hohenems'))
  await expect(page.getByRole('button', { name: 'Rindsroulade', exact: true })).toBeVisible()
}

journey('rows are dragged with a finger, and beside their handles the page scrolls', async ({ page }) => {
  const staff = await signInTo(address(), 'admin', staffPassword)
  const option = (name: string) => ({ name, modifier: 'add', value: 0 })
  const { id } = await staff.call<{ id: string }>('POST', '/products', {
    name: 'Wochenteller',
    type: 'configurable',
    price: 12,
    unit: 'piece',
    tax: 10,
    config: { parts: [{ type: 'select', name: 'Beilage', options: ['Reis', 'Nudeln', 'Salat'].map(option) }] },
  })
  await signIn(page, `#/products/${id}`)
  await page.getByRole('button', { name: 'Beilage bearbeiten' }).click()
  const options = page.getByRole('list', { name: 'Optionen von Beilage' })
  const names = () =>
    options.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben` })
  await handle('Nudeln').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await swipe(page, await middleOf(handle('Reis')), await middleOf(handle('Salat')))
  await expect
    .poll(async () => (await names()).filter((name) => /^[A-Z]/.test(name)))
    .toEqual(['Nudeln', 'Salat', 'Reis'])

  // Where there is no handle a finger scrolls, and nothing moves.
  const before = await page.evaluate(() => window.scrollY)
  const heading = page.getByRole('button', { name: 'Beilage bearbeiten' })
  const [x, y] = await middleOf(heading)
  await swipe(page, [x, y], [x, y - 150])
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before)
  await expect
    .poll(async () => (await names()).filter((name) => /^[A-Z]/.test(name)))
    .toEqual(['Nudeln', 'Salat', 'Reis'])
})

journey('a dish is laid aside from the list, gone for guests, and back on the menu by one press', async ({ page }) => {
  const staff = await signInTo(address(), 'admin', staffPassword)
  const dish = { type: 'simple', name: 'Saibling im Archiv', price: 17, tax: 10, unit: 'piece' }
  const { id } = await staff.call<{ id: string }>('POST', '/products', dish)
  const menus = await staff.call<{ id: string; identifier: string; catalog: { id: string; products: object[] }[] }[]>(
    'GET',
    '/menus',
  )
  const menu = menus.find(({ identifier }) => identifier === 'hohenems-rund-um-die-uhr')
  if (menu === undefined) throw new Error('the menu of the demo has another name')
  const [first, ...others] = menu.catalog
  const placed = { ...first, products: [...(first?.products ?? []), { id, isEnabled: true, schedule: [] }] }
  await staff.call('PUT', `/menus/${menu.id}`, { ...menu, catalog: [placed, ...others] })
  const guestSees = async () => (await (await fetch(address('/store/hohenems'))).text()).includes(dish.name)
  await expect.poll(guestSees).toBe(true)

  await signIn(page, '#/products?q=Saibling')
  await page.getByRole('button', { name: 'Saibling im Archiv archivieren' }).click()
  await expect(page.getByText('„Saibling im Archiv“ ist archiviert.')).toBeVisible()
  await expect.poll(guestSees).toBe(false)
  // On a phone the filters open with a press.
  const filters = page.getByRole('button', { name: 'Filter', exact: true })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('checkbox', { name: 'Archivierte zeigen' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Saibling im Archiv wiederherstellen' }).click()
  await expect.poll(guestSees).toBe(true)
  await staff.call('PUT', `/menus/${menu.id}`, { ...menu, version: undefined })
  await staff.call('DELETE', `/products/${id}`)
})
