import { describe, expect, test } from 'vitest'
import type { Cents } from '../numbers/money.ts'
import { askedAmount, methodsFor, wantsLines, type ProviderMethod } from './offered-methods.ts'

const method = (id: string, least: number, most: number | null): ProviderMethod => ({
  id,
  name: id,
  least: least as Cents,
  most: most as Cents | null,
})
const all = [method('creditcard', 1, 1_000_000), method('eps', 100, null), method('in3', 5_000, 300_000)].concat(
  method('klarna', 1_000, 400_000),
  method('riverty', 500, 150_000),
)
const idsFor = (amountCents: number, isReservedOnly = false) =>
  methodsFor(all, { amountCents: amountCents as Cents, isReservedOnly }).map(({ id }) => id)

test.each([
  [99, ['creditcard']],
  [100, ['creditcard', 'eps']],
  [999, ['creditcard', 'eps']],
  [1_000, ['creditcard', 'eps', 'klarna']],
  [5_000, ['creditcard', 'eps', 'in3', 'klarna']],
  [300_000, ['creditcard', 'eps', 'in3', 'klarna']],
  [300_001, ['creditcard', 'eps', 'klarna']],
  [1_000_001, ['eps']],
])('for %i cents: %j', (cents, ids) => {
  expect(idsFor(cents)).toEqual(ids)
})

test('a branch that only reserves offers what can be reserved, one that takes money at once not what cannot', () => {
  expect(idsFor(10_000, true)).toEqual(['creditcard', 'klarna', 'riverty'])
  expect(idsFor(10_000)).not.toContain('riverty')
})

test('lines are wanted by the methods that ask for them, and by no other', () => {
  expect(wantsLines([method('creditcard', 1, null), method('eps', 1, null)])).toBe(false)
  expect(wantsLines([method('creditcard', 1, null), method('klarna', 1, null)])).toBe(true)
  expect(wantsLines([])).toBe(false)
})

describe('the amount that is asked for', () => {
  test.each([
    [1, 1],
    [99, 1],
    [100, 100],
    [1_499, 1_000],
    [1_500, 1_500],
    [99_999_999, 1_000_000],
    [0, 1],
  ])('%i is asked as %i', (cents, asked) => expect(askedAmount(cents as Cents)).toBe(asked))

  test('is one of few, so that nobody makes us ask for each cent', () => {
    const asked = new Set(Array.from({ length: 200_000 }, (_, cents) => askedAmount(cents as Cents)))
    expect(asked.size).toBeLessThan(25)
  })
})
