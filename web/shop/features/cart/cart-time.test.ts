import { expect, test } from 'vitest'
import { aboutWhen } from '#domain/ordering/about-when.ts'
import { cartTime } from './cart-time.ts'

const now = Date.parse('2026-11-18T11:00:00Z')
const shift = { timeZone: 'Europe/Vienna', isNow: true, begins: Number.NEGATIVE_INFINITY, until: Infinity, minutes: 25 }
const soon = { shift, text: 'Abholbereit in etwa 25 Minuten' }
const cake = { isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 3 } as const
const asked = (over: object = {}) => ({
  branch: { soon: { takeaway: soon }, timeZone: 'Europe/Vienna' },
  orderType: 'takeaway' as const,
  lines: [],
  dishes: new Map(),
  now,
  ...over,
})

test('without a lead time the cart says what the page came with', () => {
  expect(cartTime(asked(), [], null)).toBe(soon.text)
})

test('a lead time is told once its rules are there, and nothing before: no promise that leaves it out', () => {
  expect(cartTime(asked(), [cake], null)).toBeNull()
  expect(cartTime(asked(), [cake], aboutWhen)).toMatch(/15:00|3 Stunden/)
})

test('where nothing is taken without an appointment, a cart with lines says so', () => {
  const branch = { soon: { takeaway: 'appointment' as const }, timeZone: 'Europe/Vienna' }
  expect(cartTime(asked({ branch }), [], null)).toBeNull()
  expect(cartTime(asked({ branch: { soon: {}, timeZone: 'Europe/Vienna' } }), [], null)).toBeNull()
})
