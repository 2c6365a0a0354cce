import { expect, test } from 'vitest'
import { orderMail, type Told } from './order-mail.ts'

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
  paymentMethod: 'cash',
  items: [],
  pricing: { gross: 0, deliveryGross: 0, totalGross: 0, totalNet: 0, taxes: {} },
}

test('the guest reads all that the driver needs, and for whom the invoice is, as it was typed', () => {
  const told = {
    kind: 'confirmed',
    status: 'confirmed',
    order,
    config,
    branch: undefined,
    division: undefined,
    link: '',
  }
  const { facts } = orderMail(told as unknown as Told)
  const said = (name: string) => facts.find(({ label }) => label === name)?.value
  expect(said('Adresse')).toBe('Marktstraße 1, Stiege 2, Stock 3, Tür 14, 6845 Hohenems')
  expect(said('Firma')).toBe('Öhler & Söhne OG')
})
