import { expect, it } from 'vitest'
import { vienna } from '../time/hours.fixture.ts'
import { expectedTime, typeOf } from './expected-time.ts'

const place = { timeZone: vienna, preparationMinutes: 20, deliveryMinutes: 45 }
const order = {
  status: 'new',
  appointment: null,
  appointmentDate: null,
  createdAt: '2026-11-20T11:00:00Z',
} as const
const said = (changes: object, type: 'takeaway' | 'delivery' = 'takeaway', isPreorder = false) =>
  expectedTime({ ...order, ...changes }, type, place, isPreorder)

it('says about how long it takes where nothing was wished', () => {
  expect(said({})).toBe('Abholbereit in etwa 20 Minuten')
  expect(said({}, 'delivery')).toBe('Lieferung in etwa 45 Minuten')
  expect(said({}, 'takeaway', true)).toBeNull()
})

it('says the time by the clock of the branch, with the date when it is another day', () => {
  expect(said({ appointmentDate: '2026-11-20T17:30:00Z' })).toBe('Abholbereit um 18:30 Uhr')
  expect(said({ appointmentDate: '2026-11-20T23:30:00Z' })).toBe('Termin: 21.11.2026 um 00:30 Uhr')
})

it('believes the promise before the wish, and nothing once the order has left or ended', () => {
  const appointment = '2026-11-20T18:00:00Z'
  expect(said({ appointmentDate: '2026-11-20T17:30:00Z', appointment })).toBe('Abholbereit um 19:00 Uhr')
  expect(said({ status: 'confirmed', appointment })).toBe('Abholbereit um 19:00 Uhr')
  expect(said({ status: 'inDelivery', appointment })).toBeNull()
  expect(said({ status: 'canceled', appointment })).toBeNull()
  expect(said({ appointment: 'nonsense' })).toBeNull()
  expect(said({ appointment, createdAt: 'nonsense' })).toBeNull()
})

it('takes contradicting flags as takeaway', () => {
  expect(typeOf({ isDelivery: true, isDineIn: true })).toBe('takeaway')
  expect(typeOf({ isDelivery: false, isDineIn: true })).toBe('dineIn')
})
