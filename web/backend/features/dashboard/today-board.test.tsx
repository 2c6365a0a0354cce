import { cleanup, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dashboardTexts } from '#domain/wording/dashboard.ts'
import { logTexts } from '#domain/wording/log.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { TodayBoard } from './today-board.tsx'
import type { BranchToday } from './today.ts'

let server: Fake
const now = Date.parse('2026-11-18T11:30:00Z')

const branch = (id: string, name: string, changes: Partial<BranchToday> = {}): BranchToday => ({
  branch: { id: id as BranchToday['branch']['id'], name },
  timeZone: 'Europe/Vienna',
  open: { new: 2, offered: 0, confirmed: 1, inDelivery: 0 },
  missed: 0,
  today: { date: '2026-11-18', orders: 12, gross: 240.5, averageConfirmMinutes: 3.5, completed: 8, ended: 1 },
  lastWeek: { date: '2026-11-11', orders: 9, gross: 300, averageConfirmMinutes: 5 },
  preorders: [],
  preorderCount: 0,
  devices: [],
  ...changes,
})

const answer = (...branches: BranchToday[]) => answerWith(0, ...branches)
const answerWith = (refusedRequests: number, ...branches: BranchToday[]) =>
  answerAll({ refusedRequests, failingWebhooks: 0 }, branches)
const answerAll = (counts: { refusedRequests: number; failingWebhooks: number }, branches: BranchToday[]) =>
  server.answer('GET /dashboard', {
    generatedAt: '2026-11-18T11:30:00Z',
    currency: 'EUR',
    branches,
    ...counts,
  })
const open = () =>
  show(
    <MemoryRouter>
      <TodayBoard now={now} />
    </MemoryRouter>,
  )

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna', disableTickets: false } as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a branch says how today goes, in figures and words', async () => {
  answer(branch('b1', 'Stadtplatz', { missed: 1 }))
  open()
  const card = within(await screen.findByRole('region', { name: 'Stadtplatz' }))
  expect(card.getByText('3 mehr als letzten Mittwoch')).toBeTruthy()
  expect(card.getByText('59,50 € weniger als letzten Mittwoch')).toBeTruthy()
  expect(card.getByText('1,5 min schneller als letzten Mittwoch')).toBeTruthy()
  expect(card.getByRole('link', { name: '1 Bestellung verpasst' }).getAttribute('href')).toBe(
    '/orders?view=missed&branch=b1',
  )
  expect(card.getByText('Keine Vorbestellungen')).toBeTruthy()
  expect(card.queryByText('Angeboten')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Alle Filialen' })).toBeNull()
  expect(screen.getByText(/^Stand 12:30 Uhr\./)).toBeTruthy()
})

test('who runs the shop sees that somebody knocks, and where it is written', async () => {
  answerWith(7, branch('b1', 'Stadtplatz'))
  open()
  expect((await screen.findByRole('status')).textContent).toContain('7 Anfragen abgewiesen')
  expect(screen.getByRole('link', { name: 'Im Protokoll ansehen' }).getAttribute('href')).toBe(
    '/logs?q=Anfragen+abgewiesen',
  )
})

test('what is looked for in the log is how its entries begin', () => {
  expect(logTexts.requestsRefused.startsWith(dashboardTexts.refusedSearch)).toBe(true)
})

test('says which webhooks take nothing, with the way to them', async () => {
  answerAll({ refusedRequests: 0, failingWebhooks: 2 }, [branch('b1', 'Stadtplatz')])
  open()
  expect(await screen.findByText('2 Webhooks nehmen keine Aufrufe an.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zu den Webhooks' }).getAttribute('href')).toBe('/webhooks')
})

test('where nobody knocks nothing is said of it', async () => {
  answer(branch('b1', 'Stadtplatz'))
  open()
  await screen.findByRole('region', { name: 'Stadtplatz' })
  expect(screen.queryByText(/abgewiesen/)).toBeNull()
})

test('several branches have a sum, times weighed by orders', async () => {
  const slow = { date: '2026-11-18', orders: 4, gross: 10, averageConfirmMinutes: 7.5, completed: 0, ended: 0 }
  answer(branch('b1', 'Stadtplatz'), branch('b2', 'Bahnhof', { today: slow }))
  open()
  const sum = within(await screen.findByRole('region', { name: 'Alle Filialen' }))
  expect([sum.getByText('16'), sum.getByText('250,50 €'), sum.getByText('4,5 min')]).toHaveLength(3)
})

test('devices say in words how they are', async () => {
  const device = { kind: 'printer', queueLength: 0, hasFault: false, lastSeenAt: '2026-11-18T11:20:00Z' } as const
  answer(
    branch('b1', 'Stadtplatz', {
      devices: [
        { ...device, id: '1', name: 'Küche', status: 'online', hasFault: true, queueLength: 2 },
        { ...device, id: '2', kind: 'terminal', name: 'Theke', status: 'recent' },
        { ...device, id: '3', name: 'Bar', status: 'stale' },
        { ...device, id: '4', kind: 'terminal', name: '', status: 'offline', lastSeenAt: null },
      ],
    }),
  )
  open()
  const items = (await screen.findAllByRole('listitem')).map((item) => [item.dataset['health'], item.textContent])
  expect(items).toEqual([
    ['bad', 'Drucker Kücheverbunden · Störung: Papier und Deckel prüfen · 2 Belege warten'],
    ['fair', 'Terminal Thekezuletzt vor 10 min'],
    ['bad', 'Drucker Barkeine Verbindung, zuletzt vor 10 min'],
    ['bad', 'Terminal Ohne Namennoch nie verbunden'],
  ])
})

test('whoever has no branch yet reads what to do', async () => {
  answer()
  open()
  expect(await screen.findByText('Ihnen ist noch keine Filiale zugeordnet.')).toBeTruthy()
})
