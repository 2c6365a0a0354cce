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
  server.answer('GET /change-wishes', [], { total: 0, page: 1, pageSize: 3 })
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

const wish = {
  id: 'w1',
  createdAt: new Date().toISOString(),
  author: 'Mara',
  subject: { type: 'product', id: 'p1', label: 'Käsespätzle', isGone: false },
  wish: 'Bitte mit mehr Käse.',
  status: 'open',
  answer: '',
  answeredAt: null,
  answeredBy: null,
} as const

test('says to administrators what waits for them, and leads to it', async () => {
  server.answer('GET /config', { ...configSchema.parse(texts), version: 1 } as Config)
  server.answer('GET /change-wishes', [wish], { total: 4, page: 1, pageSize: 3 })
  showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: <Page /> }])
  const notice = await screen.findByRole('region', { name: '4 Änderungsvorschläge warten auf Sie' })
  expect(notice.textContent).toContain('Käsespätzle: Bitte mit mehr Käse.')
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/wishes?status=open')
})

test('says to managers for a week what was answered, and nothing of what is still open', async () => {
  const answered = { ...wish, status: 'declined', answer: 'Er ist schon voll.', answeredBy: 'Anna' } as const
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
  const wishes = [
    wish,
    { ...answered, id: 'w2', answeredAt: daysAgo(6) },
    { ...answered, id: 'w3', answer: 'Vor langem.', answeredAt: daysAgo(8) },
  ]
  server.answer('GET /change-wishes', wishes, { total: 3, page: 1, pageSize: 20 })
  showPages('/', person('ROLE_MANAGER', 'b1'), [{ path: '/', element: <Page /> }])
  const notice = await screen.findByRole('region', { name: 'Antwort auf Ihren Vorschlag' })
  expect(within(notice).getAllByRole('listitem')).toHaveLength(1)
  expect(notice.textContent).toContain('Käsespätzle: Er ist schon voll.')
})
