import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RouteObject } from 'react-router'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { FindButton } from '../../shell/find-button.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

const id = '019a0000-0000-7000-8000-000000000001'

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /branches', [
    { id, name: 'Hohenems', identifier: 'hohenems', pausedUntil: null, isTakeawayEnabled: true },
  ] as never)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pagesFor = (me = person('ROLE_ADMIN')): readonly RouteObject[] => [
  { path: '/', element: <FindButton me={me} /> },
  { path: '*', element: <p>Angekommen</p> },
]

test('finds pages by their name at once and records by the server’s search', async () => {
  server.answer('GET /search', {
    records: [{ resource: 'products', id, title: 'Apfelstrudel', branchName: '' }],
    orders: [],
    guests: [],
  })
  const { user, router } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …')
  await user.type(box, 'prod')
  expect(screen.getByText('Produktkataloge')).toBeDefined()
  expect(screen.queryByText('Filialen')).toBeNull()
  await user.clear(box)
  await user.type(box, 'apfel')
  await user.click(await screen.findByText('Apfelstrudel'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/products/${id}`))
  // One term, one call, once typing had stopped.
  expect(server.asked.filter(({ path }) => /q=ap/.test(path)).map(({ path }) => path)).toEqual(['/search?q=apfel'])
})

test('Enter opens the first that was found, also where the server answers after the last letter', async () => {
  server.answer('GET /search', {
    records: [{ resource: 'products', id, title: 'Apfelstrudel', branchName: '' }],
    orders: [],
    guests: [],
  })
  const { user, router } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …'), 'strudel')
  const found = (await screen.findByText('Apfelstrudel')).closest('[data-action]')
  await waitFor(() => expect(found?.hasAttribute('data-selected')).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/products/${id}`))
})

test('has a name for who does not see it', async () => {
  const { user } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Seiten und Einträge suchen' })).toBeDefined()
})

test('closes with Escape and opens again', async () => {
  const { user } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  const box = () => screen.queryByPlaceholderText('Seite, Produkt, Person, Bestellnummer …')
  for (let times = 0; times < 2; times += 1) {
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(box()).not.toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(box()).toBeNull())
  }
})

test('a ticket leads to its order', async () => {
  const order = {
    id,
    uid: 'k7',
    ticketNumber: 7,
    name: 'Anna Berger',
    branchName: 'Hohenems',
    createdAt: '2026-11-20T10:00:00Z',
  }
  server.answer('GET /search', { records: [], orders: [order], guests: [] } as never)
  const { user, router } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …'), '7')
  await user.click(await screen.findByText('7 · Anna Berger'))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(`/history?order=${id}`),
  )
})

test('offers nothing whose page the person may not open, though everybody may read it', async () => {
  const me = person('ROLE_EDITOR')
  const found = (resource: string, title: string) => ({ resource, id, title, branchName: '' })
  server.answer('GET /search', {
    records: [found('products', 'Apfelstrudel'), found('sites', 'Apfelfest')],
    orders: [],
    guests: [],
  })
  const { user } = showPages('/', me, pagesFor(me))
  await user.click(screen.getByRole('button', { name: /^Suchen/ }))
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …'), 'apfel')
  expect(await screen.findByText('Apfelfest')).toBeDefined()
  expect(screen.queryByText('Apfelstrudel')).toBeNull()
})

async function find(term: string, me = person('ROLE_ADMIN')) {
  server.answer('GET /search', { records: [], orders: [], guests: [] })
  const { user, router } = showPages('/', me, pagesFor(me))
  await user.click(screen.getByRole('button', { name: /^Suchen/ }))
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …'), term)
  const addressOf = async (name: string) => {
    await user.click(await screen.findByText(name))
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/'))
    return router.state.location.pathname + router.state.location.search
  }
  const shown = () => [...document.querySelectorAll('[data-action]')].map(({ textContent }) => textContent)
  return { addressOf, shown, user }
}

