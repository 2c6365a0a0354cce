import { describe, expect, test } from 'vitest'
import { pageLanguage, wishedLanguages } from './guest-language.ts'

describe('what a browser asks for', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.2, fr-CH;q=0.9 , it', ['it', 'fr-CH', 'en']],
    ['*', []],
    ['', []],
    ['en;q=0, fr;q=2, it;q=x', []],
    ['<script>, en', ['en']],
  ])('%j', (header, tags) => expect(wishedLanguages(header)).toEqual(tags))

  test('nothing is asked by who says nothing, and nobody is read without an end', () => {
    expect(wishedLanguages(undefined)).toEqual([])
    expect(wishedLanguages('en,'.repeat(100_000)).length).toBeLessThanOrEqual(10)
  })
})

describe('the page', () => {
  const offered = ['en_GB', 'en_US', 'fr_FR', 'it_IT']
  test.each([
    [['de-DE', 'en'], 'de_AT'],
    [['en-US', 'de'], 'en_US'],
    [['en-IE', 'de'], 'en_GB'],
    [['fr-CH'], 'fr_FR'],
    [['hu', 'it'], 'it_IT'],
    [['hu'], 'de_AT'],
    [[], 'de_AT'],
  ])('for %j speaks %s', (wished, name) => expect(pageLanguage(wished, offered, 'de_AT')).toBe(name))

  test('may know languages by two letters', () => {
    expect(pageLanguage(['fr-CH'], ['en', 'fr'], 'de')).toBe('fr')
  })
})
