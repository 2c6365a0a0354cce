import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPart, aProduct, anItem, anOption } from '../ground/product.fixture.ts'
import { translatedProduct } from '../catalog/translated-product.ts'
import { migrateCart } from './cart-migration.ts'
import type { Category } from '../catalog/category.ts'
import type { Menu } from '../catalog/menu.ts'
import type { Product } from '../ground/product.ts'
import type { CartItem } from '../ground/cart-item.ts'

const id = (text: string) => text as Product['id']

function menuOf(...ids: readonly string[]): Menu {
  const products = ids.map((product) => ({ id: id(product), isEnabled: true, schedule: [] }))
  return {
    id: 'm' as Menu['id'],
    availableFrom: null,
    createdAt: '2026-01-01T00:00:00Z',
    branches: [],
    catalog: [
      { id: 'empty' as Category['id'], products: [] },
      { id: 'c' as Category['id'], products },
    ],
  }
}

const pizza = aProduct({
  id: id('pizza'),
  name: 'Pizza',
  description: 'mit Basilikum',
  price: 9.9,
  type: 'configurable',
  config: {
    parts: [aPart({ name: 'Größe', type: 'select', options: [anOption('klein'), anOption('groß', 'add', 2)] })],
  },
})
const aLine = (product = pizza, changes: Partial<CartItem> = {}) => ({
  product,
  item: anItem(product, 1, product.type === 'configurable' ? { parts: [1], ...changes } : changes),
})

function migrated(now: Partial<Product>, line = aLine()) {
  const products = [{ ...line.product, ...now }]
  return migrateCart({ lines: [line], deliveryArea: null }, menuOf('pizza'), products, [])
}

const parts = (...all: Parameters<typeof aPart>[0][]) => ({ config: { parts: all.map(aPart) } })
const [klein, gross] = [anOption('klein'), anOption('groß', 'add', 2)]

describe('a line is kept', () => {
  test.each([
    ['unchanged', {}],
    ['with another picture of itself', { allergens: ['A'], tax: 20, isEnabled: false, quantityStepSize: 3 }],
    [
      'with one more option at the end',
      parts({ name: 'Größe', type: 'select', options: [klein, gross, anOption('riesig')] }),
    ],
    [
      'with another option that was not chosen',
      parts({ name: 'Größe', type: 'select', options: [anOption('winzig'), gross] }),
    ],
  ])('%s', (_, now) => {
    const line = aLine()
    const result = migrated(now, line)
    expect(result).toMatchObject({ kept: [{ item: line.item, product: now }], removed: [], isPanelClosed: false })
  })
})

test('a line with several parts is kept while they stay the same', () => {
  const several = parts({ name: 'Größe', optional: true }, { name: 'Gruß', optional: true })
  expect(migrated({}, aLine({ ...pizza, ...several }, { parts: [] })).kept).toHaveLength(1)
})

describe('a line is removed', () => {
  test.each([
    ['another name', { name: 'Pizza groß' }],
    ['another description', { description: 'ohne Basilikum' }],
    ['another price', { price: 10 }],
    ['a price that is hidden now', { price: null }],
    ['another kind of product', { type: 'simple' as const }],
    ['a unit it is no longer sold in', { unit: 'gram' as const }],
    ['the chosen option gone', parts({ name: 'Größe', type: 'select', options: [klein] })],
    ['another option in its place', parts({ name: 'Größe', type: 'select', options: [gross, klein] })],
    [
      'another price of the chosen option',
      parts({ name: 'Größe', type: 'select', options: [klein, anOption('groß', 'add', 3)] }),
    ],
    [
      'another modifier of the chosen option',
      parts({ name: 'Größe', type: 'select', options: [klein, anOption('groß', 'subtract', 2)] }),
    ],
    ['another part in front', parts({ name: 'Extra', type: 'select', options: [klein, gross] })],
    ['another type of part', parts({ name: 'Größe', type: 'text' })],
    ['a new part', parts({ name: 'Größe', type: 'select', options: [klein, gross] }, { name: 'Gruß', optional: true })],
  ])('%s', (_, now) => {
    const line = aLine()
    expect(migrated(now, line)).toMatchObject({ kept: [], removed: [line], isPanelClosed: true })
  })

  test('a plain product that became a bundle', () => {
    const line = aLine(aProduct({ id: id('pizza') }))
    expect(migrated({}, line).kept).toHaveLength(1)
    expect(migrated({ type: 'bundle' }, line).kept).toHaveLength(0)
  })

  test('a part that became required and is empty', () => {
    const before = aProduct({ ...pizza, ...parts({ name: 'Gruß', optional: true }) })
    const line = aLine(before, { parts: [null] })
    expect(migrated(parts({ name: 'Gruß', optional: true }), line).kept).toHaveLength(1)
    expect(migrated(parts({ name: 'Gruß' }), line).kept).toHaveLength(0)
  })

  test('a product that left the menu, one that no longer exists, and all without a menu', () => {
    const cart = { lines: [aLine()], deliveryArea: null }
    expect(migrateCart(cart, menuOf('soup'), [pizza], []).removed).toHaveLength(1)
    expect(migrateCart(cart, menuOf('pizza'), [], []).removed).toHaveLength(1)
    expect(migrateCart(cart, null, [pizza], []).removed).toHaveLength(1)
  })
})

