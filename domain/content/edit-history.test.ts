import { expect, test } from 'vitest'
import { beginHistory, redone, stepsKept, undone, withPause, withStep } from './edit-history.ts'

test('steps are taken back and done again in their order', () => {
  const three = withStep(withStep(beginHistory('a'), 'b'), 'c')
  expect(undone(three).present).toBe('b')
  expect(undone(undone(three)).present).toBe('a')
  expect(undone(undone(undone(three))).present).toBe('a')
  expect(redone(undone(undone(three))).present).toBe('b')
  expect(redone(redone(undone(undone(three)))).present).toBe('c')
  expect(redone(three)).toBe(three)
})

test('what is typed into one field is one step, until something else happens', () => {
  let history = beginHistory('')
  for (const text of ['H', 'Ha', 'Hal']) history = withStep(history, text, 'title')
  expect(undone(history).present).toBe('')
  history = withStep(withPause(history), 'Hallo', 'title')
  expect(undone(history).present).toBe('Hal')
  expect(undone(withStep(history, 'Hallo!', 'text')).present).toBe('Hallo')
})

test('who goes back and does something else cannot go forth any more', () => {
  const history = withStep(undone(withStep(beginHistory('a'), 'b')), 'c')
  expect(redone(history)).toBe(history)
  expect(undone(history).present).toBe('a')
})

test('nothing done is no step', () => {
  const history = beginHistory('a')
  expect(withStep(history, 'a')).toBe(history)
  expect(withPause(history)).toBe(history)
})

test('200 steps can be taken back', () => {
  let history = beginHistory(0)
  for (let step = 1; step <= stepsKept + 50; step += 1) history = withStep(history, step)
  for (let step = 0; step < stepsKept; step += 1) history = undone(history)
  expect(history.present).toBe(50)
  expect(undone(history)).toBe(history)
  expect(stepsKept).toBe(200)
})
