import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './form-page.tsx'

const stadtplatz = { id: '019a0000-0000-7000-8000-000000000001', name: 'Stadtplatz' }
const bahnhof = { id: '019a0000-0000-7000-8000-000000000002', name: 'Bahnhof' }
const pages = [{ path: '/devices/:id', element: <Page /> }]

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a new device stands in the only branch', async () => {
  server.answer('GET /branches', [stadtplatz] as never)
  server.answer('POST /devices', { id: 'd1', version: 1 } as never)
  const { user } = showPages('/devices/new', person('ROLE_ADMIN'), pages)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Küche')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'POST /devices')).toBeDefined())
  expect(server.asked.find(({ key }) => key === 'POST /devices')?.body).toMatchObject({ branch: { id: stadtplatz.id } })
})

test('a printer in the network is not saved without its address, and the field says so', async () => {
  server.answer('GET /branches', [stadtplatz] as never)
  const { user } = showPages('/devices/new', person('ROLE_ADMIN'), pages)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Küche')
  await user.click(screen.getByRole('radio', { name: /^Im Netz des Servers/ }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const address = await screen.findByRole('textbox', { name: /^Adresse im Netzwerk/ })
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(/^Bitte geben Sie die Adresse des Druckers im Netz ein/)).not.toEqual([])
  expect(server.asked.some(({ key }) => key === 'POST /devices')).toBe(false)
  await user.type(address, '192.168.1.50')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).not.toBe('true'))
})

test('among several a new device says that it does nothing before one is chosen', async () => {
  server.answer('GET /branches', [stadtplatz, bahnhof] as never)
  showPages('/devices/new', person('ROLE_ADMIN'), pages)
  expect(await screen.findByText(/^Ohne Filiale kommt hier keine Bestellung an/)).toBeDefined()
})