describe('the cart after it', () => {
  test('keeps its lines in their order and their notes', () => {
    const soup = aProduct({ id: id('soup') })
    const lines = [aLine(soup, { note: 'ohne Salz' }), aLine(), aLine(soup)]
    const result = migrateCart({ lines, deliveryArea: null }, menuOf('soup'), [soup, pizza], [])
    expect(result.kept).toEqual([lines[0], lines[2]])
    expect(result.removed).toEqual([lines[1]])
    expect(result.isPanelClosed).toBe(false)
  })

  test('an empty cart closes nothing', () => {
    expect(migrateCart({ lines: [], deliveryArea: null }, null, [], [])).toEqual({
      kept: [],
      removed: [],
      deliveryArea: null,
      isPanelClosed: false,
    })
  })

  const areas = [{ area: 'Bregenz' }, { area: 'Lochau' }]

  test.each([
    [null, areas, 'Bregenz'],
    ['Lochau', areas, 'Lochau'],
    ['Wien', areas, 'Bregenz'],
    [null, [], null],
    ['Lochau', [], null],
  ])('with area %s delivers to the chosen, else the first: %#', (deliveryArea, existing, expected) => {
    expect(migrateCart({ lines: [], deliveryArea }, null, [], existing).deliveryArea).toBe(expected)
  })

  test('never holds what the menu no longer has, and loses no line', () => {
    const names = ['a', 'b', 'c', 'd']
    const some = fc.subarray(names)
    const product = (name: string, price: number) => aProduct({ id: id(name), name, price })
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names)), some, some, some, (chosen, onMenu, existing, dearer) => {
        const lines = chosen.map((name) => aLine(product(name, 5)))
        const products = existing.map((name) => product(name, dearer.includes(name) ? 6 : 5))
        const { kept, removed } = migrateCart({ lines, deliveryArea: null }, menuOf(...onMenu), products, [])
        expect(kept.length + removed.length).toBe(lines.length)
        for (const line of kept) {
          expect(onMenu).toContain(line.product.name)
          expect(products).toContain(line.product)
          expect(line.product.price).toBe(5)
        }
        const lost = (name: string) => !onMenu.includes(name) || !existing.includes(name) || dearer.includes(name)
        expect(removed.every((line) => lost(line.product.name))).toBe(true)
      }),
    )
  })
})

describe('a guest who changes the language', () => {
  const english = (product: Product) =>
    translatedProduct(
      { ...product, translations: { en: { name: 'Pizza pie', description: 'with basil', words: { groß: 'large' } } } },
      'en',
    )
  const migrate = (before: Product, now: Product) =>
    migrateCart({ lines: [aLine(before)], deliveryArea: null }, menuOf('pizza'), [now], [])

  test('keeps the cart in either direction, and reads it in the new language', () => {
    expect(migrate(pizza, english(pizza)).kept).toMatchObject([
      { product: { name: 'Pizza pie' }, item: { parts: [1] } },
    ])
    expect(migrate(english(pizza), pizza).kept).toMatchObject([{ product: { name: 'Pizza' } }])
    expect(migrate(english(pizza), english(pizza)).removed).toEqual([])
  })

  test('still loses what is another dish by now, or another option', () => {
    const other = aPart({ name: 'Größe', type: 'select', options: [anOption('groß', 'add', 2), anOption('klein')] })
    expect(migrate(english(pizza), english({ ...pizza, name: 'Calzone' })).kept).toEqual([])
    expect(migrate(pizza, english({ ...pizza, config: { parts: [other] } })).kept).toEqual([])
  })
})
