import { createHash } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { errorEntries } from '../../shell/operations.ts'
import { show } from '../../testing/render.tsx'
import { PushBrowsers } from './push-browsers.tsx'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
const listKey = 'GET /devices/:id/push-subscriptions'
const own = {
  id: 'b1',
  createdAt: '2026-11-18T11:00:00Z',
  service: 'fcm.googleapis.com',
  endpointHash: createHash('sha256').update(endpoint).digest('hex'),
}
const other = {
  id: 'b2',
  createdAt: '2026-11-17T08:30:00Z',
  service: 'updates.push.services.mozilla.com',
  endpointHash: '0'.repeat(64),
}

let server: Fake
let permission: NotificationPermission
/** What the browser's question is answered with. */
let answered: NotificationPermission
let isSubscribed: boolean
let isPushServiceReached: boolean
let registered: unknown[]

beforeEach(() => {
  server = fakeServer()
  permission = 'default'
  answered = 'granted'
  isSubscribed = false
  isPushServiceReached = true
  registered = []
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
  }
  const registration = {
    scope: `${window.location.origin}/backend`,
    active: { state: 'activated' },
    installing: null,
    waiting: null,
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        if (!isPushServiceReached) throw new DOMException('push service error', 'AbortError')
        isSubscribed = true
        return subscription
      },
    },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission(): NotificationPermission {
      return permission
    },
    requestPermission: async (): Promise<NotificationPermission> => (permission = answered),
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => (isSubscribed ? registration : undefined),
      register: async (...asked: unknown[]) => {
        registered.push(...asked)
        return registration
      },
    },
  })
  server.answer('GET /push-subscriptions/key', { publicKey: 'BKey' })
  server.answer(listKey, [])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => show(<PushBrowsers id="d1" timeZone="Europe/Vienna" />).user
const signOn = () => screen.findByRole('button', { name: 'Diesen Browser anmelden' })

test('a press signs this browser on: worker of the back office, subscription, list', async () => {
  server.answer('POST /push-subscriptions', { id: own.id })
  const user = open()
  expect(await screen.findByText(/^Dieser Browser ist nicht angemeldet\. Er fragt gleich/)).toBeTruthy()
  expect(screen.getByText(/Noch kein Browser ist angemeldet/)).toBeTruthy()
  server.answer(listKey, [own])
  await user.click(await signOn())
  expect(await screen.findByText(/^Dieser Browser ist angemeldet\./)).toBeTruthy()
  expect(registered).toEqual(['/backend-worker.js', { scope: '/backend' }])
  expect(server.asked.find(({ key }) => key === 'POST /push-subscriptions')?.body).toMatchObject({
    endpoint,
    device: { id: 'd1' },
    order: null,
  })
  expect(screen.getByText('Chrome oder verwandter Browser (dieser Browser)')).toBeTruthy()
})

test('who rings is listed; this browser and others are signed off one by one', async () => {
  permission = 'granted'
  isSubscribed = true
  server.answer(listKey, [other, own])
  server.answer('DELETE /devices/:id/push-subscriptions/:subscriptionId', undefined)
  const user = open()
  const list = within(await screen.findByRole('region', { name: 'Angemeldete Browser' }))
  await user.click(await list.findByRole('button', { name: 'Firefox abmelden, Angemeldet 17.11.2026 09:30' }))
  await user.click(list.getByRole('button', { name: 'Diesen Browser abmelden' }))
  await vi.waitFor(() => expect(server.asked.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(2))
  expect(server.asked.filter(({ key }) => key.startsWith('DELETE')).map(({ path }) => path)).toEqual([
    '/devices/d1/push-subscriptions/b2',
    '/devices/d1/push-subscriptions/b1',
  ])
})

test.each<[string, RegExp, () => unknown]>([
  ['denied', /^Benachrichtigungen sind für diese Seite blockiert\./, () => (permission = 'denied')],
  ['over plain http', /^Diese Seite wurde ohne HTTPS geöffnet\./, () => vi.stubGlobal('isSecureContext', false)],
  ['where it is missing', /kann keine Benachrichtigungen empfangen\./, () => vi.stubGlobal('navigator', {})],
])('%s: it is said why, and nothing is offered', async (_, words, arrange) => {
  arrange()
  server.answer(listKey, [other])
  open()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Diesen Browser anmelden' })).toBeNull()
  expect(screen.getByText('Firefox')).toBeTruthy()
})

test('a question that is closed, and one that is answered with no', async () => {
  answered = 'default'
  const user = open()
  await user.click(await signOn())
  expect(await screen.findByText(/^Die Frage des Browsers wurde nicht beantwortet\./)).toBeTruthy()
  answered = 'denied'
  await user.click(await signOn())
  expect(await screen.findByText(/^Benachrichtigungen sind für diese Seite blockiert\./)).toBeTruthy()
  expect(server.asked.some(({ key }) => key.startsWith('POST'))).toBe(false)
})

test('a push service that is not reached is named; a refusal of ours is an error entry', async () => {
  isPushServiceReached = false
  const user = open()
  await user.click(await signOn())
  expect(await screen.findByText(/^Der Browser erreicht seinen Benachrichtigungsdienst nicht\./)).toBeTruthy()
  isPushServiceReached = true
  server.refuse('POST /push-subscriptions', 404, [{ field: null, code: 'notFound', message: 'Nicht gefunden.' }])
  await user.click(await signOn())
  await vi.waitFor(() => expect(errorEntries.get()).toHaveLength(1))
})
