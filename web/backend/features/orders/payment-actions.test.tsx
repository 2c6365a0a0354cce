import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder, noon, surroundings } from '#parts/testing/orders.fixture.ts'
import { show } from '../../testing/render.tsx'
import { OrderSheet } from './order-sheet.tsx'

type Payment = NonNullable<Order['payments']>[number]

let server: Fake
const calls = () => server.asked
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aPayment = (over: Partial<Payment> = {}): Payment => ({
  provider: 'mollie',
  state: 'paid',
  amount: 33.8,
  refundedAmount: 0,
  refundableAmount: 33.8,
  isTest: false,
  note: null,
  createdAt: noon,
  refunds: [],
  ...over,
})
const paidOnline = (over: Partial<Payment> = {}, order: Partial<Order> = {}) =>
  anOrder({ status: 'completed', paymentMethod: 'mollie', isPaid: true, payments: [aPayment(over)], ...order })
const showSheet = (order: Order) =>
  show(
    <OrderSheet
      order={order}
      around={surroundings}
      now={Date.parse(noon)}
      mayHide={false}
      mayRefund
      mayReadMessages={false}
      onClose={() => {}}
    />,
  )

test('an order paid in cash has nothing to ask a provider for', () => {
  showSheet(anOrder({ status: 'completed', isPaid: true }))
  expect(screen.queryByRole('button', { name: 'Zahlungsstatus prüfen' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Erstatten' })).toBeNull()
})

test('collecting the reserved amount was refused: it is due, staff read why, and one press tries again', async () => {
  server.answer('POST /orders/:id/update-payment-status', paidOnline({}))
  const uncollected = paidOnline(
    { state: 'authorized', note: 'uncollected', refundableAmount: 0 },
    { isPaid: false, status: 'confirmed', dueAmount: 33.8 },
  )
  const { user } = showSheet(uncollected)
  expect(screen.getByText(/konnte nicht eingezogen werden/)).toBeDefined()
  expect(screen.getByText(/Online-Zahlung · (?!reserviert)/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Erneut einziehen' }))
  await vi.waitFor(() => expect(calls()).toHaveLength(1))
  await vi.waitFor(() =>
    expect(screen.getByRole('group', { name: /Zahlung der Bestellung/ })).toHaveProperty('disabled', false),
  )
})

test('a part is given back with its reason', async () => {
  server.answer('POST /orders/:id/refunds', paidOnline({ refundableAmount: 26.4 }))
  const { user } = showSheet(paidOnline())
  await user.click(screen.getByRole('button', { name: 'Erstatten' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bestellung 29: Geld erstatten?' }))
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Betrag' })
  expect(amount.value).toBe('33,80')
  await user.clear(amount)
  await user.type(amount, '7,4')
  await user.type(dialog.getByRole('textbox', { name: 'Grund (nur für Ihr Team)' }), ' Apfelmus vergessen ')
  await user.click(dialog.getByRole('button', { name: 'Erstatten' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /Geld erstatten/ })).toBeNull())
  expect(calls()[0]?.body).toEqual({ amount: 7.4, reason: 'Apfelmus vergessen', expectedRefundable: 33.8 })
})

test('cash goes back out of the drawer with a reason, and is not offered to who may not give it', async () => {
  const paidInCash = anOrder({ status: 'completed', isPaid: true, paymentMethod: 'cash', cashRefundable: 33.8 })
  server.answer('POST /orders/:id/cash-refunds', { ...paidInCash, cashRefundable: 0, isRefunded: true })
  const { user } = showSheet(paidInCash)
  await user.click(screen.getByRole('button', { name: 'Bar zurückgeben' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bestellung 29: Bargeld zurückgeben?' }))
  await user.click(dialog.getByRole('button', { name: 'Bar zurückgeben' }))
  expect(dialog.getByText('Bitte sagen Sie, warum.')).toBeTruthy()
  expect(calls()).toEqual([])
  await user.keyboard('Suppe war kalt')
  await user.click(dialog.getByRole('button', { name: 'Bar zurückgeben' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /Bargeld/ })).toBeNull())
  expect(calls()[0]?.body).toEqual({ amount: 33.8, reason: 'Suppe war kalt', expectedRefundable: 33.8 })
  cleanup()
  show(
    <OrderSheet
      order={paidInCash}
      around={surroundings}
      now={Date.parse(noon)}
      mayHide={false}
      mayRefund={false}
      mayReadMessages={false}
      onClose={() => {}}
    />,
  )
  expect(screen.queryByRole('button', { name: 'Bar zurückgeben' })).toBeNull()
})

test('what was paid before a line became cheaper is not given back a second time', async () => {
  const { user } = showSheet(anOrder({ isPaid: true, overpaidAmount: 4, cashRefundable: 33.8 }))
  expect(screen.getByText(/bezahlt, 4,00.€ zurückgeben/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Bar zurückgeben' }))
  const dialog = within(screen.getByRole('dialog', { name: /Bargeld zurückgeben/ }))
  expect(dialog.getByText(/^Was zu viel bezahlt ist \(4,00.€\), tragen Sie hier nicht ein/)).toBeTruthy()
})

test.each([
  ['33,81', 'Es können höchstens 33,80\u00a0€ erstattet werden.'],
  ['0', 'Der Wert muss größer als 0 sein.'],
  ['viel', 'Das ist keine Zahl, die hier passt. Schreiben Sie zum Beispiel 2,50 oder 1250.'],
  ['1.250', 'Es können höchstens 33,80\u00a0€ erstattet werden.'],
])('%s is not sent', async (typed, sentence) => {
  const { user } = showSheet(paidOnline())
  await user.click(screen.getByRole('button', { name: 'Erstatten' }))
  const dialog = within(screen.getByRole('dialog', { name: /Geld erstatten/ }))
  const amount = dialog.getByRole('textbox', { name: 'Betrag' })
  await user.clear(amount)
  await user.type(amount, typed)
  await user.click(dialog.getByRole('button', { name: 'Erstatten' }))
  expect(dialog.getByText((text) => text.replace('\u00a0', ' ') === sentence.replace('\u00a0', ' '))).toBeTruthy()
  expect(calls()).toEqual([])
})

test('what the server refuses is told, and the dialog stays', async () => {
  const message = 'Es können höchstens 10,00 € erstattet werden.'
  server.refuse('POST /orders/:id/refunds', 422, [{ field: 'amount', code: 'refundTooLarge', message }])
  const { user } = showSheet(paidOnline())
  await user.click(screen.getByRole('button', { name: 'Erstatten' }))
  await user.click(
    within(screen.getByRole('dialog', { name: /Geld erstatten/ })).getByRole('button', { name: 'Erstatten' }),
  )
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: /Geld erstatten/ })).toBeTruthy()
})

test('a refund that was overtaken shows the order as it is, and is not offered again as it was', async () => {
  const message = 'Inzwischen wurde für diese Bestellung eine andere Erstattung vorgemerkt.'
  const current = paidOnline({ refundableAmount: 4 })
  server.refuse('POST /orders/:id/refunds', 409, [{ field: null, code: 'refundableChanged', message }], current)
  const { user } = showSheet(paidOnline())
  await user.click(screen.getByRole('button', { name: 'Erstatten' }))
  await user.click(
    within(screen.getByRole('dialog', { name: /Geld erstatten/ })).getByRole('button', { name: 'Erstatten' }),
  )
  expect(await screen.findByText(message)).toBeTruthy()
  expect(calls()[0]?.body).toMatchObject({ amount: 33.8, expectedRefundable: 33.8 })
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
})

test('the provider is asked; where it does not answer the sentence says so', async () => {
  const message = 'Zahlungsstatus konnte nicht überprüft werden.'
  server.refuse('POST /orders/:id/update-payment-status', 502, [{ field: null, code: 'paymentStatusFailed', message }])
  const { user } = showSheet(paidOnline())
  await user.click(screen.getByRole('button', { name: 'Zahlungsstatus prüfen' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('paid twice, TEST and what goes back are shown', () => {
  const refunds: Payment['refunds'] = [{ amount: 33.8, state: 'sent', cause: 'paidTwice', reason: '', createdAt: noon }]
  showSheet(paidOnline({ note: 'paidTwice', refunds, refundableAmount: 0 }, { isTest: true }))
  expect(screen.getByText('TEST')).toBeTruthy()
  expect(screen.getByText('Doppelt bezahlt: Die zweite Zahlung wird automatisch erstattet.')).toBeTruthy()
  expect(screen.getByText(/^Erstattung 33,80.€: unterwegs$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erstatten' })).toBeNull()
})
