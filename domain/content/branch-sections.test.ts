import { expect, test } from 'vitest'
import { readSections } from './sections.ts'

const now = Temporal.Instant.from('2026-11-21T11:30:00Z')
const read = (type: string, value: unknown) => readSections({ body: [{ type, value }] }, now)
const branch = { type: 'branch', id: 'b' }

test('a menu is one of a branch: the current one, or one that is named, whole or some of its categories', () => {
  expect(read('branch-menu', { branch })).toEqual([
    { type: 'branch-menu', anchor: '', html: '', branchId: 'b', menuId: null, categoryIds: [] },
  ])
  const chosen = { branch, menu: { type: 'menu', id: 'm' }, categories: [{ type: 'category', id: 'c' }, {}, 7] }
  expect(read('branch-menu', chosen)).toMatchObject([{ menuId: 'm', categoryIds: ['c'] }])
  expect(read('branch-menu', { text: 'ohne Filiale' })).toEqual([])
})

test.each(['opening-hours', 'contact'])('%s are those of a branch, or of all', (type) => {
  expect(read(type, { branch, text: '<h2>Bei uns</h2>' })).toEqual([
    { type, anchor: '', html: '<h2>Bei uns</h2>', branchId: 'b' },
  ])
  expect(read(type, {})).toMatchObject([{ type, branchId: null }])
})

test.each(['branches', 'whatsapp'])('%s needs nothing to be filled in', (type) => {
  expect(read(type, {})).toEqual([{ type, anchor: '', html: '' }])
})
