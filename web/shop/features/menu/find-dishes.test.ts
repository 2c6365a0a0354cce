import { expect, test } from 'vitest'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import { dishTexts, findDishes, groupsByFit } from './find-dishes.ts'

const groups = [
  {
    id: 'a',
    name: 'Warmes',
    description: '',
    dishes: [
      { product: slimProduct({ ...soup, description: 'mit Schnittlauch und Bergkräutern' }) },
      { product: slimProduct(spaetzle), bundle: [{ name: 'Apfelmus', amount: 1, unit: 'piece' as const }] },
    ],
  },
  { id: 'b', name: 'Kaltes', description: '', dishes: [{ product: slimProduct(cheese) }] },
]
const texts = dishTexts(groups)

test.each([
  ['KÄSE', ['cheese']],
  ['schnitt', ['soup']],
  ['apfel', ['spaetzle']],
  ['warm', ['soup', 'spaetzle']],
  ['warmes  käs', ['spaetzle']],
  ['pizza', []],
  ['kaese', ['cheese']],
  ['schnitlauch', ['soup']],
])('%s finds %j', (term, ids) => {
  expect([...(findDishes(texts, term) ?? [])]).toEqual(ids)
})

test('what is called so comes before what only stands under a name like it', () => {
  const named = (id: string, name: string) => ({ product: slimProduct({ ...soup, id: id as never, name }) })
  const dishes = [named('strudel', 'Apfelstrudel'), named('cake', 'Geburtstagstorte')]
  const sweets = dishTexts([{ id: 'c', name: 'Süßes & Torten', description: '', dishes }])
  expect([...(findDishes(sweets, 'torte') ?? [])]).toEqual(['cake', 'strudel'])
})

test.each(['', '  '])('%j searches nothing', (term) => {
  expect(findDishes(texts, term)).toBeNull()
})

test('what fits best comes first, with its category; what is not found stays where it is', () => {
  const order = (term: string) =>
    groupsByFit(groups, findDishes(texts, term) ?? new Set()).map(({ id, dishes }) => [
      id,
      dishes.map(({ product }) => product.id),
    ])
  expect(order('bergk')).toEqual([
    ['b', ['cheese']],
    ['a', ['soup', 'spaetzle']],
  ])
  expect(order('a')).toEqual([
    ['a', ['spaetzle', 'soup']],
    ['b', ['cheese']],
  ])
  expect(order('flädle')).toEqual([
    ['a', ['soup', 'spaetzle']],
    ['b', ['cheese']],
  ])
})
