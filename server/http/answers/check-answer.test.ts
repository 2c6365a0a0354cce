import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerCheck } from './check-answer.ts'

const schema = z.object({ name: z.string() })
const tooMuch = { name: 'Strudel', costs: 2 }

test('what a schema does not name is taken away', () => {
  for (const isEvery of [true, false]) expect(answerCheck(isEvery)(schema, tooMuch, false)).toEqual({ name: 'Strudel' })
})

test('in tests a presented answer with more or less than its schema names is a bug', () => {
  const check = answerCheck(true)
  expect(check(schema, { name: 'Strudel' }, true)).toEqual({ name: 'Strudel' })
  expect(() => check(schema, tooMuch, true)).toThrow('not as its schema writes it')
  expect(() => check(schema, {}, true)).toThrow('name')
})

test('while the product runs one presented answer of a hundred is checked', () => {
  const check = answerCheck(false)
  const checked = Array.from({ length: 300 }, () => check(schema, tooMuch, true)).filter((data) => data !== tooMuch)
  expect(checked).toEqual([{ name: 'Strudel' }, { name: 'Strudel' }, { name: 'Strudel' }])
})
