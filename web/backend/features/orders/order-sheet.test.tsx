import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder, surroundings } from '#parts/testing/orders.fixture.ts'
import { localFlags } from '../../shell/local-flags.ts'
import { show } from '../../testing/render.tsx'
import { OrderSheet } from './order-sheet.tsx'

let server: Fake
const productId = '0197a3c0-0000-7000-8000-00000000c001'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T11:04:30Z'), toFake: ['Date'] })
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  localFlags.showProductData.set(true)
  localFlags.showCustomerData.set(true)
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const showSheet = (order: Order) =>
  show(<OrderSheet order={order} around={surroundings} now={Date.now()} onClose={() => undefined} />)
const press = (name: string) => screen.getByRole('button', { name })

test('it says what happened, who did it and why', () => {
  showSheet(
    anOrder({
      status: 'canceled',
      history: [
        { kind: 'status', status: 'new', at: '2026-11-18T10:55:00Z', actor: 'guest', actorName: null, reason: null },
        { kind: 'paid', status: 'new', at: '2026-11-18T10:56:00Z', actor: 'terminal', actorName: null, reason: 'cash' },
        {
          kind: 'status',
          status: 'canceled',
          at: '2026-11-18T10:57:00Z',
          actor: 'user',
          actorName: 'Eva Moser',
          reason: 'Kein Brot',
        },
      ],
    }),
  )
  for (const text of ['Gast', 'Bezahlt: Barzahlung', 'Terminal', 'Eva Moser · Kein Brot']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('lines and guest can be hidden on this browser, kept as 1 and 0', () => {
  localFlags.showProductData.set(false)
  localFlags.showCustomerData.set(false)
  expect([localStorage.getItem('showProductData'), localStorage.getItem('showCustomerData')]).toEqual(['0', '0'])
  showSheet(anOrder())
  expect(screen.queryByText('Käsespätzle')).toBeNull()
  expect(screen.queryByText('Paula Berger')).toBeNull()
  cleanup()
  localFlags.showProductData.set(true)
  expect(localStorage.getItem('showProductData')).toBe('1')
  showSheet(anOrder())
  expect(screen.getByText('Käsespätzle')).toBeTruthy()
})

test('mail and text message are offered where there is an address', () => {
  showSheet(anOrder({ email: '', phone: '' }))
  expect(screen.queryByRole('button', { name: 'E-Mail erneut senden' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'SMS erneut senden' })).toBeNull()
  cleanup()
  showSheet(anOrder({ email: 'paula@example.at' }))
  expect(press('E-Mail erneut senden')).toBeTruthy()
  expect(press('SMS erneut senden')).toBeTruthy()
})

test.each([
  ['Drucken', 'POST /orders/:id/print', 'Beleg konnte nicht gedruckt werden.'],
  ['E-Mail erneut senden', 'POST /orders/:id/resend-new-order-email', 'Bestätigung konnte nicht versendet werden.'],
  ['SMS erneut senden', 'POST /orders/:id/resend-new-order-sms', 'Bestätigung konnte nicht versendet werden.'],
] as const)('%s asks its own call and says when that failed', async (name, key, failure) => {
  server.fail(key)
  const { user } = showSheet(anOrder({ email: 'paula@example.at' }))
  await user.click(press(name))
  expect(await screen.findByText(/konnte nicht|nicht erreichbar|offline/)).toBeTruthy()
  server.refuse(key, 502, [{ field: null, code: 'x', message: ' ' }])
  await user.click(press(name))
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(server.asked.map((asked) => asked.key)).toEqual([key, key])
})

test('a line is changed: amount, note and a price of our own', async () => {
  const [line] = anOrder().items
  if (line === undefined) throw new Error('the order has no line')
  const order = anOrder({ items: [{ ...line, product: { id: productId as never, name: line.product.name } }] })
  const part = { name: 'Beilage', description: '', type: 'select', optional: true }
  const product = {
    id: productId,
    type: 'configurable',
    config: { parts: [{ ...part, options: [{ name: 'Apfelmus' }, { name: 'Salat' }] }] },
  }
  server.answer('GET /products/:id', product as unknown as AnswerOf<'GET /products/:id'>)
  server.answer('PUT /orders/:id/items/:itemIndex', { ...order, version: 2 })
  const { user } = showSheet({ ...order, items: order.items.map((item) => ({ ...item, parts: [0] })) })
  await user.click(press('Käsespätzle ändern'))
  const dialog = within(screen.getByRole('dialog', { name: 'Käsespätzle ändern' }))
  await user.selectOptions(await dialog.findByLabelText('Beilage'), 'Salat')
  await user.clear(dialog.getByLabelText(/Menge/))
  await user.type(dialog.getByLabelText(/Menge/), '3')
  await user.type(dialog.getByLabelText('Eigener Preis pro Einheit'), '12,5')
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Käsespätzle ändern' })).toBeNull())
  expect(server.asked.at(-1)).toMatchObject({
    path: `/orders/${order.id}/items/0`,
    body: { product: { id: productId }, amount: 3, unit: 'piece', parts: [1], note: 'Bitte heiß', unitPrice: 12.5 },
  })
})

test('nothing is changed once the order has ended', () => {
  showSheet(anOrder({ status: 'completed' }))
  expect(screen.queryByRole('button', { name: 'Käsespätzle ändern' })).toBeNull()
})

test('another time goes to the guest; an offer waits for all prices', async () => {
  server.answer('POST /orders/:id/status/confirm', anOrder({ counterAppointment: '2026-11-18T11:35:00Z', version: 2 }))
  const { user } = showSheet(anOrder())
  await user.click(press('Anderer Termin'))
  await user.click(screen.getByRole('button', { name: /12:35.*min/ }))
  await vi.waitFor(() =>
    expect(server.asked[0]?.body).toEqual({ counterAppointment: '2026-11-18T11:35:00.000Z', expectedStatus: 'new' }),
  )
  cleanup()
  const [line] = anOrder().items
  if (line === undefined) throw new Error('the order has no line')
  showSheet(anOrder({ isQuotation: true, items: [{ ...line, gross: null, unitPrice: null }] }))
  expect((press('Angebot senden') as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/Tragen Sie zuerst alle Preise ein/)).toBeTruthy()
})
