import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder, noon, surroundings } from '#parts/testing/orders.fixture.ts'
import { show } from '../../testing/render.tsx'
import { currentKey } from './current-orders.ts'
import { OrderCard } from './order-card.tsx'

let server: Fake
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T11:04:30Z'), toFake: ['Date'] })
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = vi.fn<(id: string) => void>()

function showCard(order: Order) {
  const shown = show(
    <OrderCard
      order={order}
      around={surroundings}
      now={Date.now()}
      isUnseen={false}
      showsBranch={false}
      onOpen={opened}
    />,
  )
  shown.client.setQueryData(currentKey, [order])
  return { ...shown, orders: () => shown.client.getQueryData<Order[]>(currentKey) }
}

const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
const minutes = [10, 15, 20, 30, 45, 60].map((each) => `Bestätigen, fertig in ${each} Minuten`)

test.each<[string, Partial<Order>, string[]]>([
  ['a new order', {}, [...minutes, 'Bestätigen ohne Zeitangabe', 'Ablehnen']],
  ['a request for a quotation', { isQuotation: true }, ['Ablehnen']],
  ['a confirmed takeaway', { status: 'confirmed' }, ['Abholbereit', 'Abgeholt', 'Stornieren']],
  ['a confirmed delivery', { status: 'confirmed', isDelivery: true }, ['In Zustellung', 'Zugestellt', 'Stornieren']],
  ['a confirmed order at a table', { status: 'confirmed', isDineIn: true }, ['Fertig', 'Serviert', 'Stornieren']],
  ['a delivery on its way', { status: 'inDelivery', isDelivery: true }, ['Zugestellt', 'Stornieren']],
])('%s has the buttons that its status allows', (_, over, expected) => {
  showCard(anOrder(over))
  expect(names()).toEqual(['Bestellung 29 ansehen', ...expected])
})

test.each(['offered', 'completed', 'rejected', 'canceled'] as const)('%s: nothing is left to do', (status) => {
  showCard(anOrder({ status }))
  expect(names()).toEqual(['Bestellung 29 ansehen'])
})

test('the card says ticket, age, lines with options, texts and notes, guest and total', () => {
  showCard(anOrder())
  const card = within(screen.getByRole('article', { name: 'Bestellung 29' }))
  for (const text of [
    'vor 4 min',
    '2 ×',
    'Käsespätzle',
    'Apfelmus · Wunsch: „ohne Salz“',
    '„Bitte heiß“',
    'Paula Berger',
  ]) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(card.getByText('33,80 €')).toBeTruthy()
})

test('confirming for 20 minutes promises the next full minute after that', async () => {
  server.answer('POST /orders/:id/status/confirm', anOrder({ status: 'confirmed', version: 2 }))
  const { user, orders } = showCard(anOrder())
  await user.click(screen.getByRole('button', { name: 'Bestätigen, fertig in 20 Minuten' }))
  await vi.waitFor(() => expect(orders()?.[0]?.status).toBe('confirmed'))
  expect(server.asked[0]?.body).toEqual({ appointment: '2026-11-18T11:25:00.000Z', expectedStatus: 'new' })
})

test('confirming without a time promises nothing', async () => {
  server.answer('POST /orders/:id/status/confirm', anOrder({ status: 'confirmed', version: 2 }))
  const { user, orders } = showCard(anOrder())
  await user.click(screen.getByRole('button', { name: 'Bestätigen ohne Zeitangabe' }))
  await vi.waitFor(() => expect(orders()?.[0]?.status).toBe('confirmed'))
  expect(server.asked[0]?.body).toEqual({ expectedStatus: 'new' })
})

