import { expect, test } from 'vitest'
import type { CatalogCategory } from './menu.ts'
import { listedOf, withArchivedOf, withoutArchived } from './archived-products.ts'

const category = (id: string, ...products: string[]) =>
  ({ id, products: products.map((one) => ({ id: one, isEnabled: true, schedule: [] })) }) as unknown as CatalogCategory
const there = new Set(['soup', 'cake', 'wine'])

test('guests do not get what is archived, and menus without any stay the same', () => {
  const catalog = [category('starters', 'soup', 'old'), category('drinks', 'wine')]
  expect(withoutArchived([{ catalog }], there)).toEqual([
    { catalog: [category('starters', 'soup'), category('drinks', 'wine')] },
  ])
  const whole = [category('starters', 'soup')]
  expect(listedOf(whole, there)).toBe(whole)
})

test('arranging a menu keeps the places of what is archived; with its category it goes', () => {
  const before = [category('starters', 'old', 'soup'), category('sweets', 'cake', 'gone'), category('drinks', 'wine')]
  const arranged = [category('sweets', 'soup', 'cake'), category('starters')]
  expect(withArchivedOf(arranged, before, there)).toEqual([
    category('sweets', 'soup', 'cake', 'gone'),
    category('starters', 'old'),
  ])
})
