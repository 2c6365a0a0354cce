import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { differencesOf, merged, type Side } from './merge.ts'

const tags: AnyDeclaration = resources.tags
const base = { name: 'Vegan', image: null, sortOrder: 1 }

test('who alone changed a field has it; where both did, mine stands first', () => {
  const mine = { ...base, name: 'Pflanzlich', sortOrder: 5 }
  const theirs = { ...base, name: 'Ohne Tier', image: { id: 'a' } }
  const found = differencesOf(tags, base, mine, theirs).map(({ field, suggested }) => [field, suggested])
  expect(found).toEqual([
    ['name', 'mine'],
    ['image', 'theirs'],
    ['sortOrder', 'mine'],
  ])
})

test('what both have alike is no difference, whatever the order of its keys', () => {
  expect(differencesOf(tags, base, { image: { id: 'a', x: 1 } }, { image: { x: 1, id: 'a' } })).toEqual([])
  expect(differencesOf(tags, base, { name: 'A', image: undefined }, { name: 'A', image: null })).toEqual([])
})

test('taking one side everywhere is that side', () => {
  const draft = fc.record({ name: fc.string(), image: fc.constantFrom(null, { id: 'a' }), sortOrder: fc.nat(3) })
  fc.assert(
    fc.property(draft, draft, draft, (one, mine, theirs) => {
      const differences = differencesOf(tags, one, mine, theirs)
      const all = (side: Side) => new Map(differences.map(({ field }) => [field, side]))
      expect(merged(mine, differences, all('mine'))).toEqual(mine)
      expect(merged(mine, differences, all('theirs'))).toEqual(theirs)
    }),
  )
})
