import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { dismissEntry, errorEntries } from '../../shell/operations.ts'
import { show } from '../../testing/render.tsx'
import type { ApiToken } from './api-token-calls.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenList } from './token-list.tsx'

let server: Fake
const branches = [
  { id: 'b1', name: 'Stadtplatz' },
  { id: 'b2', name: 'Bahnhof' },
] as unknown as Branch[]
const token: ApiToken = {
  id: 't1' as never,
  name: 'Kassa',
  prefix: 'theke_AbCd',
  capabilities: ['readOrders', 'changeOrders'],
  branches: [{ id: 'b1' as never }],
  createdAt: '2026-11-18T11:00:00Z',
  createdBy: 'Maria Moser',
  expiresAt: null,
  lastUsedAt: null,
}

beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = () => server.asked.find(({ key }) => key === 'POST /api-tokens')?.body

test('says what is missing, then makes the token and shows it this once', async () => {
  server.answer('GET /api-tokens', [])
  server.answer('POST /api-tokens', { ...token, token: 'theke_AbCdgeheim' })
  const onClose = vi.fn<() => void>()
  const { user } = show(<NewTokenDialog branches={branches} mayAll onClose={onClose} />)
  await user.click(screen.getByRole('checkbox', { name: 'In allen Filialen, auch in künftigen' }))
  await user.click(screen.getByRole('button', { name: 'Token erstellen' }))
  expect(screen.getByText('Bitte geben Sie an, wofür das Token ist.')).toBeTruthy()
  expect(screen.getByText('Bitte wählen Sie mindestens eines aus.')).toBeTruthy()
  expect(screen.getByText('Bitte wählen Sie mindestens eine Filiale aus.')).toBeTruthy()
  expect(sent()).toBeUndefined()
  await user.type(screen.getByLabelText('Wofür ist es?'), 'Kassa')
  await user.click(screen.getByRole('checkbox', { name: 'Bestellungen lesen' }))
  await user.click(screen.getByRole('checkbox', { name: 'Bahnhof' }))
  await user.click(screen.getByRole('button', { name: 'Token erstellen' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('theke_AbCdgeheim')
  expect(sent()).toEqual({ name: 'Kassa', capabilities: ['readOrders'], branches: [{ id: 'b2' }], expiresAt: null })
  await user.click(screen.getByRole('button', { name: 'Fertig' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a token that trying again has made is shown, too: nobody could see it later', async () => {
  server.answer('GET /api-tokens', [])
  server.fail('POST /api-tokens')
  const { user } = show(<NewTokenDialog branches={branches} mayAll onClose={() => undefined} />)
  await user.type(screen.getByLabelText('Wofür ist es?'), 'Kassa')
  await user.click(screen.getByRole('checkbox', { name: 'Bestellungen lesen' }))
  await user.click(screen.getByRole('button', { name: 'Token erstellen' }))
  await vi.waitFor(() => expect(errorEntries.get()).toHaveLength(1))
  server.answer('POST /api-tokens', { ...token, token: 'theke_AbCdgeheim' })
  errorEntries.get()[0]?.retry?.()
  expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('theke_AbCdgeheim')
  for (const { id } of errorEntries.get()) dismissEntry(id)
})

test('managers are not offered all branches', () => {
  show(<NewTokenDialog branches={branches.slice(0, 1)} mayAll={false} onClose={() => undefined} />)
  expect(screen.queryByText('In allen Filialen, auch in künftigen')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Stadtplatz' }).checked).toBe(true)
})

test('each tells what it may and where, and is revoked with a second press', async () => {
  server.answer('DELETE /api-tokens/:id', undefined)
  server.answer('GET /api-tokens', [token])
  const { user } = show(<TokenList tokens={[token]} branches={branches} timeZone="Europe/Vienna" />)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('Bestellungen lesen, Bestellungen bearbeiten')).toBeTruthy()
  expect(row.getByText(/Stadtplatz/)).toBeTruthy()
  expect(row.getByText('Erstellt am 18.11.2026 von Maria Moser · Noch nie verwendet')).toBeTruthy()
  const button = row.getByRole('button', { name: 'Kassa widerrufen' })
  await user.click(button)
  expect(server.asked.some(({ key }) => key.startsWith('DELETE'))).toBe(false)
  await user.click(button)
  await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/api-tokens/t1')).toBe(true))
})
