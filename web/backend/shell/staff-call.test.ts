import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/identity/session.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { askAsStaff, loadMe } from './staff-call.ts'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const complete = () => askAsStaff('POST /orders/:id/status/completed', { params: { id: anOrder().id }, body: {} })

test('changing calls carry the token of the session, reading ones do not', async () => {
  server.answer('GET /users/me', {} as Me, { csrfToken: 'token' })
  server.answer('GET /orders/current', [])
  server.answer('POST /orders/:id/status/completed', anOrder())
  await loadMe()
  await askAsStaff('GET /orders/current', {})
  await complete()
  expect(server.asked.map(({ csrfToken }) => csrfToken)).toEqual([null, null, 'token'])
})

test('a token of an older session is fetched once more and the call repeated once', async () => {
  server.answer('GET /users/me', {} as Me, { csrfToken: 'newer' })
  server.refuse('POST /orders/:id/status/completed', 403, [{ field: null, code: 'invalidCsrfToken', message: 'alt' }])
  await expect(complete()).rejects.toMatchObject({ status: 403 })
  expect(server.asked.map(({ key }) => key)).toEqual([
    'POST /orders/:id/status/completed',
    'GET /users/me',
    'POST /orders/:id/status/completed',
  ])
  expect(server.asked.at(-1)?.csrfToken).toBe('newer')
})

test('any 401 leads to the login page, which keeps where one was', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  window.location.hash = '#/orders'
  server.refuse('GET /orders/current', 401, [{ field: null, code: 'tokenNotFound', message: 'nein' }])
  await expect(askAsStaff('GET /orders/current', {})).rejects.toMatchObject({ status: 401 })
  expect(assign).toHaveBeenCalledWith('/backend/login#/orders')
})
