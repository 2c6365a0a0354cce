import { expect, test } from 'vitest'
import { sellingBranches, withPartsOf } from './selling-branches.ts'

const menu = (id: string, branches: readonly string[], category: string, ...products: readonly string[]) => ({
  id,
  branches: branches.map((branch) => ({ id: branch })),
  catalog: [{ id: category, products: products.map((product) => ({ id: product })) }],
})
const bundle = (id: string, ...parts: readonly string[]) => ({
  id,
  bundle: parts.map((part) => ({ product: { id: part } })),
})

const menus = [
  menu('mittag', ['linz', 'wels'], 'suppen', 'frittaten'),
  menu('abend', ['wels', 'steyr'], 'hauptspeisen', 'schnitzel', 'familienessen'),
]
const bundles = [bundle('menü', 'saft', 'menü'), bundle('familienessen', 'menü')]

test.each([
  ['product', 'frittaten', ['linz', 'wels']],
  ['product', 'saft', ['wels', 'steyr']],
  ['product', 'neu', []],
  ['category', 'suppen', ['linz', 'wels']],
  ['menu', 'abend', ['wels', 'steyr']],
] as const)('the branches that sell the %s „%s“', (kind, id, branches) => {
  expect([...sellingBranches({ kind, id }, menus, bundles)]).toEqual(branches)
})

test('what bundles hold is sold with them, each once', () => {
  expect([...withPartsOf(['saft', 'familienessen'], bundles)]).toEqual(['saft', 'familienessen', 'menü'])
  expect([...withPartsOf([], bundles)]).toEqual([])
})
