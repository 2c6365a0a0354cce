// One order, whatever happens to it on its way.
import { act, cleanup, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetReadCarts } from '../../carts/cart-storage.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { fillIn, placed, refused, server, showCheckout, submit } from './checkout.fixture.tsx'

test('a placed order has left the cart empty and leads to its status page', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  // Who orders again in this visit need not type the same once more; nothing else stays.
  const left = JSON.parse(sessionStorage.getItem('cart:hohenems') ?? '') as { items: unknown; order: object }
  expect(left).toMatchObject({ items: [], order: { name: 'Paula Berger' } })
  expect(left.order).not.toHaveProperty('privacyPolicy')
  expect(localStorage.getItem('cart-copy:hohenems')).toBeNull()
  expect(server.sent[0]?.body).toMatchObject({
    branch: { id: 'branch' },
    name: 'Paula Berger',
    isDelivery: false,
    items: [{ product: { id: 'soup' }, amount: 2 }],
    paymentMethod: 'cash',
    expectedTotal: 11.8,
    expectedPreorder: false,
    appointmentDate: null,
  })
})

test('a lost answer keeps everything, and the second try carries the same key', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy()
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent).toHaveLength(2)
  expect(server.sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
})

test('why the server refused stands there before the focus goes to it, however early the browser draws', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.answers = [refused([{ field: null, message: 'Heute ist schon zu.' }])]
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  const found: (string | null)[] = []
  const note = (event: FocusEvent) => found.push((event.target as HTMLElement).textContent)
  document.addEventListener('focusin', note)
  onTestFinished(() => document.removeEventListener('focusin', note))
  await user.click(submit())
  await screen.findByText('Heute ist schon zu.')
  expect(found.at(-1)).toContain('Heute ist schon zu.')
})

test('who removes the last dish by key goes on at the heading', async () => {
  const user = await showCheckout({ branch: { soldOut: [{ productId: soup.id, until: null }] }, amount: 1 })
  screen.getByRole('button', { name: 'Flädlesuppe entfernen' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Ihre Bestellung' }))
})

test('once the connection is back, nothing says any more that it is not', async () => {
  const user = await showCheckout()
  await fillIn(user)
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/Sie sind offline/)).toBeTruthy()
  connection.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/Sie sind offline/)).toBeNull()
})

test.each([
  ['the connection is lost', 'unreachable', 'Die Verbindung wurde unterbrochen', /Doppelt bestellt wird dabei nichts/],
  [
    'the server does not know',
    [{ field: null, code: 'unknown', message: 'Unbekannt.' }],
    'Ihre Bestellung konnte nicht abgeschickt werden',
    /Unbekannt/,
  ],
  [
    'something is not filled in',
    [{ field: 'name', code: 'notBlank', message: 'Fehlt.' }],
    'Bitte prüfen Sie Ihre Angaben',
    /Fehlt/,
  ],
] as const)(
  'when %s, the list says so, and only blames the guest for what he can mend',
  async (_what, failure, title, text) => {
    const user = await showCheckout()
    await fillIn(user)
    if (failure === 'unreachable') server.lost = failure
    else server.answers = [refused([...failure])]
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  },
)

test('the key is kept before the order leaves, and forgotten once the answer is there', async () => {
  const user = await showCheckout()
  await fillIn(user)
  let kept: string | null = null
  const attempt = () => localStorage.getItem('order-attempt:hohenems')
  server.answers = [
    () => {
      kept = attempt()
      return placed()
    },
  ]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(kept).toContain(server.sent[0]?.key)
  // What was typed is not in it.
  expect(kept).not.toContain('Paula')
  expect(attempt()).toBeNull()
})

test('what the server refuses stands at its field; another order gets another key', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.answers = [refused([{ field: 'phone', code: 'phoneFormat', message: 'Diese Nummer gibt es nicht.' }]), placed]
  await user.click(submit())
  expect(await screen.findAllByText(/Diese Nummer gibt es nicht\./)).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: /Telefon/ }).getAttribute('aria-invalid')).toBe('true')
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key)
})

test('an order whose answer was lost is found and shown, without sending it again', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.lost = { uid: 'abc', hash: 'xyz' }
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
  expect(server.lookups).toEqual([`/api/orders/placed/${server.sent[0]?.key}`])
})

test('after a reload the shop finds the order of the lost answer by itself', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy()
  cleanup()
  forgetReadCarts()
  server.lost = { uid: 'abc', hash: 'xyz' }
  await showCheckout().catch(() => undefined)
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
  expect(sessionStorage.getItem('cart:hohenems')).toContain('"items":[]')
})

test('a changed order does not follow one whose answer was lost: the first one is shown', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Bemerkung/ }), 'Bitte läuten')
  server.lost = { uid: 'abc', hash: 'xyz' }
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
})

test('pressing twice sends once', async () => {
  const user = await showCheckout()
  await fillIn(user)
  server.answers = [placed, placed]
  await user.dblClick(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
})

test('another tab with the same cart loses its lines when they were ordered, one with other lines keeps them', async () => {
  await showCheckout()
  const told = (items: unknown[]) =>
    act(async () => {
      const oldValue = JSON.stringify({ items, deliveryArea: null, isDelivery: false, isDineIn: false, order: {} })
      const event = Object.assign(new Event('storage'), { key: 'cart-copy:hohenems', oldValue, newValue: null })
      window.dispatchEvent(event)
    })
  await told([{ product: slimProduct(soup), amount: 1, unit: 'piece', parts: [] }])
  expect(screen.queryByText('Keine Produkte im Warenkorb!')).toBeNull()
  await told([{ product: slimProduct(soup), amount: 2, unit: 'piece', parts: [] }])
  expect(await screen.findByText('Keine Produkte im Warenkorb!')).toBeTruthy()
})
