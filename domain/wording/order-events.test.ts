import { expect, test } from 'vitest'
import { orderEventText, orderEventTexts } from './order-events.ts'
import type { OrderEventCode, OrderEventValues } from '../ground/order-event-codes.ts'

const amount = { cents: 123_450, currency: 'EUR' }

test.each<[OrderEventCode | null, OrderEventValues, string | null]>([
  [null, {}, null],
  ['typed', { text: 'Zu viel los: {amount}.' }, 'Zu viel los: {amount}.'],
  ['autoRejected', {}, 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.'],
  [
    'itemChanged',
    { amountBefore: 1, before: '{after}', amountAfter: 0.25, after: 'Käse' },
    '1 × {after} → 0.25 × Käse',
  ],
  ['refundWanted', { amount, cause: 'itemChanged' }, 'Erstattung von 1.234,50\u00a0€ veranlasst: Position geändert'],
  ['refundWanted', { amount, cause: 'toString' }, 'Erstattung von 1.234,50\u00a0€ veranlasst: toString'],
  ['refundWantedFor', { amount, reason: 'staff' }, 'Erstattung von 1.234,50\u00a0€ veranlasst: staff'],
  ['lost', {}, 'Die zugesagte Zahlung ist ausgefallen: Bitte kassieren Sie bei der Übergabe.'],
])('%s %j reads %s', (code, params, text) => {
  expect(orderEventText(code, params)).toBe(text)
})

test('what a newer version stored is told as nothing, not as an error', () => {
  expect(orderEventText('fromTomorrow' as OrderEventCode, {})).toBeNull()
  expect(Object.keys(orderEventTexts)).not.toContain('fromTomorrow')
})
