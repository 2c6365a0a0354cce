import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBranch } from '#domain/ground/branch.fixture.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './form-page.tsx'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const stored = { version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
const ring = { action: 'device', afterMinutes: 8, device: { id: id(9) }, target: '', message: '' }
const dornbirn = {
  ...aBranch({ name: 'Dornbirn', latitude: 47.4, longitude: 9.7 }),
  ...stored,
  id: id(1),
  escalation: [ring],
  images: [],
  tags: [],
}
const karte = { ...stored, id: id(5), name: 'Tageskarte', branches: [{ id: id(1) }], catalog: [] }

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna', country: 'AT', currency: 'EUR' } as never)
  server.answer('GET /branches', [dornbirn] as never)
  server.answer('GET /branches/:id', dornbirn as never)
  server.answer('POST /branches', { ...dornbirn, id: id(2), name: 'Bludenz' } as never)
  server.answer('GET /menus', [karte] as never)
  server.answer('GET /menus/:id', karte as never)
  server.answer('PUT /menus/:id', karte as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const copy = () =>
  showPages(`/branches/new?copy=${id(1)}`, person('ROLE_ADMIN'), [{ path: '/branches/:id', Component: Page }])
const bodies = (key: string) => server.asked.filter((asked) => asked.key === key).map(({ body }) => body)

test('a copied branch is elsewhere and unseen at first, and sells what its original sells', async () => {
  const { user } = copy()
  expect(await screen.findByRole('checkbox', { name: 'Speisekarten mitnehmen von Dornbirn' })).toBeTruthy()
  expect(screen.getByText(/verkauft gleich, was in „Tageskarte“ steht/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(bodies('PUT /menus/:id')).toHaveLength(1))
  expect(bodies('POST /branches')).toMatchObject([
    { name: 'Dornbirn (Kopie)', street: '', city: '', phone: '', email: '', latitude: null, longitude: null },
  ])
  expect(bodies('POST /branches')).toMatchObject([{ isPublic: false, escalation: [] }])
  expect(bodies('PUT /menus/:id')).toMatchObject([{ version: 1, branches: [{ id: id(1) }, { id: id(2) }] }])
  expect(screen.queryByRole('checkbox', { name: /mitnehmen/ })).toBeNull()
})

test('whoever does not want the menus reads what that means, and nothing is written', async () => {
  const { user } = copy()
  await user.click(await screen.findByRole('checkbox', { name: 'Speisekarten mitnehmen von Dornbirn' }))
  expect(screen.getByText(/Gäste können dort nichts bestellen/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(bodies('POST /branches')).toHaveLength(1))
  await screen.findByText('Gespeichert.')
  expect(bodies('PUT /menus/:id')).toEqual([])
})

test('a closed day for which somebody has ordered says so before it is saved, with a way to those orders', async () => {
  server.answer('GET /orders/due', [{ branchId: id(1), date: '2026-12-24', orders: 2 }])
  const { user } = showPages(`/branches/${id(1)}`, person('ROLE_ADMIN'), [{ path: '/branches/:id', Component: Page }])
  // The first are those of the opening hours; the kitchen's are folded.
  await user.type((await screen.findAllByRole('textbox', { name: 'Neue Ausnahme' }))[0] as Element, '24.12.2026')
  expect(screen.queryByText(/offene Bestellungen/)).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Ausnahme hinzufügen' })[0] as Element)
  const link = await screen.findByRole('link', { name: 'Dornbirn: 2 offene Bestellungen' })
  expect(link.getAttribute('href')).toContain(`counted=due&branch=${id(1)}&from=2026-12-24&to=2026-12-24`)
  expect(screen.getByText(/kein Gast wird verständigt/)).toBeTruthy()
})

test('areas that come along with a copy say whose they are, go with one press, and it says what that means', async () => {
  const area = {
    area: '6850 Dornbirn',
    price: 3,
    tax: 20,
    free: false,
    minimumOrderValue: null,
    freeFromOrderValue: null,
  }
  const original = { ...dornbirn, deliveryAreas: [area], isDeliveryEnabled: true }
  server.answer('GET /branches', [original] as never)
  server.answer('GET /branches/:id', original as never)
  const { user } = copy()
  expect(await screen.findByText(/Dieses Liefergebiet ist von „Dornbirn“/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Liefergebiete von „Dornbirn“ entfernen' }))
  expect(screen.queryByDisplayValue('6850 Dornbirn')).toBeNull()
  expect(screen.getByText('Noch kein Gebiet: Niemand kann eine Lieferung bestellen.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(bodies('POST /branches')).toMatchObject([{ deliveryAreas: [] }]))
})

test('a branch where no guest can order says so while its switches are set', async () => {
  const shop = {
    enableCash: true,
    enableATMCard: false,
    enableHydroAGVoucher: true,
    enableMollie: true,
    enableDatatrans: true,
  }
  server.answer('GET /config', { timeZone: 'Europe/Vienna', country: 'AT', currency: 'EUR', ...shop } as never)
  const { user } = showPages(`/branches/${id(1)}`, person('ROLE_ADMIN'), [{ path: '/branches/:id', Component: Page }])
  const cash = await screen.findByRole('switch', { name: /^Barzahlung/ })
  expect(screen.queryByText(/kann hier niemand bestellen/)).toBeNull()
  if ((cash as HTMLInputElement).checked) await user.click(cash)
  for (const each of screen.getAllByRole<HTMLInputElement>('switch', { name: /^(Gutschein|Online über)/ }))
    if (each.checked) await user.click(each)
  await user.click(screen.getByRole('switch', { name: /^Kartenzahlung/ }))
  expect(screen.getByText(/Gäste finden keine Zahlungsart/)).toBeTruthy()
  expect(screen.getByText(/^In der Konfiguration ausgeschaltet.*„Kartenzahlung vor Ort“/)).toBeTruthy()
  await user.click(cash)
  expect(screen.queryByText(/kann hier niemand bestellen/)).toBeNull()
})

test('where nobody could order any more, that stands in the bar of „Speichern“, which is seen from each switch', async () => {
  const { user } = showPages(`/branches/${id(1)}`, person('ROLE_ADMIN'), [{ path: '/branches/:id', Component: Page }])
  const bar = (await screen.findByRole('button', { name: 'Speichern' })).closest<HTMLElement>('.form-foot')
  const said = () => bar && within(bar).queryByText(/Schalten Sie Takeaway, Lieferung oder Dine In ein/)
  expect(said()).toBeNull()
  for (const type of ['Takeaway', 'Lieferung', 'Dine In']) {
    const box = screen.getByRole<HTMLInputElement>('switch', { name: type })
    if (box.checked) await user.click(box)
  }
  expect(said()).not.toBeNull()
})
