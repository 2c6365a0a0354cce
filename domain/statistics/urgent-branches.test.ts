import { expect, test } from 'vitest'
import { troubleOf, urgentFirst, type WatchedBranch } from './urgent-branches.ts'

const branch = (name: string, changes: Partial<WatchedBranch> & { readonly waiting?: number } = {}): WatchedBranch => ({
  branch: { id: name, name },
  missed: 0,
  failedPrints: 0,
  failedMessages: 0,
  open: { new: changes.waiting ?? 0 },
  ...changes,
})

test('what went wrong stands before what waits, and that before the quiet ones, which go by name', () => {
  const all = [
    branch('Zell'),
    branch('Ägyptenstraße'),
    branch('Wartet', { waiting: 3 }),
    branch('Wartet mehr', { waiting: 9 }),
    branch('Ohne Papier', { failedPrints: 4 }),
    branch('Verpasst', { missed: 1 }),
  ]
  expect(urgentFirst(all).map(({ branch: { name } }) => name)).toEqual([
    'Verpasst',
    'Ohne Papier',
    'Wartet mehr',
    'Wartet',
    'Ägyptenstraße',
    'Zell',
  ])
  expect(troubleOf(branch('x', { missed: 1, failedPrints: 2, failedMessages: 3 }))).toBe(6)
})
