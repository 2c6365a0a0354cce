import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { forgetReadCarts, saveCart, storedCart } from '../../carts/cart-storage.ts'
import type { StoredItem } from '../../carts/stored-cart.ts'
import type { AgainView } from '../../catalog/again-view.ts'
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
    refundedAmount: 0,
    dueAmount: 16.9,
    appointment: null,
    appointmentDate: null,
    expectedAt: '2026-11-21T11:55:00Z',
    counterAppointment: null,
    questionnaireRating: null,
    paymentMethod: 'cash',
    comment: '',
    deliveryArea: null,
    street: '',
    zipCode: '',
    city: '',
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
let refusal: { readonly status: number; readonly body: object } | null = null
let posted: { readonly path: string; readonly body: unknown }[] = []

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
  refusal = null
  posted = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST') {
      posted.push({ path, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') })
      if (refusal) return Promise.resolve(Response.json(refusal.body, { status: refusal.status }))
    } else asked += 1
    return answer ? Promise.resolve(Response.json({ data: answer })) : Promise.reject(new TypeError('network'))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(order: PublicOrder, changes: { disableTickets?: boolean; hasReviews?: boolean; again?: AgainView } = {}) {
  answer ??= order
  const props = { order, again: null, place, currency: 'EUR', disableTickets: false, hasReviews: true, ...changes }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <StatusScreen {...props} /> },
    { path: '/store/:identifier', Component: () => <p>Speisekarte</p> },
  ])
  render(<Stub initialEntries={['/']} />)
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('says where the order stands, its ticket, how long it takes and whom to call', () => {
  show(anOrder())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wir warten auf die Bestätigung Ihrer Bestellung.')
  expect(screen.getByText('27')).toBeTruthy()
  expect(screen.getByText('Abholbereit in etwa 25 Minuten')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe('tel:+4355761234567')
})

test('a total with something sold „ca.“ says so, until it has been weighed', () => {
  const cheese = {
    product: { id: null, name: 'Bergkäse' },
    amount: 0.5,
    unit: 'kilogram',
    parts: [],
    contents: [],
    optionNames: [],
    partNames: [],
    files: [],
    note: null,
    unitPrice: 23.6,
    gross: 11.8,
    isApproximate: true,
  } as const
  const total = () => document.querySelector('dd.sums-total')?.textContent?.replaceAll('\u00a0', ' ')
  show(anOrder({ items: [{ ...cheese, parts: [], contents: [], optionNames: [], partNames: [], files: [] }] }))
  expect(total()).toBe('ca. 11,80 €')
  cleanup()
  show(
    anOrder({
      items: [{ ...cheese, parts: [], contents: [], optionNames: [], partNames: [], files: [], isApproximate: false }],
    }),
  )
  expect(total()).toBe('11,80 €')
})

test('with tickets disabled the order number stands there', () => {
  show(anOrder(), { disableTickets: true })
  expect(screen.getByText('Bestellnummer')).toBeTruthy()
  expect(screen.getByText('abc')).toBeTruthy()
})

test('asks after ten seconds and shows the promised time of the branch', async () => {
  show(anOrder())
  await pass(0)
  answer = confirmed
  await pass(9_999)
  expect(asked).toBe(1)
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

test.each(['completed', 'rejected', 'canceled', 'failed'] as const)(
  'a %s order is not asked for any more and its stream is closed',
  async (status) => {
    show(anOrder())
    answer = anOrder({ status, version: 4 })
    await pass(10_000)
    expect(streams).toHaveLength(0)
    // What corrects its invoice is asked for once.
    const last = status === 'completed' ? 3 : 2
    await act(() => vi.dynamicImportSettled())
    await pass(60_000)
    expect(asked).toBe(last)
  },
)

test('a lost connection is told and mended', async () => {
  show(anOrder())
  await pass(0)
  answer = null
  await pass(10_000)
  expect(screen.getByRole('alert').textContent).toContain('unterbrochen')
  answer = confirmed
  await pass(10_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('an order that is paid online', () => {
  const atTable = { name: 'Paula', table: 'table-4', tableToken: 'gut', comment: 'Bitte rasch', privacyPolicy: true }
  const cart = JSON.stringify({ items: [], deliveryArea: null, isDelivery: false, isDineIn: true, order: atTable })
  beforeEach(() => {
    sessionStorage.setItem('cart:hohenems', cart)
    localStorage.setItem('paying:hohenems', 'abc/xyz')
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

  test('clears the cart as soon as the money is there; the table stays for the second round', async () => {
    show(waiting)
    answer = anOrder({ version: 2 })
    await pass(10_000)
    expect(screen.queryByRole('link', { name: 'Zur Zahlung' })).toBeNull()
    const left = JSON.parse(sessionStorage.getItem('cart:hohenems') ?? '') as { order: object }
    expect(left).toMatchObject({ items: [], isDineIn: true, order: { table: 'table-4', tableToken: 'gut' } })
    expect(left.order).not.toHaveProperty('comment')
    expect(left.order).not.toHaveProperty('privacyPolicy')
    expect(localStorage.getItem('paying:hohenems')).toBeNull()
  })

  test('that failed leaves the cart, and leads back to the checkout', () => {
    show(anOrder({ status: 'failed', ticketNumber: null }))
    expect(screen.getByRole('link', { name: 'Noch einmal versuchen' }).getAttribute('href')).toBe(
      '/store/hohenems/checkout',
    )
    expect(sessionStorage.getItem('cart:hohenems')).toBe(cart)
  })

  test('that the guest gave up says so, and what to do', () => {
    show(anOrder({ status: 'failed', ticketNumber: null, failureCode: 'paymentGivenUp' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Die Zahlung wurde abgebrochen.')
    expect(screen.getByText(/ging nicht an die Filiale.*auch mit einer anderen Zahlungsart/)).toBeTruthy()
  })

  test('leaves the cart of another order alone', () => {
    show(anOrder({ uid: 'another' }))
    expect(sessionStorage.getItem('cart:hohenems')).toBe(cart)
    expect(localStorage.getItem('paying:hohenems')).toBe('abc/xyz')
  })

  test('with simulated money says so', () => {
    show(anOrder({ isTest: true }))
    expect(screen.getByText('TEST')).toBeTruthy()
  })

  test('whose guest is not written to says so, until the branch has answered', async () => {
    vi.useRealTimers()
    show(anOrder({ heldMessages: ['email'] }))
    expect(await screen.findByText(/noch keine E-Mail geschickt.*Ihre Bestellung ist bei uns/)).toBeTruthy()
    cleanup()
    show(anOrder({ status: 'canceled', heldMessages: ['email'] }))
    expect(screen.queryByText(/noch keine E-Mail/)).toBeNull()
  })
})

test('the course of an order names hours, and the day beside them where it is not one day', () => {
  const times = () => screen.getAllByRole('time').map(({ textContent }) => textContent)
  show(confirmed)
  expect(times()).toEqual(['12:30', '12:31'])
  cleanup()
  show({ ...confirmed, appointment: '2026-11-23T17:00:00Z' })
  expect(times()).toEqual(['21.11.2026 12:30', '21.11.2026 12:31'])
  cleanup()
  const [received] = confirmed.timeline
  show({
    ...confirmed,
    timeline: [...(received ? [received] : []), { status: 'confirmed', at: '2026-11-22T08:00:00Z' }],
  })
  expect(times()).toEqual(['21.11.2026 12:30', '22.11.2026 09:00'])
})

const proposed = anOrder({ counterAppointment: '2026-11-21T17:00:00Z' })

test('another time is proposed: accepting confirms it', async () => {
  show(proposed)
  expect(screen.getByText(/schlagen Ihnen den 21.11.2026 um 18:00 Uhr vor/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wir warten auf Ihre Antwort.')
  answer = confirmed
  await press('Termin annehmen')
  expect(posted).toEqual([{ path: '/api/orders/public/abc/xyz/confirm-counter-appointment', body: {} }])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung wird zubereitet.')
  expect(screen.queryByRole('button', { name: 'Termin annehmen' })).toBeNull()
})

test.each([
  ['accepting a time', 'Termin annehmen', null, proposed],
  ['declining it', 'Termin ablehnen', 'Ablehnen und stornieren', proposed],
  ['accepting an offer', 'Angebot annehmen', null, anOrder({ status: 'offered', isQuotation: true })],
  ['canceling', 'Bestellung stornieren', 'Bestellung stornieren', anOrder()],
])(
  'the button that went with %s leaves the focus at the sentence on what became of it',
  async (_, name, sure, order) => {
    show(order)
    answer = { ...confirmed, ...(sure && { status: 'canceled' }) }
    for (const pressed of [name, sure]) {
      if (pressed === null) continue
      screen.getByRole('button', { name: pressed }).focus()
      await press(pressed)
    }
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  },
)

test('a time that is proposed meanwhile is read out', async () => {
  show(anOrder())
  answer = { ...proposed, version: 2 }
  await pass(10_000)
  expect(screen.getByText(/schlagen Ihnen den/).closest('[role=status]')).not.toBeNull()
})

test('declining the proposed time cancels, after one more question', async () => {
  show(proposed)
  await press('Termin ablehnen')
  expect(document.activeElement?.textContent).toContain('wird Ihre Bestellung storniert')
  expect(posted).toEqual([])
  await press('Zurück')
  expect(document.activeElement?.textContent).toBe('Termin ablehnen')
  await press('Termin ablehnen')
  answer = anOrder({ status: 'canceled', version: 2 })
  await press('Ablehnen und stornieren')
  expect(posted.map(({ path }) => path)).toEqual(['/api/orders/public/abc/xyz/reject-counter-appointment'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung wurde storniert.')
})

test('an offer is accepted or declined', async () => {
  show(anOrder({ status: 'offered', isQuotation: true, pricing: { ...anOrder().pricing, totalGross: 480 } }))
  expect(screen.getByText(/Gesamtpreis: 480,00/)).toBeTruthy()
  await press('Angebot ablehnen')
  await press('Zurück')
  answer = confirmed
  await press('Angebot annehmen')
  expect(posted.map(({ path }) => path)).toEqual(['/api/orders/public/abc/xyz/accept-quotation'])
})

test('the guest cancels while nobody has confirmed; afterwards the phone number stands there', async () => {
  show(anOrder())
  await press('Bestellung stornieren')
  refusal = {
    status: 409,
    body: { errors: [{ field: null, message: 'Bestellung konnte nicht storniert werden.' }], data: confirmed },
  }
  await press('Bestellung stornieren')
  expect(posted.map(({ path }) => path)).toEqual(['/api/orders/public/abc/xyz/cancel'])
  expect(screen.getByText('Bestellung konnte nicht storniert werden.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung wird zubereitet.')
  expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).toBeNull()
  expect(screen.getByText('Fragen? Rufen Sie uns an: +43 5576 1234567')).toBeTruthy()
})

test('a payment that is awaited says so, one that failed leads back to the checkout', () => {
  show(anOrder({ status: 'awaitingPayment', ticketNumber: null, timeline: [] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wir warten auf Ihre Zahlung.')
  cleanup()
  show(anOrder({ status: 'failed', ticketNumber: null, timeline: [] }))
  expect(screen.getByRole('link', { name: 'Noch einmal versuchen' }).getAttribute('href')).toBe(
    '/store/hohenems/checkout',
  )
})

const completed = anOrder({ status: 'completed', version: 5 })
const stars = (question: RegExp, count: number) =>
  act(async () => {
    const row = screen.getByRole('group', { name: question })
    fireEvent.click(row.querySelectorAll('input')[count - 1] ?? row)
  })

async function rateAll() {
  await stars(/insgesamt/, 5)
  await stars(/geschmeckt/, 4)
  await stars(/Service/, 5)
  expect(screen.queryByRole('textbox', { name: 'Bemerkung (optional)' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bewertung senden' }).disabled).toBe(true)
  await stars(/Bestellvorgang/, 3)
}

test('a completed order is rated with four rows of stars, then a comment, once', async () => {
  vi.useRealTimers()
  show(completed)
  await screen.findByRole('heading', { name: 'Bestellung bewerten' })
  expect(screen.getAllByRole('radio', { name: '3 von 5 Sternen' })).toHaveLength(4)
  await rateAll()
  fireEvent.change(screen.getByRole('textbox', { name: 'Bemerkung (optional)' }), { target: { value: 'Gut!' } })
  refusal = { status: 502, body: {} }
  await press('Bewertung senden')
  expect(screen.getByText('Bewertung konnte nicht gesendet werden.')).toBeTruthy()
  refusal = null
  answer = { ...completed, questionnaireRating: 5 }
  await press('Bewertung senden')
  const sent = { rating: 5, foodRating: 4, serviceRating: 5, processRating: 3, comment: 'Gut!' }
  expect(posted.at(-1)).toEqual({ path: '/api/orders/public/abc/xyz/questionnaire', body: sent })
  expect(screen.getByText('Vielen Dank für Ihre Bewertung!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bewertung senden' })).toBeNull()
})

test('with reviews switched off nobody is asked', async () => {
  vi.useRealTimers()
  show(completed, { hasReviews: false })
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(screen.queryByRole('heading', { name: 'Bestellung bewerten' })).toBeNull()
})

test('an order at its end is put into the cart once more, beside what lies there; one that runs is not', async () => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  const line = (name: string): StoredItem => ({
    product: { id: name as StoredItem['product']['id'], name, price: 9.8, tax: 10 },
    amount: 2,
    unit: 'piece',
    parts: [],
    note: 'ohne Zwiebel',
  })
  const again = { items: [line('Kässpätzle')], draft: {} }
  const lying = { items: [line('Suppe')], deliveryArea: 'Zentrum', isDelivery: true, isDineIn: false, order: {} }
  show(anOrder(), { again })
  await pass(0)
  expect(screen.queryByRole('button', { name: 'Noch einmal bestellen' })).toBeNull()
  cleanup()
  saveCart('hohenems', lying)
  answer = null
  show(anOrder({ status: 'completed' }), { again })
  await act(() => vi.dynamicImportSettled())
  await press('Noch einmal bestellen')
  expect(screen.getByText('Speisekarte')).toBeTruthy()
  expect(storedCart('hohenems')).toEqual({ ...lying, items: [...lying.items, ...again.items] })
})

test.each([
  ['in the same tab', { table: 'table-4', tableToken: 'gut', tableName: '4' }, { tableToken: 'gut' }],
  ['in a new tab, which knows no code', {}, {}],
  ['after another code was scanned', { table: 'table-9', tableToken: 'neu', tableName: '9' }, { table: 'table-9' }],
])('who orders again at a table does so there, %s', async (_, order, kept) => {
  const item = { product: { id: 'soup', name: 'Suppe' }, amount: 1, unit: 'piece', parts: [] } as unknown as StoredItem
  const draft = { table: 'table-4', tableName: '4' }
  saveCart('hohenems', { items: [], deliveryArea: null, isDelivery: false, isDineIn: true, order })
  show(anOrder({ status: 'completed', isDineIn: true, tableIdentifier: '4' }), { again: { items: [item], draft } })
  await act(() => vi.dynamicImportSettled())
  await press('Noch einmal bestellen')
  expect(screen.getByText('Speisekarte')).toBeTruthy()
  expect(storedCart('hohenems')).toMatchObject({ isDineIn: true, order: { ...draft, ...order, ...kept } })
})

test('a part that went back is said with its amount; all of it is said once', () => {
  const said = () => document.body.textContent?.replaceAll('\u00a0', ' ')
  show(anOrder({ status: 'completed', isPaid: true, refundedAmount: 2.5 }))
  expect(said()).toContain('Wir haben Ihnen 2,50 € zurückgegeben.')
  cleanup()
  answer = null
  show(anOrder({ status: 'completed', isPaid: true, isRefunded: true, refundedAmount: 11.8 }))
  expect(said()).not.toContain('Wir haben Ihnen')
  expect(screen.getByText('Ihre Zahlung wurde erstattet.')).toBeTruthy()
})

test('what changed after it was paid says what is still to pay, or comes back', () => {
  const said = () => document.body.textContent?.replaceAll('\u00a0', ' ')
  show(anOrder({ status: 'confirmed', isPaid: true, dueAmount: 3.6, overpaidAmount: 0 }))
  expect(said()).toContain('Noch zu zahlen: 3,60 €.')
  cleanup()
  answer = null
  show(anOrder({ status: 'confirmed', isPaid: true, dueAmount: 0, overpaidAmount: 4 }))
  expect(said()).toContain('Wir geben Ihnen 4,00 € zurück.')
  cleanup()
  answer = null
  show(anOrder({ status: 'confirmed', isPaid: false, overpaidAmount: 0 }))
  expect(said()).not.toMatch(/Noch zu zahlen|zurück\./)
})

test.each(['rejected', 'canceled'] as const)('%s, although paid: the money comes back, until it has', (status) => {
  show(anOrder({ status, isPaid: true }))
  expect(screen.getByText('Was Sie bereits bezahlt haben, erhalten Sie zurück.')).toBeTruthy()
  cleanup()
  answer = null
  show(anOrder({ status, isPaid: true, isRefunded: true }))
  expect(screen.queryByText('Was Sie bereits bezahlt haben, erhalten Sie zurück.')).toBeNull()
  expect(screen.getByText('Ihre Zahlung wurde erstattet.')).toBeTruthy()
})
