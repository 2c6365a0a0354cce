import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { AnswerOf } from '#contract/client.ts'
import { dashboardTiles } from '#domain/statistics/dashboard-tiles.ts'
import { dashboardTexts } from '#domain/wording/dashboard.ts'
import { logTexts } from '#domain/wording/log.ts'
import { setServerClock } from '#parts/server-clock.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import type { BranchToday } from '../../features/dashboard/today.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

let server: Fake

const branch = (id: string, name: string, changes: Partial<BranchToday> = {}): BranchToday => ({
  branch: { id: id as BranchToday['branch']['id'], name },
  timeZone: 'Europe/Vienna',
  pausedUntil: null,
  open: { new: 2, offered: 0, confirmed: 1, inDelivery: 0 },
  missed: 0,
  failedPrints: 0,
  failedMessages: 0,
  lacksMenu: false,
  today: {
    date: '2026-11-18',
    orders: 12,
    gross: 240.5,
    refunds: 0,
    averageConfirmMinutes: 3.5,
    completed: 8,
    ended: 1,
  },
  lastWeek: { date: '2026-11-11', orders: 9, gross: 300, refunds: 0, averageConfirmMinutes: 5 },
  preorders: [],
  preorderCount: 0,
  devices: [],
  ...changes,
})

const nothing = {
  refusedRequests: 0,
  failingWebhooks: 0,
  failedHouseMails: 0,
  missingCertificates: 0,
  leaveRequests: 0,
  timeRequests: 0,
  swapRequests: 0,
  declinedShifts: 0,
  lateTimes: 0,
  firstLateTime: null as AnswerOf<'GET /dashboard'>['firstLateTime'],
  firstWaitingShift: null as AnswerOf<'GET /dashboard'>['firstWaitingShift'],
  overdueTasks: 0,
  outsideValues: 0,
  openFormRequests: 0,
}
const answer = (...branches: BranchToday[]) => answerAll({}, branches)
const answerAll = (counts: Partial<typeof nothing>, branches: BranchToday[]) =>
  server.answer('GET /dashboard', {
    generatedAt: '2026-11-18T11:30:00Z',
    currency: 'EUR',
    branches,
    ...nothing,
    ...counts,
  })
/** One tile alone, so that nothing else asks. */
const only = (...tiles: readonly string[]) => {
  const all = dashboardTiles.map((tile) => ({ tile, isShown: tiles.includes(tile) }))
  server.answer('GET /users/me/dashboard', { tiles: all })
}
const open = (role: Role = 'ROLE_MANAGER') => showPages('/', person(role, 'b1'), [{ path: '/', element: <Page /> }])

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna', disableTickets: false, shopName: 'Linde' } as never)
  server.answer('GET /branches', [{ id: 'b1', name: 'Stadtplatz', division: null }] as never)
  server.answer('GET /change-wishes', [], { total: 0, page: 1, pageSize: 3 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a branch says how today goes, in figures and words', async () => {
  only('branches', 'today')
  answer(branch('b1', 'Stadtplatz', { missed: 1 }))
  open()
  const card = within(await screen.findByRole('region', { name: 'Stadtplatz' }))
  expect(card.getByText('3 mehr als letzten Mittwoch')).toBeTruthy()
  expect(card.getByText('59,50 € weniger als letzten Mittwoch')).toBeTruthy()
  expect(card.getByText('1,5 min schneller als letzten Mittwoch')).toBeTruthy()
  expect(card.getByRole('link', { name: '1 Bestellung verpasst' }).getAttribute('href')).toBe(
    '/orders?view=missed&branch=b1',
  )
  expect(card.queryByText('Angeboten')).toBeNull()
  expect(screen.getByText(/^Stand 12:30 Uhr\./)).toBeTruthy()
})

