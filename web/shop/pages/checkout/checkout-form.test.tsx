// What the form asks, and where it says what is missing.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetReadCarts } from '../../carts/cart-storage.ts'
import { fillIn, placed, server, showCheckout, submit } from './checkout.fixture.tsx'

test('without a cart there is a sentence and a way back', async () => {
  await showCheckout({ amount: 0 })
  // Nothing is nearly done.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Bestellung')
  expect(screen.getByText('Keine Produkte im Warenkorb!')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Zurück zur Speisekarte' })).toHaveLength(2)
})

test('missing answers stand at their fields and above the form; nothing is sent; the first one gets the focus', async () => {
  const user = await showCheckout()
  await user.click(submit())
  const name = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(name.getAttribute('aria-describedby')).toContain('checkout-name-error')
  const summary = within(screen.getByRole('alert'))
  expect(summary.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('#checkout-name')
  expect(summary.getAllByText(/Bitte stimmen Sie zu/)).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(server.sent).toEqual([])
})

test('a message goes as soon as its field is filled in', async () => {
  const user = await showCheckout()
  await user.click(submit())
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'P')
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBeNull()
})

test('a phone number is judged when the field is left', async () => {
  const user = await showCheckout()
  await user.type(screen.getByRole('textbox', { name: /Telefon/ }), '664 123')
  await user.tab()
  expect(screen.getAllByText('Bitte geben Sie eine gültige Nummer im Format +43 664 1234567 an.')).not.toHaveLength(0)
})

test('delivery asks for the address, takeaway does not', async () => {
  const user = await showCheckout()
  expect(screen.queryByRole('textbox', { name: 'Straße und Hausnummer' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(screen.getByRole('textbox', { name: 'Straße und Hausnummer' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Liefergebiet' }).value).toBe('Zentrum')
})

test('below the minimum a delivery has no button', async () => {
  const user = await showCheckout({ amount: 1 })
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
  expect(screen.getByText(/Mindestbestellwert/)).toBeTruthy()
})

test('the answers survive a reload', async () => {
  const user = await showCheckout()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Paula')
  cleanup()
  forgetReadCarts()
  await showCheckout()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Paula')
})

test('the legal texts open over the form, as markdown, and give way to it again', async () => {
  const user = await showCheckout()
  await user.click(screen.getByRole('button', { name: 'Datenschutzerklärung lesen' }))
  const sheet = await screen.findByRole('dialog', { name: 'Datenschutzerklärung' })
  expect(within(sheet).getByText('Datenschutz').tagName).toBe('P')
  await user.click(within(sheet).getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a legal text that stands elsewhere is a link there', async () => {
  await showCheckout({ config: { termsAndConditionsText: '', termsAndConditions: 'https://agb.example/' } })
  expect(screen.getByRole('link', { name: 'AGB lesen' }).getAttribute('href')).toBe('https://agb.example/')
})

test('without any way to pay there is a sentence and no button', async () => {
  await showCheckout({ branch: { isCashEnabled: false } })
  expect(screen.getByText('Derzeit ist keine Zahlungsart verfügbar.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
})

test('the words of the button may be the shop’s own', async () => {
  await showCheckout({ config: { orderButtonText: 'Zahlungspflichtig bestellen' } })
  expect(screen.getByRole('button', { name: /Zahlungspflichtig bestellen/ })).toBeTruthy()
})

test('an invoice to a company is asked for only by those who need it', async () => {
  const user = await showCheckout()
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Rechnung an Firma' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rechnung an Firma' }))
  await user.type(screen.getByRole('textbox', { name: /Firma/ }), 'Berger GmbH')
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[0]?.body.company).toBe('Berger GmbH')
})
