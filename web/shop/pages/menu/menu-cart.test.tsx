import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { forgetReadCarts, saveCart } from '../../carts/cart-storage.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { smallBranch, smallCatalog } from '../../testing/small-shop.ts'
import { showMenu } from './menu.fixture.tsx'

type User = ReturnType<typeof userEvent.setup>

async function addSoup(user: User) {
  await user.click(screen.getByRole('button', { name: 'Flädlesuppe' }))
  await user.click(await screen.findByRole('button', { name: /In den Warenkorb/ }))
}

function stored(): { items: { amount: number }[]; isDelivery: boolean } {
  return JSON.parse(sessionStorage.getItem('cart:hohenems') ?? 'null') as never
}

test('an empty cart says so', async () => {
  const { cart } = await showMenu()
  expect(cart.getByText('Keine Produkte im Warenkorb!')).toBeTruthy()
  expect(cart.queryByRole('link', { name: 'Jetzt bestellen' })).toBeNull()
})

test('saving a dish adds a line, tells so and keeps it in the session', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  expect(cart.getByText('Flädlesuppe')).toBeTruthy()
  expect(cart.getAllByText('5,90 €')).toHaveLength(2)
  expect(screen.getByText('Produkt zum Warenkorb hinzugefügt.')).toBeTruthy()
  expect(stored().items).toMatchObject([{ amount: 1, product: { id: 'soup' } }])
  expect(cart.getByRole('link', { name: 'Jetzt bestellen' }).getAttribute('href')).toBe('/store/hohenems/checkout')
})

test('the cart survives a reload', async () => {
  const { user } = await showMenu()
  await addSoup(user)
  cleanup()
  forgetReadCarts()
  const { cart } = await showMenu()
  expect(cart.getByText('Flädlesuppe')).toBeTruthy()
})

test('editing replaces the line', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  await user.click(cart.getByRole('button', { name: 'Flädlesuppe ändern' }))
  await user.click(await screen.findByRole('button', { name: 'Menge erhöhen' }))
  await user.click(screen.getByRole('button', { name: /Änderungen speichern/ }))
  expect(stored().items).toMatchObject([{ amount: 2 }])
  expect(cart.getAllByText('11,80 €')).toHaveLength(2)
})

test('the same dish once more is one line, and so are two lines that become equal', async () => {
  const { user, cart } = await showMenu(smallCatalog(smallBranch({ isNoteEnabled: true })))
  const lines = () => cart.getAllByRole('button', { name: 'Flädlesuppe ändern' })
  await addSoup(user)
  await addSoup(user)
  expect(lines()).toHaveLength(1)
  expect(cart.getAllByText('11,80 €')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Flädlesuppe' }))
  await user.type(await screen.findByRole('textbox', { name: 'Anmerkung für die Küche' }), 'ohne Schnittlauch')
  await user.click(screen.getByRole('button', { name: /In den Warenkorb/ }))
  expect(lines()).toHaveLength(2)
  await user.click(lines()[1] as HTMLElement)
  await user.clear(await screen.findByRole('textbox', { name: 'Anmerkung für die Küche' }))
  await user.click(screen.getByRole('button', { name: /Änderungen speichern/ }))
  expect(lines()).toHaveLength(1)
  expect(cart.getAllByText('17,70 €')).toHaveLength(2)
})

test('plus and minus stand at the line, minus not below the smallest quantity', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  await user.click(cart.getByRole('button', { name: 'Flädlesuppe: eins mehr' }))
  expect(stored().items).toMatchObject([{ amount: 2 }])
  expect(cart.getAllByText('11,80 €')).toHaveLength(2)
  const less = cart.getByRole('button', { name: 'Flädlesuppe: eins weniger' })
  await user.click(less)
  await user.click(less)
  expect(less.getAttribute('aria-disabled')).toBe('true')
  expect(stored().items).toMatchObject([{ amount: 1 }])
})