test('several branches have a sum, times weighed by orders', async () => {
  only('today')
  const slow = {
    date: '2026-11-18',
    orders: 4,
    gross: 10,
    refunds: 0,
    averageConfirmMinutes: 7.5,
    completed: 0,
    ended: 0,
  }
  answer(branch('b1', 'Stadtplatz'), branch('b2', 'Bahnhof', { today: slow }))
  open()
  const sum = within(await screen.findByRole('region', { name: 'Heute im Vergleich' }))
  expect(await sum.findByText('16')).toBeTruthy()
  expect([sum.getByText('250,50 €'), sum.getByText('4,5 min')]).toHaveLength(2)
})

test('what needs somebody is said with the way to it', async () => {
  only('needs')
  answerAll(
    {
      ...nothing,
      refusedRequests: 7,
      openFormRequests: 2,
      failingWebhooks: 2,
      missingCertificates: 1,
      timeRequests: 2,
      swapRequests: 1,
      declinedShifts: 2,
      firstWaitingShift: { date: '2026-12-14', branch: { id: 'b2' } },
    },
    [
      branch('b1', 'Stadtplatz', { missed: 2, failedMessages: 1 }),
      branch('b2', 'Bahnhof', { missed: 1, failedPrints: 3, lacksMenu: true }),
    ],
  )
  open()
  const tile = within(await screen.findByRole('region', { name: 'Was Sie braucht' }))
  await tile.findByText(/3 Bestellungen verpasst/)
  const links = tile.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])
  expect(links).toEqual([
    ['3 Bestellungen verpasst', '/orders?view=missed'],
    ['1 Filiale ohne gültige Speisekarte: Bahnhof', '/menus'],
    ['2 Anfragen über die Website warten auf Antwort', '/form-requests?state=open'],
    ['3 Belege kamen in 24 Stunden nicht aufs Papier', '/devices'],
    ['1 Nachricht kam in 24 Stunden nicht an', '/messages?state=failed&branch=b1'],
    ['1 Krankmeldung von mehr als drei Tagen ohne Bestätigung', '/absences?type=sick'],
    ['2 Korrekturen der Arbeitszeit', '/time-accounts'],
    // The plan opens where the first of them is, not in the week that is now.
    ['2 Schichten wurden abgesagt', '/plan?date=2026-12-14&branch=b2'],
    ['1 Schichttausch wartet', '/plan?date=2026-12-14&branch=b2'],
    ['2 Webhooks nehmen keine Aufrufe an.', '/webhooks'],
    [expect.stringContaining('7 Anfragen abgewiesen'), '/logs?q=Anfragen+abgewiesen'],
  ])
})

test('what is looked for in the log is how its entries begin', () => {
  expect(logTexts.requestsRefused.startsWith(dashboardTexts.refusedSearch)).toBe(true)
})

test('where nothing needs anybody, that is said', async () => {
  only('needs')
  answer(branch('b1', 'Stadtplatz'))
  open()
  expect(await screen.findByText('Gerade wartet nichts auf Sie.')).toBeTruthy()
})

test('devices say in words how they are', async () => {
  only('devices')
  const lastSeenAt = new Date(Date.now() - 10 * 60_000 - 1000).toISOString()
  const device = { kind: 'printer', queueLength: 0, hasFault: false, lastSeenAt } as const
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
  await screen.findByText(/Ohne Namen/)
  const items = screen.getAllByRole('listitem').map((item) => [item.dataset['health'], item.textContent])
  expect(items).toEqual([
    ['bad', 'Drucker Kücheverbunden · Störung: Papier und Deckel prüfen · 2 Belege warten'],
    ['fair', 'Terminal Thekezuletzt vor 10 min'],
    ['bad', 'Drucker Barkeine Verbindung, zuletzt vor 10 min'],
    ['bad', 'Terminal Ohne Namennoch nie verbunden'],
  ])
})

test('whoever has no branch yet reads what to do', async () => {
  only('today')
  answer()
  open()
  expect(await screen.findByText('Ihnen ist noch keine Filiale zugeordnet.')).toBeTruthy()
})

