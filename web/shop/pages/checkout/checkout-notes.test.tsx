// What a guest reads before ordering: closed, no delivery, prices that are not final (storefront § 8).
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Product } from '#domain/ground/product.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { fillIn, server, showCheckout, submit } from './checkout.fixture.tsx'

type Hours = Branch['openingHours'][number]
const on = (type: Hours['type'], from: string, to: string): Hours => ({ type, date: null, isClosed: false, from, to })

// It is Saturday, 12:30.
const evening = [on('saturday', '17:00', '22:00')]
const monday = [on('monday', '11:00', '14:00')]
const closed = 'Derzeit haben wir leider geschlossen.'
const noDelivery = 'Derzeit ist leider keine Lieferung möglich.'

test.each<[string, Partial<Branch>, string]>([
  ['closed until the evening', { openingHours: evening }, `${closed} Wir öffnen wieder um 17:00 Uhr.`],
  [
    'closed, with pre-orders',
    { openingHours: monday, isPreorderEnabled: true },
    `${closed} Wir öffnen wieder am Montag um 11:00 Uhr. Gerne nehmen wir auch Ihre Vorbestellungen entgegen. ` +
      'Wir bearbeiten diese sobald wir wieder geöffnet haben.',
  ],
])('%s', async (_, branch, text) => {
  await showCheckout({ branch })
  // Above the form, and beside the button that is missing.
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test.each<[string, Partial<Branch>, string]>([
  [
    'until the evening; takeaway instead',
    { deliveryHours: evening },
    `${noDelivery} Wir liefern wieder ab 17:00 Uhr. Sie können Ihre Bestellung aber gerne bei uns abholen.`,
  ],
  [
    'until another day; at the table instead, or later',
    { deliveryHours: monday, isTakeawayEnabled: false, isDineInEnabled: true, isPreorderEnabled: true },
    `${noDelivery} Wir liefern wieder am Montag ab 11:00 Uhr. Sie können aber gerne vor Ort bei uns bestellen. ` +
      'Sie können aber gerne für einen späteren Zeitpunkt vorbestellen.',
  ],
  [
    'for long; takeaway or at the table instead',
    { deliveryHours: [], isDineInEnabled: true },
    `${noDelivery} Sie können Ihre Bestellung aber gerne bei uns abholen oder vor Ort genießen.`,
  ],
])('no delivery %s', async (_, branch, text) => {
  const user = await showCheckout({ branch: { isDeliveryHoursEnabled: true, ...branch } })
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  // Above the form, and beside the button that is missing.
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

const basePrices = 'Es gelten die angezeigten Grundpreise, den Endpreis erfahren Sie nach der Bestellung.'

test.each<[string, Partial<Product>, string]>([
  ['a minimum price', { pricing: 'minimum' }, basePrices],
  ['an approximate price', { pricing: 'approximate' }, basePrices],
  ['no price', { isPriceHidden: true }, 'Produkte ohne Preisangabe sind in der Summe nicht enthalten.'],
])('a dish with %s: the sum says what it leaves open', async (_, changes, text) => {
  await showCheckout({ dish: { ...soup, ...changes } })
  expect(screen.getAllByText(text)).not.toHaveLength(0)
})

const late = { isPreorderEnabled: true, openingHours: [on('daily', '11:00', '22:00')] }

test('a wish that is no longer offered is refused at its field, in the words of the house', async () => {
  const user = await showCheckout({ branch: late, order: { appointmentDate: '2026-11-21T02:00:00Z' } })
  await fillIn(user)
  await user.click(submit())
  const sentence =
    'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.'
  expect(await screen.findAllByText(new RegExp(sentence))).not.toHaveLength(0)
  expect(server.sent).toEqual([])
})

test('a wish of yesterday is refused when the checkout opens, before anything is sent', async () => {
  await showCheckout({ branch: late, order: { appointmentDate: '2026-11-20T12:00:00Z' } })
  expect(await screen.findAllByText(/Bitte wählen Sie einen Termin während unserer Öffnungszeiten\./)).not.toHaveLength(
    0,
  )
  const when = screen.getByRole('group', { name: 'Termin' })
  expect(when.getAttribute('aria-describedby')).toBe('checkout-appointmentDate-error')
})

test('whoever takes the day back reads that it is as soon as possible again', async () => {
  const user = await showCheckout({ branch: late })
  await user.click(screen.getByRole('radio', { name: /Termin wählen/ }))
  await user.click(await screen.findByRole('button', { name: /^Tag/ }))
  await user.click(await screen.findByRole('button', { name: 'Auswahl aufheben' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /So bald wie möglich/ }).checked).toBe(true)
  expect(screen.queryByRole('button', { name: /^Tag/ })).toBeNull()
})

test('another day keeps the time that was chosen, where it is offered', async () => {
  const user = await showCheckout({ branch: late, order: { appointmentDate: '2026-11-21T18:15:00Z' } })
  await user.click(await screen.findByRole('button', { name: /^Tag/ }))
  await user.click(await screen.findByRole('button', { name: /22\. November/ }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByRole('button', { name: /^Tag Morgen/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Uhrzeit 19:15 Uhr/ })).toBeTruthy()
})

test('a day on which nothing is left says so', async () => {
  await showCheckout({ branch: late, order: { appointmentDate: '2026-11-20T12:00:00Z' } })
  expect(screen.getByText('Zum ausgewählten Tag sind keine Termine verfügbar.')).toBeTruthy()
})

const soldOut = { soldOut: [{ productId: soup.id, until: '2026-11-21T22:00:00Z' }] }

test('what sold out says so at its line, can be removed there, and takes what was said about it along', async () => {
  const item = { product: slimProduct(soup), amount: 1, unit: 'piece', parts: [] }
  const items = [item, { ...item, note: 'ohne Schnittlauch' }]
  const cart = { items, deliveryArea: null, isDelivery: false, isDineIn: false, order: {} }
  sessionStorage.setItem('cart:hohenems', JSON.stringify(cart))
  const user = await showCheckout({ branch: { ...soldOut, isNoteEnabled: true } })
  expect(screen.getAllByText('Ausverkauft')).toHaveLength(2)
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findAllByText(/Flädlesuppe: Dieses Produkt ist derzeit ausverkauft/)).toHaveLength(2)
  const [remove] = screen.getAllByRole('button', { name: 'Flädlesuppe entfernen' })
  if (remove) await user.click(remove)
  expect(screen.getAllByText('Ausverkauft')).toHaveLength(1)
  expect(screen.queryByText(/derzeit ausverkauft/)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Ihre Bestellung')
})

test('what is sold out today says nothing of it where the order is for tomorrow', async () => {
  const branch = { ...soldOut, isPreorderEnabled: true }
  await showCheckout({ branch, order: { appointmentDate: '2026-11-22T12:00:00Z' } })
  expect(screen.queryByText('Ausverkauft')).toBeNull()
})

test('where an appointment is needed, a missing one is asked for', async () => {
  const user = await showCheckout({ branch: { isAppointmentRequired: true } })
  await fillIn(user)
  await user.click(submit())
  expect(await screen.findAllByText(/Bitte wählen Sie einen Termin aus\./)).not.toHaveLength(0)
  expect(server.sent).toEqual([])
})

test('a sum that is not final says so on the button, too', async () => {
  await showCheckout({ dish: { ...soup, pricing: 'approximate' } })
  expect(submit().textContent?.replaceAll('\u00a0', ' ')).toContain('ca. 11,80 €')
})

test('the sections stand in the order of the specification', async () => {
  const donatees = [{ id: 'tafel', name: 'Tafel', description: '', isEnabled: true }]
  const config = { enablePluginDonations: true, donationAmount: 0.07 }
  await showCheckout({ donatees, config, branch: { isTakeawayAddressRequired: true } })
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Wie möchten Sie bestellen?',
    'Ihre Kontaktdaten',
    'Ihre Adresse',
    'Wann?',
    'Möchten Sie uns noch etwas sagen?',
    'Spende',
    'Wie möchten Sie zahlen?',
    'Ihre Bestellung',
  ])
})
