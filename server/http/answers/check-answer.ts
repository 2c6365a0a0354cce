// Answers pass their schema on the way out: only what the contract names leaves the house.
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

export type CheckAnswer = (schema: z.ZodType, data: unknown, isPresented: boolean) => unknown

/** Of presented answers, one of so many is still held against its schema while the product runs. */
const oneOf = 100

/**
 * A presented answer was written field by field, so its schema neither takes anything away nor changes anything. That is
 * checked for every single one in tests (`isEvery`), where another outcome is a bug; the product believes it, which saves a
 * third of the work of a page of orders.
 */
export function answerCheck(isEvery: boolean): CheckAnswer {
  let count = 0
  return (schema, data, isPresented) => {
    if (!isPresented) return schema.parse(data)
    if (!isEvery) {
      count = (count + 1) % oneOf
      return count === 0 ? schema.parse(data) : data
    }
    const named = schema.parse(data)
    if (!isDeepStrictEqual(named, data)) throw new Error('a presented answer is not as its schema writes it')
    return data
  }
}
