import { expect, test } from 'vitest'
import { filledText, holds, placeholdersIn, resolveValues, valueText } from './picture-values.ts'
import { isTooLarge, pixelSize } from './picture-needs.ts'
import { pictureEnding, pictureFormats, type Variable } from './layer.ts'

const variable = (key: string, more: Partial<Variable> = {}): Variable => ({
  key,
  label: '',
  type: 'text',
  isRequired: false,
  default: null,
  source: null,
  ...more,
})
const name = variable('name', { source: 'product.name', default: 'Gericht' })
const template = { variables: [name], sampleValues: { name: 'Muster' } }
const told = { values: { 'product.name': 'Käsespätzle' }, currency: 'EUR' }
const untold = { values: {}, currency: 'EUR' }

test('a value is what was given, else what the subject says, else the sample where nobody is meant, else the default', () => {
  const of = (given: Record<string, string>, sources: typeof told | typeof untold, isSample: boolean) =>
    resolveValues(template, { given, sources, isSample })['name']
  expect(of({ name: 'Strudel' }, told, false)).toBe('Strudel')
  expect(of({ name: '' }, told, false)).toBe('Käsespätzle')
  expect(of({}, untold, true)).toBe('Muster')
  expect(of({}, untold, false)).toBe('Gericht')
  expect(
    resolveValues({ ...template, variables: [variable('x')] }, { given: {}, sources: untold, isSample: false }),
  ).toEqual({
    x: null,
  })
})

test('values are read as their type is written', () => {
  const say = (value: string | number | boolean | null, type: Variable['type']) =>
    valueText(value, variable('x', { type }), 'EUR')
  expect(say(12.9, 'price')).toBe('12,90\u00a0€')
  expect(say('12,9', 'price')).toBe('12,90\u00a0€')
  expect(say('viel', 'price')).toBe('viel')
  expect(say(12.5, 'number')).toBe('12,5')
  expect(say('2026-12-24', 'date')).toBe('24.12.2026')
  expect([say(true, 'boolean'), say('false', 'boolean')]).toEqual(['ja', 'nein'])
  expect(say(null, 'text')).toBe('')
})

test('braces of a variable are filled, others stay', () => {
  expect(filledText('Heute {name} um {preis} {so}', (key) => (key === 'so' ? null : `<${key}>`))).toBe(
    'Heute <name> um <preis> {so}',
  )
})

test('braces are filled whatever the key of a variable is', () => {
  const text = '{Größe} · {Preis in €} · {a.b} · {} · {{x}}'
  expect(placeholdersIn(text)).toEqual(['Größe', 'Preis in €', 'a.b', 'x'])
  expect(filledText(text, (key) => (key === 'x' ? null : key.toUpperCase()))).toBe(
    'GRÖSSE · PREIS IN € · A.B · {} · {{x}}',
  )
  const many = '{'.repeat(200_000)
  expect(filledText(many, () => 'x')).toBe(many)
})

test('conditions compare values as their variable tells them apart', () => {
  const types = { preis: 'price', anzahl: 'number', neu: 'boolean', farbe: 'color', wort: 'text' } as const
  const variables = Object.entries(types).map(([key, type]) => ({ key, type }))
  const is = (key: keyof typeof types, said: string | number | boolean | null, value: string) => {
    const of = (op: 'is' | 'isNot') => holds({ key, op, value }, { [key]: said }, variables)
    expect(of('isNot')).toBe(!of('is'))
    return of('is')
  }
  expect([is('preis', 13.9, '13,90'), is('preis', '13,9', '13.90'), is('preis', 13.9, '12,90')]).toEqual([
    true,
    true,
    false,
  ])
  expect([is('anzahl', 3, '3,0'), is('anzahl', 'viele', 'viele'), is('anzahl', null, '0')]).toEqual([true, true, false])
  expect([is('neu', true, 'Ja'), is('neu', 'true', 'ja'), is('neu', false, 'Nein'), is('neu', null, 'Nein')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([is('farbe', '#FFEECC', '#ffeecc'), is('wort', 'Ja', 'ja'), is('wort', 'Ja', 'Ja')]).toEqual([
    true,
    false,
    true,
  ])
})

test('conditions ask for values as they are', () => {
  const values = { a: 'x', b: '', c: false, d: 0 }
  const is = (key: string, op: 'is' | 'isNot' | 'isSet' | 'isEmpty', value = '') =>
    holds({ key, op, value }, values, [])
  expect([
    holds(null, values, []),
    is('a', 'is', 'x'),
    is('a', 'isNot', 'x'),
    is('b', 'isEmpty'),
    is('c', 'isSet'),
    is('d', 'isSet'),
    is('e', 'isEmpty'),
  ]).toEqual([true, true, false, true, false, true, true])
})

test('millimetres become pixels by the inch, and too many of them are refused', () => {
  expect(pixelSize({ width: 210, height: 297, unit: 'mm', dpi: 150 })).toMatchObject({ width: 1240, height: 1754 })
  expect(pixelSize({ width: 1080, height: 1, unit: 'px', dpi: 300 })).toEqual({ width: 1080, height: 1, scale: 1 })
  expect(isTooLarge({ width: 297, height: 420, unit: 'mm', dpi: 200 })).toBe(false)
  expect(isTooLarge({ width: 20_000, height: 20_000, unit: 'px', dpi: 150 })).toBe(true)
})

test('an address that is shown as a picture ends as one, also where the template is printed', () => {
  expect(pictureFormats.map(pictureEnding)).toEqual(['png', 'jpg', 'webp', 'png'])
})