test('an order with a wish is confirmed for it', async () => {
  const appointmentDate = '2026-11-18T18:30:00Z'
  server.answer('POST /orders/:id/status/confirm', anOrder({ status: 'confirmed', version: 2 }))
  const { user, orders } = showCard(anOrder({ appointmentDate }))
  expect(screen.queryByRole('button', { name: minutes[0] ?? '' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bestätigen für 19:30 Uhr' }))
  await vi.waitFor(() => expect(orders()?.[0]?.status).toBe('confirmed'))
  expect(server.asked[0]?.body).toEqual({ appointment: appointmentDate, expectedStatus: 'new' })
})

test('a double click takes one step: the button that comes next lies under the pointer', async () => {
  server.answer('POST /orders/:id/status/in-delivery', anOrder({ status: 'inDelivery', version: 2 }))
  const { user, orders } = showCard(anOrder({ status: 'confirmed' }))
  const ready = () => screen.getByRole('button', { name: 'Abholbereit' })
  await user.click(ready())
  await vi.waitFor(() => expect(orders()?.[0]?.status).toBe('inDelivery'))
  await vi.waitFor(() => expect(ready().closest('fieldset')?.disabled).toBe(false))
  await user.click(ready())
  expect(ready().closest('fieldset')?.disabled).toBe(false)
  expect(server.asked).toHaveLength(1)
})

test('rejecting asks once more and sends the reason', async () => {
  server.answer('POST /orders/:id/status/reject', anOrder({ status: 'rejected', version: 2 }))
  const { user, orders } = showCard(anOrder())
  await user.click(screen.getByRole('button', { name: 'Ablehnen' }))
  expect(server.asked).toEqual([])
  const dialog = within(screen.getByRole('dialog', { name: 'Bestellung 29 ablehnen?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Grund (der Gast kann ihn lesen)' }), ' Kein Brot mehr ')
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  await vi.waitFor(() => expect(orders()).toEqual([]))
  expect(server.asked[0]).toMatchObject({
    path: `/orders/${anOrder().id}/status/reject`,
    body: { rejectionMessage: 'Kein Brot mehr', expectedStatus: 'new' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('thinking twice sends nothing', async () => {
  const { user } = showCard(anOrder({ status: 'confirmed' }))
  await user.click(screen.getByRole('button', { name: 'Stornieren' }))
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked).toEqual([])
})

test('canceling sends its reason to its own call', async () => {
  server.answer('POST /orders/:id/status/cancel', anOrder({ status: 'canceled', version: 2 }))
  const { user, orders } = showCard(anOrder({ status: 'confirmed' }))
  await user.click(screen.getByRole('button', { name: 'Stornieren' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bestellung 29 stornieren?' }))
  await user.click(dialog.getByRole('button', { name: 'Unsere Küche ist ausgelastet.' }))
  await user.click(dialog.getByRole('button', { name: 'Stornieren' }))
  await vi.waitFor(() => expect(orders()).toEqual([]))
  expect(server.asked[0]?.body).toEqual({ reason: 'Unsere Küche ist ausgelastet.', expectedStatus: 'confirmed' })
})

test('a conflict shows the order as it is now, says so and offers no retry', async () => {
  const fresh = anOrder({ status: 'confirmed', version: 2, timeline: [{ status: 'confirmed', at: noon }] })
  server.refuse('POST /orders/:id/status/reject', 409, [{ field: null, code: 'forbiddenStep', message: 'nein' }], fresh)
  const { user, orders } = showCard(anOrder())
  await user.click(screen.getByRole('button', { name: 'Ablehnen' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ablehnen' }))
  const text = 'Bestellung 29 wurde inzwischen geändert und ist jetzt: In Zubereitung. Angezeigt wird der neue Stand.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(orders()).toEqual([fresh])
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
})

test('a failed step says so, and its retry takes the same step again', async () => {
  server.refuse('POST /orders/:id/status/in-delivery', 500, [{ field: null, code: 'unknown', message: 'Oje' }])
  const { user, orders } = showCard(anOrder({ status: 'confirmed' }))
  await user.click(screen.getByRole('button', { name: 'Abholbereit' }))
  expect(await screen.findByText('Bestellstatus konnte nicht geändert werden.')).toBeTruthy()
  server.answer('POST /orders/:id/status/in-delivery', anOrder({ status: 'inDelivery', version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await vi.waitFor(() => expect(orders()?.[0]?.status).toBe('inDelivery'))
  expect(screen.queryByText('Bestellstatus konnte nicht geändert werden.')).toBeNull()
})
