import { expect, test } from 'vitest'
import { detailText, lineDetails } from './line-content.ts'

const photo = { id: 'u1', publicHash: 'geheim', name: 'resi.jpg', extension: 'jpg', version: 1 }
const plan = { ...photo, id: 'u2', name: 'plan.pdf', extension: 'pdf' }
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

test('a file leads to its address, a picture to a small one, too', () => {
  expect(lineDetails(line).filter(({ kind }) => kind === 'file')).toEqual([
    { kind: 'file', text: 'resi.jpg', address: '/upload/geheim/u1-1.jpg', preview: '/upload/geheim/preview/u1-1.jpg' },
    { kind: 'file', text: 'plan.pdf', address: '/upload/geheim/u2-1.pdf', preview: null },
  ])
})

test('what is empty or only blanks is left out', () => {
  expect(lineDetails({ optionNames: [], parts: [' ', null, []], note: '  ' })).toEqual([])
})
