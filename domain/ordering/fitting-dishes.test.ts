import { expect, test } from 'vitest'
import { fittingDishes } from './fitting-dishes.ts'

const groups = [
  { id: 'mains', productIds: ['spaetzle', 'schnitzel'] },
  { id: 'salads', productIds: ['gurke', 'erdapfel'] },
  { id: 'drinks', productIds: ['saft', 'bier'] },
  { id: 'sweets', productIds: ['strudel'] },
]
const sold = (counts: Record<string, number>) =>
  Object.entries(counts).map(([productId, orders]) => ({ productId, orders }))

test('two that others ordered most beside it, one of a category', () => {
  const together = sold({ saft: 40, bier: 35, gurke: 20, strudel: 12 })
  expect(fittingDishes(together, groups, new Set(['spaetzle']))).toEqual(['saft', 'gurke'])
})

test('nothing of a category that lies in the cart', () => {
  const together = sold({ schnitzel: 50, bier: 35, gurke: 20, strudel: 12 })
  expect(fittingDishes(together, groups, new Set(['spaetzle', 'saft']))).toEqual(['gurke', 'strudel'])
})

test('nothing that was ordered together by chance, is gone, or lies in the cart', () => {
  const together = sold({ gurke: 2, suppe: 90, spaetzle: 30, strudel: 3 })
  expect(fittingDishes(together, groups, new Set(['spaetzle']))).toEqual(['strudel'])
  expect(fittingDishes([], groups, new Set(['spaetzle']))).toEqual([])
})
