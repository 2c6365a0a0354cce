import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/notification/messages.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { MessageList } from './message-list.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const message = (changes: Partial<Message>): Message => ({
  id: 'm1',
  createdAt: '2026-11-18T11:00:00Z',
  order: { id: 'o1' as never, uid: 'K7M2QX9RTAB4', ticketNumber: 27 },
  branch: null,
  device: null,
  kind: 'received',
  channel: 'email',
  recipient: 'paula@example.at',
  subject: 'Ihre Bestellung 27 bei Lindenhof',
  state: 'sent',
  tries: 1,
  nextTryAt: null,
  sentAt: '2026-11-18T11:00:01Z',
  failure: '',
  providerId: null,
  parts: null,
  ...changes,
})
const list = (...messages: Message[]) =>
  show(<MessageList messages={messages} timeZoneOf={() => 'Europe/Vienna'} />).user

test('a message that waits says why and when it is tried again', () => {
  list(message({ state: 'waiting', failure: 'mailbox full', nextTryAt: '2026-11-18T11:05:00Z' }))
  expect(screen.getByText(/mailbox full · nächster Versuch 18\.11\.2026,? 12:05/)).toBeTruthy()
})

test('the confirmation of a guest is sent once more; what devices were told is not', async () => {
  server.answer('POST /orders/:id/resend-new-order-email', undefined)
  const user = list(
    message({}),
    message({ id: 'm2', device: { id: 'd1' as never, name: 'Tresen' }, channel: 'webPush', kind: 'newOrder' }),
    message({ id: 'm3', kind: 'confirmed' }),
  )
  const [button, ...others] = screen.getAllByRole('button', { name: /noch einmal senden$/ })
  expect(others).toEqual([])
  await user.click(button as HTMLElement)
  await vi.waitFor(() => expect(server.asked[0]?.path).toBe('/orders/o1/resend-new-order-email'))
})
