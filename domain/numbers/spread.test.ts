import { expect, test } from 'vitest'
import { askAgainAfter, spreadMilliseconds } from './spread.ts'

test.each([
  [0, 0],
  [0.5, 1_500],
  [0.999_999, spreadMilliseconds - 1],
])('a screen that draws %f asks again after %i ms', (random, after) => {
  expect(askAgainAfter(random)).toBe(after)
})

test('a thousand screens come evenly: no tenth of the time gets more than its share', () => {
  const tenths = new Map<number, number>()
  for (let screen = 0; screen < 1000; screen += 1) {
    const tenth = Math.floor((askAgainAfter(screen / 1000) * 10) / spreadMilliseconds)
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1)
  }
  expect([...tenths.values()]).toEqual(Array.from({ length: 10 }, () => 100))
})
