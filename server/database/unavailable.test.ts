import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  ...['ECONNREFUSED', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTDOWN', '57P01', '08006', '25006'].map(coded),
  // What the driver says of a server that does not answer, without a code.
  ...['timeout expired', 'Query read timeout', 'Connection terminated unexpectedly'].map((words) => new Error(words)),
])('%o is over by itself: later once more', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([coded('23505'), coded('42P01'), coded('EACCES'), new Error('anything'), 'text'])(
  '%o is a mistake',
  (error) => {
    expect(isUnavailable(error)).toBe(false)
  },
)
