import { expect, test } from 'vitest'
import { orderMail, pushTextOf, type Told } from './order-mail.ts'

const config = { currency: 'EUR', shopName: 'Lindenhof', timeZone: 'Europe/Vienna', disableTickets: false }
const order = {
  uid: 'ABCDEFGHJKLM',
  ticketNumber: 27,
  name: 'Paula Berger',
  company: 'Öhler & Söhne OG',
  branchName: 'Hohenems',
  isDelivery: true,
  isDineIn: false,
  street: 'Marktstraße 1',
  zipCode: '6845',
  city: 'Hohenems',
  stairway: '2',
  floor: '3',
  door: '14',
  comment: '',
  tableIdentifier: null,
  appointment: null,
  appointmentDate: null,
  expectedAt: null,
  isPreorder: false,
  createdAt: '2026-11-30T10:00:00Z',
  paymentMethod: 'cash',
  items: [],
  pricing: { gross: 0, deliveryGross: 0, totalGross: 0, totalNet: 0, taxes: {} },
}

function readMail(change: object = {}, kind = 'confirmed', status = 'confirmed') {
  const branch = { timeZone: 'Europe/Vienna', street: '', zipCode: '', city: '', phone: '' }
  const told = { kind, status, order: { ...order, ...change }, config, branch, division: undefined, link: '' }
  const { facts, paragraphs } = orderMail(told as unknown as Told)
  const said = (name: string) => facts.find(({ label }) => label === name)?.value
  return { paragraphs, said, push: pushTextOf(told as unknown as Told) }
}

test('the guest reads all that the driver needs, and for whom the invoice is, as it was typed', () => {
  const { said } = readMail()
  expect(said('Adresse')).toBe('Marktstraße 1, Stiege 2, Stock 3, Tür 14, 6845 Hohenems')
  expect(said('Firma')).toBe('Öhler & Söhne OG')
})

test('the time of another day is said once; that of today is named with its day beside the sentence', () => {
  const ordered = { isPreorder: true }
  const later = readMail({ ...ordered, appointmentDate: '2026-12-02T17:00:00Z' })
  expect(later.paragraphs).toContain('Termin: 02.12.2026 um 18:00 Uhr.')
  expect(later.said('Termin')).toBeUndefined()
  expect(later.paragraphs).not.toContain('Ihre Bestellung wird zubereitet.')
  const today = readMail({ ...ordered, appointmentDate: '2026-11-30T17:00:00Z' })
  expect(today.paragraphs).toContain('Lieferung um 18:00 Uhr.')
  expect(today.said('Termin')).toBe('30.11.2026, 18:00')
  // Where no sentence says it.
  const ready = readMail({ ...ordered, appointmentDate: '2026-12-02T17:00:00Z' }, 'ready', 'inDelivery')
  expect(ready.said('Termin')).toBe('02.12.2026, 18:00')
})

test('what came back is not called paid any more, as on the status page', () => {
  const paid = { paymentMethod: 'mollie', isPaid: true }
  expect(readMail(paid).said('Zahlungsart')).toBe('Online-Zahlung (bezahlt)')
  expect(readMail({ ...paid, isRefunded: true }, 'refunded').said('Zahlungsart')).toBe('Online-Zahlung')
})

test.each([
  ['confirmed', 'confirmed', {}, 'Ihre Bestellung wird zubereitet.'],
  ['changed', 'confirmed', {}, 'Hier sehen Sie den neuen Stand.'],
  ['ready', 'inDelivery', {}, 'Hohenems'],
  ['canceled', 'canceled', {}, 'Hohenems'],
  ['canceled', 'canceled', { rejectionMessage: 'Der Ofen ist kaputt.' }, 'Der Ofen ist kaputt.'],
  [
    'rejected',
    'rejected',
    { rejectionMessage: 'Der Ofen ist kaputt.' },
    'Ihre Bestellung wurde storniert. Der Ofen ist kaputt.',
  ],
])('below the title of a push message (%s) stands what it has not said', (kind, status, change, text) => {
  expect(readMail(change, kind, status).push).toBe(text)
})

test('what changed after it was paid says what is still to pay, or goes back', () => {
  const paid = { isPaid: true, isRefunded: false, dueAmount: 0, overpaidAmount: 0 }
  const said = (change: object, kind?: string) =>
    readMail({ ...paid, ...change }, kind).paragraphs.map((one) => one.replace('\u00a0', ' '))
  expect(said({ dueAmount: 10.1 }, 'changed')).toContain('Noch zu zahlen: 10,10 €.')
  expect(said({ overpaidAmount: 4 }, 'ready')).toContain('Wir geben Ihnen 4,00 € zurück.')
  expect(said({}, 'changed').join(' ')).not.toMatch(/zahlen|zurück/)
})
