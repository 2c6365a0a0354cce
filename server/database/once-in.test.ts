import { expect, test } from 'vitest'
import type { Executor } from '#server/resources/store.ts'
import { onceIn } from './once-in.ts'

const transaction = () => ({ isTransaction: true }) as Executor

test('is read once in a transaction, anew in the next, and every time outside of one', async () => {
  let count = 0
  const read = async () => (count += 1)
  const [first, second] = [transaction(), transaction()]
  expect(await Promise.all(['a', 'a', 'b'].map((key) => onceIn(first, key, read)))).toEqual([1, 1, 2])
  expect(await onceIn(second, 'a', read)).toBe(3)
  const outside = { isTransaction: false } as Executor
  expect([await onceIn(outside, 'a', read), await onceIn(outside, 'a', read)]).toEqual([4, 5])
})
