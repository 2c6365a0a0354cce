import { expect, test } from 'vitest'
import { aPart, anOption, aProduct } from '../ground/product.fixture.ts'
import { translatedProduct, wordsOf } from '../catalog/translated-product.ts'
import { asGuestReads, guestWords } from './guest-words.ts'

const size = aPart({ name: 'Größe', type: 'select', options: [anOption('Klein'), anOption('Groß', 'add', 2)] })
const soup = aProduct({
  name: 'Suppe',
  type: 'configurable',
  config: { parts: [size] },
  translations: { en: { name: 'Soup', words: { Größe: 'Size', Groß: 'Large' } } },
})

test('a product is read with its parts and options, in their places and at their prices', () => {
  const read = translatedProduct(soup, 'en')
  expect(read.name).toBe('Soup')
  expect(read.config.parts).toMatchObject([
    { name: 'Size', options: [{ name: 'Klein' }, { name: 'Large', modifier: 'add', value: 2 }] },
  ])
  expect(translatedProduct(soup, 'de')).toBe(soup)
  expect(wordsOf(soup)).toEqual(['Größe', 'Klein', 'Groß'])
})

test('a line keeps the names that its guest read, and gives them back in the place of the German ones', () => {
  const menu = aProduct({ name: 'Menü', type: 'bundle', bundle: [{ product: { id: soup.id }, amount: 2 }] })
  const products = new Map([[soup.id as string, soup]])
  expect(guestWords({ product: soup, item: { parts: [1] }, products }, 'de')).toBeNull()
  const words = guestWords({ product: soup, item: { parts: [1] }, products }, 'en')
  expect(words).toEqual({ name: 'Soup', optionNames: ['Large'], partNames: ['Size'], contents: [] })
  const bundled = guestWords({ product: menu, item: { parts: [] }, products }, 'en')
  expect(bundled).toEqual({ name: 'Menü', optionNames: [], partNames: [], contents: ['Soup'] })
  const line = {
    name: 'Menü',
    optionNames: [],
    partNames: [],
    contents: [{ id: soup.id, name: 'Suppe', amount: 2, unit: 'piece' as const }],
    guestWords: bundled,
  }
  expect(asGuestReads(line)).toMatchObject({ name: 'Menü', contents: [{ name: 'Soup', amount: 2 }] })
  expect(asGuestReads({ ...line, guestWords: null })).toMatchObject({ contents: [{ name: 'Suppe' }] })
  const sized = { ...line, contents: [], partNames: ['Größe'], guestWords: words }
  expect(asGuestReads(sized)).toMatchObject({ name: 'Soup', partNames: ['Size'] })
  const before = { name: 'Soup', optionNames: ['Large'], contents: [] }
  expect(asGuestReads({ ...sized, partNames: [], guestWords: before })).toMatchObject({ partNames: [] })
})