test('people are there, on a break, late, or come next', async () => {
  only('people')
  answer(branch('b1', 'Stadtplatz'))
  const who = (name: string, since: string) => ({ name, department: 'Küche', since })
  server.answer('GET /dashboard/team', [
    {
      branch: { id: 'b1', name: 'Stadtplatz' },
      timeZone: 'Europe/Vienna',
      planned: 3,
      in: [
        { ...who('Anna', '2026-11-18T09:00:00Z'), state: 'running' },
        { ...who('Ben', '2026-11-18T11:00:00Z'), state: 'paused' },
      ],
      missing: [who('Carl', '2026-11-18T10:00:00Z')],
      next: [who('Dora', '2026-11-18T16:00:00Z')],
    },
  ] as never)
  open()
  const tile = within(await screen.findByRole('region', { name: 'Team' }))
  await tile.findByText('2 Personen da · 3 geplant')
  expect(tile.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anna Kücheseit 10:00',
    'Ben KüchePause seit 12:00',
    'Carl KücheGeplant seit 11:00, nicht da',
    'Dora Küchekommt um 17:00',
  ])
})

test('reviews say their four ratings with their trend, and the newest comments', async () => {
  only('reviews')
  answer(branch('b1', 'Stadtplatz'))
  server.answer('GET /dashboard/reviews', {
    timeZone: 'Europe/Vienna',
    now: { count: 12, rating: 4.52, food: 4.8, service: 4.2, process: 5 },
    before: { count: 9, rating: 4.2, food: 4.8, service: 4.41, process: null },
    comments: [{ order: { id: 'o1' }, at: '2026-11-17T18:00:00Z', rating: 5, comment: 'Wunderbar!' }],
  } as never)
  open()
  const tile = within(await screen.findByRole('region', { name: 'Bewertungen' }))
  await tile.findByText('12 Bewertungen in 28 Tagen')
  expect(tile.getByText('4,5 von 5').nextSibling?.textContent).toBe('0,3 besser als in den 28 Tagen davor')
  expect(tile.getByText('4,2 von 5').nextSibling?.textContent).toBe('0,2 schlechter als in den 28 Tagen davor')
  expect(tile.getByRole('link').getAttribute('href')).toBe('/history?order=o1')
  expect(tile.getByRole('link').textContent).toContain('Wunderbar!')
})

test('whoever works at the counter sees the next own shifts there, three of them, and the way to all', async () => {
  server.answer('GET /users/me/dashboard', { tiles: null })
  server.answer('GET /orders/current', [])
  server.answer('GET /dashboard/sold-out', [])
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const shift = (id: string, hours: number) => ({
    id,
    branch: { id: 'b', name: 'Hohenems' },
    department: null,
    position: 'Theke',
    startsAt: at(hours),
    endsAt: at(hours + 5),
    timeZone: 'Europe/Vienna',
    status: 'published',
    swap: null,
  })
  const own = [shift('1', 2), shift('2', 26), shift('3', 50), shift('4', 74)]
  server.answer('GET /own-shifts', { own, offered: [], colleagues: [], calendarSince: null } as never)
  open('ROLE_EMPLOYEE')
  const tile = within(await screen.findByRole('region', { name: 'Meine nächsten Schichten' }))
  expect(await tile.findAllByText(/Hohenems · Theke/)).toHaveLength(3)
  expect(tile.getByRole('link').getAttribute('href')).toBe('/my-shifts')
})

