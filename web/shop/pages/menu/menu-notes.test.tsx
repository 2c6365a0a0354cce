// What a guest reads above the dishes: why nothing can be ordered now, and what the house wants said (storefront § 8).
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import { forgetReadCarts } from '../../carts/cart-storage.ts'
import { smallBranch, smallCatalog } from '../../testing/small-shop.ts'
import { showMenu } from './menu.fixture.tsx'

type Hours = Branch['openingHours'][number]
const on = (type: Hours['type'], from: string, to: string): Hours => ({ type, date: null, isClosed: false, from, to })

// It is Saturday, 12:30.
const evening = [on('saturday', '17:00', '22:00')]
const monday = [on('monday', '11:00', '14:00')]
const closed = 'Derzeit haben wir leider geschlossen.'

test.each<[string, Partial<Branch>, string]>([
  ['closed until the evening', { openingHours: evening }, `${closed} Wir öffnen wieder um 17:00 Uhr.`],
  ['closed until another day', { openingHours: monday }, `${closed} Wir öffnen wieder am Montag um 11:00 Uhr.`],
  [
    'closed for long, with a message of the branch',
    { openingHours: [], closedMessage: 'Wir machen Betriebsurlaub.' },
    `${closed} Wir machen Betriebsurlaub.`,
  ],
  [
    'closed, with pre-orders',
    { openingHours: monday, isPreorderEnabled: true },
    `${closed} Wir öffnen wieder am Montag um 11:00 Uhr. Gerne nehmen wir auch Ihre Vorbestellungen entgegen. ` +
      'Wir bearbeiten diese sobald wir wieder geöffnet haben.',
  ],
  ['not there yet', { isPublic: false }, 'Derzeit nicht verfügbar'],
])('%s', async (_, changes, text) => {
  await showMenu(smallCatalog(smallBranch(changes)))
  expect(screen.getByText(text)).toBeTruthy()
})

test('a pause that begins meanwhile is read out', async () => {
  const { change } = await showMenu()
  await change(smallCatalog(smallBranch({ pausedUntil: '2026-11-21T13:00:00Z' })))
  const [note] = await screen.findAllByText(/Wir nehmen gerade keine Bestellungen an/)
  expect(note?.closest('[role=status]')).not.toBeNull()
})

test('open, but without deliveries: only who wants one reads it', async () => {
  const hours = { isDeliveryHoursEnabled: true, deliveryHours: evening }
  const { user } = await showMenu(smallCatalog(smallBranch(hours)))
  const sentence = 'Derzeit bieten wir leider keine Lieferung an.'
  expect(screen.queryByText(sentence)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a shop without terms says that it is not open yet', async () => {
  const catalog = smallCatalog()
  await showMenu({ ...catalog, config: { ...catalog.config, termsAndConditionsText: '' } })
  expect(screen.getByText('Hier kann noch nicht bestellt werden. Bitte schauen Sie bald wieder vorbei.')).toBeTruthy()
})

test('a branch without a menu says so', async () => {
  await showMenu({ ...smallCatalog(), menus: [] })
  expect(screen.getByText('Derzeit ist keine Speisekarte verfügbar.')).toBeTruthy()
})

test('the house’s own words stand above the dishes, with a menu and a button', async () => {
  const menus = [{ value: { text: '<p>Kürbissuppe</p>' } }, { value: { text: '<p>Rehragout</p>' } }]
  const body = { text: '<h1>Wildwochen</h1>', menus, button: { label: 'Tisch reservieren', link: 'tel:+43557612345' } }
  const block = { id: 'wild', identifier: 'menu-hohenems', isPublic: true, content: { body } }
  const { user } = await showMenu({ ...smallCatalog(), blocks: [block] as never })
  // The page's own title stays the only first heading.
  expect(await screen.findByRole('heading', { name: 'Wildwochen', level: 2 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tisch reservieren' }).getAttribute('href')).toBe('tel:+43557612345')
  await user.click(screen.getByRole('button', { name: 'Nächste Karte' }))
  expect(screen.getByText('Rehragout')).toBeTruthy()
  expect(screen.queryByText('Kürbissuppe')).toBeNull()
})

test.each<[string, Partial<Branch>, string | null]>([
  ['before it orders', {}, 'Abholbereit in etwa 25 Minuten'],
  ['but not while nothing is taken', { openingHours: monday }, null],
  ['nor during a pause without an end', { pausedUntil: '9999-12-31T00:00:00Z', isPreorderEnabled: false }, null],
])('a guest reads how long it takes %s', async (_, changes, text) => {
  const { user, cart } = await showMenu(smallCatalog(smallBranch(changes)))
  expect(cart.queryByText(/in etwa/)?.textContent ?? null).toBe(text)
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(cart.queryByText(/in etwa/)?.textContent ?? null).toBe(text && 'Lieferung in etwa 45 Minuten')
})

const checkedType = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent

test('the configured type is chosen at first, unless the branch does not offer it or the guest chose another', async () => {
  const catalog = (changes: Partial<Branch> = {}) => {
    const plain = smallCatalog(smallBranch(changes))
    return { ...plain, config: { ...plain.config, defaultDeliveryMethod: 'delivery' as const } }
  }
  const { user } = await showMenu(catalog())
  expect(checkedType()).toBe('Lieferung')
  await user.click(screen.getByRole('radio', { name: 'Takeaway' }))
  cleanup()
  await showMenu(catalog())
  expect(checkedType()).toBe('Takeaway')
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  await showMenu(catalog({ isDeliveryEnabled: false, isDineInEnabled: true }))
  expect(checkedType()).toBe('Takeaway')
})

test('a closed branch that takes pre-orders says when they are there', async () => {
  const { cart } = await showMenu(smallCatalog(smallBranch({ openingHours: monday, isPreorderEnabled: true })))
  expect(cart.getByText('Abholbereit etwa am Montag um 11:25 Uhr')).toBeTruthy()
})

test('a paused branch is not „Durchgehend geöffnet“', async () => {
  const allDay = [on('daily', '00:00', '00:00')]
  await showMenu(smallCatalog(smallBranch({ openingHours: allDay, pausedUntil: '2026-11-21T13:00:00Z' })))
  expect(screen.queryByText('Durchgehend geöffnet')).toBeNull()
  expect(screen.getByText('Bestellungen pausiert')).toBeTruthy()
})
