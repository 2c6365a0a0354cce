import { expect, test } from 'vitest'
import { aProduct } from '../ground/product.fixture.ts'
import type { Product } from '../ground/product.ts'
import { allergensWithin, withHeldAllergens } from './allergens.ts'

const dish = (id: string, allergens: readonly string[], held: readonly string[] = []) =>
  aProduct({
    id: id as Product['id'],
    allergens,
    ...(held.length > 0 && {
      type: 'bundle',
      bundle: held.map((part) => ({ product: { id: part as Product['id'] }, amount: 1 })),
    }),
  })

test('what is in the parts of a bundle is in the bundle, and in one that holds that one', () => {
  const shop = withHeldAllergens([
    dish('bread', ['A']),
    dish('cheese', ['G']),
    dish('snack', ['G', '10'], ['bread', 'cheese']),
    dish('basket', [], ['snack', 'gone', 'bread']),
  ])
  expect(shop.map(({ allergens }) => allergens)).toEqual([['A'], ['G'], ['10', 'A', 'G'], ['10', 'A', 'G']])
})

test('what says everything itself stays the object it is, and what is no bundle any more holds nothing', () => {
  const bread = dish('bread', ['A'])
  const whole = dish('whole', ['G', 'A'], ['bread'])
  const former = { ...dish('former', ['C'], ['bread']), type: 'simple' as const }
  const shop = withHeldAllergens([bread, whole, former])
  expect(shop[1]).toBe(whole)
  expect(shop[2]).toBe(former)
})

test('bundles that hold each other come to an end', () => {
  const [one, other] = [dish('one', ['A'], ['other']), dish('other', ['B'], ['one'])]
  const products = new Map([one, other].map((each) => [each.id as string, each]))
  expect(allergensWithin(one, products)).toEqual(['A', 'B'])
})