test.each([
  ['umsatz', 'Auswertungen', '/statistics'],
  ['öffnungszeiten', 'Filialen', '/branches'],
  ['mwst', 'Konfiguration', '/config'],
  ['passwort', 'Mein Konto', '/account'],
  ['drucker', 'Geräte', '/devices'],
  ['speisekarte', 'Produktkataloge', '/menus'],
  ['urlaub', 'Abwesenheiten', '/absences'],
  ['kellner', 'Benutzer', '/users'],
])('%s leads to %s', async (term, name, address) => {
  const { addressOf } = await find(term)
  expect(await addressOf(name)).toBe(address)
})

test.each([
  ['produkt anlegen', 'Produkt anlegen', '/products/new'],
  ['pausieren', 'Annahme pausieren · Hohenems', `/branches/${id}?pause`],
  ['feiertag hohenems', 'Öffnungszeiten · Hohenems', `/branches/${id}?field=openingHours`],
  ['pause', `Annahme pausieren · Hohenems`, `/branches/${id}?pause`],
  ['barzahlung', 'Barzahlung', '/config?field=enableCash'],
])('%s does „%s“', async (term, name, address) => {
  const { addressOf } = await find(term)
  expect(await addressOf(name)).toBe(address)
})

test.each([
  ['bestellung anlegen', 'Telefonische Bestellung · Hohenems', '/store/hohenems', '_blank'],
  ['telefonische bestellung', 'Telefonische Bestellung · Hohenems', '/store/hohenems', '_blank'],
  ['kiosk', 'Kiosk öffnen · Hohenems', '/kiosk/hohenems', '_blank'],
  ['abmelden', 'Abmelden', '/backend/logout', '_self'],
])('%s: what is outside the back office is opened as its button does', async (term, name, address, where) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await find(term)
  await user.click(await screen.findByText(name))
  expect(opened).toHaveBeenCalledWith(address, where, 'noreferrer')
})

test('„Produkt anlegen“ stands before what only begins so', async () => {
  const { shown } = await find('produkt anlegen')
  await screen.findByText('Produktkatalog anlegen')
  expect(shown()[0]).toBe('Produkt anlegen')
})

test('an order of the kiosk, where nobody says a name, and records that are called alike say where they belong', async () => {
  const order = { id, uid: 'k7', ticketNumber: 35, name: '', branchName: 'Hohenems', createdAt: '2026-11-20T10:00:00Z' }
  const printer = (branchName: string) => ({ resource: 'devices', id: branchName, title: 'Belegdrucker', branchName })
  const records = [printer('Hohenems'), printer('Dornbirn')]
  server.answer('GET /search', { records, orders: [order], guests: [] } as never)
  const { user } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …'), '35')
  expect(await screen.findByText('35')).toBeTruthy()
  expect(screen.getByText('Dornbirn')).toBeTruthy()
})

test('offers nothing to do that the person may not do', async () => {
  const { shown } = await find('produkt anlegen', person('ROLE_EMPLOYEE'))
  expect(shown()).toEqual([])
})

test('what was opened stands first the next time', async () => {
  const first = await find('protokoll')
  expect(await first.addressOf('Logs')).toBe('/logs')
  cleanup()
  const { user } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByText('Logs', { selector: '[data-action]:first-of-type *' })).toBeDefined()
  expect(document.querySelector('[data-action]')?.textContent).toContain('Logs')
})

test('finds questions of the manual behind everything else, by other words too', async () => {
  const { addressOf } = await find('zusperren')
  expect(await addressOf('Wie schließe ich an einem Feiertag?')).toBe(
    '/help/branches?frage=wie-schliesse-ich-an-einem-feiertag',
  )
})

test('a guest is an entry of its own, which opens all orders of the guest', async () => {
  const guests = [
    { name: 'Berta Findling', phone: '+43 660 5551234', email: 'berta@findling.example' },
    { name: '', phone: '+43 660 1', email: '' },
  ]
  server.answer('GET /search', { records: [], orders: [], guests })
  const { user, router } = showPages('/', person('ROLE_ADMIN'), pagesFor())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText('Seite, Produkt, Person, Bestellnummer …'), 'findl')
  await screen.findByText('Berta Findling')
  expect(screen.getByText('+43 660 5551234 · berta@findling.example')).toBeTruthy()
  expect(screen.getAllByText('+43 660 1')).toHaveLength(2)
  await user.click(screen.getByText('Berta Findling'))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/history?q=berta%40findling.example'),
  )
})
