import { expect, test } from 'vitest'
import { nextSectionChange } from './section-times.ts'

const now = Temporal.Instant.from('2026-11-24T08:00:00Z')
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

test('a page changes when the next of its sections comes or goes', () => {
  const body = [
    { type: 'text', visibleFrom: '2026-11-25T08:00:00+01:00' },
    { type: 'text', visibleFrom: '2026-11-01T08:00:00Z', visibleUntil: '2026-11-24T09:00:00Z' },
    { type: 'text', visibleFrom: null, visibleUntil: 'bald' },
  ]
  expect(nextSectionChange({ body }, now)).toBe(at('2026-11-24T09:00:00Z'))
  expect(nextSectionChange({ body: body.slice(0, 1) }, now)).toBe(at('2026-11-25T07:00:00Z'))
})

test('what has no moments, or only past ones, stays', () => {
  expect(nextSectionChange({ body: '<p>Text</p>' }, now)).toBe(Infinity)
  expect(nextSectionChange({ body: [{ visibleFrom: '2026-11-24T08:00:00Z' }] }, now)).toBe(Infinity)
})
