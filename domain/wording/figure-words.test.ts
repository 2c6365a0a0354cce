import { expect, test } from 'vitest'
import { eventName, shortStep, whenText } from './figure-words.ts'

test.each([
  [{ type: 'pageview', category: '', action: '' }, 'Seite aufgerufen'],
  [{ type: 'event', category: 'ecommerce', action: 'add_to_cart' }, 'In den Warenkorb gelegt'],
  [{ type: 'event', category: 'ecommerce', action: 'purchase' }, 'Bestellt'],
  [{ type: 'event', category: 'video', action: 'play' }, 'play'],
  [{ type: 'event', category: 'video', action: '' }, 'video'],
  [{ type: 'event', category: '', action: 'toString' }, 'toString'],
  [{ type: 'event', category: '', action: '' }, '–'],
])('what visitors did is said in words: %o', (event, name) => {
  expect(eventName(event)).toBe(name)
})

test('an hour says its minutes where a business day begins within it', () => {
  expect([shortStep('2026-11-18T19:00', 'hour'), shortStep('2026-11-18T05:30', 'hour')]).toEqual(['19', '05:30'])
  expect(whenText('2026-11-18T05:30', 'hour')).toContain('5:30')
  expect(whenText('2026-11-18T19:00', 'hour')).not.toContain(':')
})
