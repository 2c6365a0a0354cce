import { expect, it } from 'vitest'
import { judgeMenu, neverOrdered, type OfferedDish, type SoldLine } from './judge-menu.ts'

const dish = (id: string, cost: number | null, change: Partial<OfferedDish> = {}): OfferedDish => ({
  id,
  name: id,
  unit: 'piece',
  alternativeUnits: [],
  cost,
  ...change,
})
const line = (productId: string, orders: number, net: number, change: Partial<SoldLine> = {}): SoldLine => ({
  productId,
  unit: 'piece',
  quantity: orders,
  orders,
  gross: net * 1.1,
  net,
  ...change,
})

it('puts every dish in a quarter: how often it is ordered, and what an order of it leaves over', () => {
  const judged = judgeMenu(
    [line('Spätzle', 100, 1000), line('Suppe', 90, 360), line('Filet', 8, 200), line('Toast', 6, 30)],
    [dish('Spätzle', 3), dish('Suppe', 2), dish('Filet', 12), dish('Toast', 2)],
  )
  expect(
    judged.map(({ name, quarter, contribution, contributionEach }) => [name, quarter, contribution, contributionEach]),
  ).toEqual([
    ['Spätzle', 'star', 700, 7],
    ['Suppe', 'workhorse', 180, 2],
    ['Filet', 'puzzle', 104, 13],
    ['Toast', 'dog', 18, 3],
  ])
})

it('estimates a cost that nobody said by the share of those that are known, and says so', () => {
  const [known, guessed] = judgeMenu(
    [line('Spätzle', 10, 100), line('Suppe', 10, 50)],
    [dish('Spätzle', 4), dish('Suppe', null)],
  )
  expect([known?.cost, known?.isCostEstimated]).toEqual([4, false])
  expect([guessed?.cost, guessed?.isCostEstimated, guessed?.contribution]).toEqual([2, true, 30])
})

it('takes what is usual where no cost is known at all', () => {
  expect(judgeMenu([line('Suppe', 10, 50)], [dish('Suppe', null)])[0]?.cost).toBe(1.5)
})

it('reckons alternative units in the product’s own, and dishes by weight beside dishes by the piece', () => {
  const cheese = dish('Käse', 8, { unit: 'kilogram', alternativeUnits: [{ unit: 'piece', ratio: 0.25 }] })
  const [judged] = judgeMenu(
    [line('Käse', 2, 40, { unit: 'gram', quantity: 2000 }), line('Käse', 4, 20, { unit: 'piece', quantity: 4 })],
    [cheese],
  )
  expect([judged?.quantity, judged?.orders, judged?.contribution, judged?.contributionEach]).toEqual([3, 6, 36, 6])
})

it('leaves out what was not ordered, what is no longer on a menu, and nothing at all', () => {
  expect(judgeMenu([], [dish('Suppe', 1)])).toEqual([])
  expect(judgeMenu([line('Fort', 3, 30)], [dish('Suppe', 1)])).toEqual([])
  expect(judgeMenu([line('Null', 1, 0, { quantity: 0 })], [dish('Null', null)])).toEqual([])
})

it('names what nobody ordered', () => {
  const dishes = [dish('Suppe', 1), dish('Toast', null)]
  expect(neverOrdered([line('Suppe', 1, 5)], dishes).map(({ id }) => id)).toEqual(['Toast'])
})
