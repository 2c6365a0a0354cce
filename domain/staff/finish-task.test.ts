import { expect, test } from 'vitest'
import { finishProblems, isOutside } from './finish-task.ts'

const fridge = { label: 'Temperatur', unit: '°C', min: 0, max: 7 }
const done = { isDone: true }

test('says all that is missing at once, each at its field', () => {
  const task = { checklist: [done, { isDone: false }], requiresPhoto: true, requiresValue: fridge }
  const problems = finishProblems(task, { value: null, hasPhoto: false })
  expect(problems.map(({ code, field }) => [code, field])).toEqual([
    ['taskStepsOpen', 'checklist'],
    ['notBlank', 'value'],
    ['taskPhotoMissing', 'photo'],
  ])
  expect(finishProblems({ ...task, checklist: [done] }, { value: 4, hasPhoto: true })).toEqual([])
})

test('a task that asks for nothing is just done', () => {
  expect(
    finishProblems({ checklist: [], requiresPhoto: false, requiresValue: null }, { value: null, hasPhoto: false }),
  ).toEqual([])
})

test.each([
  [0, false],
  [7, false],
  [-0.1, true],
  [7.1, true],
])('of 0 to 7, %s is outside: %s', (value, expected) => {
  expect(isOutside(fridge, value)).toBe(expected)
})

test('without limits nothing is outside', () => {
  expect(isOutside({ min: null, max: null }, -300)).toBe(false)
  expect(isOutside({ min: null, max: -18 }, -17)).toBe(true)
  expect(isOutside(null, 5)).toBe(false)
})
