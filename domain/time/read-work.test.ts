import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText } from '../wording/time-accounts.ts'
import { readWork } from './read-work.ts'

test.each([
  ['7:42', 462],
  ['07:42', 462],
  ['8', 480],
  ['7,7', 462],
  ['7.7', 462],
  ['8,0', 480],
  ['8 h', 480],
  ['7h42', 462],
  ['7 h 42 min', 462],
  ['45 min', 45],
  ['0', 0],
  ['173:20', 10_400],
  [' 38,5 ', 2310],
  ['7:60', null],
  ['7:', 420],
  ['acht', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['7:4:2', null],
])('„%s“ is %s', (typed, minutes) => {
  expect(readWork(typed)).toBe(minutes)
})

test('what is shown reads back to the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minutes) => {
      expect(readWork(clockText(minutes))).toBe(minutes)
    }),
  )
})
