import { expect, test } from 'vitest'
import type { Id } from '../ground/identity.ts'
import { categoryTable, placedIn, productTable } from './catalog-table.ts'
import { columnList } from './table-columns.ts'
import type { Category } from './category.ts'
import type { Menu } from './menu.ts'
import { aProduct } from '../ground/product.fixture.ts'

const id = <Kind extends string>(text: string) => text as Id<Kind>
const [pizza, pasta] = [id<'category'>('pizza'), id<'category'>('pasta')]
const standing = (name: string) => ({ id: id<'product'>(name), isEnabled: true, schedule: [] })
const category = (of: Id<'category'>, name: string): Category => ({
  id: of,
  name,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: false,
})

test.each([[['calzone', 'cola', 'margherita']], [['cola', 'calzone', 'margherita']]])(
  'products %j come in the order of the menu, with the names of their categories',
  (names) => {
    const catalog: Menu['catalog'] = [
      { id: pizza, products: [standing('margherita'), standing('calzone')] },
      { id: pasta, products: [standing('calzone')] },
    ]
    const products = names.map((name) => aProduct({ id: id(name), uid: name, name }))
    const [, ...rows] = productTable(products, { catalog }, [category(pizza, 'Pizza'), category(pasta, 'Pasta')])
    const at = columnList('products').indexOf('category')
    expect(rows.map((row) => [row[0], row[at]])).toEqual([
      ['margherita', 'Pizza'],
      ['calzone', 'Pizza | Pasta'],
      ['cola', null],
    ])
  },
)

test('without a menu products keep their order and stand nowhere; a bundle names its parts by number, else by id', () => {
  const suppe = aProduct({ id: id('suppe'), uid: 'S1', name: 'Suppe' })
  const brot = aProduct({ id: id('brot'), uid: '', name: 'Brot' })
  const bundle = ['suppe', 'brot', 'fort'].map((name) => ({ product: { id: id<'product'>(name) }, amount: 2 }))
  const menu = aProduct({ id: id('menue'), uid: 'M', name: 'Menü', type: 'bundle', bundle })
  const [titles = [], ...rows] = productTable([suppe, brot, menu], null, [])
  expect(titles).toHaveLength(columnList('products').length)
  expect(titles[0]).toBe('Artikelnummer')
  const cells = (name: string) => rows.map((row) => row[columnList('products').indexOf(name as never)])
  expect(cells('name')).toEqual(['Suppe', 'Brot', 'Menü'])
  expect(cells('category')).toEqual([null, null, null])
  expect(cells('bundle')).toEqual([null, null, '2 × S1 | 2 × brot | 2 × fort'])
})

test('a place whose category is gone has no name', () => {
  const catalog: Menu['catalog'] = [pizza, pasta].map((of) => ({ id: of, products: [standing('cola')] }))
  const [, row] = productTable([aProduct({ id: id('cola'), name: 'Cola' })], { catalog }, [category(pasta, 'Pasta')])
  expect(row?.[columnList('products').indexOf('category')]).toBe('Pasta')
})

test('a category is a row with words for yes and no', () => {
  expect(categoryTable([category(pizza, 'Pizza')])[1]?.slice(0, 4)).toEqual(['Pizza', null, 'Ja', 'Nein'])
})

test('what stands in the menu keeps its place and switches; what is new comes to the end, what moves leaves', () => {
  const hidden = { ...standing('margherita'), isEnabled: false }
  const catalog: Menu['catalog'] = [{ id: pizza, products: [hidden, standing('lasagne'), standing('cola')] }]
  expect(
    placedIn(catalog, [
      { product: id('margherita'), categories: [pizza] },
      { product: id('lasagne'), categories: [pasta] },
      { product: id('calzone'), categories: [pizza, pasta] },
    ]),
  ).toEqual([
    { id: pizza, products: [hidden, standing('cola'), standing('calzone')] },
    { id: pasta, products: [standing('lasagne'), standing('calzone')] },
  ])
})

test('a category that the menu has already is not added again', () => {
  const catalog: Menu['catalog'] = [pizza, pasta].map((of) => ({ id: of, products: [] }))
  expect(placedIn(catalog, [{ product: id('calzone'), categories: [pizza] }])).toEqual([
    { id: pizza, products: [standing('calzone')] },
    { id: pasta, products: [] },
  ])
})
