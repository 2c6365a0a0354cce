import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Reminders } from '../../shell/reminders.tsx'
import { forgetOrder, rememberedOrders, rememberOrder } from './remembered-orders.ts'

let status = 'confirmed'
let code = 200

// Fetched when it is needed; on a busy machine that takes longer than a test waits.
beforeAll(() => import('./order-reminder.tsx'))
beforeEach(() => {
  localStorage.clear()
  status = 'confirmed'
  code = 200
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      code === 200
        ? Response.json({ data: { status, uid: 'ABC', ticketNumber: 27, isDelivery: false, isDineIn: false } })
        : Response.json({ errors: [] }, { status: code }),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(path = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: () => <Reminders disableTickets={false} /> }])
  render(<Stub initialEntries={[path]} />)
  return userEvent.setup()
}

test('a running order is shown with its number and state, and leads to its page', async () => {
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show()
  const link = await screen.findByRole('link', { name: 'Bestellung 27 · wird zubereitet' })
  expect(link.getAttribute('href')).toBe('/status/ABC/xyz')
})

test('it can be deleted', async () => {
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /nicht mehr anzeigen/ }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(localStorage.length).toBe(0)
})

test.each([
  ['an ended order', 200, 'completed'],
  ['an order that is gone', 404, ''],
])('%s is forgotten', async (_, answer, state) => {
  code = answer
  status = state
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show()
  await waitFor(() => expect(rememberedOrders()).toEqual([]))
})

test('a server that fails does not make it forget', async () => {
  code = 503
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show()
  await screen.findByRole('list')
  expect(rememberedOrders()).toHaveLength(1)
})

test('on its own page nobody is reminded', async () => {
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show('/status/ABC/xyz')
  await screen.findByRole('list')
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('the newest five are kept, each once', () => {
  for (const uid of ['1', '2', '3', '4', '5', '6', '3']) rememberOrder({ uid, hash: 'h' })
  expect(rememberedOrders().map(({ uid }) => uid)).toEqual(['3', '6', '5', '4', '2'])
  forgetOrder('6')
  expect(rememberedOrders()).toHaveLength(4)
})

test.each(['{', '{}', '[{"uid":1}]', 'null'])('unreadable content (%s) is dropped', (text) => {
  localStorage.setItem('last-orders', text)
  expect(rememberedOrders()).toEqual([])
})
