import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem } from '../ground/problem.ts'
import { harmlessCell, plainCell } from '../content/csv.ts'
import { unitIds } from '../ground/units.ts'
import { modifiers, partTypes, type Part } from '../ground/product.ts'
import { cellOf, readCell } from './table-cells.ts'
import { bundleText, codesText, partsText, readBundle, readCodes, readParts } from './table-texts.ts'

describe('a cell is read as people write it', () => {
  test.each([
    ['number', '14,90 €', 14.9],
    ['number', '14.9', 14.9],
    ['number', '€ 1.234,50', 1234.5],
    ['number', "CHF 1'234.50", 1234.5],
    ['number', '-2', -2],
    ['number', '  ', undefined],
    ['percent', '10 %', 10],
    ['percent', '4,9%', 4.9],
    ['percent', '20', 20],
    ['percent', '0,1', 10],
    ['percent', '0.049', 4.9],
    ['percent', '1', 1],
    ['percent', '0', 0],
    ['percent', '-0,1', -0.1],
    ['percent', '0,5 %', 0.5],
    ['flag', 'ja', true],
    ['flag', 'X', true],
    ['flag', 'Nein', false],
    ['flag', '0', false],
    ['unit', 'stück', 'piece'],
    ['unit', 'Stk.', 'piece'],
    ['unit', 'KG', 'kilogram'],
    ['type', 'Menü', 'bundle'],
    ['type', 'Paket', 'bundle'],
    ['pricing', 'ca.', 'approximate'],
    ['leadTime', 'Tage', 'days'],
    ['codes', 'a, c/G', ['A', 'C', 'G']],
    ['names', 'Pizza | Pasta | Pizza', ['Pizza', 'Pasta']],
    ['text', '  Käsespätzle ', 'Käsespätzle'],
    ['json', '[{"a":1}]', [{ a: 1 }]],
    ['parts', 'Ort [Text]', [{ name: 'Ort', description: '', type: 'text', optional: false, options: [] }]],
  ] as const)('%s %j', (kind, text, value) => {
    expect(readCell(kind, text)).toStrictEqual({ value })
  })

  test.each([
    ['number', 'gratis', 'number'],
    ['number', '1,2,3', 'number'],
    ['percent', 'zehn', 'number'],
    ['flag', 'vielleicht', 'yesOrNo'],
    ['unit', 'Eimer', 'choiceOf'],
    ['id', '17', 'uuid'],
    ['references', '17, 18', 'uuid'],
    ['json', '{', 'json'],
    ['parts', 'Größe', 'partNotation'],
  ] as const)('%s %j is a problem', (kind, text, code) => {
    const read = readCell(kind, text)
    expect(isProblem(read) && read.code).toBe(code)
  })

  test.each([
    ['number', '1', 'x'],
    ['number', '.123', 'x'],
    ['number', "1'234", 'x'],
    ['number', ' ', 'x'],
    ['percent', '9', '%%'],
    ['parts', '[', ''],
    ['codes', ',', ''],
    ['names', '|', ''],
    ['bundle', '(', ''],
    ['references', ' ,', 'x'],
  ] as const)('%s of 40,000 times %j takes no longer for being long', (kind, sign, end) => {
    const time = (signs: number) => {
      const began = Date.now()
      for (let done = 0; done < 40_000; done += signs) readCell(kind, sign.repeat(signs) + end)
      return Date.now() - began
    }
    time(400)
    // As much text in one cell as in a hundred: quadratic time would take a hundred times as long.
    expect(time(40_000) / (time(400) + 5)).toBeLessThan(20)
  })
})

const id = '019a0000-0000-7000-8000-00000000000a'
const other = '019a0000-0000-7000-8000-00000000000b'

