import { expect, test } from 'vitest'
import { noticeOrderProblems, noticeOverProblems, noticeState } from './notice-times.ts'

const now = 1000
const codes = (until: number, former: number | null) =>
  noticeOverProblems({ from: 0, until }, former, now).map(({ code, field }) => `${field} ${code}`)

test('a notice ends after it begins', () => {
  expect(noticeOrderProblems({ from: 5, until: 6 })).toEqual([])
  expect(noticeOrderProblems({ from: 5, until: 5 })).toMatchObject([{ code: 'takeoverEnd', field: 'until' }])
  expect(noticeOrderProblems({ from: null, until: 5 })).toEqual([])
})

test('a notice comes, stands from its first moment on, and is over with its last', () => {
  expect([999, 1000, 1999, 2000].map((at) => noticeState({ from: 1000, until: 2000 }, at))).toEqual([
    'coming',
    'running',
    'running',
    'over',
  ])
})

test('a new notice that is over already is refused, and so is one that was over and would be so again', () => {
  expect(codes(1001, null)).toEqual([])
  expect(codes(1000, null)).toEqual(['until momentOver'])
  expect(codes(900, 800)).toEqual(['until momentOver'])
  expect(codes(2000, 800)).toEqual([])
})

test('one that stands is ended by a moment that has passed, and what was over stays as it is', () => {
  expect(codes(999, 2000)).toEqual([])
  expect(codes(800, 800)).toEqual([])
})
