import { expect, test } from 'vitest'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import { dishTexts, findDishes } from './find-dishes.ts'

const texts = dishTexts([
  {
    id: 'a',
    name: 'Warmes',
    description: '',
    dishes: [
      { product: slimProduct({ ...soup, description: 'mit Schnittlauch' }) },
      { product: slimProduct(spaetzle), bundle: [{ name: 'Apfelmus', amount: 1, unit: 'piece' }] },
    ],
  },
  { id: 'b', name: 'Kaltes', description: '', dishes: [{ product: slimProduct(cheese) }] },
])

test.each([
  ['KÄSE', ['cheese']],
  ['schnitt', ['soup']],
  ['apfel', ['spaetzle']],
  ['warm', ['soup', 'spaetzle']],
  ['warmes  käs', ['spaetzle']],
  ['pizza', []],
])('%s finds %j', (term, ids) => {
  expect([...(findDishes(texts, term) ?? [])]).toEqual(ids)
})

test.each(['', '  '])('%j searches nothing', (term) => {
  expect(findDishes(texts, term)).toBeNull()
})
