import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Menu } from './menu.ts'
import { withProductsMoved } from './move-products.ts'

type Catalog = Menu['catalog']

const catalogOf = (entries: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(entries).map(([id, products]) => ({
    id,
    products: products.map((product) => ({ id: product, isEnabled: product !== 'off', schedule: [] })),
  })) as unknown as Catalog
const shortOf = (catalog: Catalog) =>
  Object.fromEntries(catalog.map(({ id, products }) => [id, products.map((one) => one.id)]))

test.each([
  [
    'to the end of another category',
    { soups: ['a', 'b'], mains: ['c'] },
    ['a'],
    'mains',
    { soups: ['b'], mains: ['c', 'a'] },
  ],
  ['to one that the menu did not have', { soups: ['a', 'b'] }, ['b'], 'mains', { soups: ['a'], mains: ['b'] }],
  ['not where it is already', { soups: ['a', 'b'] }, ['a'], 'soups', { soups: ['a', 'b'] }],
  ['not where the menu has none of them', { soups: ['a'] }, ['x'], 'mains', { soups: ['a'] }],
  ['once, where it stood in two', { soups: ['a'], mains: ['a'] }, ['a'], 'mains', { soups: [], mains: ['a'] }],
] as const)('a product moves %s', (_, before, products, category, after) => {
  expect(shortOf(withProductsMoved(catalogOf(before), new Set(products), category))).toEqual(after)
})

test('where nothing moves the menu stays the same', () => {
  const before = catalogOf({ soups: ['a', 'b'] })
  expect(withProductsMoved(before, new Set(['a']), 'soups')).toBe(before)
})

test('what the menu says of a product goes with it', () => {
  const moved = withProductsMoved(catalogOf({ soups: ['off'], mains: [] }), new Set(['off']), 'mains')
  expect(moved[1]?.products[0]).toMatchObject({ id: 'off', isEnabled: false })
})

test('no product is lost or doubled', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(ids, fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']), fc.nat(6), (all, moving, cut) => {
      const before = catalogOf({ soups: all.slice(0, cut), mains: all.slice(cut) })
      const after = Object.values(shortOf(withProductsMoved(before, new Set(moving), 'mains'))).flat()
      expect(after.toSorted()).toEqual(all.toSorted())
    }),
  )
})
