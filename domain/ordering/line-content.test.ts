import { describe, expect, test } from 'vitest'
import type { Product } from '../ground/product.ts'
import { bundleContents, detailText, itemText, lineDetails } from './line-content.ts'

const photo = { id: 'u1', publicHash: 'geheim', name: 'resi.jpg', extension: 'jpg', version: 1, part: 6 }
const plan = { ...photo, id: 'u2', name: 'plan.pdf', extension: 'pdf', part: 7 }
const line = {
  optionNames: ['groß', 'Nougat'],
  parts: [0, [1, 2], ' Alles Gute, Resi! ', 'Zeile 1\nZeile 2', '', null, { id: 'u1', publicHash: 'geheim' }],
  files: [photo, plan],
  note: 'bitte kühl ',
}

test('a line tells its options, what was typed, its files and its note', () => {
  expect(lineDetails(line).map(detailText)).toEqual([
    'groß',
    'Nougat',
    '„Alles Gute, Resi!“',
    '„Zeile 1\nZeile 2“',
    'resi.jpg',
    'plan.pdf',
    '„bitte kühl“',
  ])
})

test('two texts and two pictures of a dish are told apart by the names of their parts', () => {
  const names = ['Größe', 'Füllung', 'Aufschrift', 'Wünsche', '', 'Karte', 'Bild']
  expect(lineDetails({ ...line, partNames: names }).map(detailText)).toEqual([
    'groß',
    'Nougat',
    'Aufschrift: „Alles Gute, Resi!“',
    'Wünsche: „Zeile 1\nZeile 2“',
    'Bild: resi.jpg',
    'plan.pdf',
    '„bitte kühl“',
  ])
})

test('a file leads to its address, a picture to a small one, too', () => {
  expect(lineDetails(line).filter(({ kind }) => kind === 'file')).toEqual([
    { kind: 'file', text: 'resi.jpg', address: '/upload/geheim/u1-1.jpg', preview: '/upload/geheim/preview/u1-1.jpg' },
    { kind: 'file', text: 'plan.pdf', address: '/upload/geheim/u2-1.pdf', preview: null },
  ])
})

test('what is empty or only blanks is left out', () => {
  expect(lineDetails({ optionNames: [], parts: [' ', null, []], note: '  ' })).toEqual([])
})

describe('a bundle', () => {
  const contents = [
    { name: 'Apfelsaft', amount: 2, unit: 'piece' as const },
    { name: 'Leberkäse', amount: 0.25, unit: 'kilogram' as const },
  ]

  test('tells first what it holds, for all bundles of the line, in the units of its parts', () => {
    const line = { amount: 3, contents, optionNames: ['groß'], parts: ['Für Resi'] }
    expect(lineDetails(line).map(detailText)).toEqual(['6 × Apfelsaft', '0,75 kg Leberkäse', 'groß', '„Für Resi“'])
    expect(
      lineDetails({ ...line, amount: 1 })
        .map(detailText)
        .slice(0, 2),
    ).toEqual(['2 × Apfelsaft', '0,25 kg Leberkäse'])
    expect(itemText({ name: 'Saft', amount: 1.5, unit: 'l' })).toBe('1,5 l Saft')
  })

  test('holds its products by today’s names; one that is gone is left out, other products hold nothing', () => {
    const products = new Map([['saft', { name: 'Apfelsaft', unit: 'piece' as const }]])
    const bundle = [
      { product: { id: 'saft' }, amount: 2 },
      { product: { id: 'fort' }, amount: 1 },
    ] as unknown as Product['bundle']
    expect(bundleContents({ type: 'bundle', bundle }, products)).toEqual([
      { id: 'saft', name: 'Apfelsaft', amount: 2, unit: 'piece' },
    ])
    expect(bundleContents({ type: 'simple', bundle }, products)).toEqual([])
  })
})
