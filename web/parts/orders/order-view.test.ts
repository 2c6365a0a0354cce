import { expect, test } from 'vitest'
import { anOrder, noon, surroundings } from '#parts/testing/orders.fixture.ts'
import type { Order } from '#contract/ordering/orders.ts'
import {
  ageText,
  appointmentText,
  isLate,
  momentText,
  paymentStateText,
  quantityText,
  ticketOf,
  timeZoneOf,
  totalText,
} from './order-view.ts'
import type { Branch } from './order-view.ts'

const at = Date.parse(noon)
const minute = 60_000

test.each([
  [-5 * minute, 'gerade eben'],
  [0, 'gerade eben'],
  [minute - 1, 'gerade eben'],
  [minute, 'vor 1 min'],
  [60 * minute - 1, 'vor 59 min'],
  [60 * minute, 'vor 1 h 00 min'],
  [65 * minute, 'vor 1 h 05 min'],
  [1440 * minute - 1, 'vor 23 h 59 min'],
  [1440 * minute, 'vor 1 Tag'],
  [2880 * minute, 'vor 2 Tagen'],
])('an order %i ms old arrived %s', (age, text) => {
  expect(ageText(noon, at + age)).toBe(text)
})

test.each([
  ['2026-11-18T22:59:00Z', '23:59'],
  ['2026-11-18T23:00:00Z', 'morgen 00:00'],
  ['2026-11-17T22:59:00Z', 'gestern 23:59'],
  ['2026-11-16T19:45:00Z', 'Mo 16.11. 20:45'],
  ['2026-11-20T19:45:00Z', 'Fr 20.11. 20:45'],
  ['2027-01-02T19:45:00Z', 'Sa 02.01.2027 20:45'],
])('a moment of another day names it as people do, in the time of the branch: %s is %s', (moment, text) => {
  expect(momentText(moment, at, 'Europe/Vienna')).toBe(text)
})

test('what was promised stands before what was wished, and is overdue only while it is being prepared', () => {
  const wished = anOrder({ appointmentDate: '2026-11-18T18:00:00Z' })
  expect(appointmentText(wished, at, 'Europe/Vienna')).toEqual({ text: 'Wunschtermin 19:00', isOverdue: false })
  const promised = anOrder({ ...wished, status: 'confirmed', appointment: '2026-11-18T11:20:00Z' })
  const due = Date.parse('2026-11-18T11:20:00Z')
  expect(appointmentText(promised, due, 'Europe/Vienna')).toEqual({ text: 'Termin 12:20', isOverdue: false })
  expect(appointmentText(promised, due + 1, 'Europe/Vienna')).toEqual({
    text: 'Termin 12:20 ist vorbei',
    isOverdue: true,
  })
  const ready = anOrder({ ...promised, status: 'inDelivery' })
  expect(appointmentText(ready, due + 1, 'Europe/Vienna')?.isOverdue).toBe(false)
  expect(appointmentText(anOrder(), at, 'Europe/Vienna')).toBeNull()
})

test('an order waits too long after the time its branch allows itself', () => {
  const allDay = { type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }
  const branch = { openingHours: [allDay], timeZone: 'Europe/Vienna', confirmationTimeout: 10 } as unknown as Branch
  expect(isLate(anOrder(), branch, at + 10 * minute)).toBe(false)
  expect(isLate(anOrder(), branch, at + 10 * minute + 1)).toBe(true)
  expect(isLate(anOrder({ status: 'confirmed' }), branch, at + 60 * minute)).toBe(false)
  expect(isLate(anOrder(), undefined, at + 60 * minute)).toBe(false)
})

test('where tickets are switched off, and before one is given, the uid stands for the order', () => {
  expect(ticketOf(anOrder(), true)).toBe('29')
  expect(ticketOf(anOrder(), false)).toBe('ABCDEFGHJKLM')
  expect(ticketOf(anOrder({ ticketNumber: null }), true)).toBe('ABCDEFGHJKLM')
})

test('pieces are counted, everything else is measured', () => {
  const [item] = anOrder().items
  if (item === undefined) throw new Error('the order has no line')
  expect(quantityText(item)).toBe('2 ×')
  expect(quantityText({ ...item, amount: 0.35, unit: 'kilogram' }).replace('\u00a0', ' ')).toBe('0,35 kg')
})

test('the time is the branch’s; of a branch that is gone the shop’s', () => {
  expect(timeZoneOf(anOrder(), surroundings)).toBe('Europe/Vienna')
})

test('what has no price yet is not called nothing to pay, and costs no 0,00 €', () => {
  const open = {
    isPaid: false,
    isRefunded: false,
    dueAmount: 0,
    overpaidAmount: 0,
    payments: [],
    items: [{ gross: null }],
  }
  expect(paymentStateText(open, 'EUR')).toBe('Preis folgt')
  expect(paymentStateText({ ...open, items: [{ gross: 12 }] }, 'EUR')).toBe('nichts zu zahlen')
  const pricing = { totalGross: 0 } as Order['pricing']
  expect(totalText({ pricing, items: open.items }, 'EUR')).toBe('')
  expect(totalText({ pricing: { ...pricing, totalGross: 12 }, items: open.items }, 'EUR')).toMatch(/^12,00/)
})

test('what changed after it was paid says what goes from hand to hand now', () => {
  const said = (change: object) => paymentStateText(anOrder({ isPaid: true, ...change }), 'EUR').replace('\u00a0', ' ')
  expect(said({})).toBe('bezahlt')
  expect(said({ dueAmount: 10.1 })).toBe('bezahlt bis auf 10,10 €')
  expect(said({ overpaidAmount: 4 })).toBe('bezahlt, 4,00 € zurückgeben')
  expect(said({ isRefunded: true, overpaidAmount: 4 })).toBe('erstattet')
})