describe('a value is written for people, and what is not there is an empty cell', () => {
  test.each([
    ['number', 4.5, 4.5],
    ['number', null, null],
    ['text', undefined, null],
    ['percent', 4.9, '4,9 %'],
    ['percent', null, null],
    ['flag', true, 'Ja'],
    ['flag', false, 'Nein'],
    ['codes', ['A', 'C'], 'A, C'],
    ['names', ['Pizza', 'Pasta'], 'Pizza | Pasta'],
    ['id', id, id],
    ['reference', { id }, id],
    ['references', [{ id }, { id: other }], `${id}, ${other}`],
    ['json', [], null],
    ['json', [{ a: 1 }], '[{"a":1}]'],
    ['bundle', [{ amount: 2, product: 'ABC123' }], '2 × ABC123'],
    [
      'parts',
      [{ name: 'Widmung', description: '', type: 'text', optional: true, options: [] }],
      'Widmung [Text, optional]',
    ],
    ['type', 'bundle', 'Menü'],
    ['unit', 'piece', 'Stück'],
    ['pricing', 'approximate', 'ca.'],
    ['leadTime', 'days', 'Tage'],
    ['unit', 'unknown', 'unknown'],
  ] as const)('%s %j', (kind, value, cell) => {
    expect(cellOf(kind, value)).toBe(cell)
  })
})

describe('ids', () => {
  test('are read one by one or as a list, whatever separates them', () => {
    expect(readCell('id', id.toUpperCase())).toEqual({ value: id })
    expect(readCell('reference', ` ${id} `)).toEqual({ value: { id } })
    expect(readCell('references', `${id},  ${other}`)).toEqual({ value: [{ id }, { id: other }] })
    expect(readCell('references', `${id};\n${other}`)).toEqual({ value: [{ id }, { id: other }] })
  })

  test.each([`x${id}`, `${id}0`, id.slice(0, -1), id.slice(1), id.replaceAll('-', ''), id.replace('0000-', '')])(
    '%s is none',
    (wrong) => {
      for (const kind of ['id', 'reference', 'references'] as const) {
        expect(readCell(kind, wrong)).toMatchObject({ code: 'uuid' })
      }
      expect(readCell('references', `${id}, ${wrong}`)).toMatchObject({ code: 'uuid' })
    },
  )
})

test('thousands are three digits each, and a number may begin with its comma', () => {
  expect(readCell('number', '12.345.678,9')).toEqual({ value: 12_345_678.9 })
  expect(readCell('number', ',25')).toEqual({ value: 0.25 })
})

test.each(['x1.234,50', '1.234,50x', '1.23,4', "1'23", ',', ',x', '.'])('%j is no number', (wrong) => {
  expect(readCell('number', wrong)).toMatchObject({ code: 'number' })
})

test('who writes a word that is no choice reads which there are; the name of the field is a choice, too', () => {
  expect(readCell('leadTime', 'Jahre')).toMatchObject({
    code: 'choiceOf',
    params: { options: 'Minuten, Stunden, Tage, Wochen' },
  })
  expect(readCell('leadTime', 'hours')).toEqual({ value: 'hours' })
})

test('a bundle is read with and without amounts, whatever sign stands between', () => {
  expect(readBundle('Suppe 2 x groß | A\\ B | C\\')).toEqual([
    { amount: 1, product: 'Suppe 2 x groß' },
    { amount: 1, product: 'A B' },
    { amount: 1, product: 'C\\' },
  ])
  expect(readCell('bundle', '2 × Suppe | 1,5x Käse | 3*Brot | Most | 10x | 2 Stück')).toEqual({
    value: [
      { amount: 2, product: 'Suppe' },
      { amount: 1.5, product: 'Käse' },
      { amount: 3, product: 'Brot' },
      { amount: 1, product: 'Most' },
      { amount: 1, product: '10x' },
      { amount: 1, product: '2 Stück' },
    ],
  })
})

test('codes are written as usual, and kept apart by bars where a sign would split them', () => {
  expect(codesText(['A', 'C'])).toBe('A, C')
  expect(codesText(['A', 'C/G'])).toBe('A | C/G |')
  expect(codesText(['A|C'])).toBe('A\\|C |')
  expect(codesText(['A', 'A'])).toBe('A | A |')
})

