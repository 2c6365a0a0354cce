import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Reminders } from '../../shell/reminders.tsx'
import { endOrder, forgetOrder, rememberedOrders, reminderPlaceScript, rememberOrder } from './remembered-orders.ts'

let status = 'confirmed'
let code = 200
let asked = 0

// Fetched when it is needed; on a busy machine that takes longer than a test waits.
beforeAll(() => import('./order-reminder.tsx'))
beforeEach(() => {
  localStorage.clear()
  status = 'confirmed'
  code = 200
  asked = 0
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(
      code === 200
        ? Response.json({ data: { status, uid: 'ABC', ticketNumber: 27, isDelivery: false, isDineIn: false } })
        : Response.json({ errors: [] }, { status: code }),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  return (
    <>
      <Reminders disableTickets={false} />
      <Link to="/anderswo">Anderswohin</Link>
    </>
  )
}

/** How many reminders the page has room for. */
const room = () => document.documentElement.style.getPropertyValue('--reminders')

function show(path = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
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
  expect(screen.queryByRole('link', { name: /Bestellung/ })).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('of an order that ended the guest reads once how, and is not asked for again', async () => {
  status = 'canceled'
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  const user = show()
  expect(await screen.findByRole('link', { name: 'Bestellung 27 · wurde storniert' })).toBeDefined()
  expect(room()).toBe('1')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(1)
  await user.click(screen.getByRole('link', { name: 'Anderswohin' }))
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  expect(rememberedOrders()).toEqual([])
  expect(room()).toBe('0')
})

test('an order left at its payment is shown until another one is placed: nobody is led to pay for both', async () => {
  status = 'awaitingPayment'
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show()
  expect(await screen.findByRole('link', { name: /Bestellung 27/ })).toBeDefined()
  rememberOrder({ uid: 'DEF', hash: 'xyz' })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(rememberedOrders().map(({ uid }) => uid)).toEqual(['DEF']))
})

test('another visit reads nothing of an order that had ended', () => {
  localStorage.setItem('last-orders', JSON.stringify([{ uid: 'ABC', hash: 'xyz', isEnded: true }]))
  expect(rememberedOrders()).toEqual([])
})

test('an order that is gone is forgotten', async () => {
  code = 404
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show()
  await waitFor(() => expect(rememberedOrders()).toEqual([]))
})

test('until its state is known an order has its place and leads to its page', async () => {
  code = 503
  rememberOrder({ uid: 'ABC', hash: 'xyz' })
  show()
  const link = await screen.findByRole('link', { name: 'Ihre Bestellung' })
  expect(link.getAttribute('href')).toBe('/status/ABC/xyz')
})

test('the page keeps room for its reminders before its scripts are there, as many as it then shows', async () => {
  for (const uid of ['ABC', 'DEF', 'GHI']) rememberOrder({ uid, hash: 'xyz' })
  endOrder('GHI')
  const address = `${location.pathname}${location.search}`
  try {
    history.replaceState(null, '', '/status/ABC/xyz')
    window.eval(reminderPlaceScript)
    expect(room()).toBe('1')
    forgetOrder('GHI')
    show('/status/ABC/xyz')
    await screen.findByRole('listitem')
    expect(room()).toBe('1')
    localStorage.setItem('last-orders', '{')
    window.eval(reminderPlaceScript)
    expect(room()).toBe('1')
  } finally {
    history.replaceState(null, '', address)
  }
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
  await waitFor(() => expect(room()).toBe('0'))
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
