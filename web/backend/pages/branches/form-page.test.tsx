import { cleanup, screen, waitFor } from '@testing-library/react'
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
