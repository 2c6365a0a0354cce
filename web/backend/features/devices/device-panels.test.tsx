import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#contract/device/devices.ts'
import type { PrintJob } from '#contract/device/print-calls.ts'
import { deviceTexts } from '#domain/wording/device-screens.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { errorEntries } from '../../shell/operations.ts'
import { show } from '../../testing/render.tsx'
import { DevicePanels } from './device-panels.tsx'

let server: Fake
const printer = {
  id: 'd1',
  version: 1,
  name: 'Küche',
  kind: 'print',
  connection: 'cloudPrnt',
  address: '',
  triggers: [{ event: 'confirmed' }],
  channel: null,
  layout: 'kitchen',
  paperWidthMm: 80,
  isEnabled: true,
  branch: null,
  status: 'offline',
  lastSeenAt: null,
  lastJobAt: null,
  lastTestAt: null,
  lastTestResult: null,
  printerState: { paper: 'out', cover: 'closed', cutter: 'ok', drawer: 'closed', error: 'paperOut' },
  queueLength: 2,
} as unknown as Device

const job = (changes: Partial<PrintJob>) =>
  ({
    id: `j${changes.number}`,
    number: 1,
    order: { id: 'o1', ticketNumber: 27, uid: 'K7M2QX9RTAB4' },
    kind: 'order',
    layout: 'kitchen',
    state: 'printed',
    isUncertain: false,
    attempts: 1,
    errorCode: '',
    createdAt: '2026-11-18T11:00:00Z',
    ...changes,
  }) as unknown as PrintJob

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /devices/:id', printer)
  server.answer('GET /devices/:id/logs', [], { total: 0, page: 1, pageSize: 10 })
  server.answer('GET /devices/:id/print-jobs', [], { total: 0, page: 1, pageSize: 20 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (device: Device = printer) => show(<DevicePanels device={device} timeZone="Europe/Vienna" />).user
const posts = () => server.asked.filter(({ key }) => key.startsWith('POST'))

test('a printer says how it is', async () => {
  open()
  const state = within(await screen.findByRole('region', { name: 'Zustand' }))
  expect(state.getByText('Nicht erreichbar')).toBeTruthy()
  expect(state.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Noch nie gesehen',
    '2 Bons warten',
    'Kein Papier',
    'Das Papier ist zu Ende.',
    deviceTexts.advices.chooseBranch,
    deviceTexts.advices.enterAddress,
  ])
})

test('a test that fails says why, with how long it took', async () => {
  const errors = [{ field: null, code: 'testFailed', message: 'Test nicht erfolgreich.' }]
  const result = { ok: false, message: 'Das Papier ist zu Ende.', ms: 1234 }
  server.refuse('POST /devices/:id/test/print', 502, errors, result)
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Testseite drucken' }))
  expect(await screen.findByText('Test nicht erfolgreich. Das Papier ist zu Ende. (1,2 s)')).toBeTruthy()
  expect(errorEntries.get()).toEqual([])
})

test('the address of a polling printer is asked about, shown once, with how to type it in', async () => {
  const cloudPrnt = 'https://lindenhof.example/print/star/geheim'
  server.answer('POST /devices/:id/print-token', { token: 'geheim', cloudPrnt, serverDirectPrint: '' })
  const user = open()
  expect(screen.getByText(/fügen Sie die Adresse als „Server URL“ ein/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Adresse erstellen' }))
  expect(posts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Neue Adresse erstellen' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Adresse')).value).toBe(cloudPrnt)
})

test('what never came to paper says so and is printed again', async () => {
  const jobs = [
    job({ number: 3, state: 'expired', errorCode: 'unreachable', attempts: 4 }),
    job({ number: 2, state: 'queued' }),
    job({ number: 1, kind: 'test', order: null }),
  ]
  server.answer('GET /devices/:id/print-jobs', jobs, { total: 3, page: 1, pageSize: 20 })
  server.answer('POST /orders/:id/print', {} as never)
  const user = open()
  const list = within(screen.getByRole('region', { name: 'Bons' }))
  expect(await list.findByText(/Der Drucker ist nicht erreichbar\./)).toBeTruthy()
  expect(list.getByText('veraltet, nie gedruckt', { selector: '.job-state' })).toBeTruthy()
  const again = list.getAllByRole('button', { name: /noch einmal drucken$/ })
  expect(again.length).toBe(1)
  await user.click(again[0] as HTMLElement)
  await vi.waitFor(() =>
    expect(posts()).toMatchObject([{ path: '/orders/o1/print', body: { device: { id: 'd1' }, layout: 'kitchen' } }]),
  )
})

test('the preview shows each layout on both papers', async () => {
  const user = open()
  const preview = within(screen.getByRole('region', { name: 'Vorschau' }))
  const picture = () => preview.getByRole('img').getAttribute('src')
  expect(picture()).toBe('/api/devices/d1/preview?layout=kitchen&paperWidthMm=80')
  await user.click(preview.getByLabelText('58 mm'))
  await user.selectOptions(preview.getByLabelText('Vorlage'), 'Beleg')
  expect(picture()).toBe('/api/devices/d1/preview?layout=receipt&paperWidthMm=58')
  await user.selectOptions(preview.getByLabelText('Vorlage'), 'Testseite')
  expect(picture()).toBe('/api/devices/d1/preview?paperWidthMm=58')
})

test('a webhook gets a key instead of paper', async () => {
  const webhook = { ...printer, kind: 'notification', channel: 'webhook', printerState: null } as Device
  server.answer('GET /devices/:id', webhook)
  server.answer('POST /devices/:id/webhook-key', { key: 'whk_1' })
  const user = open(webhook)
  expect(screen.queryByRole('region', { name: 'Vorschau' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Neuen Schlüssel erstellen' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Schlüssel')).value).toBe('whk_1')
})

test('a bell does not report back: no word on being reachable, only on its test', async () => {
  const bell = { ...printer, kind: 'notification', channel: 'email', printerState: null } as Device
  server.answer('GET /devices/:id', bell)
  open(bell)
  const state = within(await screen.findByRole('region', { name: 'Zustand' }))
  expect(state.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Noch nicht getestet'])
  expect(state.queryByText('Nicht erreichbar')).toBeNull()
})

test('its log is asked for', async () => {
  server.answer('POST /devices/:id/request-device-logs', {} as never)
  const user = open({ ...printer, connection: 'browser' })
  await user.click(screen.getByRole('button', { name: 'Log anfordern' }))
  await vi.waitFor(() => expect(posts().map(({ path }) => path)).toEqual(['/devices/d1/request-device-logs']))
})

test('no log is offered where no page runs that could send one', () => {
  open({ ...printer, connection: 'network' })
  expect(screen.queryByRole('button', { name: 'Log anfordern' })).toBeNull()
})

test('a printer beside a page leads to its print station', async () => {
  server.answer('POST /branches/:id/keys', { key: 'schluessel' } as never)
  server.answer('GET /branches/:id/keys', [] as never)
  const user = open({ ...printer, connection: 'browser', branch: { id: 'b1' } } as unknown as Device)
  await user.click(screen.getByRole('button', { name: 'Link zur Druckstation erstellen' }))
  const link = await screen.findByRole('link', { name: 'Druckstation öffnen' })
  expect(new URL(link.getAttribute('href') ?? '').pathname).toBe('/frontdesk/b1/schluessel/print')
  expect(new URL(link.getAttribute('href') ?? '').search).toBe('?device=d1')
})
