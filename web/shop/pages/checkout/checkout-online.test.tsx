// Paying online: the browser leaves, and may come back in several ways.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberedOrders, rememberOrder } from '../../features/reminder/remembered-orders.ts'
import { fillIn, placed, server, showCheckout, submit } from './checkout.fixture.tsx'

const online = { branch: { isMollieEnabled: true }, config: { enableMollie: true } }
const redirected = () =>
  Response.json(
    { data: { uid: 'abc', hash: 'xyz', status: 'awaitingPayment', paymentRedirectUrl: 'https://pay.example/1' } },
    { status: 201 },
  )

test('paid online, the browser goes to the provider, and the cart stays until the money is there', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = await showCheckout(online)
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Online-Zahlung' }))
  server.answers = [redirected]
  await user.click(submit())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(server.sent[0]?.body.paymentMethod).toBe('mollie')
  expect(sessionStorage.getItem('cart:hohenems')).not.toBeNull()
  expect(localStorage.getItem('paying:hohenems')).toBe('abc/xyz')
})

test('a payment that cannot be started is told above the form; the next try has another key, the cart is still there', async () => {
  const user = await showCheckout(online)
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Online-Zahlung' }))
  const message = 'Die Zahlung kann derzeit nicht gestartet werden. Bitte wählen Sie eine andere Zahlungsart.'
  const down = () =>
    Response.json({ errors: [{ field: 'paymentMethod', code: 'paymentNotStarted', message }] }, { status: 502 })
  server.answers = [down, placed]
  await user.click(submit())
  expect(await screen.findAllByText(new RegExp(message))).not.toHaveLength(0)
  expect(sessionStorage.getItem('cart:hohenems')).not.toBeNull()
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key)
})

test('back from the provider by the browser’s button, the form can be sent again', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = await showCheckout(online)
  await fillIn(user)
  server.answers = [redirected]
  await user.click(submit())
  await screen.findByText('Wird gesendet …')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).not.toBe('true'))
})

const waiting = {
  uid: 'abc',
  hash: 'xyz',
  status: 'awaitingPayment',
  paymentRedirectUrl: 'https://pay.example/1',
}
/** An order of before was left at its payment. */
function leaveUnpaid(): void {
  server.waiting = waiting
  localStorage.setItem('paying:hohenems', 'abc/xyz')
  rememberOrder(waiting)
}
const stillWaits = 'Ihre Bestellung wartet noch auf die Zahlung'

test('an order that still waits for its payment is said at the checkout, and can be paid', async () => {
  leaveUnpaid()
  await showCheckout(online)
  const title = await screen.findByRole('heading', { name: stillWaits })
  // The browser has scrolled to the button far below.
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: 'Jetzt bezahlen' }).getAttribute('href')).toBe('https://pay.example/1')
})

test('„Neu bestellen“ gives it up: it is said, nobody is reminded of it, and the form goes on', async () => {
  leaveUnpaid()
  const user = await showCheckout(online)
  await user.click(await screen.findByRole('button', { name: 'Neu bestellen' }))
  const said = await screen.findByText(/^Die unbezahlte Bestellung gilt nicht mehr\./)
  expect(document.activeElement).toBe(said)
  expect(screen.queryByRole('heading', { name: stillWaits })).toBeNull()
  expect([server.givenUp, localStorage.getItem('paying:hohenems'), rememberedOrders()]).toEqual([1, null, []])
  await fillIn(user)
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.givenUp).toBe(1)
})

test('who has read of it and sends the form orders in its place', async () => {
  leaveUnpaid()
  const user = await showCheckout(online)
  await screen.findByRole('heading', { name: stillWaits })
  await fillIn(user)
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect([server.givenUp, server.sent.length]).toEqual([1, 1])
})

test('one that was made in another tab meanwhile is read of before anything is sent', async () => {
  const user = await showCheckout(online)
  await fillIn(user)
  leaveUnpaid()
  server.answers = [placed]
  await user.click(submit())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(stillWaits))
  expect([server.givenUp, server.sent.length]).toEqual([0, 0])
  expect(submit().getAttribute('aria-disabled')).not.toBe('true')
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect([server.givenUp, server.sent.length]).toEqual([1, 1])
})

test('paid meanwhile, its page is shown, and no second order is made', async () => {
  leaveUnpaid()
  const user = await showCheckout(online)
  await screen.findByRole('heading', { name: stillWaits })
  await fillIn(user)
  server.waiting = { ...waiting, status: 'new' }
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect([server.givenUp, server.sent.length]).toEqual([0, 0])
})

test('paid in the moment it is given up, its page is shown, too', async () => {
  leaveUnpaid()
  server.afterGivingUp = { status: 'new' }
  const user = await showCheckout(online)
  await user.click(await screen.findByRole('button', { name: 'Neu bestellen' }))
  expect(await screen.findByText('Status')).toBeTruthy()
})

test('one that failed meanwhile, or that nobody knows any more, is in nobody’s way', async () => {
  leaveUnpaid()
  server.waiting = null
  const user = await showCheckout(online)
  await fillIn(user)
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect([server.givenUp, localStorage.getItem('paying:hohenems')]).toEqual([0, null])
})

const offer = {
  provider: 'mollie' as const,
  methods: [
    { id: 'creditcard', name: 'Karte', icon: 'data:image/png;base64,AAAA' },
    { id: 'eps', name: 'eps', icon: null },
  ],
}

test('below online payment stands what the provider offers for this amount, and the choice is described by it', async () => {
  server.offers = [offer]
  const user = await showCheckout(online)
  const list = await screen.findByRole('list', { name: 'Dort können Sie bezahlen mit' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Karte', 'eps'])
  expect(list.querySelectorAll('img')).toHaveLength(1)
  const radio = screen.getByRole('radio', { name: 'Online-Zahlung' })
  expect(radio.getAttribute('aria-describedby')?.split(' ')).toContain(list.id)
  await user.click(screen.getByRole('button', { name: /mehr|erhöhen|\+/i }))
  await waitFor(() => expect(server.offersAsked).toHaveLength(2))
  expect(server.offersAsked[0]).not.toBe(server.offersAsked[1])
})

test('a provider that says nothing, or cannot be asked, leaves the plain choice', async () => {
  server.offers = null
  const user = await showCheckout(online)
  await waitFor(() => expect(server.offersAsked).toHaveLength(1))
  await user.click(screen.getByRole('radio', { name: 'Online-Zahlung' }))
  expect(screen.queryByRole('list', { name: 'Dort können Sie bezahlen mit' })).toBeNull()
})

test('without online payment nobody is asked', async () => {
  await showCheckout()
  expect(server.offersAsked).toEqual([])
})
