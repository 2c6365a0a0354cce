import { expect, test } from 'vitest'
import { categorySums } from './category-sums.ts'

const line = (categoryId: string | null, name: string, gross: number) => ({ categoryId, name, gross, net: gross / 2 })

test('dishes of a category are added up to the cent, what brings most first, with its best dish', () => {
  const now = [line('mains', 'Gulasch', 10.1), line('sweets', 'Strudel', 5), line('mains', 'Spätzle', 20.2)]
  expect(categorySums(now, null)).toEqual([
    { categoryId: 'mains', gross: 30.3, net: 15.15, share: 0.8584, first: 'Spätzle', previousGross: null },
    { categoryId: 'sweets', gross: 5, net: 2.5, share: 0.1416, first: 'Strudel', previousGross: null },
  ])
})

test('a category that brought something only before stays to be seen, and dishes of no menu are one', () => {
  const sums = categorySums([line(null, 'Alt', 3)], [line(null, 'Älter', 1), line('sweets', 'Strudel', 7)])
  expect(sums.map(({ categoryId, gross, first, previousGross }) => [categoryId, gross, first, previousGross])).toEqual([
    [null, 3, 'Alt', 1],
    ['sweets', 0, '', 7],
  ])
})

test('nothing sold has no share', () => {
  expect(categorySums([], [line('mains', 'Gulasch', 1)])[0]?.share).toBe(0)
  expect(categorySums([], [])).toEqual([])
})