test('the delivery area is chosen before the first dish, then it stands in the cart', async () => {
  const { user } = await showMenu()
  expect(screen.queryByRole('combobox', { name: 'Liefergebiet' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  const place = document.querySelector('.menu-area')
  expect(within(place as HTMLElement).getByRole('combobox', { name: 'Liefergebiet' })).toBeTruthy()
  await addSoup(user)
  expect(document.querySelector('.menu-area')).toBeNull()
})

test('the open cart closes when the last line leaves it, however that came', async () => {
  const { user } = await showMenu()
  await addSoup(user)
  await user.click(screen.getByRole('button', { name: /Warenkorb ansehen/ }))
  expect(screen.getByRole('dialog', { name: 'Ihre Bestellung' })).toBeTruthy()
  // Ordered in another tab.
  const copy = localStorage.getItem('cart-copy:hohenems')
  localStorage.clear()
  const change = { key: 'cart-copy:hohenems', oldValue: copy, newValue: null }
  act(() => void window.dispatchEvent(new StorageEvent('storage', change)))
  expect(screen.queryByRole('dialog', { name: 'Ihre Bestellung' })).toBeNull()
  await addSoup(user)
  expect(screen.queryByRole('dialog', { name: 'Ihre Bestellung' })).toBeNull()
})

test('a removed line comes back with undo', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  await user.click(cart.getByRole('button', { name: 'Flädlesuppe entfernen' }))
  expect(stored().items).toEqual([])
  expect(cart.getByText(/Flädlesuppe wurde entfernt/)).toBeTruthy()
  await user.click(cart.getByRole('button', { name: 'Rückgängig' }))
  expect(stored().items).toHaveLength(1)
})

test('whoever removes the last line by key goes on at undo', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  cart.getByRole('button', { name: 'Flädlesuppe entfernen' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Rückgängig')
})

test('whoever takes a removal back by key goes on at the line that came back', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  cart.getByRole('button', { name: 'Flädlesuppe entfernen' }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Flädlesuppe entfernen')
})

test('whoever removes one line after another goes on at undo, too, where the last of the list goes', async () => {
  const line = { product: slimProduct(soup), amount: 1, unit: 'piece', parts: [] } as const
  saveCart('hohenems', {
    items: [line, { ...line, note: 'Ohne Salz' }, { ...line, note: 'Extra Brot' }],
    deliveryArea: null,
    isDelivery: false,
    isDineIn: false,
    order: {},
  })
  const { user, cart } = await showMenu()
  const removers = await cart.findAllByRole('button', { name: 'Flädlesuppe entfernen' })
  removers[0]?.focus()
  await user.keyboard('{Enter}')
  cart.getAllByRole('button', { name: 'Flädlesuppe entfernen' })[1]?.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Rückgängig')
})

test('what sells out while it lies in the cart says so at its line, until it is there again', async () => {
  const { user, cart, change } = await showMenu()
  await addSoup(user)
  await change(smallCatalog(smallBranch({ soldOut: [{ productId: soup.id, until: null }] })))
  expect(await cart.findByText('Ausverkauft')).toBeTruthy()
  await change(smallCatalog())
  await waitFor(() => expect(cart.queryByText('Ausverkauft')).toBeNull())
})

test('what is hidden while it is sold out stays in the cart, for another day', async () => {
  const { user, cart, change } = await showMenu()
  await addSoup(user)
  const sold = smallCatalog(smallBranch({ soldOut: [{ productId: soup.id, until: null }] }))
  const hidden = sold.categories.map((category) => ({ ...category, isVisibleWhenUnavailable: false }))
  await change({ ...sold, categories: hidden })
  expect(await cart.findByText('Ausverkauft')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Flädlesuppe' })).toBeNull()
  expect(stored().items).toHaveLength(1)
})

test('delivery takes the first area, its fee, and says what is missing to the minimum', async () => {
  const { user, cart } = await showMenu()
  await addSoup(user)
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(stored().isDelivery).toBe(true)
  expect(cart.getByRole<HTMLSelectElement>('combobox', { name: 'Liefergebiet' }).value).toBe('Zentrum')
  expect(cart.getByText('8,40 €')).toBeTruthy()
  expect(cart.getByText(/Mindestbestellwert in Höhe von 10,00/)).toBeTruthy()
  expect(cart.getByText(/Es fehlen noch 4,10/)).toBeTruthy()
})

test('a line whose price has changed is gone, and the guest is told', async () => {
  const { user } = await showMenu()
  await addSoup(user)
  cleanup()
  const catalog = smallCatalog()
  const { cart } = await showMenu({
    ...catalog,
    products: catalog.products.map((product) =>
      product.name === 'Flädlesuppe' ? { ...product, price: 6.4 } : product,
    ),
  })
  const note = within(screen.getByText(/wählen Sie sie bitte neu/).closest('div') as HTMLElement)
  expect(note.getByRole('listitem').textContent).toBe('Flädlesuppe')
  expect(cart.queryByText('Flädlesuppe')).toBeNull()
  await user.click(note.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByText(/wählen Sie sie bitte neu/)).toBeNull()
  expect(stored().items).toEqual([])
})

test('a dish that leaves the menu while it is open says so, and the guest goes on from there', async () => {
  const { user, change } = await showMenu()
  await user.click(screen.getByRole('button', { name: 'Flädlesuppe' }))
  await screen.findByRole('button', { name: /In den Warenkorb/ })
  const catalog = smallCatalog()
  await change({ ...catalog, products: catalog.products.filter(({ name }) => name !== 'Flädlesuppe') })
  const gone = await screen.findByRole('dialog', { name: '„Flädlesuppe“ ist gerade nicht mehr auf der Speisekarte' })
  expect(screen.queryByRole('button', { name: /In den Warenkorb/ })).toBeNull()
  await user.click(within(gone).getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Flädlesuppe')).toBeNull()
})

test('a closed branch without pre-orders shows its menu and offers no way to the checkout', async () => {
  const monday = [{ type: 'monday', date: null, isClosed: false, from: '11:00', to: '14:00' }] as const
  const { user, cart } = await showMenu(smallCatalog(smallBranch({ openingHours: [...monday] })))
  expect(
    screen.getByText(/Derzeit haben wir leider geschlossen. Wir öffnen wieder am Montag um 11:00 Uhr./),
  ).toBeTruthy()
  await addSoup(user)
  await waitFor(() => expect(cart.getByText('Flädlesuppe')).toBeTruthy())
  expect(cart.queryByRole('link', { name: 'Jetzt bestellen' })).toBeNull()
})

test('the search leaves the dishes that it finds, says how many, and gives all back', async () => {
  const dishes = Array.from({ length: 9 }, (_, n) => ({
    ...soup,
    id: `dish-${n}` as typeof soup.id,
    name: `Suppe ${n}`,
  }))
  const { user } = await showMenu(smallCatalog(smallBranch(), dishes))
  const shown = () => screen.queryAllByRole('button', { name: /^Suppe/ }).map((button) => button.textContent)
  const search = screen.getByRole('textbox', { name: 'In der Speisekarte suchen' })
  await user.type(search, 'suppe 7')
  await waitFor(() => expect(shown()).toEqual(['Suppe 7']))
  expect(screen.getByText('1 Produkt gefunden')).toBeTruthy()
  await user.type(search, 'x')
  await waitFor(() => expect(shown()).toEqual([]))
  expect(screen.getByText('Leider wurden keine Ergebnisse gefunden.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toHaveLength(9))
})

test('a short menu needs no search', async () => {
  await showMenu()
  expect(screen.queryByRole('textbox', { name: 'In der Speisekarte suchen' })).toBeNull()
})

const dineIn = smallBranch({ isDineInEnabled: true, isTableSelectionEnabled: true })

test('the code of a table chooses dine-in and the table, and keeps both with the cart', async () => {
  await showMenu(smallCatalog(dineIn), '?table=gut')
  expect(await screen.findByText('Sie bestellen an Tisch 4.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dine In' }).checked).toBe(true)
  expect(stored()).toMatchObject({ isDineIn: true, order: { table: 'table-4', tableToken: 'gut' } })
})

test('a menu reached without the code names the table, and the street again to who takes the food away', async () => {
  await showMenu(smallCatalog(dineIn), '?table=gut')
  cleanup()
  const { user } = await showMenu(smallCatalog(dineIn))
  expect(screen.getByText('Tisch 4')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Takeaway' }))
  expect(screen.queryByText('Tisch 4')).toBeNull()
})

test('a guest at the table may still take the food away', async () => {
  const { user } = await showMenu(smallCatalog(dineIn), '?table=gut')
  await user.click(screen.getByRole('radio', { name: 'Takeaway' }))
  cleanup()
  await showMenu(smallCatalog(dineIn), '?table=gut')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Takeaway' }).checked).toBe(true)
})

test('a code of no table says so and changes nothing', async () => {
  await showMenu(smallCatalog(dineIn), '?table=falsch')
  expect(screen.getByRole('alert').textContent).toContain('gehört zu keinem Tisch')
  expect(sessionStorage.getItem('cart:hohenems')).toBeNull()
})

test('where guests do not choose tables a code is ignored', async () => {
  await showMenu(smallCatalog(smallBranch({ isDineInEnabled: true })), '?table=gut')
  expect(screen.queryByText(/Tisch/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Takeaway' }).checked).toBe(true)
})

test('the bar has the categories with more than bundles, and is not there without its plugin or a menu', async () => {
  const catalog = smallCatalog()
  const bar = () => screen.queryByRole('navigation', { name: 'Kategorien' })
  await showMenu(catalog)
  expect(bar()?.textContent).toBe('Aus der Pfanne')
  cleanup()
  await showMenu({ ...catalog, config: { ...catalog.config, enablePluginCategoryBar: false } })
  expect(bar()).toBeNull()
  cleanup()
  await showMenu({ ...catalog, menus: [] })
  expect(bar()).toBeNull()
  cleanup()
  const bundle = { ...soup, type: 'bundle', bundle: [{ product: { id: soup.id }, amount: 2 }] } as const
  await showMenu(smallCatalog(smallBranch(), [bundle]))
  expect(bar()).toBeNull()
})
