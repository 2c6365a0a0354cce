import { expect, test } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { standardTax, taxKinds } from './tax-kinds.ts'

const on = (country: string, date: string) =>
  taxKinds(country, dayOf(date) ?? 0).map(({ name, tax, takeawayTax }) => [name, tax, takeawayTax])

test.each([
  [
    'AT',
    '2026-06-30',
    [
      ['food', 10, null],
      ['drink', 20, null],
    ],
  ],
  [
    'AT',
    '2026-07-01',
    [
      ['food', 10, null],
      ['drink', 20, null],
      ['listedFood', 4.9, null],
    ],
  ],
  [
    'DE',
    '2025-12-31',
    [
      ['food', 19, 7],
      ['drink', 19, null],
    ],
  ],
  [
    'DE',
    '2026-01-01',
    [
      ['food', 7, null],
      ['drink', 19, null],
    ],
  ],
  [
    'CH',
    '2026-11-24',
    [
      ['foodAndSoftDrink', 8.1, 2.6],
      ['alcohol', 8.1, null],
    ],
  ],
  [
    'LI',
    '2026-11-24',
    [
      ['foodAndSoftDrink', 8.1, 2.6],
      ['alcohol', 8.1, null],
    ],
  ],
  ['FR', '2026-11-24', []],
] as const)('%s on %s: %j', (country, date, kinds) => {
  expect(on(country, date)).toEqual(kinds)
})

test('what no law favours is charged at the standard rate of its country', () => {
  const day = dayOf('2026-11-28') ?? 0
  expect(['AT', 'DE', 'CH', 'LI', 'FR'].map((country) => standardTax(country, day))).toEqual([20, 19, 8.1, 8.1, null])
})
