import { expect, test } from 'vitest'
import { isVouchedFor } from './vouched-for.ts'

const placed = { actor: 'guest', status: 'new' } as const

test.each([
  ['only placed', [placed], false, false],
  ['refused by the branch', [placed, { actor: 'user', status: 'rejected' }], false, false],
  ['called off by its guest', [placed, { actor: 'guest', status: 'canceled' }], false, false],
  ['left unanswered', [placed, { actor: 'system', status: 'rejected' }], false, false],
  ['paid for', [placed], true, true],
  ['confirmed at the counter', [placed, { actor: 'terminal', status: 'confirmed' }], false, true],
  ['given another time', [placed, { actor: 'user', status: 'new' }], false, true],
  [
    'confirmed, then called off',
    [placed, { actor: 'user', status: 'confirmed' }, { actor: 'user', status: 'canceled' }],
    false,
    true,
  ],
] as const)('an order that was %s', (_, events, isPaid, expected) => {
  expect(isVouchedFor(events, isPaid)).toBe(expected)
})
