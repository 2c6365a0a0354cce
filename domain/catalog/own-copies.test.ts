import { expect, test } from 'vitest'
import { ownCopies, withCopies } from './own-copies.ts'

const menu = (id: string, branches: readonly string[], category: string, ...products: readonly string[]) => ({
  id,
  branches: branches.map((branch) => ({ id: branch })),
  catalog: [{ id: category, products: products.map((product) => ({ id: product })) }],
})
const bundle = (id: string, ...parts: readonly string[]) => ({
  id,
  bundle: parts.map((part) => ({ product: { id: part } })),
})
const own = new Set(['linz'])
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

const menus = [
  menu('gemeinsam', ['linz', 'wels'], 'suppen', 'frittaten', 'tagesmenü'),
  menu('eigen', ['linz'], 'suppen', 'frittaten', 'jause'),
  menu('fremd', ['wels'], 'kuchen', 'torte', 'frittaten'),
]
const bundles = [bundle('tagesmenü', 'frittaten'), bundle('jause', 'frittaten'), bundle('nirgends', 'frittaten')]

test.each([
  ['product', 'frittaten', ['frittaten', 'tagesmenü', 'gemeinsam'], ['jause', 'eigen']],
  ['category', 'suppen', ['suppen', 'gemeinsam'], ['eigen']],
  ['menu', 'gemeinsam', ['gemeinsam'], []],
] as const)(
  'a copy of the %s „%s“ takes along what is shared, and stays in what is own',
  (kind, id, copied, changed) => {
    const plan = ownCopies({ kind, id }, own, menus, bundles)
    if (typeof plan === 'string') throw new Error(plan)
    expect([ids(plan.copied), ids(plan.changed), [...plan.branches]]).toEqual([copied, changed, ['linz']])
  },
)

test.each([
  ['product', 'jause', 'own'],
  ['product', 'torte', 'foreign'],
  ['category', 'kuchen', 'foreign'],
  ['menu', 'eigen', 'own'],
  ['product', 'nirgends', 'own'],
] as const)('of the %s „%s“ there is nothing to copy: %s', (kind, id, sold) => {
  expect(ownCopies({ kind, id }, own, menus, bundles)).toBe(sold)
})

test('ids are exchanged wherever they stand, and nothing else', () => {
  const before = [{ id: 'a', products: [{ id: 'b', isEnabled: true, until: null }] }, 'a', 3]
  const after = [{ id: 'a', products: [{ id: 'c', isEnabled: true, until: null }] }, 'a', 3]
  expect(withCopies(before, new Map([['b', 'c']]))).toEqual(after)
})