describe('parts in one cell', () => {
  const parts: Part[] = [
    {
      name: 'Größe',
      description: '',
      type: 'select',
      optional: false,
      options: [
        { name: 'Klein', modifier: 'add', value: 0 },
        { name: 'Groß', modifier: 'add', value: 2.5 },
      ],
    },
    {
      name: 'Ohne',
      description: 'Was weg soll',
      type: 'multiselect',
      optional: true,
      options: [{ name: 'Käse', modifier: 'subtract', value: 1 }],
    },
    { name: 'Widmung', description: '', type: 'text', optional: false, options: [] },
  ]
  const text =
    'Größe [Auswahl]: Klein | Groß +2,5\nOhne [Mehrfachauswahl, optional] Was weg soll: Käse -1\nWidmung [Text]'

  test('are lines that people can read and write', () => {
    expect(partsText(parts)).toBe(text)
    expect(readParts(text)).toEqual(parts)
  })

  test('without a kind in brackets they are a choice of one; prices may have a sign of their currency', () => {
    expect(readParts('Größe: Klein | Groß + 2,50 € | Probe = 1')).toEqual([
      {
        ...parts[0],
        options: [...(parts[0]?.options ?? []), { name: 'Probe', modifier: 'overwrite', value: 1 }],
      },
    ])
  })

  test('keep brackets behind their kind and colons between their options', () => {
    expect(readParts('Größe [Auswahl] klein [0,2]: A: b | C')).toMatchObject([
      { description: 'klein [0,2]', options: [{ name: 'A: b' }, { name: 'C' }] },
    ])
  })

  test('lose breaks of the line at the end of an option', () => {
    const [part] = readParts('Größe: A\\n | B\\n +2') as Part[]
    expect(part?.options.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  test('empty lines say nothing, ids of kinds are understood, words around are trimmed', () => {
    const widmung = { name: 'Widmung', description: '', type: 'textarea', optional: true, options: [] }
    expect(readParts('\n   \n Widmung [textarea, Optional] \r\n')).toEqual([widmung])
  })

  test.each([
    'Größe [Auswahl, optional, x]: A',
    '   [',
    'Größe [Auswahl',
    '[Auswahl]: A',
    'Größe [Farbe]: A',
    'Größe [Auswahl, vielleicht]: A',
    'nur ein Wort',
  ])('%j cannot be read, and the line is named', (line) => {
    expect(readParts(`Größe: A\n${line}`)).toMatchObject({ code: 'partNotation', params: { line: 2 } })
  })
})

const anyText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\\|[\]:+=\-, 0-9a€\n\r;'"@\t]{1,12}$/))
  .map((text) => text.trim())
const anyName = anyText.filter((text) => text !== '')
const anyCents = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100)
const anyPart: fc.Arbitrary<Part> = fc.record({
  name: anyName,
  description: anyText,
  type: fc.constantFrom(...partTypes),
  optional: fc.boolean(),
  options: fc.array(fc.record({ name: anyName, modifier: fc.constantFrom(...modifiers), value: anyCents }), {
    maxLength: 4,
  }),
})

describe('whatever is written is read the same', () => {
  test('parts', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 4 }), (parts) => {
        expect(readParts(partsText(parts))).toEqual(parts)
      }),
    )
  })

  test('bundles, codes, names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9999 }).map((n) => n / 100), product: anyName })),
        fc.uniqueArray(anyName),
        (bundle, names) => {
          expect(readBundle(bundleText(bundle))).toEqual(bundle)
          expect(readCodes(codesText(names))).toEqual(names)
          expect(readCell('names', String(cellOf('names', names)))).toEqual({
            value: names.length === 0 ? undefined : names,
          })
        },
      ),
    )
  })

  test('numbers, percentages, choices, texts, also through a spreadsheet that runs formulas', () => {
    fc.assert(
      fc.property(
        anyCents,
        fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
        fc.constantFrom(...unitIds),
        anyName,
        (money, percent, unit, text) => {
          expect(readCell('number', String(cellOf('number', money)).replace('.', ','))).toEqual({ value: money })
          expect(readCell('percent', String(cellOf('percent', percent)))).toEqual({ value: percent })
          expect(readCell('unit', String(cellOf('unit', unit)))).toEqual({ value: unit })
          const cell = harmlessCell(String(cellOf('text', text)))
          expect(cell).not.toMatch(/^\s*[=+\-@]/)
          expect(readCell('text', plainCell(cell))).toEqual({ value: text })
        },
      ),
    )
  })
})
