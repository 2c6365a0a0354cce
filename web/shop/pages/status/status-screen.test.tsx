import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { forgetReadCarts } from '../../features/cart/cart-storage.ts'
import { StatusScreen } from './status-screen.tsx'

const place = {
  identifier: 'hohenems',
  name: 'Hohenems',
  street: 'Lindenplatz 1',
  city: '6845 Hohenems',
  phone: '+43 5576 1234567',
  phoneLink: 'tel:+4355761234567',
  directions: null,
  timeZone: 'Europe/Vienna',
  preparationMinutes: 25,
  deliveryMinutes: 45,
}

function anOrder(changes: Partial<PublicOrder> = {}): PublicOrder {
  return {
    id: 'order',
    uid: 'abc',
    hash: 'xyz',
    version: 1,
    ticketNumber: 27,
    status: 'new',
    isDelivery: false,
    isDineIn: false,
    isPreorder: false,
    isQuotation: false,
    isRefunded: false,
    appointment: null,
    appointmentDate: null,
    rejectionMessage: null,
    tableIdentifier: null,
    items: [],
    pricing: { gross: 11.8, deliveryGross: 0, totalGross: 11.8, totalNet: 10.73, taxes: {} },
    timeline: [{ status: 'new', at: '2026-11-21T11:30:00Z' }],
    createdAt: '2026-11-21T11:30:00Z',
    ...changes,
  } as PublicOrder
}

const confirmed = anOrder({
  status: 'confirmed',
  version: 2,
  appointment: '2026-11-21T11:55:00Z',
  timeline: [
    { status: 'new', at: '2026-11-21T11:30:00Z' },
    { status: 'confirmed', at: '2026-11-21T11:31:00Z' },
  ],
})

let streams: EventTarget[] = []
let answer: PublicOrder | null = null
let asked = 0

class FakeStream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    streams = streams.filter((one) => one !== this)
  }
}

beforeEach(() => {
  streams = []
  answer = null
  asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer ? Promise.resolve(Response.json({ data: answer })) : Promise.reject(new TypeError('network'))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(order: PublicOrder, disableTickets = false) {
  render(<StatusScreen order={order} place={place} currency="EUR" disableTickets={disableTickets} />)
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('says where the order stands, its ticket, how long it takes and whom to call', () => {
  show(anOrder())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wir warten auf die Bestätigung Ihrer Bestellung.')
  expect(screen.getByText('27')).toBeTruthy()
  expect(screen.getByText('Abholbereit in etwa 25 Minuten')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe('tel:+4355761234567')
})

test('with tickets disabled the order number stands there', () => {
  show(anOrder(), true)
  expect(screen.getByText('Bestellnummer')).toBeTruthy()
  expect(screen.getByText('abc')).toBeTruthy()
})

test('asks after ten seconds and shows the promised time of the branch', async () => {
  show(anOrder())
  answer = confirmed
  await pass(9_999)
  expect(asked).toBe(0)
  await pass(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung wird zubereitet.')
  expect(screen.getByText('Abholbereit um 12:55 Uhr')).toBeTruthy()
  expect(screen.getByText('12:31')).toBeTruthy()
})

test('asks at once when the stream says that something changed', async () => {
  show(anOrder())
  answer = confirmed
  streams[0]?.dispatchEvent(new Event('order'))
  await pass(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung wird zubereitet.')
})

test('an ended order is not asked for any more and its stream is closed', async () => {
  show(anOrder())
  answer = anOrder({ status: 'completed', version: 4 })
  await pass(10_000)
  expect(streams).toHaveLength(0)
  await pass(60_000)
  expect(asked).toBe(1)
})

test('a lost connection is told and mended', async () => {
  show(anOrder())
  await pass(10_000)
  expect(screen.getByRole('alert').textContent).toContain('unterbrochen')
  answer = confirmed
  await pass(10_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('an order that is paid online', () => {
  const cart = JSON.stringify({ items: [], deliveryArea: null, isDelivery: false, isDineIn: false, order: {} })
  beforeEach(() => {
    sessionStorage.setItem('cart:hohenems', cart)
    localStorage.setItem('paying:hohenems', 'abc')
    forgetReadCarts()
  })
  afterEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  const waiting = anOrder({
    status: 'awaitingPayment',
    ticketNumber: null,
    paymentRedirectUrl: 'https://pay.example/1',
  })

  test('waits with the guest, leads back to the payment, and keeps the cart', () => {
    show(waiting)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wir warten auf Ihre Zahlung.')
    expect(screen.getByRole('link', { name: 'Zur Zahlung' }).getAttribute('href')).toBe('https://pay.example/1')
    expect(sessionStorage.getItem('cart:hohenems')).toBe(cart)
  })

  test('clears the cart as soon as the money is there', async () => {
    show(waiting)
    answer = anOrder({ version: 2 })
    await pass(10_000)
    expect(screen.queryByRole('link', { name: 'Zur Zahlung' })).toBeNull()
    expect(sessionStorage.getItem('cart:hohenems')).toBeNull()
    expect(localStorage.getItem('paying:hohenems')).toBeNull()
  })

  test('that failed leaves the cart, and leads back to the checkout', () => {
    show(anOrder({ status: 'failed', ticketNumber: null }))
    expect(screen.getByRole('link', { name: 'Noch einmal versuchen' }).getAttribute('href')).toBe(
      '/store/hohenems/checkout',
    )
    expect(sessionStorage.getItem('cart:hohenems')).toBe(cart)
  })

  test('leaves the cart of another order alone', () => {
    show(anOrder({ uid: 'another' }))
    expect(sessionStorage.getItem('cart:hohenems')).toBe(cart)
    expect(localStorage.getItem('paying:hohenems')).toBe('abc')
  })

  test('with simulated money says so', () => {
    show(anOrder({ isTest: true }))
    expect(screen.getByText('TEST')).toBeTruthy()
  })
})
