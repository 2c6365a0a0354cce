import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReadCarts } from '../../carts/cart-storage.ts'
import KioskLayout, { ErrorBoundary } from './layout.tsx'

const cart = 'cart:self-service:hohenems'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  loadMenu = () => null
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Menu() {
  return (
    <>
      <p>Speisekarte</p>
      <input aria-label="Suche" />
      <Link to="/kiosk/hohenems/status/abc/xyz">bestellen</Link>
      <a href="https://anderswo.example/">anderswo</a>
    </>
  )
}

let loadMenu = (): unknown => null

function show() {
  const Stub = createRoutesStub([
    {
      Component: KioskLayout as never,
      ErrorBoundary: ErrorBoundary as never,
      children: [
        { path: '/kiosk/:branchIdentifier', Component: Menu, HydrateFallback: () => null, loader: () => loadMenu() },
        { path: '/kiosk/:branchIdentifier/status/:uid/:hash', Component: () => <p>Ticket 27</p> },
      ],
    },
  ])
  render(<Stub initialEntries={['/kiosk/hohenems']} hydrationData={{ loaderData: { '0-0': null } }} />)
}

const tap = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
/** The question is fetched while the kiosk sleeps. */
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await vi.dynamicImportSettled()
  })
const saver = () => screen.queryByText('Tippen um zu bestellen')

test('sleeps until it is tapped', async () => {
  show()
  expect(saver()).toBeTruthy()
  await tap('Tippen um zu bestellen')
  expect(saver()).toBeNull()
  expect(screen.getByText('Speisekarte')).toBeTruthy()
})

test('asks after 75 seconds without a touch and begins anew after 90, with an empty cart and nothing typed', async () => {
  show()
  await tap('Tippen um zu bestellen')
  sessionStorage.setItem(cart, '{}')
  fireEvent.change(screen.getByLabelText('Suche'), { target: { value: 'Suppe' } })
  await pass(74)
  expect(screen.queryByText('Sind Sie noch da?')).toBeNull()
  await pass(1)
  expect(screen.getByText('Sind Sie noch da?')).toBeTruthy()
  expect(screen.getByText('Neustart in 15 Sekunden.')).toBeTruthy()
  await pass(14)
  expect(screen.getByText('Neustart in einer Sekunde.')).toBeTruthy()
  await pass(1)
  expect(saver()).toBeTruthy()
  expect(sessionStorage.getItem(cart)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Suche').value).toBe('')
})

test('a touch keeps it going; once it asks, only the answer does', async () => {
  show()
  await tap('Tippen um zu bestellen')
  await pass(70)
  fireEvent.pointerDown(document.body)
  await pass(70)
  expect(screen.queryByText('Sind Sie noch da?')).toBeNull()
  await pass(5)
  await tap('Weiter bestellen')
  expect(screen.queryByText('Sind Sie noch da?')).toBeNull()
  await pass(80)
  await tap('Neu beginnen')
  expect(saver()).toBeTruthy()
})

test('after an order the ticket stays for 20 seconds', async () => {
  show()
  await tap('Tippen um zu bestellen')
  await tap('bestellen')
  expect(screen.getByText('Ticket 27')).toBeTruthy()
  await pass(19)
  expect(screen.getByText('Neustart in einer Sekunde.')).toBeTruthy()
  await pass(1)
  expect(saver()).toBeTruthy()
  expect(screen.getByText('Speisekarte')).toBeTruthy()
})

test('no link leads away', async () => {
  show()
  await tap('Tippen um zu bestellen')
  expect(fireEvent.click(screen.getByText('anderswo'))).toBe(false)
})

test('without a connection it says so and comes back by itself', async () => {
  show()
  await tap('Tippen um zu bestellen')
  await tap('bestellen')
  loadMenu = () => {
    throw new TypeError('network')
  }
  await pass(20)
  expect(screen.getByText('Gleich geht es weiter')).toBeTruthy()
  await pass(5)
  expect(screen.getByText('Gleich geht es weiter')).toBeTruthy()
  loadMenu = () => null
  await pass(5)
  expect(saver()).toBeTruthy()
})

test('the second half of a double tap presses nothing that came under the finger with the first', async () => {
  show()
  await pass(1)
  await tap('Tippen um zu bestellen')
  expect(fireEvent.click(screen.getByText('bestellen'), { detail: 2 })).toBe(false)
  expect(screen.getByText('Speisekarte')).toBeTruthy()
  await tap('bestellen')
  expect(screen.getByText('Ticket 27')).toBeTruthy()
})

test('the cart of whoever stood there when the connection went is not the next one’s', async () => {
  const line = { product: { id: 'p1', name: 'Flädlesuppe' }, amount: 1, unit: 'piece', parts: [] }
  sessionStorage.setItem(cart, JSON.stringify({ items: [line], order: { donatee: 'tafel' } }))
  show()
  await pass(1)
  await tap('Tippen um zu bestellen')
  expect(JSON.parse(sessionStorage.getItem(cart) ?? '')).toMatchObject({ items: [], order: {} })
})

test('what a guest chose of a dish and left is not the next one’s', async () => {
  show()
  await pass(1)
  await tap('Tippen um zu bestellen')
  sessionStorage.setItem('dishes:self-service:hohenems', '{"p1":{}}')
  await pass(91)
  expect(saver()).toBeTruthy()
  expect(sessionStorage.getItem('dishes:self-service:hohenems')).toBeNull()
})

test('controls within reach of a wheelchair are for one guest', async () => {
  show()
  await tap('Tippen um zu bestellen')
  const reach = () => screen.getByRole('button', { name: 'Niedrige Bedienhöhe' }).getAttribute('aria-pressed')
  expect(reach()).toBe('false')
  await tap('Niedrige Bedienhöhe')
  expect(reach()).toBe('true')
  await pass(90)
  await tap('Tippen um zu bestellen')
  expect(reach()).toBe('false')
})

test('the start screen offers the other language; without a connection the kiosk stays as it is', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    throw new TypeError('offline')
  })
  const before = location.href
  show()
  await tap('English')
  expect(asked).toEqual(['?lang=en'])
  expect(location.href).toBe(before)
  expect(saver()).toBeTruthy()
  vi.unstubAllGlobals()
})
