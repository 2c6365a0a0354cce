import { expect, test } from 'vitest'
import { isUncollected, wantsCollect, type CollectTry } from './collecting.ts'
import type { InstructionState } from './refunds.ts'

const noon = Temporal.Instant.from('2026-11-18T11:00:00Z')
const tries = (...states: InstructionState[]): CollectTry[] => states.map((state) => ({ state, updatedAt: noon }))
const after = (minutes: number) => noon.add({ minutes })

test.each<[string, CollectTry[], boolean, number, boolean]>([
  ['never told', tries(), false, 0, true],
  ['under way', tries('wanted'), true, 9_999, false],
  ['with the provider', tries('sent'), true, 9_999, false],
  ['done', tries('done'), true, 9_999, false],
  ['refused a moment ago', tries('failed'), false, 14, false],
  ['refused a quarter of an hour ago', tries('failed'), false, 15, true],
  ['refused, and somebody presses', tries('failed'), true, 0, true],
  ['refused twice, not yet an hour ago', tries('failed', 'failed'), false, 59, false],
  ['refused twice, an hour ago', tries('failed', 'failed'), false, 60, true],
  ['refused four times', tries('failed', 'failed', 'failed', 'failed'), false, 960, true],
  [
    'refused five times: never again by itself',
    tries('failed', 'failed', 'failed', 'failed', 'failed'),
    false,
    99_999,
    false,
  ],
  ['refused, and told again since', tries('failed', 'wanted'), true, 9_999, false],
])('collecting %s', (_, before, isAsked, minutes, expected) => {
  expect(wantsCollect(before, isAsked, after(minutes))).toBe(expected)
})

test('one refusal is enough for nobody to rely on it, whatever is tried since', () => {
  expect([tries(), tries('wanted'), tries('sent'), tries('done')].some(isUncollected)).toBe(false)
  expect([tries('failed'), tries('failed', 'wanted'), tries('failed', 'sent')].every(isUncollected)).toBe(true)
})
