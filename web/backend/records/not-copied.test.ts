import { expect, test } from 'vitest'
import { declarations } from '#contract/declarations.ts'
import { notCopied } from './not-copied.ts'

test.each([
  ['tables', 'identifier'],
  ['devices', 'address'],
  ['work-contracts', 'validFrom'],
  ['holiday-adjustments', 'user'],
])('a copy out of %s has no %s of its original', (resource, field) => {
  expect(notCopied(resource)).toContain(field)
})

test('what a copy leaves out are fields that somebody may write', () => {
  const unknown = declarations.flatMap(({ name, fields }) =>
    notCopied(name).filter((field) => fields[field]?.access !== 'both'),
  )
  expect(unknown).toEqual([])
})
