import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

beforeEach(() => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [{ id: 'b1', name: 'Stadtplatz' }] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('leads editors to their work', async () => {
  showPages('/', person('ROLE_EDITOR'), [{ path: '/', element: <Page /> }])
  const sites = await screen.findByRole('link', { name: 'Seiten' })
  expect(sites.getAttribute('href')).toBe('/sites')
  expect(screen.queryByRole('link', { name: 'Bestellungen' })).toBeNull()
  expect(screen.queryByText(/noch nichts zu tun/)).toBeNull()
})
