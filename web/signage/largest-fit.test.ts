import { expect, test } from 'vitest'
import { largestFit, scales, smallest, type Fit } from './largest-fit.ts'

/** A board of names as wide as said, in letters of its scale, on a screen of 100 letters by 20 lines. */
const lay =
  (words: readonly number[], names: readonly number[] = words) =>
  ({ scale, columns }: Fit) => {
    const width = 100 / columns / scale
    const lines = names.map((name) => Math.ceil(name / width))
    const needed = lines.reduce((sum, each) => sum + each, 0)
    return {
      isWhole: Math.ceil(needed / columns) * scale <= 20,
      broken: words.filter((word) => word > width).length,
      names: names.length,
      wrapped: lines.filter((each) => each > 1).length,
    }
  }

test('few dishes with short names are as large as may be, in the columns that were asked for', () => {
  expect(largestFit(3, lay([10, 10, 10]))).toEqual({ scale: 1.9, columns: 3 })
})

test('a word that would be broken makes the letters smaller or the columns fewer, whatever keeps them larger', () => {
  const twelve = Array.from({ length: 12 }, () => 22)
  expect(largestFit(3, lay(twelve))).toEqual({ scale: 1.9, columns: 2 })
  const thirty = Array.from({ length: 30 }, () => 22)
  expect(largestFit(3, lay(thirty))).toEqual({ scale: 1.45, columns: 3 })
})

test('names that need a second line cost a quarter of the size at most', () => {
  const four = [60, 60, 60, 60]
  // On one line only where they are smaller by less than that.
  expect(largestFit(1, lay([8, 8, 8, 8], four))).toEqual({ scale: 1.6, columns: 1 })
  expect(largestFit(1, lay([8, 8, 8, 8], [90, 90, 90, 90]))).toEqual({ scale: 1.9, columns: 1 })
})

test('what fits nowhere is as small as it may be, and asked for once a size and number of columns', () => {
  const asked: Fit[] = []
  const never = { isWhole: false, broken: 0, names: 1, wrapped: 0 }
  expect(
    largestFit(2, (tried) => {
      asked.push(tried)
      return never
    }),
  ).toEqual({ scale: smallest, columns: 2 })
  expect(asked).toHaveLength(scales.length * 2)
})
