// Paying online: the browser leaves, and may come back in several ways.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
  expect(localStorage.getItem('paying:hohenems')).toBe('abc')
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
