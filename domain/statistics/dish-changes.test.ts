import { expect, test } from 'vitest'
import { dishChanges, type SoldDish } from './dish-changes.ts'

const dish = (name: string, gross: number, more: Partial<SoldDish> = {}): SoldDish => ({
  productId: name.toLowerCase(),
  name,
  unit: 'piece',
  quantity: gross / 10,
  gross,
  ...more,
})

test('the greatest loss comes first, the greatest win last', () => {
  const changes = dishChanges(
    [dish('Suppe', 50), dish('Schnitzel', 120)],
    [dish('Suppe', 80.1), dish('Schnitzel', 100), dish('Salat', 20)],
  )
  expect(changes.map(({ name, difference }) => [name, difference])).toEqual([
    ['Suppe', -30.1],
    ['Salat', -20],
    ['Schnitzel', 20],
  ])
})

test('a dish that was renamed is the same, one that is gone is known by its name', () => {
  const [renamed] = dishChanges([dish('Wiener', 50, { productId: 'p' })], [dish('Schnitzel', 70, { productId: 'p' })])
  expect(renamed).toMatchObject({ name: 'Wiener', previousGross: 70, difference: -20 })
  const gone = dishChanges([dish('Torte', 5, { productId: null })], [dish('Torte', 9, { productId: null })])
  expect(gone).toMatchObject([{ name: 'Torte', difference: -4 }])
})

test('the differences are the difference of the sums', () => {
  const now = [dish('Suppe', 50.33), dish('Suppe', 0.2, { name: 'Suppe groß' }), dish('Tee', 3.4)]
  const before = [dish('Tee', 4.1), dish('Saft', 9.99)]
  const sum = (dishes: readonly { gross: number }[]) => dishes.reduce((all, { gross }) => all + gross, 0)
  const difference = dishChanges(now, before).reduce((all, change) => all + change.difference, 0)
  expect(difference).toBeCloseTo(sum(now) - sum(before), 6)
})