test('tiles are moved by keys and switched off, for this person, with every press', async () => {
  server.answer('GET /users/me/dashboard', { tiles: null })
  server.answer('PUT /users/me/dashboard', { tiles: null })
  server.answer('GET /orders/current', [])
  server.answer('GET /dashboard/sold-out', [])
  open('ROLE_EMPLOYEE')
  await userEvent.click(await screen.findByRole('button', { name: 'Anordnen' }))
  const list = await screen.findByRole('list', { name: 'Kacheln der Übersicht' })
  expect(document.activeElement?.textContent).toMatch(/^Ziehen Sie die Kacheln/)
  // Nothing of figures is offered to who may not see them.
  expect(within(list).getAllByRole('switch')).toHaveLength(3)
  within(list).getByRole('button', { name: 'Offene Bestellungen verschieben' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(within(list).getByRole('switch', { name: 'Anzeigen: Ausverkauft' }))
  const saved = () => server.asked.filter(({ key }) => key === 'PUT /users/me/dashboard').map(({ body }) => body)
  await vi.waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved().at(-1)).toEqual({
    tiles: [
      { tile: 'shifts', isShown: true },
      { tile: 'openOrders', isShown: true },
      { tile: 'soldOut', isShown: false },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Anordnen' }))
})

test('many branches are lines: favourites first, then by organisation, what went wrong on top', async () => {
  server.answer('PUT /users/me/favourite-branches', { branches: [] })
  only('branches')
  const names = ['Altach', 'Bludenz', 'Chur', 'Dornbirn', 'Egg', 'Feldkirch', 'Götzis']
  answer(
    ...names.map((name) =>
      branch(name, name, { open: { new: 0, offered: 0, confirmed: 0, inDelivery: 0 }, missed: name === 'Egg' ? 2 : 0 }),
    ),
  )
  const division = (name: string) => ({ id: name === 'Chur' ? 'ch' : 'at' })
  server.answer('GET /branches', names.map((name) => ({ id: name, name, division: division(name) })) as never)
  server.answer('GET /divisions', [
    { id: 'at', name: 'Linde Österreich' },
    { id: 'ch', name: 'Linde Schweiz' },
  ] as never)
  open()
  const table = within(await screen.findByRole('region', { name: 'Alle Filialen heute' }))
  const lines = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).queryByRole('rowheader')?.textContent ?? row.textContent)
  await vi.waitFor(() =>
    expect(lines()).toEqual([
      'Linde Österreich',
      'Egg',
      'Altach',
      'Bludenz',
      'Dornbirn',
      'Feldkirch',
      'Götzis',
      'Linde Schweiz',
      'Chur',
    ]),
  )
  expect(table.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/orders?view=missed&branch=Egg')
  await userEvent.click(table.getByRole('button', { name: 'Chur als Favorit' }))
  expect(lines().slice(0, 3)).toEqual(['Favoriten', 'Chur', 'Linde Österreich'])
  expect(JSON.parse(localStorage.getItem('backend.favouriteBranches') ?? '')).toEqual(['Chur'])
  await userEvent.click(table.getByRole('button', { name: 'Chur als Favorit' }))
  expect(lines()[0]).toBe('Linde Österreich')
})

test('keys go on where a star has taken its line away, up or down', async () => {
  const names = ['Altach', 'Bludenz', 'Chur', 'Dornbirn', 'Egg', 'Feldkirch', 'Götzis']
  answer(...names.map((name) => branch(name, name)))
  server.answer('PUT /users/me/favourite-branches', { branches: [] })
  open()
  const table = within(await screen.findByRole('region', { name: 'Alle Filialen heute' }))
  const star = (name: string) => table.getByRole<HTMLButtonElement>('button', { name: `${name} als Favorit` })
  const press = async (name: string) => {
    star(name).focus()
    await userEvent.keyboard('{Enter}')
  }
  await press('Egg')
  await vi.waitFor(() => expect(document.activeElement).toBe(star('Feldkirch')))
  await press('Götzis')
  await vi.waitFor(() => expect(document.activeElement).toBe(star('Feldkirch')))
  await press('Egg')
  await vi.waitFor(() => expect(document.activeElement).toBe(star('Götzis')))
  // It stays first: so do the keys.
  await press('Götzis')
  await press('Altach')
  expect(document.activeElement).toBe(star('Altach'))
})

test('of many branches the open orders name only those in which something waits, the oldest first', async () => {
  only('openOrders')
  const names = ['Altach', 'Bludenz', 'Chur', 'Dornbirn', 'Egg', 'Feldkirch', 'Götzis']
  answer(...names.map((name) => branch(name, name)))
  server.answer('GET /branches', names.map((name) => ({ id: name, name })) as never)
  const order = (id: string, at: string) => ({
    id,
    branch: { id: at },
    status: 'new',
    createdAt: new Date(Date.now() - 60_000).toISOString(),
  })
  server.answer('GET /orders/current', [
    order('o1', 'Feldkirch'),
    order('o2', 'Bludenz'),
    order('o3', 'Feldkirch'),
  ] as never)
  server.answer('GET /users/me/dashboard', {
    tiles: dashboardTiles.map((tile) => ({ tile, isShown: tile === 'openOrders' })),
  })
  showPages('/', person('ROLE_MANAGER', ...names), [{ path: '/', element: <Page /> }])
  const tile = within(await screen.findByRole('region', { name: 'Offene Bestellungen' }))
  const headings = await tile.findAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Feldkirch', 'Bludenz'])
})

test('of many branches the tile of devices names those in which something is wrong, and how many more there are', async () => {
  only('devices')
  const device = { kind: 'printer', queueLength: 0, hasFault: false, lastSeenAt: new Date().toISOString() } as const
  const fine = { ...device, id: 'd1', name: 'Küche', status: 'online' } as const
  const broken = { ...device, id: 'd2', name: 'Bar', status: 'offline' } as const
  answer(
    ...Array.from({ length: 20 }, (_, index) =>
      branch(`b${index}`, `Filiale ${index}`, { devices: index < 11 ? [fine, broken] : [fine] }),
    ),
  )
  open()
  const tile = within(await screen.findByRole('region', { name: 'Drucker und Terminals' }))
  const headings = await tile.findAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, (_, index) => `Filiale ${index}`),
  )
  expect(tile.queryByText(/Küche/)).toBeNull()
  expect(tile.getByText('und 3 weitere Filialen')).toBeTruthy()
})

test('the curve of the day says of today and a week ago what the figures say, until the same minute', async () => {
  only('today', 'revenue')
  const mute = { averageConfirmMinutes: null }
  const [today, lastWeek] = [branch('b1', 'Stadtplatz').today, branch('b1', 'Stadtplatz').lastWeek]
  answer(branch('b1', 'Stadtplatz', { today: { ...today, ...mute }, lastWeek }))
  // The hour that has begun is whole a week ago.
  const series = [{ bucket: '2026-11-18T12:00', gross: 999 }]
  server.answer('GET /statistics/revenue', { series, currency: 'EUR', timeZone: 'Europe/Vienna' } as never)
  open()
  expect(
    await screen.findByText('Umsatz heute bis jetzt 240,50 €, Mittwoch vor einer Woche um diese Zeit 300,00 €.'),
  ).toBeTruthy()
  expect(screen.getByText('kein Vergleich mit letztem Mittwoch')).toBeTruthy()
})

test.each([
  ['cards', 2],
  ['a table', 8],
])('a branch that takes no orders says until when, and leads to where it ends (%s)', async (_, count) => {
  setServerClock(Date.parse('2026-11-18T11:30:00Z'))
  only('branches')
  const others = Array.from({ length: count - 1 }, (_each, index) => branch(`b${index + 2}`, `Filiale ${index + 2}`))
  answer(branch('b1', 'Stadtplatz', { pausedUntil: '2026-11-18T13:00:00Z' }), ...others)
  open()
  const link = await screen.findByRole('link', { name: 'Pausiert bis 14:00 Uhr' })
  expect(link.getAttribute('href')).toBe('/branches/b1?pause')
  expect(screen.getAllByText(/^Pausiert/)).toHaveLength(1)
  setServerClock(Date.now())
})
