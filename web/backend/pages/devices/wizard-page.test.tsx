import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#contract/device/devices.ts'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page as SetUp } from './set-up-page.tsx'
import { Page as Wizard } from './wizard-page.tsx'

const stadtplatz = { id: '019a0000-0000-7000-8000-000000000001', name: 'Stadtplatz' }
const bahnhof = { id: '019a0000-0000-7000-8000-000000000002', name: 'Bahnhof' }
const device = {
  id: 'd1',
  version: 1,
  name: 'Küche',
  kind: 'print',
  connection: 'network',
  address: '192.168.1.50',
  channel: null,
  layout: 'kitchen',
  paperWidthMm: 80,
  isEnabled: true,
  branch: { id: stadtplatz.id },
  triggers: [],
  status: 'online',
  lastSeenAt: '2026-11-25T11:00:00Z',
  lastJobAt: null,
  lastTestAt: null,
  lastTestResult: null,
  printerState: null,
  queueLength: 0,
} as unknown as Device
const pages = [
  { path: '/devices/set-up', element: <Wizard /> },
  { path: '/devices/:id/set-up', element: <SetUp /> },
  { path: '/devices', element: <p>Liste</p> },
]

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [stadtplatz] as never)
  server.answer('POST /devices', device)
  server.answer('GET /devices/:id', device)
  server.answer('GET /devices/:id/print-jobs', [], { total: 0, page: 1, pageSize: 20 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = (key: string) => server.asked.filter((asked) => asked.key === key).map(({ body }) => body)

test('a printer is found in the network, tried out, and told what to print', async () => {
  server.answer('POST /devices/find-printers', [
    { address: '192.168.1.40', device: { id: 'd0', name: 'Theke' } },
    { address: '192.168.1.50', device: null },
  ] as never)
  server.answer('POST /devices/:id/test/print', { ok: true, message: 'Gedruckt.', ms: 900 })
  server.answer('PUT /devices/:id', device)
  const { user } = showPages('/devices/set-up', person('ROLE_ADMIN'), pages)
  await user.click(await screen.findByRole('radio', { name: 'Bondrucker' }))
  await user.click(screen.getByRole('radio', { name: 'Im Netz des Servers' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Weiter' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Im Netz suchen' }))
  expect(await screen.findByText('2 Drucker gefunden')).toBeTruthy()
  expect(screen.getByRole('button', { name: '192.168.1.40 (schon eingerichtet: Theke)' })).toBeTruthy()
  // The only new one is taken.
  expect(screen.getByRole('button', { name: '192.168.1.50' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByRole('heading', { level: 1, name: 'Küche einrichten' })
  expect(sent('POST /devices')).toMatchObject([
    { name: 'Küche', branch: { id: stadtplatz.id }, connection: 'network', address: '192.168.1.50', triggers: [] },
  ])
  await user.click(screen.getByRole('button', { name: 'Testseite drucken' }))
  expect(await screen.findByText('Gedruckt. (0,9 s)')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Lieferschein' }))
  await waitFor(() =>
    expect(sent('PUT /devices/:id')).toMatchObject([
      { layout: 'delivery', triggers: [{ event: 'confirmed', orderTypes: ['delivery'] }] },
    ]),
  )
})

test('a printer to try with needs nothing but a press, and says that no paper comes out', async () => {
  server.answer('GET /devices/:id', { ...device, name: 'Probedrucker', address: 'simulator:probe' })
  const { user } = showPages('/devices/set-up', person('ROLE_ADMIN'), pages)
  await user.click(await screen.findByRole('radio', { name: 'Probedrucker' }))
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const state = within(await screen.findByRole('region', { name: 'Zustand' }))
  expect(screen.getByText(/^Hier kommt kein Papier heraus/)).toBeTruthy()
  expect(state.getByText(/^Bisher druckt er nie/)).toBeTruthy()
  expect(sent('POST /devices')).toMatchObject([{ connection: 'network', address: 'simulator:probe' }])
  expect(screen.getByRole('region', { name: 'Bons' })).toBeTruthy()
})

test('a mailbox rings with every new order', async () => {
  server.answer('GET /devices/:id', { ...device, kind: 'notification', channel: 'email' })
  const { user } = showPages('/devices/set-up', person('ROLE_ADMIN'), pages)
  await user.click(await screen.findByRole('radio', { name: 'E-Mail' }))
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'kueche@example.at')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(await screen.findByRole('button', { name: 'Testnachricht senden' })).toBeTruthy()
  expect(sent('POST /devices')).toMatchObject([
    { kind: 'notification', channel: 'email', target: 'kueche@example.at', triggers: [{ event: 'newOrder' }] },
  ])
})

test('among several branches the branch comes first; whoever may not, is not asked', async () => {
  server.answer('GET /branches', [stadtplatz, bahnhof] as never)
  const { user } = showPages('/devices/set-up', person('ROLE_ADMIN'), pages)
  const branch = await screen.findByRole('combobox', { name: 'In welcher Filiale steht es?' })
  expect(screen.queryByRole('radio')).toBeNull()
  await user.selectOptions(branch, 'Bahnhof')
  expect(screen.getByRole('radio', { name: 'Bondrucker' })).toBeTruthy()
  cleanup()
  showPages('/devices/set-up', person('ROLE_EMPLOYEE', stadtplatz.id), pages)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})
