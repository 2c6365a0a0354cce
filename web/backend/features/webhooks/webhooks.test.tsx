import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { show } from '../../testing/render.tsx'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import type { Delivery, Webhook } from './webhook-calls.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookList } from './webhook-list.tsx'

let server: Fake
const branches = [
  { id: 'b1', name: 'Stadtplatz' },
  { id: 'b2', name: 'Bahnhof' },
] as unknown as Branch[]
const webhook: Webhook = {
  id: 'w1',
  version: 4,
  name: 'Kassa',
  url: 'https://kassa.example/theke',
  topics: ['orders'],
  branches: [{ id: 'b1' as never }],
  isActive: true,
  switchedOff: null,
  createdAt: '2026-11-18T11:00:00Z',
  createdBy: 'Maria Moser',
  lastDeliveredAt: null,
  failingSince: '2026-11-18T11:00:00Z',
  waiting: 1,
  failed: 2,
}
const delivery: Delivery = {
  id: 'd1',
  event: 'order.created',
  at: '2026-11-18T11:00:00Z',
  label: 'ABC123',
  order: { id: 'o1' },
  state: 'failed',
  tries: 3,
  nextTryAt: null,
  sentAt: null,
  answerStatus: 500,
  answer: 'kaputt',
  failure: 'Der Webhook hat mit 500 geantwortet.',
}

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /webhooks', [webhook])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = (key: string) => server.asked.filter((each) => each.key === key)

test('says what is missing, then makes the webhook and shows its secret this once', async () => {
  server.answer('POST /webhooks', { ...webhook, secret: 'geheim' })
  const onClose = vi.fn<() => void>()
  const { user } = show(<WebhookDialog webhook={null} branches={branches} onClose={onClose} />)
  await user.click(screen.getByRole('checkbox', { name: 'Von allen Filialen, auch von künftigen' }))
  await user.click(screen.getByRole('button', { name: 'Webhook erstellen' }))
  expect(screen.getByText('Bitte geben Sie einen Namen an.')).toBeTruthy()
  expect(screen.getByText('Bitte wählen Sie mindestens eine Filiale aus.')).toBeTruthy()
  expect(sent('POST /webhooks')).toEqual([])
  await user.type(screen.getByLabelText('Name'), 'Kassa')
  const url = screen.getByLabelText('Adresse (URL)')
  await user.clear(url)
  await user.type(url, 'https://kassa.example/theke')
  await user.click(screen.getByRole('checkbox', { name: 'Produkte' }))
  await user.click(screen.getByRole('checkbox', { name: 'Bahnhof' }))
  await user.click(screen.getByRole('button', { name: 'Webhook erstellen' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Geheimnis')).value).toBe('geheim')
  expect(sent('POST /webhooks')[0]?.body).toEqual({
    name: 'Kassa',
    url: 'https://kassa.example/theke',
    topics: ['orders', 'products'],
    branches: [{ id: 'b2' }],
    isActive: true,
  })
  await user.click(screen.getByRole('button', { name: 'Fertig' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('says at the address why the server does not keep it', async () => {
  server.refuse('PUT /webhooks/:id', 422, [{ field: 'url', code: 'webhookAddress', message: 'Nur öffentlich.' }])
  const { user } = show(<WebhookDialog webhook={webhook} branches={branches} onClose={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Nur öffentlich.')).toBeTruthy()
  expect(sent('PUT /webhooks/:id')[0]?.body).toMatchObject({ version: 4, branches: [{ id: 'b1' }] })
})

test('tells how each stands, and what it answers to a test', async () => {
  server.answer('POST /webhooks/:id/test', {
    ok: false,
    answerStatus: 302,
    answer: 'woanders',
    failure: 'Nein.',
    ms: 7,
  })
  const nothing = () => undefined
  const { user } = show(
    <WebhookList
      webhooks={[webhook]}
      branches={branches}
      timeZone="Europe/Vienna"
      onEdit={nothing}
      onDeliveries={nothing}
    />,
  )
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText(/^Gestört seit 18\.11\.2026/)).toBeTruthy()
  expect(row.getByText('Noch kein Aufruf angenommen · 1 Aufruf wartet · 2 Aufrufe fehlgeschlagen')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Testnachricht senden' }))
  expect(await row.findByText('Nicht angenommen: Nein.')).toBeTruthy()
  expect(row.getByText('woanders')).toBeTruthy()
})

test('shows what was told with its answer, and sends one or all that failed again', async () => {
  server.answer('GET /webhooks/:id/deliveries', [delivery], { total: 1, page: 1, pageSize: 30 })
  server.answer('POST /webhooks/:id/deliveries/:deliveryId/resend', { ...delivery, state: 'waiting' })
  server.answer('POST /webhooks/:id/resend-failed', { count: 2 })
  const { user } = show(<DeliveriesSheet webhook={webhook} timeZone="Europe/Vienna" onClose={() => undefined} />)
  expect(await screen.findByText('Neue Bestellung: ABC123')).toBeTruthy()
  expect(screen.getByText(/3 Versuche · Antwort 500/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Neue Bestellung ABC123 erneut senden' }))
  await vi.waitFor(() => expect(sent('POST /webhooks/:id/deliveries/:deliveryId/resend')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Alle fehlgeschlagenen erneut senden' }))
  await vi.waitFor(() => expect(sent('POST /webhooks/:id/resend-failed')).toHaveLength(1))
})
