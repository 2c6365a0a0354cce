import { expect, test } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { taxCells, taxChoices } from './tax-choices.ts'

const today = dayOf('2026-11-28') ?? 0
const labels = (country: string) => taxChoices(country, today).map(({ label }) => label.replaceAll('\u00a0', ' '))

test('the kinds of the country come first, in words, with what is charged when it is taken away', () => {
  expect(labels('AT')).toEqual(['Speisen 10 %', 'Getränke 20 %', 'Grundnahrungsmittel der Liste 4,9 %', '13 %', '0 %'])
  expect(labels('DE')).toEqual(['Speisen 7 %', 'Getränke 19 %', '0 %'])
  expect(labels('CH')[0]).toBe('Speisen, alkoholfreie Getränke 8,1 %, mitgenommen 2,6 %')
  expect(labels('LI')).toEqual(labels('CH'))
})

test('a table says both rates where they differ', () => {
  const [swiss] = taxChoices('CH', today)
  const [german] = taxChoices('DE', today)
  expect(swiss && taxCells(swiss)).toEqual({ tax: '8,1 %', takeawayTax: '2,6 %' })
  expect(german && taxCells(german)).toEqual({ tax: '7 %' })
})
