import { expect, it } from 'vitest'
import { vienna } from '../time/hours.fixture.ts'
import { aboutHint, aboutText, expectedTime } from './expected-time.ts'

const order = {
  status: 'new',
  appointment: null,
  appointmentDate: null,
  expectedAt: '2026-11-20T11:20:00Z',
  isPreorder: false,
  createdAt: '2026-11-20T11:00:00Z',
} as const
const said = (changes: object, type: 'takeaway' | 'delivery' | 'dineIn' = 'takeaway') =>
  expectedTime({ ...order, ...changes }, type, vienna)

it('says about how long it takes where nothing was wished', () => {
  expect(said({})).toBe('Abholbereit in etwa 20 Minuten')
  expect(said({}, 'dineIn')).toBe('Fertig in etwa 20 Minuten')
  expect(said({ expectedAt: '2026-11-20T11:45:00Z' }, 'delivery')).toBe('Lieferung in etwa 45 Minuten')
  expect(said({ expectedAt: '2026-11-20T11:01:00Z' })).toBe('Abholbereit in etwa einer Minute')
  expect(said({ expectedAt: null })).toBeNull()
})

it('tells the clock once it is confirmed: minutes since the order would begin anew with whoever reads them', () => {
  expect(said({ status: 'confirmed' })).toBe('Abholbereit etwa um 12:20 Uhr')
  expect(said({ status: 'confirmed', expectedAt: '2026-11-20T11:45:00Z' }, 'delivery')).toBe(
    'Lieferung etwa um 12:45 Uhr',
  )
})

it('tells the clock where minutes would not help: a long lead time, a pause, the next shift', () => {
  expect(said({ expectedAt: '2026-11-20T12:30:00Z' })).toBe('Abholbereit in etwa 90 Minuten')
  expect(said({ expectedAt: '2026-11-20T12:35:00Z' })).toBe('Abholbereit etwa um 13:35 Uhr')
  expect(said({ isPreorder: true })).toBe('Abholbereit etwa um 12:20 Uhr')
  expect(said({ expectedAt: '2026-11-23T10:20:00Z', isPreorder: true }, 'delivery')).toBe(
    'Lieferung etwa am Montag um 11:20 Uhr',
  )
  expect(said({ expectedAt: '2026-11-27T11:00:00Z' })).toBe('Abholbereit etwa am Freitag, 27.11.2026 um 12:00 Uhr')
})

it('says the same in short beside „So bald wie möglich“', () => {
  const from = Date.parse(order.createdAt)
  const about = (at: string, isNow = true) => aboutHint({ at: Date.parse(at), from, isNow }, vienna)
  expect(about('2026-11-20T11:20:00Z')).toBe('etwa 20 Minuten')
  expect(about('2026-11-20T11:20:00Z', false)).toBe('etwa um 12:20 Uhr')
  expect(about('2026-11-23T10:20:00Z', false)).toBe('etwa am Montag um 11:20 Uhr')
  expect(aboutText({ at: Date.parse('2026-11-20T11:20:00Z'), from, isNow: true }, 'takeaway', vienna)).toBe(said({}))
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
