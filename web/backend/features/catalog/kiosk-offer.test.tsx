import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import { aBranch } from '#domain/ground/branch.fixture.ts'
import { aPart, aProduct } from '#domain/ground/product.fixture.ts'
import type { Part, Product } from '#domain/ground/product.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { KioskOffer } from './kiosk-offer.tsx'

const branch = aBranch() as unknown as Branch
const made = (name: string, ...parts: Partial<Part>[]) =>
  aProduct({ id: name as never, name, type: 'configurable', config: { parts: parts.map(aPart) } })
const birthday = made('Geburtstagstorte', { name: 'Aufschrift', type: 'text' }, { name: 'Foto', type: 'image' })
const strudel = made('Strudel', { name: 'Gruß', type: 'text', optional: true })

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(...products: readonly Product[]) {
  const category = { id: 'c1', name: 'Torten', isEnabled: true, schedule: [], isVisibleWhenUnavailable: true }
  const entries = products.map(({ id }) => ({ id, isEnabled: true, schedule: [] }))
  const menu = {
    id: 'm1',
    branches: [{ id: branch.id }],
    availableFrom: null,
    createdAt: '2026-11-01T00:00:00Z',
    catalog: [{ id: 'c1', products: entries }],
  }
  server.answer('GET /menus', [menu] as never)
  server.answer('GET /categories', [category] as never)
  server.answer('GET /products', products as never)
  show(<KioskOffer branch={branch} />)
}

test('who sets a kiosk up reads which dishes it leaves out, and why', async () => {
  open(birthday, strudel)
  expect(await screen.findByText('Ein Gericht bietet der Kiosk nicht an.')).toBeTruthy()
  expect(screen.getByText('Geburtstagstorte: verlangt „Aufschrift, Foto“')).toBeTruthy()
  expect(screen.queryByText(/Strudel/)).toBeNull()
})

test('where nothing is left it says what guests read there', async () => {
  open(birthday)
  expect(await screen.findByText(/^Am Kiosk kann gerade nichts bestellt werden/)).toBeTruthy()
})

test('where all can be ordered there is nothing to say', async () => {
  open(strudel)
  await vi.waitFor(() => expect(server.asked.map(({ key }) => key)).toContain('GET /menus'))
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('note')).toBeNull()
})
