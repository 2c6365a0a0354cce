import { expect, test } from 'vitest'
import { aPart, anOption, aProduct } from '../ground/product.fixture.ts'
import { translatedProduct } from '../catalog/translated-product.ts'
import { linesAgain } from './order-again.ts'

const size = aPart({ name: 'Größe', type: 'select', options: [anOption('Klein'), anOption('Groß', 'add', 2)] })
const picture = aPart({ name: 'Foto', type: 'image', optional: true })
const inscription = aPart({ name: 'Aufschrift', type: 'text' })
const cake = aProduct({
  name: 'Torte',
  type: 'configurable',
  config: { parts: [size, picture, inscription] },
  translations: { en: { name: 'Cake', words: { Groß: 'Large' } } },
})
const ordered = {
  product: { id: cake.id as string | null, name: 'Torte' },
  amount: 2,
  unit: 'piece' as const,
  parts: [1, { id: 'upload', publicHash: 'x' }, 'Alles Gute, Resi!'],
  optionNames: ['Groß'],
  note: 'bitte kühlen',
}

test('what was chosen and typed comes along; a file belongs to the order it was sent for', () => {
  expect(linesAgain([ordered], [cake], 'de')).toEqual([
    {
      name: 'Torte',
      product: cake,
      item: { amount: 2, unit: 'piece', parts: [1, null, 'Alles Gute, Resi!'], note: 'bitte kühlen' },
    },
  ])
})

test('at today’s price, whatever it was', () => {
  const dearer = { ...cake, price: 99 }
  expect(linesAgain([ordered], [dearer], 'de')[0]?.product).toBe(dearer)
})

test.each([
  ['the product is gone', [], ordered],
  ['the product was deleted', [cake], { ...ordered, product: { id: null, name: 'Torte' } }],
  [
    'the choice means another option by now',
    [
      {
        ...cake,
        config: { parts: [{ ...size, options: [anOption('Klein'), anOption('Mittel')] }, picture, inscription] },
      },
    ],
    ordered,
  ],
])('%s: it is named and not chosen', (_why, products, line) => {
  expect(linesAgain([line], products, 'de')).toMatchObject([{ name: 'Torte', product: null }])
})

test('read in another language it is the same choice', () => {
  const inEnglish = { ...ordered, product: { ...ordered.product, name: 'Cake' }, optionNames: ['Large'] }
  expect(linesAgain([inEnglish], [cake], 'en')[0]?.product).toBe(cake)
  const english = translatedProduct(cake, 'en')
  expect(linesAgain([ordered], [english], 'de')[0]?.product).toBe(english)
})
