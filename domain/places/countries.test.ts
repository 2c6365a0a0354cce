import { expect, test } from 'vitest'
import { commonCountry, factsOf, ruleSetOf } from './countries.ts'

test('a house has the clock and the money of its country, and its law of working time', () => {
  expect(factsOf('CH')).toEqual({ timeZone: 'Europe/Zurich', currency: 'CHF', ruleSet: 'CH' })
  expect(factsOf('DE').currency).toBe('EUR')
  expect(['AT', 'DE', 'LI', 'FR'].map(ruleSetOf)).toEqual(['AT', 'DE', 'none', 'none'])
})

test('several places have one country where they agree', () => {
  const [linz, wels, zug] = [{ country: 'AT' }, { country: 'AT' }, { country: 'CH' }] as const
  expect(commonCountry([linz, wels], 'DE')).toBe('AT')
  expect(commonCountry([linz, zug], 'DE')).toBe('DE')
  expect(commonCountry([], 'DE')).toBe('DE')
})
