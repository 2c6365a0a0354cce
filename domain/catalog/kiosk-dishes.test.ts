import { expect, test } from 'vitest'
import type { Part, PartType } from '../ground/product.ts'
import { beyondTouch, isForKiosk } from './kiosk-dishes.ts'

const product = (type: 'simple' | 'configurable', ...parts: readonly Pick<Part, 'type' | 'optional'>[]) => ({
  type,
  config: { parts: parts as readonly Part[] },
})

test.each<[PartType, boolean]>([
  ['select', true],
  ['multiselect', true],
  ['text', false],
  ['textarea', false],
  ['image', false],
  ['images', false],
  ['file', false],
  ['files', false],
])('a dish that requires %s can be ordered at a kiosk: %s; where it may be left out always', (type, expected) => {
  expect(isForKiosk(product('configurable', { type: 'select', optional: false }, { type, optional: false }))).toBe(
    expected,
  )
  expect(isForKiosk(product('configurable', { type, optional: true }))).toBe(true)
  // What another type still holds does not count.
  expect(isForKiosk(product('simple', { type, optional: false }))).toBe(true)
})

test('what keeps a dish from a kiosk is named', () => {
  const cake = product(
    'configurable',
    ...(['select', 'text', 'files'] as const).map((type) => ({ type, optional: false })),
    { type: 'textarea', optional: true },
  )
  expect(beyondTouch(cake).map(({ type }) => type)).toEqual(['text', 'files'])
})
