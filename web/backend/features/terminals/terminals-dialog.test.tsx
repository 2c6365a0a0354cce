import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { show } from '../../testing/render.tsx'
import { TerminalsDialog } from './terminals-dialog.tsx'

let server: Fake
const branch = {
  id: 'b1',
  identifier: 'stadtplatz',
  name: 'Stadtplatz',
  timeZone: 'Europe/Vienna',
} as unknown as Branch
const key = { id: 'k1' as never, kind: 'frontdesk' as const, name: 'Theke', createdAt: '2026-11-18T11:00:00Z' }

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /branches/:id/time-terminals', [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  show(<TerminalsDialog branches={[branch]} onClose={() => undefined} aboutKiosk={({ name }) => <p>Kiosk {name}</p>} />)
    .user

test('a link for a tablet is made and shown this once', async () => {
  server.answer('GET /branches/:id/keys', [])
  server.answer('POST /branches/:id/keys', { ...key, key: 'geheim' })
  const user = open()
  expect(await screen.findByText('Noch kein Terminal.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name des Geräts'), 'Theke')
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Link für dieses Terminal')
  expect(link.value).toBe(`${window.location.origin}/frontdesk/b1/geheim`)
  expect(server.asked.find(({ key: asked }) => asked.startsWith('POST'))?.body).toEqual({
    kind: 'frontdesk',
    name: 'Theke',
  })
  expect(await screen.findByRole('img', { name: 'QR-Code: Link für dieses Terminal' })).toBeTruthy()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as never)
  server.answer('POST /branches/:id/short-links', { path: '/t/k7m2qx9r', expiresAt: '2026-11-25T11:15:00Z' })
  await user.click(screen.getByRole('button', { name: 'Kurze Adresse zum Abtippen' }))
  expect(await screen.findByText(`${window.location.host}/t/k7m2qx9r`)).toBeTruthy()
  expect(screen.getByText('Führt bis 12:15 Uhr dorthin.')).toBeTruthy()
  expect(server.asked.at(-1)?.body).toEqual({ path: '/frontdesk/b1/geheim' })
})

test('an address of the open orders is made for another program, and listed beside the terminals', async () => {
  server.answer('GET /branches/:id/keys', [{ ...key, kind: 'backoffice', name: 'Küchenbildschirm' }])
  server.answer('POST /branches/:id/keys', { ...key, kind: 'backoffice', key: 'geheim' })
  const user = open()
  expect(await screen.findByText('Küchenbildschirm')).toBeTruthy()
  expect(screen.getByText(/^Bestellliste für ein anderes Programm · erstellt am/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Wofür'), 'Bestellliste für ein anderes Programm')
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }))
  const address = await screen.findByLabelText<HTMLInputElement>('Adresse für das andere Programm')
  expect(address.value).toBe(`${window.location.origin}/api/orders/backoffice/b1/geheim`)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a kiosk needs no key: its address is there at once, as code and short address, and opens beside', async () => {
  server.answer('GET /branches/:id/keys', [])
  const user = open()
  await user.selectOptions(screen.getByLabelText('Wofür'), 'Kiosk zum Selbstbestellen')
  const kiosk = `${window.location.origin}/kiosk/stadtplatz`
  expect(screen.getByLabelText<HTMLInputElement>('Adresse des Kiosks').value).toBe(kiosk)
  expect(await screen.findByRole('img', { name: 'QR-Code: Adresse des Kiosks' })).toBeTruthy()
  expect(screen.getByText('Kiosk Stadtplatz')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kiosk öffnen' }).getAttribute('href')).toBe(kiosk)
  expect(screen.queryByRole('button', { name: 'Link erstellen' })).toBeNull()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as never)
  server.answer('POST /branches/:id/short-links', { path: '/t/k7m2qx9r', expiresAt: '2026-11-25T11:15:00Z' })
  await user.click(screen.getByRole('button', { name: 'Kurze Adresse zum Abtippen' }))
  expect(await screen.findByText(`${window.location.host}/t/k7m2qx9r`)).toBeTruthy()
  expect(server.asked.at(-1)?.body).toEqual({ path: '/kiosk/stadtplatz' })
})

test('locking one out asks once more', async () => {
  server.answer('GET /branches/:id/keys', [key, { ...key, id: 'k2' as never, kind: 'backoffice', name: 'Büro' }])
  server.answer('DELETE /branches/:id/keys/:keyId', undefined)
  const user = open()
  const button = await screen.findByRole('button', { name: 'Theke sperren' })
  expect(screen.getByRole('button', { name: 'Büro sperren' })).toBeTruthy()
  await user.click(button)
  expect(server.asked.some(({ key: asked }) => asked.startsWith('DELETE'))).toBe(false)
  await user.click(button)
  await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/branches/b1/keys/k1')).toBe(true))
})

test('a time clock gets its address, asks for the PIN unless told otherwise, and is locked like the others', async () => {
  const clock = { id: 'z1' as never, name: 'Eingang', isPinRequired: false, createdAt: '2026-11-18T11:00:00Z' }
  server.answer('GET /branches/:id/keys', [])
  server.answer('GET /branches/:id/time-terminals', [clock])
  server.answer('POST /branches/:id/time-terminals', { ...clock, accessToken: 'geheim' })
  server.answer('DELETE /branches/:id/time-terminals/:terminalId', undefined)
  const user = open()
  expect(await screen.findByText(/^Zeiterfassungsgerät · erstellt am/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Wofür'), 'Zeiterfassungsgerät')
  await user.type(screen.getByLabelText('Name des Geräts'), 'Eingang')
  await user.click(screen.getByLabelText('PIN verlangen'))
  await user.click(screen.getByRole('button', { name: 'Link erstellen' }))
  const address = await screen.findByLabelText<HTMLInputElement>('Link für das Zeiterfassungsgerät')
  expect(address.value).toBe(`${window.location.origin}/time-clock/geheim`)
  const sent = server.asked.find(({ key: asked }) => asked === 'POST /branches/:id/time-terminals')
  expect(sent?.body).toEqual({ name: 'Eingang', isPinRequired: false })
  const lock = screen.getByRole('button', { name: 'Eingang sperren' })
  await user.click(lock)
  await user.click(lock)
  await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/branches/b1/time-terminals/z1')).toBe(true))
})

test('terminal and time clock are asked for their log; another program has none', async () => {
  const clock = { id: 'c1' as never, name: 'Tür', isPinRequired: true, createdAt: '2026-11-18T11:00:00Z' }
  server.answer('GET /branches/:id/keys', [key, { ...key, id: 'k2' as never, kind: 'backoffice', name: 'Büro' }])
  server.answer('GET /branches/:id/time-terminals', [clock])
  server.answer('GET /device-logs/keys/:id', [], { total: 0, page: 1, pageSize: 10 })
  server.answer('POST /device-logs/keys/:id', {} as never)
  const user = open()
  expect(await screen.findByRole('button', { name: 'Log von Theke' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Log von Büro' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log von Tür' }))
  await user.click(await screen.findByRole('button', { name: 'Log anfordern' }))
  const asked = () => server.asked.find(({ key: one }) => one === 'POST /device-logs/keys/:id')?.path
  await vi.waitFor(() => expect(asked()).toBe('/device-logs/keys/c1'))
})
