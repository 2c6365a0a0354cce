import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configSchema, type Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
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

const texts = { termsAndConditionsText: 'AGB', privacyPolicy: 'https://linde.example/privacy', imprintText: 'Wir' }

test.each([
  ['Ihr Shop ist noch nicht geöffnet', /nicht geöffnet/, { ...texts, imprintText: ' ' }],
  ['Rechtstexte fehlen', /Rechtstexte fehlen/, { ...texts, imprintText: '', isOpenWithoutLegalTexts: true }],
])('tells the owner: %s', async (_, title, config) => {
  server.answer('GET /config', { ...configSchema.parse(config), version: 1 } as Config)
  showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: <Page /> }])
  const notice = await screen.findByRole('region', { name: title })
  expect(notice.textContent).toContain(': Impressum.')
  expect(within(notice).getByRole('link', { name: 'Rechtstexte eintragen' }).getAttribute('href')).toBe(
    '/start?step=legal',
  )
})

test('has nothing to say about legal texts that are there', async () => {
  server.answer('GET /config', { ...configSchema.parse(texts), version: 1 } as Config)
  showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: <Page /> }])
  await screen.findByText(/Guten|Hallo|Schön/)
  expect(screen.queryByRole('link', { name: 'Rechtstexte eintragen' })).toBeNull()
})
