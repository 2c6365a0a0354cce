import { expect, test } from 'vitest'
import { ansiOf } from './ansi.ts'

const read = (text: string) => new TextDecoder('windows-1252').decode(ansiOf(text))

test('what Windows-1252 has stays: umlauts, quotation marks, dashes, the euro, also where an accent stands by itself', () => {
  const text = 'Käse „groß“ – 3,50 €; Šarić\r\n'.replace('ć', 'c')
  expect(read(text)).toBe(text)
  expect(read('Ka\u0308se')).toBe('Käse')
})

test('what it has not loses its accent or stroke, a minus and a narrow space become those it has', () => {
  expect(read('Kovačević, Łukasz Đurić')).toBe('Kovacevic, Lukasz Duric')
  expect(read('Differenz \u22122,40\u202F€')).toBe('Differenz -2,40\u00A0€')
})

test('what is then left is one question mark each', () => {
  expect(read('Küche 👩‍🍳 東')).toBe('Küche ??? ?')
})
