import { describe, expect, test } from 'vitest'
import type { Layer, PictureTemplate, Variable } from './layer.ts'
import { missingVariables } from './picture-values.ts'
import { freeKey, sourcesFor, variableProblems, withKey, withoutVariable } from './template-variables.ts'

const variable = (key: string, more: Partial<Variable> = {}): Variable => ({
  key,
  label: '',
  type: 'text',
  isRequired: false,
  default: null,
  source: null,
  ...more,
})
const judged = (variables: readonly Variable[], sampleValues: PictureTemplate['sampleValues'] = {}) =>
  variableProblems({ variables, sampleValues }).map(({ field, code }) => [field, code])

describe('what a template can say', () => {
  test('has one key for each variable, and a source that there is', () => {
    expect(judged([variable('a', { source: 'product.name' }), variable('b'), variable('a')])).toEqual([
      ['variables.2.key', 'uniqueEntity'],
    ])
    expect(judged([variable('a', { source: 'product.nmae' }), variable('b', { source: '' })])).toEqual([
      ['variables.0.source', 'sourceUnknown'],
    ])
  })

  test('has keys that texts and screens can name, unless it had others before', () => {
    const odd = [variable('product'), variable('branch'), variable('a}b'), variable('Größe (cm)')]
    expect(judged(odd)).toEqual([
      ['variables.0.key', 'variableKeyReserved'],
      ['variables.1.key', 'variableKeyReserved'],
      ['variables.2.key', 'variableKeyBraces'],
    ])
    const former = new Set(['product', 'branch', 'a}b'])
    expect(variableProblems({ variables: odd, sampleValues: {} }, former)).toEqual([])
    // What fills itself is typed nowhere.
    expect(judged([variable('branch', { source: 'branch.name' })])).toEqual([])
  })

  test.each([
    ['number', ['3', '3,5', '-1.25'], ['drei', '1.2.3'], 'number'],
    ['price', ['12,90', '5'], ['gratis'], 'number'],
    ['color', ['#0f6b4f'], ['grün', '#fff', 'red'], 'cssColor'],
    ['url', ['https://theke.example/karte'], ['theke.example', 'javascript:alert(1)'], 'url'],
    ['date', ['2026-11-27'], ['27.11.', '2026-02-30'], 'date'],
    ['image', ['018f0000-0000-7000-8000-000000000001'], ['foto.png'], 'uuid'],
    ['boolean', ['true', 'false'], ['vielleicht'], 'yesOrNo'],
    ['text', ['', 'alles'], [], 'regex'],
  ] as const)('has defaults and samples that are a %s', (type, right, wrong, code) => {
    for (const value of right) expect(judged([variable('a', { type, default: value })], { a: value })).toEqual([])
    for (const value of wrong)
      expect(judged([variable('a', { type, default: value })], { a: value })).toEqual([
        ['variables.0.default', code],
        ['sampleValues.a', code],
      ])
  })

  test('is filled by what fits', () => {
    expect(sourcesFor('image')).toEqual(['product.image', 'branch.image', 'config.logo'])
    expect(sourcesFor('color')).toEqual(['config.accentColor'])
    expect(sourcesFor('text')).not.toContain('product.image')
    expect(sourcesFor('text')).toEqual(expect.arrayContaining(['product.gtin', 'product.ingredients', 'branch.hours']))
  })

  test('lacks what is required and that nothing fills', () => {
    const asked = [variable('a', { isRequired: true }), variable('b', { isRequired: true }), variable('c')]
    expect(missingVariables(asked, { a: 0, b: '', c: null }).map(({ key }) => key)).toEqual(['b'])
  })
})

const layer = (more: object) => ({ name: 'x', binding: null, visibleIf: null, ...more }) as unknown as Layer
const template = {
  variables: [variable('a'), variable('b')],
  sampleValues: { a: 'Muster' },
  layers: [
    layer({ kind: 'text', text: '{a} und {ab}', visibleIf: { key: 'a', op: 'isSet', value: '' } }),
    layer({ kind: 'image', binding: 'a' }),
    layer({ kind: 'price', amountKey: 'a', prefix: 'je {a}' }),
    layer({ kind: 'qr', value: 'https://x/{a}' }),
    layer({ kind: 'shape', binding: 'b' }),
  ],
}

test('a variable that is named anew is so wherever it is named', () => {
  const { variables, sampleValues, layers } = withKey(template, 0, 'neu')
  expect(variables.map(({ key }) => key)).toEqual(['neu', 'b'])
  expect(sampleValues).toEqual({ neu: 'Muster' })
  expect(layers).toMatchObject([
    { text: '{neu} und {ab}', visibleIf: { key: 'neu' } },
    { binding: 'neu' },
    { amountKey: 'neu', prefix: 'je {neu}' },
    { value: 'https://x/{neu}' },
    { binding: 'b' },
  ])
})

test('a variable is named anew by any letters', () => {
  expect(withKey(template, 0, 'Preis in $&').layers[0]).toMatchObject({ text: '{Preis in $&} und {ab}' })
})

test('a key that another variable has takes nothing away from that one', () => {
  expect(withKey(template, 0, 'b')).toMatchObject({ sampleValues: template.sampleValues, layers: template.layers })
  const twice = { ...template, variables: [variable('a'), variable('a')] }
  expect(withKey(twice, 1, 'c')).toMatchObject({ sampleValues: { a: 'Muster' }, layers: template.layers })
  expect(withoutVariable(twice, 1).sampleValues).toEqual({ a: 'Muster' })
  expect(withoutVariable(template, 0)).toEqual({ variables: [variable('b')], sampleValues: {} })
  expect(freeKey([variable('text2'), variable('text3')])).toBe('text4')
  expect(freeKey([])).toBe('text1')
})
