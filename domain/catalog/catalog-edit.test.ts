import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCategory, addProducts, changeEntry, moveProduct, removeProduct } from './catalog-edit.ts'
import { moved } from '../ground/moved.ts'
import type { Id } from '../ground/identity.ts'
import type { Catalog } from './catalog-edit.ts'

const product = (name: string) => name as Id<'product'>
const entry = (name: string) => ({ id: product(name), isEnabled: true, schedule: [] })
const catalogOf = (...categories: readonly (readonly string[])[]): Catalog =>
  categories.map((names, at) => ({ id: `c${at}` as Id<'category'>, products: names.map(entry) }))
const namesOf = (catalog: Catalog) => catalog.map(({ products }) => products.map(({ id }) => id as string))

describe('moved', () => {
  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 9, 'bcda'],
    [2, -4, 'cabd'],
    [9, 0, 'abcd'],
  ])('from %s to %s: %s', (from, to, result) => {
    expect(moved('abcd'.split(''), from, to).join('')).toBe(result)
  })

  test.each([
    [1, 1],
    [3, 9],
    [0, -1],
    [4, 0],
    [-1, 2],
  ])('from %s to %s leaves the same list', (from, to) => {
    const list = 'abcd'.split('')
    expect(moved(list, from, to)).toBe(list)
  })
})

describe('a product moves', () => {
  const catalog = catalogOf(['a', 'b', 'c'], ['d'], [])
  test.each([
    ['within its category', { category: 0, product: 0 }, { category: 0, product: 2 }, [['b', 'c', 'a'], ['d'], []]],
    ['before another', { category: 0, product: 1 }, { category: 1, product: 0 }, [['a', 'c'], ['b', 'd'], []]],
    ['to the end of another', { category: 0, product: 1 }, { category: 1, product: 1 }, [['a', 'c'], ['d', 'b'], []]],
    ['into an empty one', { category: 1, product: 0 }, { category: 2, product: 0 }, [['a', 'b', 'c'], [], ['d']]],
    ['to nowhere: it stays', { category: 0, product: 0 }, { category: 7, product: 0 }, [['a', 'b', 'c'], ['d'], []]],
    ['from nowhere', { category: 0, product: 9 }, { category: 1, product: 0 }, [['a', 'b', 'c'], ['d'], []]],
  ])('%s', (_, from, to, result) => {
    expect(namesOf(moveProduct(catalog, from, to))).toEqual(result)
  })

  test('into a category that has it already: it stays where it is', () => {
    const twice = catalogOf(['a', 'b'], ['a'])
    expect(moveProduct(twice, { category: 0, product: 0 }, { category: 1, product: 0 })).toBe(twice)
  })

  test('whatever is moved, nothing is lost and nothing doubled', () => {
    const place = fc.record({ category: fc.integer({ min: -1, max: 3 }), product: fc.integer({ min: -1, max: 4 }) })
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 20 }), (moves) => {
        const result = moves.reduce((now, [from, to]) => moveProduct(now, from, to), catalog)
        expect(namesOf(result).flat().toSorted()).toEqual(['a', 'b', 'c', 'd'])
        expect(result.map(({ id }) => id)).toEqual(catalog.map(({ id }) => id))
      }),
    )
  })
})

describe('products and categories', () => {
  const catalog = catalogOf(['a', 'c'], ['b', 'd'])

  test('are added at the end, each once and switched on', () => {
    const added = addProducts(catalog, 0, ['x', 'a', 'x', 'b'].map(product))
    expect(added).toEqual(catalogOf(['a', 'c', 'x', 'b'], ['b', 'd']))
    expect(addCategory(catalog, 'c0' as Id<'category'>)).toBe(catalog)
    expect(namesOf(addCategory(catalog, 'new' as Id<'category'>))).toEqual([['a', 'c'], ['b', 'd'], []])
  })

  test('are switched off and removed where they stand, nowhere else', () => {
    const off = changeEntry(catalog, { category: 1, product: 0 }, { isEnabled: false })
    expect(off[1]?.products).toEqual([{ ...entry('b'), isEnabled: false }, entry('d')])
    expect(off[0]).toEqual(catalog[0])
    expect(namesOf(removeProduct(catalog, { category: 0, product: 0 }))).toEqual([['c'], ['b', 'd']])
  })
})
