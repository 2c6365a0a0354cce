import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intersectWindows, isIn, mergeWindows, windowBetween } from './windows.ts'
import type { Window } from './windows.ts'

const window = (from: number, to: number): Window => ({ from, to })
const someWindows = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10 }))
    .map(([from, length]) => window(from, from + length)),
  { maxLength: 6 },
)

it.each([
  [1, 3, window(1, 3)],
  [0, 0, window(0, 0)],
  [null, 3, null],
  [1, null, null],
  [null, null, null],
])('a window from %s to %s is %j', (from, to, expected) => {
  expect(windowBetween(from, to)).toEqual(expected)
})

describe('mergeWindows', () => {
  it.each([
    ['nothing', [], []],
    ['empty and backward ones', [window(5, 5), window(9, 3)], []],
    ['apart', [window(6, 8), window(1, 3)], [window(1, 3), window(6, 8)]],
    ['touching', [window(1, 3), window(3, 5)], [window(1, 5)]],
    ['one apart', [window(1, 3), window(4, 5)], [window(1, 3), window(4, 5)]],
    ['overlapping', [window(1, 4), window(3, 5)], [window(1, 5)]],
    ['one inside the other', [window(1, 9), window(3, 5)], [window(1, 9)]],
    ['the same end', [window(3, 9), window(1, 9)], [window(1, 9)]],
    ['the same start', [window(1, 3), window(1, 9)], [window(1, 9)]],
  ])('merges %s', (_, windows, expected) => {
    expect(mergeWindows(windows)).toEqual(expected)
  })
})

describe('sets of moments', () => {
  it('are in a merge when in any, in an intersection when in both', () => {
    fc.assert(
      fc.property(someWindows, someWindows, fc.integer({ min: -1, max: 41 }), (left, right, moment) => {
        const both = intersectWindows(mergeWindows(left), mergeWindows(right))
        expect(isIn(mergeWindows([...left, ...right]), moment)).toBe(isIn(left, moment) || isIn(right, moment))
        expect(isIn(both, moment)).toBe(isIn(left, moment) && isIn(right, moment))
      }),
    )
  })

  it('are half-open', () => {
    expect(isIn([window(1, 3)], 0)).toBe(false)
    expect(isIn([window(1, 3)], 1)).toBe(true)
    expect(isIn([window(1, 3)], 2)).toBe(true)
    expect(isIn([window(1, 3)], 3)).toBe(false)
  })

  it('do not meet where one ends and the other begins', () => {
    expect(intersectWindows([window(1, 3)], [window(3, 5)])).toEqual([])
    expect(intersectWindows([window(1, 4)], [window(3, 5)])).toEqual([window(3, 4)])
  })
})
